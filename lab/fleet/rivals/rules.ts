import type { Adviser, Opinion, Situation } from '../adviser.ts'
import { seenOf, type Seen } from './seen.ts'

const soon = 30
const acting = 14

/** A rule that says one mileage, which is believed to the day. */
const byPoint =
  (pointOf: (seen: Seen) => number | null): Adviser =>
  (fleet, day) =>
    fleet.map((situation) => {
      const seen = seenOf(situation, day)
      const point = pointOf(seen)
      if (point === null || seen.gone === null) return null
      return dayOpinion((point - seen.gone) / seen.perDay)
    })

function dayOpinion(left: number): Opinion {
  const isWithin = (days: number) => Number(left <= days)
  return {
    serviceIn: left <= acting ? left : null,
    level: left <= soon ? 'urgent' : null,
    days: { p10: left, p50: left, p90: left },
    pDue: { days14: isWithin(14), days45: isWithin(45), days90: isWithin(90) },
    order: left,
  }
}

/** What fleets do today: the table's life for the duty, times a share. */
export const interval = (share: number): Adviser => byPoint(({ usual }) => share * usual)

/** The mean of its own lives that were due, else the table's. */
export const ownMean = (share: number): Adviser =>
  byPoint(({ past, usual }) => {
    const own = past.filter(({ wasDue }) => wasDue === true)
    return own.length === 0
      ? usual * share
      : (share * own.reduce((sum, { miles }) => sum + miles, 0)) / own.length
  })

/** A straight line through its last eight readings, up to the limit; the table's life where it does not rise. */
export const line: Adviser = byPoint(({ readings, usual }) => {
  const last = readings.slice(-8)
  if (last.length < 3) return usual
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
  const [x, y] = [mean(last.map(({ gone }) => gone)), mean(last.map(({ health }) => health))]
  const over = last.reduce((sum, one) => sum + (one.gone - x) ** 2, 0)
  const slope = last.reduce((sum, one) => sum + (one.gone - x) * (one.health - y), 0) / over
  return slope > 0 ? Math.min(20 * usual, Math.max(0, x + (1 - y) / slope)) : usual * 2
})

/** Each filter runs until it is due. */
export const nothing: Adviser = (fleet) => fleet.map(() => null)

/** Knows the day, and says the one before. */
export const oracle: Adviser = (fleet) =>
  fleet.map(({ leftDays }: Situation) => dayOpinion(leftDays - 1))
