import { type Stage, stages } from './bench/filter-states.ts'
import type { BenchQuantity } from './bench/contract.ts'
import { type Quantity, quantities, type Readings, readingOf } from './readings.ts'

export type ReadingField = keyof Readings
export type Doubt = { field: ReadingField; sentence: string }

type Rule = {
  least: number
  most: number
  shown: string
  /** What a cleaning can't do to a filter; of air flow more is better, of the others less. */
  worse?: string
}

// Limits of a bench and a filter: from an engine air filter to the cartridge of a dust collector.
const rules: Readonly<Record<BenchQuantity, Rule>> = {
  flow_cfm: { least: 5, most: 5000, shown: '5 to 5,000 cfm', worse: 'Air flow went down' },
  pressure_inh2o: {
    least: 0.05,
    most: 100,
    shown: '0.05 to 100 inches of water',
    worse: 'Pressure drop went up',
  },
  // Typed and shown in pounds.
  weight_g: { least: 100, most: 100_000, shown: '0.22 to 220 lb', worse: 'Weight went up' },
  ash_g: { least: 0, most: 5000, shown: '0 to 11 lb of ash' },
  pin_depth_in: { least: 0, most: 24, shown: '0 to 24 inches' },
}

/** What is odd about a number that nothing else has to be known for; null for nothing. */
export function outsideOf(quantity: BenchQuantity, value: string): string | null {
  const { least, most, shown } = rules[quantity]
  const isInside = Number(value) >= least && Number(value) <= most
  return isInside ? null : `Our bench reads ${shown}.`
}

/** The same of two that were read before and after the cleaning. */
export function worseAfter(quantity: BenchQuantity, read: Record<Stage, string>): string | null {
  const { worse } = rules[quantity]
  const more = Number(read.after) - Number(read.before)
  const isWorse = quantity === 'flow_cfm' ? more < 0 : more > 0
  return worse !== undefined && isWorse ? `${worse} after the cleaning.` : null
}

/** What the bench calls each reading of the form. */
export const benchQuantityOf = {
  flow: 'flow_cfm',
  pressure: 'pressure_inh2o',
  weight: 'weight_g',
} as const satisfies Record<Quantity, BenchQuantity>
const fieldsOf = {
  flow: { before: 'flowBeforeCfm', after: 'flowAfterCfm' },
  pressure: { before: 'pressureBeforeInH2O', after: 'pressureAfterInH2O' },
  weight: { before: 'weightBeforeG', after: 'weightAfterG' },
} as const satisfies Record<Quantity, Record<Stage, ReadingField>>
const check = 'Please check it, or confirm it below.'

/** Of all readings of a filter, each beside its field. Somebody may confirm that they are right. */
export function doubtsOf(filter: Readings): Doubt[] {
  return quantities.flatMap((name) => {
    const [read, quantity] = [readingOf(filter, name), benchQuantityOf[name]]
    const doubt = (stage: Stage, found: string | null): Doubt[] =>
      found === null ? [] : [{ field: fieldsOf[name][stage], sentence: `${found} ${check}` }]
    const outside = stages.flatMap((stage) => {
      const value = read[stage]
      return value === null ? [] : doubt(stage, outsideOf(quantity, value))
    })
    const { before, after } = read
    if (outside.length > 0 || before === null || after === null) return outside
    return doubt('after', worseAfter(quantity, { before, after }))
  })
}
