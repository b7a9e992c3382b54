/** Addresses in the office; public bundles carry none of them. */
import { type StaffPageName, staffPage } from './sign-in-addresses.ts'
import { tabHash } from './tab-hash.ts'

const pagesOfRows = {
  customers: 'customers',
  service_history: 'services',
  appointments: 'appointments',
  invoices: 'invoices',
  outbox: 'outbox',
} as const
type RowKind = keyof typeof pagesOfRows

/** The row that caused a point, and whose it is. */
export type RowBehind = { rowKind: string; rowId: string; customerName: string }

/** A tab of a page, or its list with what it is filtered by. */
export const staffTab = (
  page: StaffPageName,
  tab: string,
  params: Readonly<Record<string, string>> = {},
): string => `${staffPage(page)}${tabHash(tab, params)}`

/** The page that opens a row by its id. */
export const rowAddress = (kind: RowKind, id: string): string =>
  staffTab(pagesOfRows[kind], 'row', { id })

/** Where a row is shown: on its own page, or for a request by its name in triage. */
export const addressOfRow = ({ rowKind, rowId, customerName }: RowBehind): string =>
  hasPage(rowKind) ? rowAddress(rowKind, rowId) : requestsAddress(customerName)

/** The requests in triage, or those of a name or an email. */
export const requestsAddress = (q = ''): string => staffTab('triage', 'requests', { q })

/** What waits for an answer: a tab, or one thing opened beside all of it. */
export const inboxAddress = (tab = 'all', open = ''): string => staffTab('inbox', tab, { open })

/** A new invoice, of this service. */
export const newInvoiceAddress = (service: string): string =>
  staffTab('invoices', 'new', { service })

/** The bench with this filter on it, also to correct its result. */
export const benchAddress = (id: string): string => staffTab('work', 'filter', { id })

/** The day board, on that day or on today. */
export const boardAddress = (on = ''): string =>
  on === '' ? staffPage('day') : staffTab('day', 'day', { on })

/** Among all conversations, also those that are over. */
export const conversationAddress = (id: string): string =>
  staffTab('chat', 'talks', { talk: id, status: 'all' })

/** With an empty id: what stands before it. */
export const companyAddress = (id: string): string =>
  `${staffPage('companies')}/${encodeURIComponent(id)}`

export const siteAddress = (companyId: string, id: string): string =>
  `${companyAddress(companyId)}#site-${encodeURIComponent(id)}`

/** Who left a company, and what is to be decided about it. */
export const departuresAddress = (companyId: string): string =>
  `${companyAddress(companyId)}#departures`

const hasPage = (rowKind: string): rowKind is RowKind => rowKind in pagesOfRows
