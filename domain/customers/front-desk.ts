import * as z from 'zod/mini'
import { customer, placeSaid, profile } from '#domain/accounts/contract.ts'
import { bookedAppointment } from '#domain/appointments/staff-contract.ts'
import { callBack, givingProofs } from '#domain/companies/call-back.ts'
import { companyRoles } from '#domain/company-roles.ts'
import { newVehicle } from '#domain/fleet/contract.ts'
import { email, optionalPhone, orNull } from '#domain/form-fields.ts'
import { lead } from '#domain/leads/staff-contract.ts'

export const noWayToReach = 'Please enter a phone number or an email.'
const nothingToSave = 'There is nothing to save yet.'
export const mostVehiclesInCall = 50
export const tooManyVehicles = `Please enter up to ${mostVehiclesInCall} vehicles at a time.`

/** A customer as our team makes one; without an email they have no portal until they get one. */
export const newCustomer = z
  .extend(profile, {
    phone: optionalPhone(),
    email: orNull(email()),
    /** Whether they are sent a link to choose a password. */
    isInvited: z._default(z.boolean(), false),
    /** Another person of this company: listed under it, they read nothing until they press Join. */
    companyId: z._default(z.nullable(z.string().check(z.maxLength(200))), null),
    /** Save although somebody with the same phone or company is known. */
    confirmTwins: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ phone, email: address }) => phone !== null || address !== null, {
      error: noWayToReach,
      path: ['phone'],
    }),
  )

/** With the company that pays for them. */
export const madeCustomer = z.extend(customer, { companyId: z.string() })

/** `updatedAt` is that of the row which the form was filled from. */
export const customerChange = z.extend(profile, {
  email: orNull(email()),
  updatedAt: z.iso.datetime('Please reload the page and try again.'),
})

/** Somebody who may be the same person or company. */
export const twin = z.object({
  id: z.string(),
  name: z.string(),
  company: z.nullable(z.string()),
  /** Null for a customer without one. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  isActive: z.boolean(),
  /** In which company they are, to list someone else under it. */
  of: z.object({ id: z.string(), name: z.string() }),
  same: z.array(z.enum(['phone', 'email', 'company'])),
})

/** What someone brings who came without an appointment. */
const arrival = z.pick(bookedAppointment, {
  serviceType: true,
  filterType: true,
  quantity: true,
  notes: true,
  rush: true,
})

/** What one phone call makes: all of it is saved, or nothing. */
export const phoneCall = z
  .object({
    /** Null for a new customer. */
    customerId: z.nullable(z.string()),
    customer: z.nullable(newCustomer),
    /** Stored where the customer has none yet. */
    address: z._default(z.nullable(placeSaid), null),
    vehicles: z.array(newVehicle).check(z.maxLength(mostVehiclesInCall, tooManyVehicles)),
    appointment: z.nullable(bookedAppointment),
    /** They stand at the counter with their filters. */
    arrival: z._default(z.nullable(arrival), null),
    /** The request that it came from. */
    lead: z._default(z.nullable(lead), null),
  })
  .check(
    z.refine(
      ({ customerId, customer, vehicles, appointment, arrival: here, lead: from }) =>
        customerId === null
          ? customer !== null
          : customer === null &&
            (vehicles.length > 0 || appointment !== null || here !== null || from !== null),
      nothingToSave,
    ),
  )

/** Into whom a customer is merged who is known twice. */
const into = z.string().check(z.minLength(1, 'Please choose a customer.'))
export const mergeRequest = z.strictObject({ into, callBack })
export const mergePreviewQuery = z.object({ into })

/** What a merge gives to whom, before it is done. */
export const mergePreview = z.object({
  readers: z.array(
    z.object({
      name: z.string(),
      email: z.nullable(z.string()),
      role: z.enum(companyRoles),
      isEmailProven: z.boolean(),
      /** Whether they opened their account themselves. */
      registered: z.boolean(),
    }),
  ),
  gives: z.object({
    vehicles: z.number(),
    services: z.number(),
    invoices: z.number(),
    appointments: z.number(),
  }),
  /** Null where a call back has to be noted. */
  proof: z.nullable(z.enum(givingProofs)),
  /** The number to call back: of the file that is given away. */
  phone: z.nullable(z.string()),
})

export const savedCall = z.object({
  customerId: z.string(),
  vehicleIds: z.array(z.string()),
  appointmentId: z.nullable(z.string()),
  /** The order of what came with them, where its filters are taken in. */
  serviceId: z.nullable(z.string()),
})

export type NewCustomer = z.infer<typeof newCustomer>
export type CustomerChange = z.infer<typeof customerChange>
export type Twin = z.infer<typeof twin>
export type MergeRequest = z.infer<typeof mergeRequest>
export type MergePreview = z.infer<typeof mergePreview>
export type MergeForm = z.input<typeof mergeRequest>
export type Arrival = z.infer<typeof arrival>
export type PhoneCall = z.infer<typeof phoneCall>
export type SavedCall = z.infer<typeof savedCall>
