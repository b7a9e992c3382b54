import { aboutKind } from '#content/filter-kinds.ts'
import {
  intervalKinds,
  makersIntervals,
  mostMonths,
  ourInterval,
} from '#content/makers-intervals.ts'
import { addDays, daysBetween, daysPerMonth, type Day } from '#domain/calendar.ts'
import type { FilterFacts } from '#domain/maintenance/facts.ts'
import { overdueReasons, type OverdueReason } from '#domain/maintenance/urgency.ts'
import { mostDays } from './days-left.ts'

/** A point that no date goes beyond, in days from today: below zero once it is passed. */
export type OverdueLimit = { reason: OverdueReason; days: number }

type Come = { miles: number; usual: number | null }

/**
 * Points that no date goes beyond, whatever the odds: of a filter that has outlived most these stay
 * the same for ever, so that its date would move on with its miles.
 */
export function limitsOf(facts: FilterFacts, { miles, usual }: Come, today: Day): OverdueLimit[] {
  const { kind, pace, begunOn, lastServiceMileage } = facts
  if (lastServiceMileage === null) return []
  const until = (at: number) => Math.max(-mostDays, (at - miles) / pace.milesPerDay)
  const limits: OverdueLimit[] = []
  if (intervalKinds.has(kind)) {
    const makers = makersInterval(facts)
    limits.push({
      reason: makers === null ? 'ours' : 'makers',
      days: until(makers ?? ourInterval.lives * typicalLife(facts)),
    })
  }
  const months = mostMonths[kind]?.months
  if (months !== undefined && begunOn !== undefined)
    limits.push({ reason: 'months', days: daysBetween(today, monthsAfter(begunOn, months)) })
  if (usual !== null)
    limits.push({
      reason: aboutKind[kind].stopsTruck ? 'usual_life' : 'miles',
      days: until(usual),
    })
  return limits
}

/** A maker's, or ours where none is known. */
export const isPastInterval = (limits: readonly OverdueLimit[]): boolean =>
  limits.some(({ reason, days }) => (reason === 'makers' || reason === 'ours') && days < 0)

/** The gravest of those that are passed. */
export function overdueBy(limits: readonly OverdueLimit[]): OverdueReason | null {
  return (
    overdueReasons.find((reason) =>
      limits.some((limit) => limit.reason === reason && limit.days < 0),
    ) ?? null
  )
}

/** Of a duty that nobody said it is the longest of all. */
function makersInterval({ kind, duty }: FilterFacts): number | null {
  const stated = makersIntervals.filter(
    (row) => row.kind === kind && (duty === null || row.duty === duty),
  )
  return stated.length === 0 ? null : Math.max(...stated.map(({ miles }) => miles))
}

const typicalLife = ({ table, kind, duty }: FilterFacts) => table.lifeOf(kind, duty).medianMiles

const monthsAfter = (day: Day, months: number): Day =>
  addDays(day, Math.round(months * daysPerMonth))
