import { exhaustKinds, type FilterKind } from './filter-kinds.ts'
import { unsourced, type Duty } from './life-priors.ts'

/**
 * The longest interval between cleanings that any maker states, by filter and duty: beyond it no
 * manual speaks for going on. Makers of DOCs name none, but "on condition".
 */
export const makersIntervals: readonly {
  kind: FilterKind
  duty: Duty
  miles: number
  source: string
}[] = [
  {
    kind: 'dpf',
    duty: 'line_haul',
    miles: 500_000,
    source:
      'Three engine makers at TMC, of long-haul trucks: fleetmaintenance.com/blogs/blog/10342733',
  },
  {
    kind: 'dpf',
    duty: 'regional',
    miles: 300_000,
    source:
      'Engine makers: first cleaning at 200,000 or 300,000 miles: ttnews.com/articles/manufacturers-guidelines-vary-filter-care',
  },
]

/** Where none is known: so many times the typical life. */
export const ourInterval = { lives: 1.5, source: unsourced }

/** Filters that have an interval of miles. */
export const intervalKinds: ReadonlySet<FilterKind> = new Set(exhaustKinds)

/** Filters that age on the shelf of the calendar, too: months from one service to the next. */
export const mostMonths: Partial<Record<FilterKind, { months: number; source: string }>> = {
  engine_air: { months: 12, source: unsourced },
  cabin: { months: 12, source: unsourced },
}
