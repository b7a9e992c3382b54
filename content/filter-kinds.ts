import { typicalPrice } from './typical-prices.ts'

/**
 * The kinds of filters that we clean and predict; docs/adding.md says how to add one. A name that a
 * customer wrote means the first kind whose words are in it: "Cabin air" is a cabin filter, and a
 * "DPF with DOC" is looked after as a DPF; what is none of them is `other`.
 */
export const filterKinds = ['dpf', 'doc', 'cabin', 'engine_air', 'other'] as const
export type FilterKind = (typeof filterKinds)[number]
/** In the exhaust: short trips shorten their lives, and each cleaning leaves some ash. */
export const exhaustKinds = ['dpf', 'doc'] as const satisfies readonly FilterKind[]

/** What the part costs, and whether a truck stands still for one that is missed. */
export type FilterPrice = { replacement: number; cleaning: number; stopsTruck: boolean }

type KindFacts = FilterPrice & {
  /** In predictions. */
  short: string
  words: RegExp | null
  /** Percent of a new one that a cleaning saves (portal specification, section 9). */
  saves: number
  /** The service that an appointment for it asks for. */
  service: string
}

/** Dollars are those that are typical; an air filter is changed at the dock. */
export const aboutKind = {
  dpf: {
    short: 'DPF',
    words: /\bdpf|particulate|soot filter/i,
    ...typicalPrice('dpf'),
    stopsTruck: true,
    service: 'DPF Cleaning',
  },
  doc: {
    short: 'DOC',
    words: /\bdoc\b|oxidation/i,
    ...typicalPrice('doc'),
    stopsTruck: true,
    service: 'DPF Cleaning',
  },
  cabin: {
    short: 'Cabin air',
    words: /cabin|hvac|hepa|pollen/i,
    ...typicalPrice('cabin'),
    stopsTruck: false,
    service: 'Air Filter Cleaning',
  },
  engine_air: {
    short: 'Engine air',
    words: /\bair\b|intake|engine_air/i,
    ...typicalPrice('engine_air'),
    stopsTruck: false,
    service: 'Air Filter Cleaning',
  },
  other: {
    short: 'Other filters',
    words: null,
    ...typicalPrice('other'),
    stopsTruck: false,
    service: 'Fleet Maintenance',
  },
} as const satisfies Record<FilterKind, KindFacts>

/**
 * What a day off the road costs, and for how many days: missed against planned
 * (truckinginfo.com/279657).
 */
export const downtime = { dollarsPerDay: 600, daysWhenMissed: 2.5, daysWhenPlanned: 1 }

/**
 * Of a hundred filters that are missed, so many end in a replacement: judgement, until our own
 * services tell.
 */
export const missedEndsInReplacement = 0.4
