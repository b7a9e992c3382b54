import { reachedAt, type ResidualLife } from './residual-life.ts'

/** How a truck drives: miles a day, and how far the logarithm of the coming months' average may be off. */
export type DailyMiles = { milesPerDay: number; spread: number }

/** As far ahead as anyone plans. */
export const mostDays = 3650

// Three points that have the mean and the spread of a normal (Gauss and Hermite).
const away = Math.sqrt(3)
// Whatever the odds, nobody knows more surely.
const surest = 0.995

/** P(due within so many days), over the miles that the truck may make in them. */
export function dueInDays(
  { dueWithin }: ResidualLife,
  { milesPerDay, spread }: DailyMiles,
  days: number,
): number {
  const miles = milesPerDay * days
  const factor = Math.exp(away * spread)
  const chance = (4 * dueWithin(miles) + dueWithin(miles / factor) + dueWithin(miles * factor)) / 6
  return Math.min(surest, chance)
}

/** Days until the chance of being due reaches `share`. */
export function daysUntil(left: ResidualLife, pace: DailyMiles, share: number): number {
  const factor = Math.exp(away * pace.spread)
  const usual = left.milesUntil(share) / pace.milesPerDay
  const [low, high] = [Math.min(mostDays, usual / factor), Math.min(mostDays, usual * factor)]
  return reachedAt((days) => dueInDays(left, pace, days), share, low, high)
}
