import { dueWithin, milesUntil, type MilesLeft } from './miles-left.ts'

/** How a truck drives: miles a day, and how far the logarithm of the coming months' average may be off. */
export type Pace = { milesPerDay: number; spread: number }

/** As far ahead as anybody plans. */
export const mostDays = 3650

// Three points that have the mean and the spread of a normal (Gauss and Hermite).
const away = Math.sqrt(3)
const tries = 12
const closeEnough = 0.05

/** P(due within so many days), over the miles that the truck may make in them. */
export function dueInDays(left: MilesLeft, { milesPerDay, spread }: Pace, days: number): number {
  return mixed(left, milesPerDay * days, Math.exp(away * spread))
}

function mixed(left: MilesLeft, miles: number, factor: number): number {
  return (
    (4 * dueWithin(left, miles) +
      dueWithin(left, miles / factor) +
      dueWithin(left, miles * factor)) /
    6
  )
}

/** Days until the chance of being due reaches `share`, one of those of `MilesLeft`: by false position. */
export function daysUntil(left: MilesLeft, { milesPerDay, spread }: Pace, share: number): number {
  const factor = Math.exp(away * spread)
  const most = mostDays * milesPerDay
  let low = milesUntil(left, share) / factor
  let high = Math.min(most, milesUntil(left, share) * factor)
  if (low >= most) return mostDays
  let [under, over] = [mixed(left, low, factor) - share, mixed(left, high, factor) - share]
  if (under >= 0) return low / milesPerDay
  if (over <= 0) return Math.min(mostDays, high / milesPerDay)
  let side = 0
  for (let attempt = 0; attempt < tries && high - low > closeEnough * milesPerDay; attempt += 1) {
    const at = (low * over - high * under) / (over - under)
    const off = mixed(left, at, factor) - share
    // The Illinois rule: an end that stays twice loses half its weight.
    if (off < 0) {
      ;[low, under] = [at, off]
      if (side < 0) over /= 2
      side = -1
    } else {
      ;[high, over] = [at, off]
      if (side > 0) under /= 2
      side = 1
    }
  }
  return (low + high) / 2 / milesPerDay
}
