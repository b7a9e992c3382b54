import type { Measurement, RecordedMeasurement } from '#domain/services/contract.ts'
import type { Kind } from './demo-services.ts'
import { digits, scatter } from './scatter.ts'

export type Measured = RecordedMeasurement & { id: string; serviceHistoryId: string }
/**
 * Progress at the bench: nothing judged yet, or the result. `lost` is one that could not be
 * cleaned.
 */
export type Found = 'before' | 'after' | 'restored' | 'limited' | 'lost'

type Range = readonly [cleaner: number, dirtier: number]
/**
 * The readings of one kind: before, from the least loaded filter to the worst, and after. Grams
 * where filters are weighed.
 */
type Bench = {
  flow: Range
  pressure: Range
  flowAfter: Range
  pressureAfter: Range
  weight: { clean: Range; load: Range } | null
}

const benches: Partial<Record<Kind, Bench>> = {
  dpf: {
    flow: [296, 172],
    pressure: [5.4, 10.6],
    flowAfter: [418, 381],
    pressureAfter: [2.05, 2.95],
    weight: { clean: [13_120, 14_760], load: [210, 690] },
  },
  doc: {
    flow: [344, 262],
    pressure: [3.0, 4.7],
    flowAfter: [441, 409],
    pressureAfter: [1.38, 1.86],
    weight: { clean: [7_960, 8_420], load: [60, 190] },
  },
  hepa: {
    flow: [868, 664],
    pressure: [1.72, 2.58],
    flowAfter: [1_196, 1_108],
    pressureAfter: [0.92, 1.16],
    weight: null,
  },
  cartridge: {
    flow: [486, 331],
    pressure: [3.6, 5.9],
    flowAfter: [678, 617],
    pressureAfter: [1.12, 1.61],
    weight: { clean: [6_060, 6_410], load: [380, 1_020] },
  },
}

/** What is printed on the filters: one filter keeps its number from service to service. */
export function serialOf(kind: Kind, owner: string, filter: number): string {
  const key = `${owner} ${kind} ${filter}`
  const makers = [
    `A6804${digits(key, 6)}`,
    `2${digits(key, 7)}`,
    `Q62${digits(key, 6)}`,
    `DPF-88${digits(key, 4)}`,
  ]
  const serials: Partial<Record<Kind, string | undefined>> = {
    dpf: makers[Math.floor(scatter(`maker of ${key}`) * makers.length)],
    doc: `DOC-31${digits(key, 4)}`,
    hepa: `HP-4${digits(key, 5)}`,
    cartridge: `DC-72${digits(key, 5)}`,
  }
  return serials[kind] ?? key
}

type Filter = {
  id: string
  serviceId: string
  kind: Kind
  position: number
  serial: string
  found: Found
  /** How often it has been cleaned before. */
  cleanings?: number
}

// What no cleaning gets out again: for each earlier one the filter keeps a little more.
const wear = { pressure: 0.11, flow: -0.02 }

/**
 * One filter on the bench. How loaded it is moves flow, pressure and weight together; each has a
 * little of its own.
 */
export function measured({
  id,
  serviceId,
  kind,
  position,
  serial,
  found,
  cleanings = 0,
}: Filter): Measured[] {
  const bench = benches[kind]
  if (bench === undefined) return []
  const key = `${serviceId} ${serial}`
  const load = scatter(`load ${key}`)
  // A filter that comes back with limits was the worse one, and keeps a part of what it had.
  const kept = found === 'limited' ? 0.3 : 0
  const has = { before: true, after: found !== 'before' && found !== 'lost' }
  const reading = (name: keyof typeof wear, before: Range, after: Range, places: number) => {
    const [was, is] = [
      within(before, load, `${name} before ${key}`),
      within(after, scatter(`rest ${serial}`), `${name} after ${key}`) *
        (1 + wear[name] * cleanings),
    ]
    return {
      before: was.toFixed(places),
      after: has.after ? (is + (was - is) * kept).toFixed(places) : null,
    }
  }
  const flow = reading('flow', bench.flow, bench.flowAfter, 1)
  const pressure = reading('pressure', bench.pressure, bench.pressureAfter, 2)
  const weight = weightOf(bench, { key, serial, load, kept, isCleaned: has.after })
  return [
    {
      id,
      serviceHistoryId: serviceId,
      position,
      serialNumber: serial,
      flowBeforeCfm: flow.before,
      flowAfterCfm: flow.after,
      pressureBeforeInH2O: pressure.before,
      pressureAfterInH2O: pressure.after,
      weightBeforeG: weight.before,
      weightAfterG: weight.after,
      verdict: verdicts[found],
      reason: found === 'lost' ? 'The core is cracked on the outlet side.' : null,
      readingsConfirmed: false,
    },
  ]
}

const verdicts = {
  before: null,
  after: null,
  restored: 'restored',
  limited: 'restored_with_limits',
  lost: 'not_restorable',
} as const

// The housing weighs what it weighs, whenever it comes; a few grams of ash stay in any filter.
function weightOf(
  { weight }: Bench,
  {
    key,
    serial,
    load,
    kept,
    isCleaned,
  }: { key: string; serial: string; load: number; kept: number; isCleaned: boolean },
) {
  if (weight === null) return { before: null, after: null }
  const clean = weight.clean[0] + (weight.clean[1] - weight.clean[0]) * scatter(`clean ${serial}`)
  const loaded = within(weight.load, load, `weight ${key}`)
  const rest = 6 + 30 * scatter(`rest of ${key}`) + loaded * kept
  return {
    before: (clean + loaded).toFixed(1),
    after: isCleaned ? (clean + rest).toFixed(1) : null,
  }
}

// Along the range by how loaded it is, and up to four percent beside it.
function within([from, to]: Range, share: number, key: string): number {
  return (from + (to - from) * share) * (1 + (scatter(key) - 0.5) * 0.08)
}

/** Of one service, without what is said of it among us. */
export const measuredIn = (all: readonly Measured[], serviceId: string): Measurement[] =>
  all
    .filter(({ serviceHistoryId }) => serviceHistoryId === serviceId)
    .map(({ id: _id, serviceHistoryId: _service, readingsConfirmed: _confirmed, ...one }) => one)
