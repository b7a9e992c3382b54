import * as z from 'zod/mini'
import { outboxChannels } from '#domain/outbox/delivery.ts'
import { appointmentStatuses } from '#domain/statuses.ts'
import { customer } from '#domain/accounts/contract.ts'
import { requiredCode, requiredLine } from '#domain/form-fields.ts'
import { invoice } from '#domain/invoices/contract.ts'
import { urgencyLevels } from '#domain/maintenance/urgency.ts'
import { choiceOf, longList, pageOfOfficeList, sortBy } from '#domain/lists.ts'
import { topics } from '#domain/notifications/contract.ts'
import { block } from '#domain/outbox/block.ts'
import { service } from '#domain/services/contract.ts'
import { customerName } from '#domain/accounts/customer-name.ts'
import { task } from '#domain/tasks/tasks.ts'
import { note } from '#domain/tasks/notes/notes.ts'

export const customerStatuses = ['active', 'inactive'] as const

/** Companies one of whose people fits: name, company, email and phone are searched. */
export const staffCustomerQuery = z.object({
  ...pageOfOfficeList,
  status: choiceOf(customerStatuses, 'Please choose a status from the list.'),
  sort: sortBy(['createdAt', 'name']),
})

export const staffCustomer = z.extend(customerName, {
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  isActive: z.boolean(),
  isDemo: z.boolean(),
  isEmailProven: z.boolean(),
  lastServiceDate: z.nullable(z.string()),
  createdAt: z.string(),
  /** The file that remains of a customer who was merged. */
  mergedInto: z.nullable(z.object({ id: z.string(), name: z.string() })),
})

/** Of a company's people who fit the search and the filter, the list has so many. */
export const mostPeopleListed = 25

/**
 * A company is listed once, with those of its people who fit: its main contact first, the others in
 * the order in which they came. A person without a company is one of one.
 */
export const staffCompany = z.object({
  id: z.string(),
  name: z.string(),
  people: z.array(staffCustomer),
  /** All of them, whoever is listed. */
  peopleCount: z.number(),
  lastServiceDate: z.nullable(z.string()),
  /** What it has still to pay; null for staff who do not see invoices. */
  openAmount: z.nullable(z.string()),
  createdAt: z.string(),
})
export const staffCustomerPage = longList(staffCompany)

export const eventKinds = [
  'account',
  'service',
  'appointment',
  'invoice',
  'payment',
  'message',
  'chat',
  'request',
] as const

/**
 * What has happened with a customer. `day` is by the workshop's clock; `id` is that of the row, of
 * a payment that of its invoice, of a request the email it came from.
 */
export const customerEvent = z.object({
  kind: z.enum(eventKinds),
  day: z.string(),
  text: z.string(),
  status: z.nullable(z.string()),
  id: z.string(),
})

/** A mail or text to the customer, with its true state. `subject` is the beginning of a text. */
export const customerMessage = z.object({
  id: z.string(),
  channel: z.enum(outboxChannels),
  template: z.string(),
  subject: z.string(),
  status: z.string(),
  lastError: z.nullable(z.string()),
  createdAt: z.string(),
})

const customerAppointment = z.object({
  id: z.string(),
  serviceType: z.string(),
  /** Null for an unscheduled request. */
  startsAt: z.nullable(z.string()),
  status: z.enum(appointmentStatuses),
  createdAt: z.string(),
})

const numberMissing = 'Please enter the number.'

export const textConsentWays = ['by_phone', 'on_paper', 'in_person'] as const

/** A customer agreed to texts outside the portal. Counts as proof of the number. */
export const textConsentToRecord = z.object({
  phoneNumber: requiredCode(numberMissing, 40),
  way: z.enum(textConsentWays, 'Please choose how they agreed.'),
  givenBy: requiredLine('Please enter who agreed.'),
  heardBy: requiredLine('Please enter who on our team took it.'),
  topics: z
    .array(z.enum(topics), 'Please choose what the texts are about.')
    .check(z.minLength(1, 'Please choose what the texts are about.'), z.maxLength(topics.length)),
})

/** `givenBy` and `heardBy` are null where the customer agreed in the portal. */
export const customerTextConsent = z.object({
  phoneNumber: z.string(),
  givenAt: z.string(),
  givenBy: z.nullable(z.string()),
  heardBy: z.nullable(z.string()),
})

const recordChange = z.object({
  id: z.string(),
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  by: z.string(),
  at: z.string(),
})

/** A customer who was merged into another; it can be taken back. */
export const customerMerge = z.object({
  fromId: z.string(),
  fromName: z.string(),
  /** What they are known by still: as they were reached, but for what went to the other file. */
  fromPhone: z.nullable(z.string()),
  fromEmail: z.nullable(z.string()),
  intoId: z.string(),
  intoName: z.string(),
  by: z.string(),
  at: z.string(),
})

const dueFilter = z.object({
  id: z.string(),
  vehicle: z.nullable(z.string()),
  filterType: z.string(),
  urgency: z.enum(urgencyLevels),
  serviceBy: z.nullable(z.string()),
  /** It could not be restored: it is to be replaced. */
  refusedOn: z.optional(z.string()),
})

/**
 * The newest hundred of everything. Without access to invoices there are no invoices or payments,
 * without access to the outbox no messages.
 */
export const staffCustomerDetail = z.object({
  customer,
  /** Who pays for them. */
  company: z.object({ id: z.string(), name: z.string() }),
  services: z.array(service),
  appointments: z.array(customerAppointment),
  invoices: z.array(invoice),
  messages: z.array(customerMessage),
  /** Why their email is blocked; null if it is not, and without access to the outbox. */
  emailBlock: z.nullable(block),
  textConsent: z.nullable(customerTextConsent),
  timeline: z.array(customerEvent),
  vehicleLimit: z.number(),
  /** What the company has still to pay; null for staff who do not see invoices. */
  openAmount: z.nullable(z.string()),
  /** Filters that were refused and are to be replaced, then those due soon, the costliest first. */
  due: z.array(dueFilter),
  /** What our team changed of their rows, the newest first. */
  changes: z.array(recordChange),
  /** Who was merged into them, or into whom they were. */
  merges: z.array(customerMerge),
  /** What staff wrote about them, the newest first. */
  notes: z.array(note),
  /** What our team means to do and has not done, the first due first. */
  followUps: z.array(task),
  /** Whether they have chosen a password. */
  canSignIn: z.boolean(),
})

export type StaffCustomerQuery = z.infer<typeof staffCustomerQuery>
export type StaffCustomerPage = z.infer<typeof staffCustomerPage>
export type StaffCustomer = z.infer<typeof staffCustomer>
export type StaffCompany = z.infer<typeof staffCompany>
export type CustomerEvent = z.infer<typeof customerEvent>
export type CustomerMessage = z.infer<typeof customerMessage>
export type StaffCustomerDetail = z.infer<typeof staffCustomerDetail>
export type CustomerMerge = z.infer<typeof customerMerge>
export type CustomerTextConsent = z.infer<typeof customerTextConsent>
export type TextConsentToRecord = z.infer<typeof textConsentToRecord>
export type TextConsentForm = z.input<typeof textConsentToRecord>
