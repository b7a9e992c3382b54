import type { Day } from '#domain/calendar.ts'
import { readHistory } from './stored-json.ts'

/** The first day of a service that is in one of two histories only, or differs; null for none. */
export function firstChange(before: unknown, after: unknown): Day | null {
  const [earlier, later] = [before, after].map(
    (history) =>
      new Map(readHistory(history).services.map((service) => [JSON.stringify(service), service])),
  )
  if (earlier === undefined || later === undefined) return null
  const days = [...earlier, ...later].flatMap(([key, { on }]) =>
    earlier.has(key) && later.has(key) ? [] : [on],
  )
  return days.toSorted()[0] ?? null
}
