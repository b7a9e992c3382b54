import * as z from 'zod/mini'
import { instantAt } from '#domain/calendar.ts'
import type { Move } from './staff-contract.ts'

const dayWrong = 'Please choose a day.'
const timeWrong = 'Please choose a time.'

export const hoursOfDay = Array.from(
  { length: 10 },
  (_none, at) => `${String(at + 7).padStart(2, '0')}:00`,
)

/** A day and an hour of the workshop's clock, whatever time zone the browser is in. */
export const hourForm = z.pipe(
  z.object({
    day: z.iso.date(dayWrong),
    time: z.string(timeWrong).check(z.regex(/^\d{2}:\d{2}$/, timeWrong)),
  }),
  z.transform(({ day, time }): Move => ({ startsAt: instantAt(day, time).toISOString() })),
)

export type HourForm = z.input<typeof hourForm>
