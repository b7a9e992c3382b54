import { handoverText } from '#content/handover.ts'
import { type HandoverSummary, usualKind } from '#domain/appointments/contract.ts'
import { fill } from '#domain/fill.ts'
import { shortInstant } from './format-date.ts'

/** "Picked up on Wed, Mar 11, 2026, 9:00 AM ET by Sam Reyes, signed by Pat Miller. Filters: 6." */
export function handoverLine({ kind, at, by, signedBy, filterCount }: HandoverSummary): string {
  if (filterCount === 0)
    return fill(handoverText.inVain[kind ?? usualKind], { when: shortInstant(at), by })
  return fill(handoverText.line, {
    did: handoverText.did[kind ?? usualKind],
    when: shortInstant(at),
    by,
    signedBy,
    count: String(filterCount),
  })
}
