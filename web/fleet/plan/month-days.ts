import { addDays, type Day } from '#domain/calendar.ts'
import type { MaintenancePlan, Pickup } from '#domain/maintenance/plan/contract.ts'

const daysOfWeek = 7

/** What a day of the calendar holds: the pickup on it, and how many filters are to be serviced by it. */
export type Marked = { pickup: Pickup | null; best: number }

/** The weeks of a month ("2026-11"), from Sunday on; null for days of the neighboring months. */
export function weeksOfMonth(month: string): (Day | null)[][] {
  const first = `${month}-01`
  const before = new Date(`${first}T00:00:00Z`).getUTCDay()
  const cells: (Day | null)[] = Array.from({ length: before }, () => null)
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) cells.push(day)
  while (cells.length % daysOfWeek !== 0) cells.push(null)
  return Array.from({ length: cells.length / daysOfWeek }, (_week, at) =>
    cells.slice(at * daysOfWeek, (at + 1) * daysOfWeek),
  )
}

/** The months that a plan reaches over. */
export function monthsOf({ madeOn, until }: Pick<MaintenancePlan, 'madeOn' | 'until'>): string[] {
  const months: string[] = []
  for (
    let day = `${madeOn.slice(0, 7)}-01`;
    day <= until;
    day = `${addDays(day, 31).slice(0, 7)}-01`
  )
    months.push(day.slice(0, 7))
  return months
}

/** The marks of each day. What should have been cleaned before today counts today. */
export function markedDays({
  madeOn,
  pickups,
}: Pick<MaintenancePlan, 'madeOn' | 'pickups'>): Map<Day, Marked> {
  const days = new Map<Day, Marked>()
  const at = (day: Day) => days.get(day) ?? { pickup: null, best: 0 }
  for (const pickup of pickups) {
    days.set(pickup.on, { ...at(pickup.on), pickup })
    for (const { serviceBy } of pickup.units) {
      const day = serviceBy < madeOn ? madeOn : serviceBy
      days.set(day, { ...at(day), best: at(day).best + 1 })
    }
  }
  return days
}
