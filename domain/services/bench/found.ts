import * as z from 'zod/mini'
import { filterKinds } from '#content/filter-kinds.ts'
import { oneOfOurs } from '#domain/appointments/contract.ts'
import { kindMissing } from '#domain/filters/contract.ts'
import { noLabelAddress } from '#domain/filters/label-address.ts'
import { optionalCode, orNull, requiredLine, requiredText } from '#domain/form-fields.ts'

/** A filter on the dock without a customer; without a serial number it gets a tag of ours. */
export const newFound = z.object({
  serialNumber: optionalCode(100).check(noLabelAddress()),
  kind: z.enum(filterKinds, kindMissing),
  note: requiredText('Please say where it was found, and how it looks.', 400),
})

/** Whose it is: an open order of theirs, or a new one of this service. */
export const foundMatch = z.object({
  customerId: requiredLine('Please choose a customer.'),
  serviceId: orNull(z.string()),
  serviceType: orNull(requiredLine('Please choose a service.').check(oneOfOurs)),
})

export const scrapping = z.object({ reason: requiredText('Please enter a reason.', 1000) })

/** An open order that it may belong to. */
export const orderOffered = z.object({
  id: z.string(),
  serviceType: z.string(),
  filterType: z.string(),
  serviceDate: z.string(),
})

export const ordersSought = z.object({ customerId: z.string() })

export type NewFound = z.infer<typeof newFound>
export type NewFoundForm = z.input<typeof newFound>
export type FoundMatch = z.infer<typeof foundMatch>
export type FoundMatchForm = z.input<typeof foundMatch>
export type OrderOffered = z.infer<typeof orderOffered>
