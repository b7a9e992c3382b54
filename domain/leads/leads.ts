import type { Day } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'

/** What a demo can be about; the labels stand in content/demo.ts. */
export const filterTypeKeys = ['dpf', 'air', 'fleet', 'multiple'] as const
export type FilterType = (typeof filterTypeKeys)[number]

export const dayPassed = 'Please choose today or a later day.'

/** Whether a wished day, if there is one, is today or later. Both are days of the workshop's calendar. */
export function isStillAhead(preferredDate: Day | null, today: Day): boolean {
  return preferredDate === null || preferredDate >= today
}

/**
 * Takes a demo request on the day `today` (America/New_York). Throws CodedError `invalid_input` for `preferredDate`
 * when that day has passed: the form may have been open over midnight.
 */
export function requestDemo<Request extends { preferredDate: Day | null }>(request: Request, today: Day): Request {
  if (!isStillAhead(request.preferredDate, today)) {
    throw new CodedError('invalid_input', dayPassed, { preferredDate: dayPassed })
  }
  return request
}

/**
 * What was chosen, as one of the four values of the specification: two or more kinds are `multiple`, none is null.
 */
export function filterTypeOf(chosen: FilterType | '' | readonly (FilterType | '')[] | null): FilterType | null {
  const kinds = new Set([chosen ?? ''].flat().filter((key) => key !== ''))
  const [only = null] = kinds
  return kinds.size > 1 ? 'multiple' : only
}
