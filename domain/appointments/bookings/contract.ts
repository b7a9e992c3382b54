import * as z from 'zod/mini'
import { companyName, personName } from '#domain/accounts/contract.ts'
import { appointmentRequest, kindWrong, slotsQuery } from '#domain/appointments/contract.ts'
import { email, optionalLine, phone } from '#domain/form-fields.ts'

/** What a visitor can book: whoever has no account has nothing here that could be delivered. */
export const visitorKinds = ['drop-off', 'pickup'] as const
export type VisitorKind = (typeof visitorKinds)[number]

export const addressMissing = 'Please enter the street address and city where we pick up.'

const { serviceType, requestedDate, filterType, quantity, notes } = appointmentRequest.shape
const kind = z.enum(visitorKinds, kindWrong)

const fields = {
  kind,
  /** The instant at which the hour begins. */
  slot: requestedDate,
  serviceType,
  filterType,
  quantity,
  name: personName('Please enter your name.').check(
    z.refine((name) => /\S\s+\S/.test(name), 'Please enter your first and last name.'),
  ),
  company: companyName(),
  phone: phone(),
  email: email(),
  /** Where to come; of a drop-off it is not kept. */
  address: optionalLine(),
  notes,
}

/** What a visitor types. */
export const bookingRequest = z
  .object(fields)
  .check(
    z.refine<{ kind: VisitorKind; address: string | null }>(
      (asked) => asked.kind !== 'pickup' || asked.address !== null,
      { error: addressMissing, path: ['address'] },
    ),
  )

export const bookingStates = ['held', 'ended', 'confirmed'] as const

/** Whoever has its id knows no more of it than when and what: no name, no address. */
export const heldBooking = z.object({
  id: z.string(),
  state: z.enum(bookingStates),
  kind,
  startsAt: z.string(),
  endsAt: z.string(),
  serviceType: z.string(),
  filterType: z.nullable(z.string()),
  quantity: z.nullable(z.number()),
  /** How long it still holds its place; 0 once it has ended. */
  secondsLeft: z.number(),
})

/** The same days and hours as in the portal. */
export const visitorSlotsQuery = z.extend(slotsQuery, { kind: z.optional(kind) })
export const visitorOffer = z.object({
  kinds: z.array(kind).check(z.maxLength(visitorKinds.length)),
})

export type BookingRequest = z.infer<typeof bookingRequest>
export type BookingRequestForm = z.input<typeof bookingRequest>
export type HeldBooking = z.infer<typeof heldBooking>
