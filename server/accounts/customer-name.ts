import { type RawBuilder, sql } from 'kysely'
import type { CustomerName } from '#domain/accounts/customer-name.ts'
import { containing, idsByPhone } from '#server/db/search.ts'

/**
 * The columns that say whose row it is, in a statement that calls the customer's row "customer".
 */
export const customerColumns = [
  'customer.id as shownId',
  sql<string>`customer.first_name || ' ' || customer.last_name`.as('shownName'),
  'customer.company as shownCompany',
  'customer.email as shownEmail',
  'customer.phone as shownPhone',
] as const

const customerText = sql`concat_ws(' ', customer.first_name, customer.last_name, customer.company, customer.email, customer.phone)`

/**
 * Whether a row of a staff list matches the search: by its own columns, or by its customer's name,
 * address or number.
 */
export function fitsCustomerOr(own: readonly string[], q: string): RawBuilder<boolean> {
  const text = sql`concat_ws(' ', ${sql.join([...own.map((column) => sql.ref(column)), customerText])})`
  return sql<boolean>`(${text} ilike ${containing(q)} or customer.id = any(${idsByPhone('customers', q)}))`
}

type Row = {
  shownId: string
  shownName: string
  shownCompany: string | null
  shownEmail: string
  shownPhone: string | null
}

export function customerOfRow({
  shownId,
  shownName,
  shownCompany,
  shownEmail,
  shownPhone,
}: Row): CustomerName {
  return {
    id: shownId,
    name: shownName,
    company: shownCompany,
    email: shownEmail,
    phone: shownPhone,
  }
}
