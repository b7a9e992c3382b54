import { sql } from 'kysely'
import type { CustomerShown } from '#domain/customers/customer-shown.ts'

/** The columns that say whose row it is, in a statement that calls the customer's row "customer". */
export const customerColumns = [
  'customer.id as shownId',
  sql<string>`customer.first_name || ' ' || customer.last_name`.as('shownName'),
  'customer.company as shownCompany',
  'customer.email as shownEmail',
  'customer.phone as shownPhone',
] as const

/** What a list of the office searches of the customer. */
export const customerText = sql`concat_ws(' ', customer.first_name, customer.last_name, customer.company, customer.email, customer.phone)`

type Row = { shownId: string; shownName: string; shownCompany: string | null; shownEmail: string; shownPhone: string | null }

export function customerOfRow({ shownId, shownName, shownCompany, shownEmail, shownPhone }: Row): CustomerShown {
  return { id: shownId, name: shownName, company: shownCompany, email: shownEmail, phone: shownPhone }
}
