import * as z from 'zod/mini'
import { profile } from '#domain/accounts/contract.ts'
import { appointmentRequest } from '#domain/appointments/contract.ts'
import { bookedAppointment } from '#domain/appointments/staff-contract.ts'
import { email, orNull } from '#domain/form-fields.ts'
import { newCustomer, type PhoneCall } from './front-desk.ts'
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
  /** Only leads to the times of that day. */
  day: z.string(),
  startsAt: z.string(),
  notes: appointmentRequest.shape.notes,
  /** Empty for the customer's address. */
  siteId: z.string(),
  /** What a delivery brings; empty for nothing. */
  serviceId: z._default(z.string(), ''),
}
const work = z.object(workFields)
const workOfNew = z.extend(profile, {
  ...workFields,
  email: orNull(email()),
  isInvited: z.boolean(),
  confirmTwins: z.boolean(),
})

type Work = z.output<typeof work>
type Issue = { path: string; message: string }

/** The form of a call by somebody whom nobody knows yet. */
export const newCallForm = z.pipe(
  workOfNew,
  z.transform((sent, context): PhoneCall => {
    const { vehicles: _vehicles, vehicleType: _type, ...fields } = sent
    const customer = newCustomer.safeParse(fields)
    const { vehicles, appointment, issues } = read(sent)
    const all = customer.success
      ? issues
      : [
          ...customer.error.issues.map(({ path, message }) => ({ path: String(path[0]), message })),
          ...issues,
        ]
    report(context, all)
    return { customerId: null, customer: customer.data ?? null, vehicles, appointment, lead: null }
  }),
)

/** The form of a call by a customer. */
export function knownCallForm(customerId: string) {
  return z.pipe(
    work,
    z.transform((sent, context): PhoneCall => {
      const { vehicles, appointment, issues } = read(sent)
      const isEmpty = issues.length === 0 && vehicles.length === 0 && appointment === null
      report(context, isEmpty ? [{ path: 'vehicles', message: nothingToSave }] : issues)
      return { customerId, customer: null, vehicles, appointment, lead: null }
    }),
  )
}

function read(sent: Work) {
  const { vehicles, wrong } = readVehicleLines(sent.vehicles, sent.vehicleType)
  const issues: Issue[] = wrong === null ? [] : [{ path: 'vehicles', message: wrong }]
  if (sent.kind === '') return { vehicles, appointment: null, issues }
  if (sent.startsAt === '') {
    issues.push({ path: 'startsAt', message: timeMissing })
    return { vehicles, appointment: null, issues }
  }
  const booked = bookedAppointment.safeParse({
    ...sent,
    date: sent.startsAt,
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
  return { vehicles, appointment: booked.data ?? null, issues }
}

type Context = { issues: { code: 'custom'; path: string[]; message: string; input: unknown }[] }

function report(context: unknown, issues: readonly Issue[]): void {
  for (const { path, message } of issues)
    (context as Context).issues.push({ code: 'custom', path: [path], message, input: undefined })
}

export type NewCallForm = z.input<typeof newCallForm>
export type WorkForm = z.input<typeof work>
