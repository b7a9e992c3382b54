import * as z from 'zod/mini'
import { appointmentStatuses } from '#domain/statuses.ts'
import {
  appointment,
  appointmentKinds,
  appointmentRequest,
  detailsChange,
  kindWrong,
  slot,
} from './contract.ts'
import { placeFields, placeOf, placeSaid } from '#domain/accounts/contract.ts'
import { customerName } from '#domain/accounts/customer-name.ts'
import { site } from '#domain/companies/contract.ts'
import { dayBeforeAnother, orNull, requiredText } from '#domain/form-fields.ts'
import { choiceOf, longList, pageOfOfficeList } from '#domain/lists.ts'
import { anyway, hour } from './hour.ts'

const dayWrong = 'Please enter the day as YYYY-MM-DD.'
/**
 * Beside the statuses: `unconfirmed` is pending and ahead, `no_time` open without an hour,
 * `planned` has its hour and was not cancelled.
 */
export const appointmentFilters = [
  ...appointmentStatuses,
  'unconfirmed',
  'no_time',
  'planned',
] as const
/**
 * `plan`: what needs a time, then what is ahead by its hour, then what is past, the newest first.
 */
const appointmentOrders = [
  'createdAt',
  '-createdAt',
  'requestedDate',
  '-requestedDate',
  'plan',
] as const

/**
 * Searches service, filters, vehicle, notes, why it was called off, and customer; `from` and `to`
 * are days, both included.
 */
export const staffAppointmentQuery = z.object({
  ...pageOfOfficeList,
  status: choiceOf(appointmentFilters, 'Please choose a status from the list.'),
  from: orNull(z.iso.date(dayWrong)),
  to: orNull(dayBeforeAnother()),
  sort: z._default(
    z.enum(appointmentOrders, 'Please choose an order from the list.'),
    '-createdAt',
  ),
})

const row = z.omit(appointment, {
  customerId: true,
  canReschedule: true,
  canCancel: true,
  handover: true,
})

export const staffAppointment = z.extend(row, {
  customer: customerName,
  customerAddress: z.nullable(z.string()),
  /** The vehicles that it names, by their names; absent where it names none that we know. */
  units: z.optional(z.string()),
  /** Null where it is at the customer's address. */
  site: z.nullable(site),
  /** What a delivery brings back, or a pickup fetches the rest of; absent where none is named. */
  serviceId: z.optional(z.string()),
  /** Absent until something was handed over. */
  hasHandover: z.optional(z.boolean()),
  /**
   * Whoever booked it online without an account proved to read this address; absent of all others.
   */
  bookingEmail: z.optional(z.string()),
  can: z.object({
    confirm: z.boolean(),
    move: z.boolean(),
    complete: z.boolean(),
    cancel: z.boolean(),
  }),
})
export const staffAppointmentPage = longList(staffAppointment)

/** An appointment as our team makes one: it is confirmed with that. */
export const bookedAppointment = z.object({
  kind: z.enum(appointmentKinds, kindWrong),
  serviceType: appointmentRequest.shape.serviceType,
  filterType: appointmentRequest.shape.filterType,
  quantity: appointmentRequest.shape.quantity,
  date: hour,
  notes: appointmentRequest.shape.notes,
  /** One of the customer's company. */
  siteId: z._default(z.nullable(z.string()), null),
  /**
   * What a delivery brings back, without it the only service that is ready; of a pickup the order
   * of which it fetches what was left there.
   */
  serviceId: z._default(z.nullable(z.string()), null),
  rush: appointmentRequest.shape.rush,
  anyway,
})
export const newBooking = z.extend(bookedAppointment, {
  customerId: requiredText('Please choose whose appointment it is.', 100),
  driverId: z._default(z.nullable(z.string()), null),
})

/** Whose filters are ready. */
export const readyQuery = z.object({ customerId: z.string() })

/** Every hour of a day on which our team may make an appointment, whatever the notice. */
export const hoursQuery = z.object({
  on: z.iso.date(dayWrong),
  /** Without it those of a drop-off. */
  kind: z.optional(z.enum(appointmentKinds, kindWrong)),
})

/** `free` of `capacity`; a lowered capacity leaves none free and cancels nothing. */
export const staffSlot = z.extend(slot, { free: z.number(), capacity: z.number() })

export const confirmation = z.object({
  startsAt: z._default(z.nullable(hour), null),
  anyway,
  /** Where to, where nothing said it yet: a site, or the address of the customer. */
  siteId: z.optional(z.string()),
  place: z.optional(placeSaid),
})

/** The same as it is typed. */
export const placeForm = z.pipe(
  z.object({ siteId: z.string(), ...placeFields }),
  z.transform(({ siteId, ...typed }) => {
    const place = placeOf(typed)
    return { ...(siteId !== '' && { siteId }), ...(place !== null && { place }) }
  }),
)

/**
 * The new hour is thereby confirmed. With `updatedAt`, that of the appointment which the form was
 * opened on, a newer one is not moved.
 */
export const move = z.object({
  startsAt: hour,
  updatedAt: z.optional(z.iso.datetime('Please reload the page and try again.')),
  anyway,
})

/**
 * What was agreed on, without a new booking: kind, filters, units and notes, at the hour that it
 * has. `units` are names, with commas between them.
 */
export const bookingChange = z.object({
  ...z.pick(bookedAppointment, {
    kind: true,
    serviceType: true,
    filterType: true,
    quantity: true,
    notes: true,
    siteId: true,
    rush: true,
    anyway: true,
  }).shape,
  ...z.pick(detailsChange, { units: true, updatedAt: true }).shape,
})

export const callingOff = z.object({ reason: requiredText('Please tell the customer why.', 1000) })

export type StaffAppointmentQuery = z.infer<typeof staffAppointmentQuery>
export type StaffAppointmentPage = z.infer<typeof staffAppointmentPage>
export type StaffAppointment = z.infer<typeof staffAppointment>
export type BookedAppointment = z.infer<typeof bookedAppointment>
export type NewBooking = z.infer<typeof newBooking>
export type Confirmation = z.infer<typeof confirmation>
export type StaffSlot = z.infer<typeof staffSlot>
export type HoursQuery = z.infer<typeof hoursQuery>
export type PlaceForm = z.input<typeof placeForm>
export type Move = z.infer<typeof move>
export type BookingChange = z.infer<typeof bookingChange>
export type BookingChangeForm = z.input<typeof bookingChange>
export type CallingOff = z.infer<typeof callingOff>
