import * as z from 'zod/mini'
import { longList } from '#domain/lists.ts'
import { savedContactMessage, savedDemoRequest } from './contract.ts'

/** Null until our team has made a customer of it. */
const customerId = z.nullable(z.string())
/** The field that people do not see was filled in: nothing was mailed. */
const mayBeAutomatic = z.boolean()
/** What its sender was given to say on the phone. */
const reference = z.nullable(z.string())

export const staffDemoRequest = z.extend(savedDemoRequest, {
  customerId,
  mayBeAutomatic,
  reference,
})
export const staffContactMessage = z.extend(savedContactMessage, {
  customerId,
  mayBeAutomatic,
  reference,
  photoIds: z.array(z.string()),
})
/** Searches everything that was typed. */
export const staffDemoRequests = longList(staffDemoRequest)
export const staffContactMessages = longList(staffContactMessage)

export const leadKinds = ['demo_request', 'contact_message', 'savings_calculation'] as const

/** A request that came in through a form of the site. */
export const lead = z.object({ kind: z.enum(leadKinds), id: z.string() })

export type StaffDemoRequest = z.infer<typeof staffDemoRequest>
export type StaffContactMessage = z.infer<typeof staffContactMessage>
export type StaffDemoRequests = z.infer<typeof staffDemoRequests>
export type StaffContactMessages = z.infer<typeof staffContactMessages>
export type Lead = z.infer<typeof lead>
