import * as z from 'zod/mini'
import { appointmentStatuses } from '#domain/statuses.ts'
import {
  optionalLine,
  optionalText,
  orNull,
  requiredLine,
  requiredText,
} from '#domain/form-fields.ts'
import { choiceOf, pageOfList, sortBy } from '#domain/lists.ts'

/** Who travels, or where we work. */
export const appointmentKinds = ['pickup', 'drop-off', 'delivery', 'on-site'] as const
export type AppointmentKind = (typeof appointmentKinds)[number]

/** What an appointment counts as where nobody said. */
export const usualKind: AppointmentKind = 'drop-off'
export const kindWrong = 'Please choose pickup, drop-off, delivery, or on-site.'

/** The services that can be booked (B9), to the letter. */
export const bookableServices = [
  'DPF Cleaning',
  'Air Filter Cleaning',
  'Industrial Filter Cleaning',
  'Fleet Maintenance',
] as const

const timeWrong = 'Please choose one of the open times.'
export const quantityWrong = 'Please enter a whole number from 1 to 500.'

const slotTime = z.iso.datetime({ error: timeWrong, offset: true })
export const oneOfOurs = z.refine<string>(
  (name) => (bookableServices as readonly string[]).includes(name),
  'Please choose a service from the list.',
)

export const appointmentQuery = z.object({
  ...pageOfList,
  status: choiceOf(appointmentStatuses, 'Please choose a status from the list.'),
  sort: sortBy(['createdAt', 'requestedDate', 'status']),
})

const way = {
  /** Without it a drop-off. */
  kind: z.optional(z.enum(appointmentKinds, kindWrong)),
  /** A site of the company; without it the customer's address. */
  siteId: z.optional(orNull(z.string().check(z.maxLength(200)))),
}

export const appointmentRequest = z.object({
  serviceType: requiredLine('Please choose a service.').check(oneOfOurs),
  requestedDate: slotTime,
  filterType: optionalLine(),
  quantity: z._default(
    z.nullable(
      z.int(quantityWrong).check(z.minimum(1, quantityWrong), z.maximum(500, quantityWrong)),
    ),
    null,
  ),
  notes: optionalText(),
  ...way,
  /** It can’t wait. */
  rush: z._default(z.boolean(), false),
  /** What a delivery brings back; without it the only service that is ready. */
  serviceId: z.optional(orNull(z.string().check(z.maxLength(200)))),
})

/** Who brings the filters, where, and what to know of it is said once, with the first hour. */
export const rescheduling = z.object({ requestedDate: slotTime, notes: optionalText(), ...way })

export const cancellation = z.object({
  reason: requiredText('Please tell us why so we can do better.', 1000),
})

/** Of what somebody types of vehicles. */
export const longestUnits = 1000

/**
 * What is agreed on anew by a customer, at the hour that it has: how many filters, of which
 * vehicles, by their names with commas between them, and what to know of it. `updatedAt` is that of
 * the appointment which the form was opened on.
 */
export const detailsChange = z.object({
  quantity: appointmentRequest.shape.quantity,
  units: optionalLine(longestUnits),
  notes: optionalText(),
  updatedAt: z.iso.datetime('Please reload the page and try again.'),
})

/** Which of the customer’s people hands the filters over; null for whoever booked. */
export const handerChoice = z.object({
  personId: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
})

/** One filter that changed hands, or that stayed where it was, as its signer saw it. */
export const handedLine = z.object({
  unit: z.nullable(z.string()),
  serialNumber: z.nullable(z.string()),
  isLeft: z.boolean(),
})

/**
 * What the customer reads of a handover: who took or gave how many filters, and who signed. `lines`
 * are absent where they were only counted, `condition` where nothing was said of it.
 */
export const handoverSummary = z.object({
  kind: z.nullable(z.enum(appointmentKinds)),
  at: z.string(),
  by: z.string(),
  signedBy: z.string(),
  filterCount: z.number(),
  lines: z.optional(z.array(handedLine)),
  condition: z.optional(z.string()),
})

/**
 * `requestedDate` and `confirmedDate` are instants; the time that counts is the confirmed one, else
 * the requested one.
 */
export const appointment = z.object({
  id: z.string(),
  customerId: z.string(),
  serviceType: z.string(),
  filterType: z.nullable(z.string()),
  /** The vehicle that it is for, where a recommendation named it. */
  vehicleIdentifier: z.nullable(z.string()),
  quantity: z.nullable(z.number()),
  /** Absent where nobody said. */
  kind: z.optional(z.enum(appointmentKinds)),
  /** Absent for the customer's address. */
  siteId: z.optional(z.string()),
  /** It can’t wait; absent where it can. */
  rush: z.optional(z.boolean()),
  /** Which of their people hands the filters over; absent for whoever booked. */
  handsOverId: z.optional(z.string()),
  requestedDate: z.string(),
  confirmedDate: z.nullable(z.string()),
  status: z.enum(appointmentStatuses),
  notes: z.nullable(z.string()),
  /** False for an unscheduled request: its time is still to be chosen. */
  holdsSlot: z.boolean(),
  cancelReason: z.nullable(z.string()),
  /** By the notice rule, without calling us. */
  canReschedule: z.boolean(),
  canCancel: z.boolean(),
  /** Absent until there is one. */
  handover: z.optional(handoverSummary),
  createdAt: z.string(),
  updatedAt: z.string(),
})

/** `siteName` with `siteId`, also of a site that is no longer offered. */
export const appointmentDetail = z.extend(appointment, {
  siteName: z.optional(z.string()),
  /** The vehicles that it names, by their names; absent where it names none that we know. */
  units: z.optional(z.string()),
})

/** Days, both included, 31 at most. */
export const slotsQuery = z.object({
  from: z.iso.date('Please enter the first day as YYYY-MM-DD.'),
  to: z.iso.date('Please enter the last day as YYYY-MM-DD.'),
  /** Without it those of a drop-off. */
  kind: z.optional(z.enum(appointmentKinds, kindWrong)),
})
export const slot = z.object({ startsAt: z.string(), endsAt: z.string(), isFree: z.boolean() })

/** A service whose filters wait to be delivered: how many are left of it, and of which vehicles. */
export const readyToDeliver = z.object({
  id: z.string(),
  serviceType: z.string(),
  filterType: z.string(),
  quantity: z.number(),
  unit: z.nullable(z.string()),
})

/**
 * What can be booked now, in the order in which it is offered. `hasAddress`: whether we know where
 * to come when no site is chosen. `ready` is what a delivery can bring.
 */
export const offeredKinds = z.object({
  kinds: z.array(z.enum(appointmentKinds)),
  hasAddress: z.boolean(),
  ready: z.array(readyToDeliver),
})

export const calendarFeed = z.object({ url: z.string() })

export type Appointment = z.infer<typeof appointment>
export type AppointmentDetail = z.infer<typeof appointmentDetail>
export type HandedLine = z.infer<typeof handedLine>
export type HandoverSummary = z.infer<typeof handoverSummary>
export type AppointmentStatus = Appointment['status']
export type AppointmentQuery = z.infer<typeof appointmentQuery>
export type AppointmentRequest = z.infer<typeof appointmentRequest>
export type AppointmentRequestForm = z.input<typeof appointmentRequest>
export type Rescheduling = z.infer<typeof rescheduling>
export type ReschedulingForm = z.input<typeof rescheduling>
export type DetailsChange = z.infer<typeof detailsChange>
export type DetailsChangeForm = z.input<typeof detailsChange>
export type HanderChoice = z.infer<typeof handerChoice>
export type Cancellation = z.infer<typeof cancellation>
export type SlotsQuery = z.infer<typeof slotsQuery>
export type Slot = z.infer<typeof slot>
export type ReadyToDeliver = z.infer<typeof readyToDeliver>
