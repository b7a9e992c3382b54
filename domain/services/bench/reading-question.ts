import type { Stage } from './filter-states.ts'
import { benchText } from '#content/bench.ts'
import { outsideOf, worseAfter } from '#domain/services/reading-doubts.ts'
import type { BenchQuantity } from './contract.ts'
import { newestOf, type Read } from './newest-readings.ts'
import { shownValue } from './next-reading.ts'

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
  const outside = outsideOf(quantity, value)
  if (outside !== null) return outside
  const other = newestOf(readings, stage === 'before' ? 'after' : 'before', quantity)
  const worse =
    other === null ? null : worseAfter(quantity, { before: other, after: other, [stage]: value })
  if (worse !== null) return worse
  const read = Number(value)
  const expected = usual === null ? null : Number(usual)
  if (expected !== null && expected > 0 && read > 0)
    if (read >= expected * tenfold || read * tenfold <= expected)
      return 'This is ten times off what this filter usually reads.'
  return null
}
