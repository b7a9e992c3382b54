import { type Stage, stages } from './bench/filter-states.ts'
import type { BenchQuantity } from './bench/contract.ts'
import { benchQuantityOf, type Quantity, quantities, type Readings, readingOf } from './readings.ts'

export type ReadingField = keyof Readings
export type Doubt = { field: ReadingField; sentence: string }

type Rule = {
  least: number
  most: number
  shown: string
  /** What a cleaning can't do to a filter. */
  worse?: { isWorse: (first: number, last: number) => boolean; sentence: string }
}

const fell = (first: number, last: number) => last < first
const rose = (first: number, last: number) => last > first

// Limits of a bench and a filter: from an engine air filter to the cartridge of a dust collector.
const rules: Readonly<Record<BenchQuantity, Rule>> = {
  flow_cfm: {
    least: 5,
    most: 5000,
    shown: '5 to 5,000 cfm',
    worse: { isWorse: fell, sentence: 'Air flow went down after the cleaning.' },
  },
  pressure_inh2o: {
    least: 0.05,
    most: 100,
    shown: '0.05 to 100 inches of water',
    worse: { isWorse: rose, sentence: 'Pressure drop went up after the cleaning.' },
  },
  // Typed and shown in pounds, but on the form of a service.
  weight_g: {
    least: 100,
    most: 100_000,
    shown: '0.22 to 220 lb',
    worse: { isWorse: rose, sentence: 'Weight went up after the cleaning.' },
  },
  ash_g: { least: 0, most: 5000, shown: '0 to 11 lb of ash' },
  pin_depth_in: { least: 0, most: 24, shown: '0 to 24 inches' },
}

/** What is odd about a number that nothing else has to be known for; null for nothing. */
export function outsideOf(
  quantity: BenchQuantity,
  value: string,
  shown: string = rules[quantity].shown,
): string | null {
  const { least, most } = rules[quantity]
  const isInside = Number(value) >= least && Number(value) <= most
  return isInside ? null : `Our bench reads ${shown}.`
}

/** The same of two that were read before and after the cleaning. */
export function worseAfter(quantity: BenchQuantity, read: Record<Stage, string>): string | null {
  const { worse } = rules[quantity]
  const isOdd = worse?.isWorse(Number(read.before), Number(read.after)) ?? false
  return worse !== undefined && isOdd ? worse.sentence : null
}

const fieldsOf = {
  flow: { before: 'flowBeforeCfm', after: 'flowAfterCfm' },
  pressure: { before: 'pressureBeforeInH2O', after: 'pressureAfterInH2O' },
  weight: { before: 'weightBeforeG', after: 'weightAfterG' },
} as const satisfies Record<Quantity, Record<Stage, ReadingField>>
const gramsShown = '100 to 100,000 g'
const check = 'Please check it, or confirm it below.'

/** Of all readings of a filter, each beside its field. Somebody may confirm that they are right. */
export function doubtsOf(filter: Readings): Doubt[] {
  return quantities.flatMap((name) => {
    const [read, quantity] = [readingOf(filter, name), benchQuantityOf[name]]
    const shown = name === 'weight' ? gramsShown : undefined
    const doubt = (stage: Stage, found: string | null): Doubt[] =>
      found === null ? [] : [{ field: fieldsOf[name][stage], sentence: `${found} ${check}` }]
    const outside = stages.flatMap((stage) => {
      const value = read[stage]
      return value === null ? [] : doubt(stage, outsideOf(quantity, value, shown))
    })
    const { before, after } = read
    if (outside.length > 0 || before === null || after === null) return outside
    return doubt('after', worseAfter(quantity, { before, after }))
  })
}
