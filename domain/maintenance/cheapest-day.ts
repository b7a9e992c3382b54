import { leftOf, dueWithin, type LifeOdds } from './life-odds.ts'
import type { Costs } from './urgency.ts'

const looks = 24

/**
 * Miles from here at which a service costs least per mile in the long run: the least of
 * [planned × S(t) + missed × F(t)] / E[min(T, t)], over what is left of this life (age replacement;
 * Barlow and Hunter 1960). Not beyond the median: whatever costs least there is a bet.
 */
export function cheapestIn(odds: LifeOdds, { planned, missed }: Costs): number {
  const most = leftOf(odds, 0.5)
  let [best, least] = [0, planned / Math.max(1, odds.from)]
  let [lived, before] = [odds.from, 0]
  for (let look = 1; look <= looks; look += 1) {
    const ahead = (most * look) / looks
    const due = dueWithin(odds, ahead)
    lived += (ahead - before) * (1 - due)
    before = ahead
    const cost = (planned * (1 - due) + missed * due) / lived
    if (cost < least) [best, least] = [ahead, cost]
  }
  return best
}
