import { outcomeText as words } from '#content/outcome.ts'
import { fill } from './fill.ts'
import { isAllRefused, type Outcome } from './outcome.ts'

/** "5 restored, 1 could not be"; null where there is nothing to say beside the status. */
export function outcomeSentence({ quantity, refused }: Omit<Outcome, 'named'>): string | null {
  if (refused === 0) return null
  const counts = { restored: quantity - refused, refused }
  return isAllRefused({ quantity, refused }) ? fill(words.none, counts) : fill(words.some, counts)
}
