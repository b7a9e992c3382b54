import type { FilterKind } from '#content/filter-kinds.ts'

/** What a fleet of this world is like; shares are of lives, services, or readings. */
export type Regime = {
  kind: FilterKind
  /** Days from one reading to the next. */
  readEvery: number
  /** Upstream faults (injector, EGR, turbo) that a truck has in the length of a usual life. */
  faults: number
  hasAshCounter: boolean
  /** Services after which nobody resets that counter. */
  notReset: number
  /** Services of which no one says whether the filter was due. */
  blank: number
  unrecorded: number
  /** Readings of the odometer or services with something wrong: no mileage, kilometers, a typing error, another day. */
  wrong: number
}

const telematics: Regime = {
  kind: 'dpf',
  readEvery: 7,
  faults: 0.05,
  hasAshCounter: false,
  notReset: 0,
  blank: 0.5,
  unrecorded: 0.04,
  wrong: 0.01,
}

/**
 * Five fleets. Most of what they are like is said by the trade and by the makers (notes of the research): ash goes with
 * the oil that is burned, soot burns off, pressure goes with the exhaust's flow, a counter is added up and not measured.
 */
export const regimes = {
  telematics,
  dust: { ...telematics, kind: 'engine_air', readEvery: 30, faults: 0 },
  messy: {
    ...telematics,
    readEvery: 30,
    blank: 0.6,
    unrecorded: 0.2,
    wrong: 0.08,
  },
  faults: { ...telematics, faults: 0.2 },
  ash: { ...telematics, hasAshCounter: true, notReset: 0.15 },
} as const satisfies Record<string, Regime>

export type RegimeName = keyof typeof regimes
