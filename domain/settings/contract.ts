import * as z from 'zod/mini'
import { settingsWords } from '#content/settings.ts'
import { type PricedFilter, pricedFilters } from '#content/priced-filters.ts'
import { isDay } from '#domain/calendar.ts'
import { phone, requiredLine } from '#domain/form-fields.ts'

const { wrong } = settingsWords

/** Two years of holidays, and a week off in each. */
export const mostClosedDays = 60
const dearest = 100_000

const time = z.string(wrong.time).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, wrong.time))

/** Both null on a day when the workshop is closed. */
const dayHours = z.object({ opens: z.nullable(time), closes: z.nullable(time) }).check(
  z.refine(({ opens, closes }) => (opens === null) === (closes === null), {
    error: wrong.bothTimes,
    path: ['closes'],
  }),
  z.refine(({ opens, closes }) => opens === null || closes === null || opens < closes, {
    error: wrong.order,
    path: ['closes'],
  }),
)

const weekHours = z
  .object({
    monday: dayHours,
    tuesday: dayHours,
    wednesday: dayHours,
    thursday: dayHours,
    friday: dayHours,
    saturday: dayHours,
    sunday: dayHours,
  })
  .check(
    z.refine((week) => Object.values(week).some(({ opens }) => opens !== null), {
      error: wrong.neverOpen,
      path: ['monday', 'opens'],
    }),
  )

const closedDay = z.object({
  date: z.string(wrong.day).check(z.refine(isDay, wrong.day)),
  name: requiredLine(wrong.name, 60),
})

const closedDays = z.array(closedDay).check(
  z.maxLength(mostClosedDays, wrong.tooManyDays),
  z.refine((days) => new Set(days.map(({ date }) => date)).size === days.length, {
    error: wrong.twice,
  }),
)

const dollars = z.int(wrong.price).check(z.minimum(1, wrong.price), z.maximum(dearest, wrong.price))
const range = z
  .tuple([dollars, dollars])
  .check(z.refine(([from, to]) => from <= to, { error: wrong.range, path: [1] }))
const price = z.object({ bought: range, cleaning: range })
type Prices = Record<PricedFilter, typeof price>
const prices = z.object(Object.fromEntries(pricedFilters.map((key) => [key, price])) as Prices)

/** What is stored of each, and what an answer has. */
export const houseSettings = z.object({
  hours: weekHours,
  closedDays,
  emergencyNumber: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/)),
  prices,
})

/** What is sent is changed. `confirm`: bookings that it would hit were shown, and stay. */
export const settingsChange = z.object({
  hours: z.optional(weekHours),
  closedDays: z.optional(closedDays),
  emergencyNumber: z.optional(phone()),
  prices: z.optional(prices),
  confirm: z._default(z.boolean(), false),
})

/** Confirmed appointments of a day that would begin while the workshop is closed. */
export type SettingsHits = { hits: { day: string; count: number }[] }

/** `history`: newest first, who changed what from what; the audit log has all of it. */
export const settingsAnswer = z.extend(houseSettings, {
  history: z.array(
    z.object({ at: z.string(), staffName: z.string(), changed: z.array(z.string()) }),
  ),
})

export type HouseSettings = z.infer<typeof houseSettings>
export type SettingsChange = z.infer<typeof settingsChange>
export type SettingsForm = z.input<typeof settingsChange>
export type SettingsAnswer = z.infer<typeof settingsAnswer>
