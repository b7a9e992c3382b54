import type { Rows, Truck } from './truck.ts'

/** What somebody says of a filter on a day. Days and miles from then on; null where nothing is said. */
export type Opinion = {
  /** To be serviced in so many days; null: not yet. */
  serviceIn: number | null
  level: 'critical' | 'urgent' | null
  days: { p10: number; p50: number; p90: number } | null
  pDue: { days14: number; days45: number; days90: number } | null
  /** Who is first on the list. */
  order: number
  /** What only the product says. */
  miles?: { p10: number; p50: number; p90: number; since: number | null }
  confidence?: number
  contradicts?: boolean
}

/**
 * A truck on a day. `asked`: the days on which a service was asked for; `leftDays` is the
 * truth, for who knows it.
 */
export type Situation = {
  truck: Truck
  rows: Rows
  asked: number[]
  leftDays: number
}

/** Of one fleet at a time, in the order in which it is asked. */
export type Adviser = (fleet: readonly Situation[], day: number) => (Opinion | null)[]
