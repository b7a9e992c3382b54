import * as z from 'zod/mini'
import { timeZone } from '#content/hours.ts'
import { instantAt } from '#domain/calendar.ts'
import type { Move } from './staff-contract.ts'

const dayWrong = 'Please choose a day.'
const timeWrong = 'Please choose a time.'

export const hoursOfDay = Array.from(
  { length: 10 },
  (_none, at) => `${String(at + 7).padStart(2, '0')}:00`,
)

const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

/** "09:00", by the workshop's clock. */
export const timeOfDay = (instant: string): string => clock.format(new Date(instant))

/** A day and an hour of the workshop's clock, whatever time zone the browser is in. */
export const hourForm = z.pipe(
  z.object({
    day: z.iso.date(dayWrong),
    time: z.string(timeWrong).check(z.regex(/^\d{2}:\d{2}$/, timeWrong)),
    updatedAt: z.optional(z.string()),
  }),
  z.transform(({ day, time, updatedAt }): Move => {
    const startsAt = instantAt(day, time).toISOString()
    return updatedAt === undefined ? { startsAt } : { startsAt, updatedAt }
  }),
)

export type HourForm = z.input<typeof hourForm>
