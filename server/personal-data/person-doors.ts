import { sql } from 'kysely'
import type { Closed } from '#server/db/schema/closed-lists.ts'
import { undeliveredStatuses, openAppointmentStatuses } from '#domain/statuses.ts'
import { inSql } from '#server/db/in-sql.ts'
import { timeZone } from '#content/hours.ts'
import type { Person } from './held/held.ts'
import { digitsOf } from './held/whose-rows.ts'
import { lastDigits, type MarkOf } from './erased-list.ts'
import type { Db } from '#server/db/open.ts'
import { containing, hasTyped } from '#server/db/search.ts'
import { madeOneWith } from './merge-rows.ts'

/** Tables where addresses and numbers are typed in, unproven. */
const emailDoors = [
  ['customers', 'email'],
  ['account_links', 'newEmail'],
  ['invitations', 'email'],
  ['demo_requests', 'email'],
  ['contact_messages', 'email'],
  ['savings_calculations', 'email'],
  ['newsletter_subscriptions', 'email'],
  ['chat_sessions', 'customerEmail'],
] as const
const phoneDoors = [
  ['customers', 'phone'],
  ['invitations', 'phone'],
  ['demo_requests', 'phone'],
  ['contact_messages', 'phone'],
  ['chat_sessions', 'customerPhone'],
  ['on_call_requests', 'phoneNumber'],
  ['text_consents', 'phoneNumber'],
  ['sms_messages', 'phoneNumber'],
  ['inbound_texts', 'phoneNumber'],
] as const

/** `mergedAccounts` were not asked for, but merged with one that was. */
export type Completed = {
  person: Person
  sharedPhones: string[]
  mergedAccounts: number
  isDemo: boolean
}

/**
 * A person with everything that their rows refer to: the accounts of an address and those merged
 * with them, the addresses of accounts and of requests that staff gave to them, and numbers. A
 * number that others have given as well is not followed: it may be a company's.
 */
export async function completePerson(
  db: Db,
  { customers, emails, phones, rows }: Person,
): Promise<Completed> {
  const accounts = await accountsOf(db, customers, lower(emails))
  const allCustomers = unique([...customers, ...accounts.map(({ id }) => id)])
  const allEmails = unique([
    ...lower(emails),
    ...accounts.map(({ email }) => email),
    ...(await otherEmailsOf(db, allCustomers)),
  ])
  const typed = await phonesOf(db, { customers: allCustomers, emails: allEmails, rows })
  const followed = typed.filter(({ isShared, phone }) => !isShared || phones.includes(phone))
  return {
    person: {
      customers: allCustomers,
      emails: allEmails,
      phones: unique([...phones, ...followed.map(({ phone }) => phone)]),
      rows: unique(rows),
    },
    sharedPhones: typed
      .filter(({ isShared, phone }) => isShared && !phones.includes(phone))
      .map(({ phone }) => phone),
    mergedAccounts: accounts.filter(({ isAsked }) => !isAsked).length,
    isDemo: accounts.some((account) => account.isDemo),
  }
}

/** Those that were asked for first. */
async function accountsOf(db: Db, customers: readonly string[], emails: readonly string[]) {
  const asked = sql`id = any(${[...customers]}) or lower(email) = any(${[...emails]})`
  const { rows } = await sql<{ id: string; email: string; isDemo: boolean; isAsked: boolean }>`
    select id, lower(email) as email, is_demo as "isDemo", (${asked}) as "isAsked" from customers
    where id in ${madeOneWith(sql`select id from customers where ${asked}`)} order by "isAsked" desc, id`.execute(
    db,
  )
  return rows
}

/**
 * Addresses to which accounts were to move, and of requests that staff gave to them. The latter not
 * if others may have the address, as one of a company or a family, or it is one of our team.
 */
async function otherEmailsOf(db: Db, customers: readonly string[]): Promise<string[]> {
  const ids = [...customers]
  const { rows } = await sql<{ email: string }>`
    with given as (
      select lower(email) as email, customer_id from demo_requests
      union all select lower(email), customer_id from contact_messages
      union all select lower(email), customer_id from savings_calculations where email is not null
    )
    select lower(new_email) as email from account_links where customer_id = any(${ids}) and new_email is not null
    union select email from given where customer_id = any(${ids})
      and not exists (select from customers where lower(customers.email) = given.email and id <> all(${ids}))
      and not exists (select from staff where lower(staff.email) = given.email)
      and not exists (select from outbox where lower(recipient) = given.email and template = 'officeAlert')
      and not exists (select from given theirs where theirs.email = given.email
        and (theirs.customer_id is null or theirs.customer_id <> all(${ids})))`.execute(db)
  return rows.map(({ email }) => email)
}

async function phonesOf(
  db: Db,
  { customers, emails, rows: picked }: Omit<Person, 'phones'>,
): Promise<{ phone: string; isShared: boolean }[]> {
  const ids = [...customers]
  const own = sql`(lower(email) = any(${[...emails]}) or id = any(${[...picked]}) or customer_id = any(${ids}))`
  const { rows } = await sql<{ phone: string; isShared: boolean }>`
    with own as (
      select phone from customers where id = any(${ids})
      union all select phone_number from text_consents where customer_id = any(${ids})
      union all select phone from demo_requests where ${own}
      union all select phone from contact_messages where ${own}
    ), digits as (select distinct ${sql.raw(digitsOf('phone'))} as phone from own where phone is not null)
    select phone, exists (select from customers where ${sql.raw(digitsOf('customers.phone'))} = digits.phone and id <> all(${ids}))
      or exists (select from demo_requests where ${sql.raw(digitsOf('demo_requests.phone'))} = digits.phone and ${own} is not true)
      or exists (select from contact_messages where ${sql.raw(digitsOf('contact_messages.phone'))} = digits.phone and ${own} is not true)
      as "isShared"
    from digits where length(phone) >= 7`.execute(db)
  return rows
}

/**
 * Whoever in the database matches one of these marks, after a backup from before the erasure was
 * restored.
 */
export async function personMarked(
  db: Db,
  marks: ReadonlySet<string>,
  markOf: MarkOf,
): Promise<Pick<Person, 'emails' | 'phones'>> {
  const emails = await distinctOf(db, emailDoors, 'lower')
  const phones = await distinctOf(db, phoneDoors, 'digits')
  const mails = await sql<{ address: string; channel: Closed['outbox.channel'] }>`
    select distinct lower(recipient) as address, channel from outbox
    union select recipient_key, channel from suppressions`.execute(db)
  const of = (channel: Closed['outbox.channel']) =>
    mails.rows.flatMap((row) => (row.channel === channel ? [row.address] : []))
  return {
    emails: unique([...emails, ...of('mail')]).filter((email) => marks.has(markOf('mail', email))),
    phones: unique([...phones, ...of('sms')].map(lastDigits)).filter((phone) =>
      marks.has(markOf('sms', phone)),
    ),
  }
}

async function distinctOf(
  db: Db,
  doors: readonly (readonly [string, string])[],
  as: 'lower' | 'digits',
): Promise<string[]> {
  const parts = doors.map(
    ([table, column]) =>
      sql`select ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(column)} is not null`,
  )
  const value = as === 'lower' ? sql`lower(value)` : sql.raw(digitsOf('value'))
  const { rows } = await sql<{
    value: string
  }>`select distinct ${value} as value from (${sql.join(parts, sql` union all `)}) typed`.execute(
    db,
  )
  return rows.map((row) => row.value)
}

export type FoundRow = {
  door: string
  id: string
  name: string | null
  email: string | null
  phone: string | null
  company: string | null
}

const mostFound = 200

/** Every row in any table that matches: an address, a number, or a name. */
export async function findRows(
  db: Db,
  by: { kind: 'email' | 'phone' | 'name'; value: string },
): Promise<FoundRow[]> {
  const pattern = containing(by.value)
  const fits =
    by.kind === 'email'
      ? sql`email ilike ${pattern}`
      : by.kind === 'phone'
        ? sql`${sql.raw(digitsOf('phone'))} = ${by.value}`
        : sql`(${hasTyped(sql`name`, by.value)} or ${hasTyped(sql`company`, by.value)})`
  const { rows } = await sql<FoundRow>`
    select * from (
      select 'customers' as door, id, first_name || ' ' || last_name as name, email, phone, company, created_at from customers
      union all select 'invitations', id, first_name || ' ' || last_name, email, phone, null, created_at from invitations
      union all select 'demo_requests', id, full_name, email, phone, company_name, created_at from demo_requests
      union all select 'contact_messages', id, name, email, phone, null, created_at from contact_messages
      union all select 'savings_calculations', id, null, email, null, null, created_at from savings_calculations where email is not null
      union all select 'newsletter_subscriptions', id, null, email, null, null, created_at from newsletter_subscriptions
      union all select 'chat_sessions', id, customer_name, customer_email, customer_phone, null, created_at from chat_sessions
      union all select 'reviews', id, name, null, null, company, created_at from reviews where not is_sample
      union all select 'sms_messages', id, null, null, phone_number, null, created_at from sms_messages where customer_id is null
      union all select 'inbound_texts', id, null, null, phone_number, null, created_at from inbound_texts
      union all select 'outbox', id, null, recipient, null, null, created_at from outbox where channel = 'mail' and customer_id is null
    ) as row where ${fits} order by created_at desc, id limit ${mostFound}`.execute(db)
  return rows
}

const lower = (emails: readonly string[]) => emails.map((email) => email.trim().toLowerCase())
const unique = (values: readonly string[]) => [...new Set(values)]

/** What an erasure would cut short. */
export async function unfinishedOf(
  db: Db,
  { customers }: Person,
  now: Date,
): Promise<{ services: number; appointments: number; unpaid: number }> {
  const ids = [...customers]
  const { rows } = await sql<{ services: number; appointments: number; unpaid: number }>`
    select
      (select count(*)::int from service_history where customer_id = any(${ids}) and status in ${inSql(undeliveredStatuses)}) as services,
      (select count(*)::int from appointments where customer_id = any(${ids}) and status in ${inSql(openAppointmentStatuses)}
        and (not holds_slot or coalesce(confirmed_date, requested_date) > ${now})) as appointments,
      (select count(*)::int from invoices where customer_id = any(${ids}) and status = 'pending') as unpaid`.execute(
    db,
  )
  return rows[0] ?? { services: 0, appointments: 0, unpaid: 0 }
}

/** Numbers for which there ever was a consent to texts: with the erasure it ends. */
export async function textedNumbers(db: Db, { customers }: Person): Promise<string[]> {
  const { rows } = await sql<{
    phone: string
  }>`select distinct phone_number as phone from text_consents where customer_id = any(${[...customers]})`.execute(
    db,
  )
  return rows.map(({ phone }) => phone)
}

/**
 * Accounts that were erased except for their invoices, all of which are older than the law
 * requires.
 */
export async function erasedCustomersWithout(db: Db, now: Date, years: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from customers where email = 'erased-' || id || '@invalid' and exists (
      select from invoices where customer_id = customers.id and issue_date <= (${now}::timestamptz at time zone ${timeZone})::date - make_interval(years => ${years})
    ) limit 100`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of accounts that stay for their invoices. */
export async function placeholderEmails(db: Db, { customers }: Person): Promise<string[]> {
  const { rows } = await sql<{
    email: string
  }>`select email from customers where id = any(${[...customers]}) and email = 'erased-' || id || '@invalid'`.execute(
    db,
  )
  return rows.map(({ email }) => email)
}
