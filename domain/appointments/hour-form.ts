import * as z from 'zod/mini'
import { timeZone } from '#content/hours.ts'
import { instantAt } from '#domain/calendar.ts'
import { optionalText } from '#domain/form-fields.ts'
import type { Move } from './staff-contract.ts'

const dayWrong = 'Please choose a day.'
const timeWrong = 'Please choose a time.'

/** What a choice of hours says where any minute of the day is meant. */
export const anotherTime = 'other'

export const hoursOfDay = Array.from(
  { length: 10 },
  (_none, at) => `${String(at + 7).padStart(2, '0')}:00`,
)

const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

/** "09:00", by the workshop's clock. */
export const timeOfDay = (instant: string): string => clock.format(new Date(instant))

export const isTime = (typed: string): boolean => /^\d{2}:\d{2}$/.test(typed)
const timeOrAnother = z
  .string(timeWrong)
  .check(z.refine((time) => time === anotherTime || isTime(time), timeWrong))

const hourFields = {
  day: z.iso.date(dayWrong),
  time: timeOrAnother,
  otherTime: z._default(z.string(), ''),
}
type Typed = { day: string; time: string; otherTime: string }
const isWhole = z.refine<Typed>(
  ({ time, otherTime }) => time !== anotherTime || isTime(otherTime),
  { error: timeWrong, path: ['otherTime'] },
)
const instantOf = ({ day, time, otherTime }: Typed): string =>
  instantAt(day, time === anotherTime ? otherTime : time).toISOString()

/** A day and a time of the workshop's clock, whatever time zone the browser is in. */
export const hourForm = z.pipe(
  z.object({ ...hourFields, updatedAt: z.optional(z.string()) }).check(isWhole),
  z.transform(({ updatedAt, ...typed }): Move => {
    const startsAt = instantOf(typed)
    const anyway = false
    return updatedAt === undefined ? { startsAt, anyway } : { startsAt, anyway, updatedAt }
  }),
)

export type HourForm = z.input<typeof hourForm>

/** The same for another pickup of what was left there. */
export const pickupForm = z.pipe(
  z.object({ ...hourFields, notes: optionalText() }).check(isWhole),
  z.transform(({ notes, ...typed }) => ({ date: instantOf(typed), notes })),
)

export type PickupForm = z.input<typeof pickupForm>
export type PickupAt = z.output<typeof pickupForm>
