import * as z from 'zod/mini'
import { appointmentStatuses } from '#domain/statuses.ts'
import { customerName } from '#domain/accounts/customer-name.ts'
import { dayBeforeAnother, orNull, requiredLine, versionWrong } from '#domain/form-fields.ts'
import { appointmentKinds } from '#domain/appointments/contract.ts'
import { anyway, hour } from '#domain/appointments/hour.ts'

const orderWrong = 'Please choose a place from 1 to 999.'
const twice = 'Each stop can be changed once.'
export const mostChanges = 100

/** Today, where no day is named. */
export const dayQuery = z.object({ on: orNull(dayBeforeAnother()) })

const place = z.object({
  /** Null where it is at the customer's address. */
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  gate: z.nullable(z.string()),
  hours: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
})

/** What the newest handover says of what is still to be done. */
export const lastTry = z.object({ filterCount: z.number(), note: z.nullable(z.string()) })

export const dayStop = z.object({
  id: z.string(),
  version: z.string(),
  startsAt: z.string(),
  /** Null where nobody said: it counts as a drop-off. */
  kind: z.nullable(z.enum(appointmentKinds)),
  status: z.enum(appointmentStatuses),
  serviceType: z.string(),
  filterType: z.nullable(z.string()),
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  /** It can’t wait; absent where it can. */
  rush: z.optional(z.boolean()),
  notes: z.nullable(z.string()),
  customer: customerName,
  place,
  driverId: z.nullable(z.string()),
  stopOrder: z.nullable(z.number()),
  /** What a delivery brings back, or a pickup fetches the rest of. */
  serviceId: z.nullable(z.string()),
  /** The board changed it, and its customer was not notified yet. */
  awaitsNotice: z.boolean(),
  /** The hour that the customer knows; null for none. */
  noticedHour: z.nullable(z.string()),
  isOnWay: z.boolean(),
  /** A driver was there in vain. */
  lastTry: z.nullable(lastTry),
})

/** Cleaned, and nobody brings it back yet. `ready` are how many, where others of it are not. */
const readyService = z.object({
  id: z.string(),
  serviceType: z.string(),
  filterType: z.string(),
  quantity: z.number(),
  ready: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  readySince: z.string(),
  customer: customerName,
  address: z.nullable(z.string()),
  /** If a driver was there and it is ready still. */
  lastTry: z.nullable(lastTry),
})

const boardHour = z.object({
  startsAt: z.string(),
  free: z.object({
    pickup: z.number(),
    'drop-off': z.number(),
    delivery: z.number(),
    'on-site': z.number(),
  }),
})

export const dayBoard = z.object({
  on: z.string(),
  today: z.string(),
  tomorrow: z.string(),
  stops: z.array(dayStop),
  drivers: z.array(z.object({ id: z.string(), name: z.string(), role: z.string() })),
  /** The hours of that day that a stop can still be moved to, and what is free of each kind. */
  hours: z.array(boardHour),
  /** Of any day: changed on the board, and their customers were not notified yet. */
  awaiting: z.array(dayStop),
  ready: z.object({ items: z.array(readyService), total: z.number() }),
})

const version = z.string(versionWrong).check(z.regex(/^\d{1,9}\.\d{1,9}$/, versionWrong))

/** What is left out stays as it is. */
const stopChange = z.object({
  id: requiredLine(versionWrong),
  version,
  driverId: z.optional(z.nullable(z.string())),
  stopOrder: z.optional(
    z.nullable(z.int(orderWrong).check(z.minimum(1, orderWrong), z.maximum(999, orderWrong))),
  ),
  startsAt: z.optional(hour),
})

/** All of them or none. */
export const stopsChange = z.object({
  anyway,
  stops: z.array(stopChange, versionWrong).check(
    z.minLength(1, versionWrong),
    z.maxLength(mostChanges, versionWrong),
    z.refine((stops) => new Set(stops.map(({ id }) => id)).size === stops.length, twice),
  ),
})

/** At the first free hour of that day. */
export const newDelivery = z.object({
  serviceId: requiredLine('Please choose a service.'),
  on: dayBeforeAnother(),
})

/** Whom our team saw on the page that it pressed on. */
export const boardNotices = z.object({
  stops: z
    .array(z.object({ id: requiredLine(versionWrong), version }), versionWrong)
    .check(z.minLength(1, versionWrong), z.maxLength(mostChanges, versionWrong)),
})
export const noticesSent = z.object({ notified: z.number() })

export type LastTry = z.infer<typeof lastTry>
export type DayStop = z.infer<typeof dayStop>
export type DayBoard = z.infer<typeof dayBoard>
export type BoardHour = z.infer<typeof boardHour>
export type ReadyService = z.infer<typeof readyService>
export type StopChange = z.infer<typeof stopChange>
export type StopsChange = z.infer<typeof stopsChange>
export type NewDelivery = z.infer<typeof newDelivery>
export type BoardNotices = z.infer<typeof boardNotices>
