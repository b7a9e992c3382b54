import { dueWithin, leftOf, type LifeOdds } from './life-odds.ts'

/** How a truck drives: miles a day, and how far the logarithm of the coming months' average may be off. */
export type Pace = { milesPerDay: number; spread: number }

/** As far ahead as anybody plans. */
export const mostDays = 3650

// Three points that have the mean and the spread of a normal (Gauss and Hermite).
const away = Math.sqrt(3)
const tries = 7

/** P(due within so many days), over the miles that the truck may make in them. */
export function dueInDays(odds: LifeOdds, { milesPerDay, spread }: Pace, days: number): number {
  const miles = milesPerDay * days
  const factor = Math.exp(away * spread)
  return (
    (4 * dueWithin(odds, miles) +
      dueWithin(odds, miles / factor) +
      dueWithin(odds, miles * factor)) /
    6
  )
}

/** Days until the chance of being due reaches `share`: by false position on the logarithm of the days. */
export function daysUntil(odds: LifeOdds, pace: Pace, share: number): number {
  const guess = Math.max(0.01, leftOf(odds, share) / pace.milesPerDay)
  const reach = Math.exp(1.5 * pace.spread)
  let [early, late] = [guess / reach, guess * reach]
  let [atEarly, atLate] = [
    dueInDays(odds, pace, early) - share,
    dueInDays(odds, pace, late) - share,
  ]
  if (atEarly >= 0 || atLate <= 0) return Math.min(mostDays, guess)
  for (let attempt = 0; attempt < tries && late - early > 0.5; attempt += 1) {
    const part = Math.min(0.9, Math.max(0.1, atEarly / (atEarly - atLate)))
    const days = early * (late / early) ** part
    const at = dueInDays(odds, pace, days) - share
    if (at < 0) [early, atEarly] = [days, at]
    else [late, atLate] = [days, at]
  }
  return Math.min(mostDays, early + (late - early) * (atEarly / (atEarly - atLate)))
}
