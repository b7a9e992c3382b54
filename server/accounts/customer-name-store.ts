import { type RawBuilder, sql } from 'kysely'
import type { Addressee } from '#domain/accounts/addressee.ts'
import type { ScopeRole } from '#domain/company-roles.ts'
import type { CustomerName } from '#domain/accounts/customer-name.ts'
import type { Db } from '#server/db/open.ts'
import { existing } from './refusals.ts'

/**
 * The name that the company of a query's customer has by now, by the name that their row has there;
 * null where it has none of its own but its person's.
 */
export const companyNameOf = (customer: string): RawBuilder<string | null> => sql`(
  select nullif(companies.name, ${sql.ref(`${customer}.firstName`)} || ' ' || ${sql.ref(`${customer}.lastName`)})
  from memberships join companies on companies.id = memberships.company_id
  where memberships.customer_id = ${sql.ref(`${customer}.id`)})`

/**
 * The columns that say whose row it is, in a statement that calls the customer's row "customer". A
 * long list joins it on the left, though each row has one: PostgreSQL then leaves the join out
 * where it counts, and where it looks for the ids of a page.
 */
export const customerColumns = [
  sql<string>`customer.id`.as('shownId'),
  sql<string>`customer.first_name || ' ' || customer.last_name`.as('shownName'),
  companyNameOf('customer').as('shownCompany'),
  sql<string>`customer.email`.as('shownEmail'),
  sql<string | null>`customer.phone`.as('shownPhone'),
] as const

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

/** Somebody as papers name them: under the name that their company has by now, whoever gave it. */
export async function readAddressee(db: Db, id: string): Promise<Addressee> {
  const row = await db
    .selectFrom('customers')
    .select([
      'firstName',
      'lastName',
      'address',
      'city',
      'state',
      'zipCode',
      companyNameOf('customers').as('company'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return existing(row)
}

const ofMembership = (what: RawBuilder<unknown>, only = sql`true`) => sql`(
  select ${what} from memberships m join companies c on c.id = m.company_id join customers contact on contact.id = c.main_contact_id
  where m.customer_id = customers.id and ${only})`
const hasJoined = sql`m.joined_at is not null`

/**
 * What a person reads of their own place in a company, nothing of one that they have not joined. A
 * row that is just inserted has no membership to be seen yet: its company is made after it.
 */
export const placeColumns = [
  sql<ScopeRole | null>`${ofMembership(sql`case when ${hasJoined} then m.role else 'listed' end`)}`.as(
    'role',
  ),
  // Where it is not what the person has entered as theirs: someone has renamed it.
  sql<string | null>`${ofMembership(
    sql`c.name`,
    sql`${hasJoined} and c.name <> coalesce(nullif(btrim(customers.company), ''), customers.first_name || ' ' || customers.last_name)`,
  )}`.as('companyName'),
  sql<string | null>`${ofMembership(
    sql`contact.first_name || ' ' || contact.last_name`,
    sql`${hasJoined} and contact.id <> customers.id`,
  )}`.as('companyOf'),
] as const
