import { sql } from 'kysely'
import { emailOrNull } from '#domain/reserved-email.ts'
import type { Twin } from '#domain/customers/front-desk.ts'
import type { Db } from '#server/db/open.ts'
import { isAddress } from '#server/accounts/spellings.ts'
import { remainingOf } from './merge-store.ts'

type Sought = { email: string | null; phone: string | null; company: string | null }

const mostTwins = 8

/** Serializes new customers until the transaction ends: of twins sent together one is first. */
export async function inTurnOfNewCustomers(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('new customer', 0))`.execute(tx)
}

/**
 * Accounts with the same email, the same number or the same company, however they are written. Of
 * one that was merged it is the file that remains.
 */
export async function findTwins(db: Db, { email, phone, company }: Sought): Promise<Twin[]> {
  const none = sql<boolean>`false`
  const same = {
    phone:
      phone === null
        ? none
        : sql<boolean>`reverse(phone_digits(phone)) = reverse(phone_digits(${phone}))`,
    email: email === null ? none : isAddress(email),
    company: company === null ? none : sql<boolean>`lower(company) = lower(${company})`,
  }
  const alike = db
    .selectFrom('customers')
    .select([
      sql<string>`coalesce(${remainingOf(sql.ref('customers.id'))}, id)`.as('remainingId'),
      sql<boolean>`coalesce(${same.phone}, false)`.as('samePhone'),
      sql<boolean>`${same.email}`.as('sameEmail'),
      sql<boolean>`coalesce(${same.company}, false)`.as('sameCompany'),
    ])
    .where('isDemo', '=', false)
    .where((eb) => eb.or([same.phone, same.email, same.company]))
  const rows = await db
    .selectFrom('customers')
    .innerJoin(alike.as('alike'), 'alike.remainingId', 'customers.id')
    .innerJoin('memberships', 'memberships.customerId', 'customers.id')
    .innerJoin('companies', 'companies.id', 'memberships.companyId')
    .select([
      'customers.id',
      'firstName',
      'lastName',
      'company',
      'email',
      'phone',
      'isActive',
      'companies.id as companyId',
      'companies.name as companyName',
    ])
    .select([
      sql<boolean>`bool_or(same_phone)`.as('samePhone'),
      sql<boolean>`bool_or(same_email)`.as('sameEmail'),
      sql<boolean>`bool_or(same_company)`.as('sameCompany'),
    ])
    .groupBy(['customers.id', 'companies.id'])
    .orderBy(
      sql`is_active desc, bool_or(same_email) desc, bool_or(same_phone) desc, customers.created_at desc, customers.id`,
    )
    .limit(mostTwins)
    .execute()
  return rows.map(twinOf)
}

type Found = {
  id: string
  firstName: string
  lastName: string
  company: string | null
  companyId: string
  companyName: string
  email: string
  phone: string | null
  isActive: boolean
  samePhone: boolean
  sameEmail: boolean
  sameCompany: boolean
}

const twinOf = (row: Found): Twin => ({
  id: row.id,
  name: `${row.firstName} ${row.lastName}`,
  company: row.company,
  email: emailOrNull(row.email),
  phone: row.phone,
  isActive: row.isActive,
  of: { id: row.companyId, name: row.companyName },
  same: [
    ...(row.samePhone ? (['phone'] as const) : []),
    ...(row.sameEmail ? (['email'] as const) : []),
    ...(row.sameCompany ? (['company'] as const) : []),
  ],
})

/** Whom our team made with this key; null when nobody. */
export async function findByKey(db: Db, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
  return row?.id ?? null
}
