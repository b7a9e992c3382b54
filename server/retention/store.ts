import { sql } from 'kysely'
import { openAppointmentStatuses, openServiceStatuses } from '#domain/statuses.ts'
import { inSql } from '#server/db/in-sql.ts'
import { timeZone } from '#content/hours.ts'
import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import type { CustomerFacts } from '#domain/retention/metrics.ts'
import { bouncedCountsDays, yearDays } from '#domain/retention/rules.ts'
import { companyNameOf } from '#server/accounts/customer-name-store.ts'
import { companyOf } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import { lastContacts } from './contact-store.ts'
import { rhythmsOf } from './rhythm-store.ts'

/** What the rows say of every customer with an open account, by one statement a kind of row. */
export function allCustomerFacts(db: Db, today: Day): Promise<CustomerFacts[]> {
  return factsOf(db, today, null)
}

/** The same of one; null where the account is closed. */
export async function customerFacts(
  db: Db,
  today: Day,
  customerId: string,
): Promise<CustomerFacts | null> {
  return (await factsOf(db, today, customerId))[0] ?? null
}

/** `only` is a customer, null for all. */
async function factsOf(db: Db, today: Day, only: string | null): Promise<CustomerFacts[]> {
  const [customers, rhythms, invoiced, overdue, bounced, contacts] = await Promise.all([
    openCustomers(db, today, only),
    rhythmsOf(db, today, only),
    invoicedSince(db, addDays(today, -yearDays), only),
    overdueInvoices(db, today, only),
    bouncedMessages(db, addDays(today, -bouncedCountsDays), only),
    lastContacts(db, today, only),
  ])
  return customers.flatMap(({ customerId, firstName, lastName, ...customer }) => {
    const rhythm = rhythms.get(customerId)
    // Their account was opened or closed a moment ago.
    if (rhythm === undefined) return []
    const { lastServiceOn: day, lastServiceId: id, ...counted } = rhythm
    const { lastContactedAt = null, firstWhenAtRisk = null } = contacts.get(customerId) ?? {}
    return {
      ...customer,
      ...counted,
      customerName: `${firstName} ${lastName}`,
      lastService: day === null || id === null ? null : { id, day },
      invoicedLastYear: invoiced.get(customerId)?.amount ?? '0.00',
      overdueInvoices: overdue.get(customerId) ?? [],
      bouncedMessages: bounced.get(customerId) ?? [],
      lastContactedAt,
      cameBack: firstWhenAtRisk !== null && day !== null && day > firstWhenAtRisk,
    }
  })
}

const openCustomers = (db: Db, today: Day, only: string | null) =>
  db
    .selectFrom('customers')
    .select([
      'id as customerId',
      'firstName',
      'lastName',
      companyNameOf('customers').as('company'),
      'email',
      'phone',
      // Whatever is booked in their company: a colleague may have done it.
      sql<boolean>`coalesce(${companyOf('customers')} in (
        select company_id from service_history where status in ${inSql(openServiceStatuses)} and company_id is not null
        union all
        select company_id from appointments where status in ${inSql(openAppointmentStatuses)} and company_id is not null
          and coalesce(confirmed_date, requested_date) >= ${instantAt(today, '00:00')}
      ), false)`.as('isBooked'),
    ])
    .where('isActive', '=', true)
    .$if(only !== null, (one) => one.where('id', '=', only))
    .execute()

async function invoicedSince(db: Db, day: Day, only: string | null) {
  const rows = await db
    .selectFrom('invoices')
    .select(({ fn }) => ['customerId', fn.sum<string>('amount').as('amount')])
    .where('status', '!=', 'cancelled')
    .where('issueDate', '>', day)
    .$if(only !== null, (one) => one.where('customerId', '=', only))
    .groupBy('customerId')
    .execute()
  return byCustomer(rows)
}

/** By whom they were made for, also whoever has closed the account. */
export async function overdueInvoices(db: Db, today: Day, only: string | null) {
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'customerId', 'invoiceNumber', 'amount', 'dueDate'])
    .where('status', '=', 'pending')
    .where('dueDate', '<', today)
    .$if(only !== null, (one) => one.where('customerId', '=', only))
    .execute()
  return grouped(rows)
}

async function bouncedMessages(db: Db, since: Day, only: string | null) {
  const rows = await db
    .selectFrom('outbox')
    .select([
      'id',
      sql<string>`customer_id`.as('customerId'),
      sql<Day>`(updated_at at time zone ${timeZone})::date`.as('on'),
    ])
    .where('status', '=', 'bounced')
    .where('customerId', 'is not', null)
    .where('updatedAt', '>=', instantAt(since, '00:00'))
    .$if(only !== null, (one) => one.where('customerId', '=', only))
    .orderBy('updatedAt', 'desc')
    .execute()
  return grouped(rows)
}

function byCustomer<Row extends { customerId: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.customerId, row]))
}

function grouped<Row extends { customerId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ customerId }) => customerId)
}
