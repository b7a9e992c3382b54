import { handoverText } from '#content/handover.ts'
import { type HandedLine, type HandoverSummary, usualKind } from '#domain/appointments/contract.ts'
import { fill } from '#domain/fill.ts'
import { shortInstant } from './format-date.ts'
import { lineName } from './line-name.ts'

/** "Picked up on Wed, Mar 11, 2026, 9:00 AM ET by Sam Reyes, signed by Pat Miller. Filters: 6." */
export function handoverLine(handover: HandoverSummary): string {
  const { kind, at, by, signedBy, filterCount } = handover
  if (filterCount === 0)
    return fill(handoverText.inVain[kind ?? usualKind], { when: shortInstant(at), by })
  const signed = fill(handoverText.line, {
    did: handoverText.did[kind ?? usualKind],
    when: shortInstant(at),
    by,
    signedBy,
    count: String(filterCount),
  })
  return [signed, ...signedFor(handover)].join(' ')
}

/** "One by one: 214, DPF-1; 215. Left there: 216." */
function signedFor({ kind, lines = [], condition, filterCount }: HandoverSummary): string[] {
  const [given, left] = [
    lines.filter(({ isLeft }) => !isLeft),
    lines.filter(({ isLeft }) => isLeft),
  ]
  const more = filterCount - given.length
  const names = given.map(nameOf)
  if (more > 0) names.push(fill(handoverText.more, { count: String(more) }))
  return [
    given.length > 0 && fill(handoverText.named, { names: names.join('; ') }),
    left.length > 0 &&
      fill(handoverText.left[kind ?? usualKind], { names: left.map(nameOf).join('; ') }),
    condition !== undefined && fill(handoverText.condition, { condition }),
  ].filter((part) => part !== false)
}

const nameOf = (line: HandedLine): string => lineName(line) || handoverText.noSerial
