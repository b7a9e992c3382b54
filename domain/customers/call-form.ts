import * as z from 'zod/mini'
import { placeFields, placeOf, profile } from '#domain/accounts/contract.ts'
import { appointmentRequest } from '#domain/appointments/contract.ts'
import { anotherTime, isTime } from '#domain/appointments/hour-form.ts'
import { bookedAppointment } from '#domain/appointments/staff-contract.ts'
import { instantAt, isDay } from '#domain/calendar.ts'
import { email, orNull } from '#domain/form-fields.ts'
import { type Arrival, newCustomer, type PhoneCall } from './front-desk.ts'
import { readVehicleLines } from './vehicle-lines.ts'

const timeMissing = 'Please choose a time.'
const nothingToSave = 'Please enter a vehicle or choose an appointment.'

const workFields = {
  vehicles: z.string(),
  vehicleType: z.string(),
  /** Empty for no appointment. */
  kind: z.string(),
  serviceType: z.string(),
  filterType: appointmentRequest.shape.filterType,
  quantity: appointmentRequest.shape.quantity,
  /** They are here: nothing is booked, their filters are taken in. */
  isHere: z._default(z.boolean(), false),
  /** Only leads to the times of that day. */
  day: z.string(),
  /** The instant of an hour, or `anotherTime`. */
  startsAt: z.string(),
  otherTime: z._default(z.string(), ''),
  notes: appointmentRequest.shape.notes,
  rush: appointmentRequest.shape.rush,
  /** Empty for the customer's address. */
  siteId: z.string(),
  /** What a delivery brings; empty for nothing. */
  serviceId: z._default(z.string(), ''),
}
const workOfKnown = z.object({ ...workFields, ...placeFields })
const workOfNew = z.extend(profile, {
  ...workFields,
  email: orNull(email()),
  isInvited: z.boolean(),
  confirmTwins: z.boolean(),
  companyId: orNull(z.string()),
})

type Work = z.output<z.ZodMiniObject<typeof workFields>>
type Issue = { path: string; message: string }

/** The form of a call by somebody whom nobody knows yet. */
export const newCallForm = z.pipe(
  workOfNew,
  z.transform((sent, context): PhoneCall => {
    const { vehicles: _vehicles, vehicleType: _type, ...fields } = sent
    const customer = newCustomer.safeParse(fields)
    const { vehicles, appointment, arrival, issues } = read(sent)
    const all = customer.success
      ? issues
      : [
          ...customer.error.issues.map(({ path, message }) => ({ path: String(path[0]), message })),
          ...issues,
        ]
    report(context, all)
    return {
      customerId: null,
      customer: customer.data ?? null,
      address: null,
      vehicles,
      appointment,
      arrival,
      lead: null,
    }
  }),
)

/** The form of a call by a customer. */
export function knownCallForm(customerId: string) {
  return z.pipe(
    workOfKnown,
    z.transform((sent, context): PhoneCall => {
      const { vehicles, appointment, arrival, issues } = read(sent)
      const isEmpty =
        issues.length === 0 && vehicles.length === 0 && appointment === null && arrival === null
      report(context, isEmpty ? [{ path: 'vehicles', message: nothingToSave }] : issues)
      const address = placeOf(sent)
      return { customerId, customer: null, address, vehicles, appointment, arrival, lead: null }
    }),
  )
}

function read(sent: Work) {
  const { vehicles, wrong } = readVehicleLines(sent.vehicles, sent.vehicleType)
  const issues: Issue[] = wrong === null ? [] : [{ path: 'vehicles', message: wrong }]
  if (sent.isHere) return { vehicles, appointment: null, arrival: arrivalOf(sent), issues }
  if (sent.kind === '') return { vehicles, appointment: null, arrival: null, issues }
  const time = timeOf(sent)
  if (time.date === '') {
    issues.push({ path: time.path, message: timeMissing })
    return { vehicles, appointment: null, arrival: null, issues }
  }
  const booked = bookedAppointment.safeParse({
    ...sent,
    // One of each vehicle, where nobody has said how many.
    quantity: sent.quantity ?? (vehicles.length || null),
    date: time.date,
    siteId: sent.siteId === '' ? null : sent.siteId,
    serviceId: sent.serviceId === '' ? null : sent.serviceId,
  })
  if (!booked.success)
    issues.push(
      ...booked.error.issues.map(({ path, message }) => ({
        path: path[0] === 'date' ? 'startsAt' : String(path[0]),
        message,
      })),
    )
  return { vehicles, appointment: booked.data ?? null, arrival: null, issues }
}

const arrivalOf = ({ serviceType, filterType, quantity, notes, rush }: Work): Arrival => ({
  serviceType,
  filterType,
  quantity,
  notes,
  rush,
})

function timeOf({ startsAt, day, otherTime }: Work): { path: string; date: string } {
  if (startsAt !== anotherTime) return { path: 'startsAt', date: startsAt }
  const isSaid = isDay(day) && isTime(otherTime)
  return { path: 'otherTime', date: isSaid ? instantAt(day, otherTime).toISOString() : '' }
}

type Context = { issues: { code: 'custom'; path: string[]; message: string; input: unknown }[] }

function report(context: unknown, issues: readonly Issue[]): void {
  for (const { path, message } of issues)
    (context as Context).issues.push({ code: 'custom', path: [path], message, input: undefined })
}

export type NewCallForm = z.input<typeof newCallForm>
/** What both forms have. */
export type WorkForm = z.input<z.ZodMiniObject<typeof workFields>>
export type KnownCallForm = z.input<typeof workOfKnown>
