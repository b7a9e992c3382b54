import { outcomeText as words } from '#content/outcome.ts'
import { fill } from './fill.ts'
import { isAllRefused, type Outcome } from './outcome.ts'

/**
 * "5 restored, 1 could not be"; null where there is nothing to say beside the status. Until a
 * service `isFinished`, nobody knows what becomes of the others.
 */
export function outcomeSentence(
  { quantity, refused }: Omit<Outcome, 'named'>,
  { isFinished }: { isFinished: boolean },
): string | null {
  if (refused === 0) return null
  const isOfAll = !isFinished || isAllRefused({ quantity, refused })
  return fill(isOfAll ? words.none : words.some, { restored: quantity - refused, refused })
}
