import { addDays, weekdayOf, type Day } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { holidayOn, openingOn } from '#domain/hours.ts'

/** The labels are in content/demo.ts. */
export const filterTypeKeys = ['dpf', 'air', 'fleet', 'multiple'] as const
export type FilterType = (typeof filterTypeKeys)[number]

export const dayPassed = 'Please choose today or a later day.'
export const dayTooFar = 'Please choose a day within the next year.'

export function lastDemoDay(today: Day): Day {
  return addDays(today, 365)
}

/** A sentence, or null when nothing is wrong. Both are days of the workshop's calendar. */
export function demoDayFault(preferredDate: Day | null, today: Day): string | null {
  if (preferredDate === null) return null
  if (preferredDate < today) return dayPassed
  if (preferredDate > lastDemoDay(today)) return dayTooFar
  if (openingOn(preferredDate) !== null) return null
  const weekday = weekdayOf(preferredDate)
  const closed =
    holidayOn(preferredDate) === null
      ? `on ${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}s`
      : 'on that holiday'
  return `We are closed ${closed}. Please choose another day.`
}

/**
 * Takes a demo request on the day `today` (America/New_York). Throws CodedError `invalid_input` for
 * `preferredDate` when nobody could come on that day: the form may have been open over midnight.
 */
export function bookableDemo<Request extends { preferredDate: Day | null }>(
  request: Request,
  today: Day,
): Request {
  const fault = demoDayFault(request.preferredDate, today)
  if (fault !== null) throw new CodedError('invalid_input', fault, { preferredDate: fault })
  return request
}

/** One of the four values of the specification: two or more kinds are `multiple`, none is null. */
export function filterTypeOf(
  chosen: FilterType | '' | readonly (FilterType | '')[] | null,
): FilterType | null {
  const kinds = new Set([chosen ?? ''].flat().filter((key) => key !== ''))
  const [only = null] = kinds
  return kinds.size > 1 ? 'multiple' : only
}
