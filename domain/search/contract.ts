import * as z from 'zod/mini'
import { pageOfList } from '#domain/lists.ts'
import type { StaffTask } from '#domain/staff-roles.ts'

/** What can be found, in the order of those that fit as well, and the task it belongs to. */
export const taskOfKind = {
  customer: 'readCustomers',
  company: 'readCustomers',
  vehicle: 'readCustomers',
  site: 'readCustomers',
  filter: 'useBench',
  service: 'recordServices',
  certificate: 'recordServices',
  invoice: 'manageInvoices',
  payment: 'manageInvoices',
  appointment: 'planAppointments',
  demo_request: 'answerRequests',
  contact_message: 'answerRequests',
  chat: 'chat',
  request_note: 'answerRequests',
  chat_note: 'chat',
  customer_note: 'readCustomers',
  service_note: 'recordServices',
  appointment_note: 'planAppointments',
  invoice_note: 'manageInvoices',
} as const satisfies Record<string, StaffTask>

export type SearchKind = keyof typeof taskOfKind
export const searchKinds = Object.keys(taskOfKind) as [SearchKind, ...SearchKind[]]

/** One sign finds too much to be of use. */
export const shortestSearch = 2

export const searchQuery = z.object({ q: pageOfList.q })

/** `href` is the page of the office that shows it. */
export const searchItem = z.object({
  kind: z.enum(searchKinds),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  href: z.string(),
})

/** Best first, the items of a kind beside each other. */
export const searchPage = z.object({ items: z.array(searchItem) })

export type SearchItem = z.infer<typeof searchItem>
export type SearchPage = z.infer<typeof searchPage>
