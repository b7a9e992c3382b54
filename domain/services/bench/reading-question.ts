import type { Stage } from './filter-states.ts'
import { benchText } from '#content/bench.ts'
import { benchRanges } from '#domain/services/reading-doubts.ts'
import type { BenchQuantity } from './contract.ts'
import { newestOf, type Read } from './newest-readings.ts'
import { shownValue } from './next-reading.ts'

const ranges = {
  flow_cfm: benchRanges.flow,
  pressure_inh2o: benchRanges.pressure,
  // Typed and shown in pounds.
  weight_g: { ...benchRanges.weight, shown: '0.22 to 220 lb' },
  ash_g: { least: 0, most: 5000, shown: '0 to 11 lb of ash' },
  pin_depth_in: { least: 0, most: 24, shown: '0 to 24 inches' },
} as const satisfies Record<BenchQuantity, { least: number; most: number; shown: string }>

// What a cleaning cannot do to a filter.
const worse: Partial<
  Record<BenchQuantity, { isWorse: (first: number, last: number) => boolean; sentence: string }>
> = {
  flow_cfm: {
    isWorse: (first, last) => last < first,
    sentence: 'Air flow went down after the cleaning.',
  },
  pressure_inh2o: {
    isWorse: (first, last) => last > first,
    sentence: 'Pressure drop went up after the cleaning.',
  },
  weight_g: {
    isWorse: (first, last) => last > first,
    sentence: 'Weight went up after the cleaning.',
  },
}
const tenfold = 10

type Known = {
  /** Of this filter in this service, in the order in which they were taken. */
  readings: readonly Read[]
  /** After the cleaning before this one; null when it was not with us. */
  usual: string | null
}

type NewRead = { stage: Stage; quantity: BenchQuantity; value: string }

/** What to ask about an unlikely reading; null when nothing is odd about it. */
export function readingQuestion(read: NewRead, known: Known): string | null {
  const doubt = doubtOf(read, known)
  if (doubt === null) return null
  // The number as it was understood, whatever was typed.
  const { quantity, value } = read
  return `${doubt} Is ${shownValue(quantity, value, 2)} ${benchText.quantities[quantity].unit} right?`
}

function doubtOf({ stage, quantity, value }: NewRead, { readings, usual }: Known): string | null {
  const read = Number(value)
  const { least, most, shown } = ranges[quantity]
  if (read < least || read > most) return `Our bench reads ${shown}.`
  const other = newestOf(readings, stage === 'before' ? 'after' : 'before', quantity)
  const rule = worse[quantity]
  if (other !== null && rule !== undefined) {
    const [first, last] = stage === 'before' ? [read, Number(other)] : [Number(other), read]
    if (rule.isWorse(first, last)) return rule.sentence
  }
  const expected = usual === null ? null : Number(usual)
  if (expected !== null && expected > 0 && read > 0)
    if (read >= expected * tenfold || read * tenfold <= expected)
      return 'This is ten times off what this filter usually reads.'
  return null
}
