import { sql } from 'kysely'
import { openAppointmentStatuses, finishedStatuses, openServiceStatuses } from '#domain/statuses.ts'
import { inSql } from '#server/db/in-sql.ts'
import { timeZone } from '#content/hours.ts'
import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import type { ScatteredVisits } from '#domain/retention/insights.ts'
import { scattered } from '#domain/retention/insights.ts'
import type { CustomerFacts } from '#domain/retention/metrics.ts'
import { bouncedCountsDays, halfYearDays, yearDays } from '#domain/retention/rules.ts'
import { companyNameOf } from '#server/accounts/customer-name-store.ts'
import { companyOf } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import { lastContacts } from './contact-store.ts'

// One gap between two visits is no habit yet.
const fewestGaps = 2

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
  const [customers, services, pauses, invoiced, overdue, bounced, contacts] = await Promise.all([
    openCustomers(db, today, only),
    servicesOf(db, today, only),
    usualPauses(db, today, only),
    invoicedSince(db, addDays(today, -yearDays), only),
    overdueInvoices(db, today, only),
    bouncedMessages(db, addDays(today, -bouncedCountsDays), only),
    lastContacts(db, today, only),
  ])
  return customers.map(({ customerId, firstName, lastName, ...customer }) => {
    const served = services.get(customerId)
    const contact = contacts.get(customerId)
    return {
      customerId,
      customerName: `${firstName} ${lastName}`,
      ...customer,
      lastService: served === undefined ? null : { id: served.lastId, day: served.lastOn },
      firstServiceOn: served?.firstOn ?? null,
      wasServedYearBefore: served?.wasServedYearBefore ?? false,
      filtersLastHalfYear: served?.filtersLastHalfYear ?? 0,
      filtersHalfYearBefore: served?.filtersHalfYearBefore ?? 0,
      usualPauseDays: pauses.get(customerId)?.days ?? null,
      invoicedLastYear: invoiced.get(customerId)?.amount ?? '0.00',
      overdueInvoices: overdue.get(customerId) ?? [],
      bouncedMessages: bounced.get(customerId) ?? [],
      lastContactedAt: contact?.lastContactedAt ?? null,
      cameBack:
        contact?.firstWhenAtRisk !== undefined &&
        contact.firstWhenAtRisk !== null &&
        served !== undefined &&
        served.lastOn > contact.firstWhenAtRisk,
    }
  })
}

/** Customers who came so often within so many days that one visit might have done. */
export async function scatteredVisits(db: Db, today: Day): Promise<ScatteredVisits[]> {
  return db
    .selectFrom('service_history as service')
    .innerJoin('customers as customer', 'customer.id', 'service.customerId')
    .select([
      'service.customerId',
      sql<string>`first_name || ' ' || last_name`.as('customerName'),
      sql<number>`count(distinct service_date)::int`.as('visits'),
      sql<string>`(array_agg(service.id order by service_date desc, service.id desc))[1]`.as(
        'lastServiceId',
      ),
      sql<Day>`max(service_date)`.as('lastOn'),
    ])
    .where('service.status', 'in', finishedStatuses)
    .where('service.serviceDate', '>', addDays(today, -scattered.days))
    .where('service.serviceDate', '<=', today)
    .where('customer.isActive', '=', true)
    .groupBy(['service.customerId', 'firstName', 'lastName'])
    .having(sql`count(distinct service_date)`, '>=', scattered.visits)
    .execute()
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

async function servicesOf(db: Db, today: Day, only: string | null) {
  const [half, whole, year, two] = [halfYearDays, 2 * halfYearDays, yearDays, 2 * yearDays].map(
    (days) => addDays(today, -days),
  )
  const rows = await db
    .selectFrom('service_history')
    .select([
      'customerId',
      sql<Day>`min(service_date)`.as('firstOn'),
      sql<Day>`max(service_date)`.as('lastOn'),
      sql<string>`(array_agg(id order by service_date desc, id desc))[1]`.as('lastId'),
      sql<boolean>`bool_or(service_date > ${two}::date and service_date <= ${year}::date)`.as(
        'wasServedYearBefore',
      ),
      sql<number>`coalesce(sum(quantity) filter (where service_date > ${half}::date), 0)::int`.as(
        'filtersLastHalfYear',
      ),
      sql<number>`coalesce(sum(quantity) filter (where service_date > ${whole}::date and service_date <= ${half}::date), 0)::int`.as(
        'filtersHalfYearBefore',
      ),
    ])
    .where('status', 'in', finishedStatuses)
    .where('serviceDate', '<=', today)
    .$if(only !== null, (one) => one.where('customerId', '=', only))
    .groupBy('customerId')
    .execute()
  return byCustomer(rows)
}

/** The median of the days between visits: one long pause must not move what is usual. */
async function usualPauses(db: Db, today: Day, only: string | null) {
  const visits = db
    .selectFrom('service_history')
    .select(['customerId', 'serviceDate'])
    .distinct()
    .where('status', 'in', finishedStatuses)
    .where('serviceDate', '<=', today)
    .$if(only !== null, (one) => one.where('customerId', '=', only))
  const pauses = db
    .selectFrom(visits.as('visit'))
    .select([
      'customerId',
      sql<
        number | null
      >`service_date - lag(service_date) over (partition by customer_id order by service_date)`.as(
        'days',
      ),
    ])
  const rows = await db
    .selectFrom(pauses.as('pause'))
    .select([
      'customerId',
      sql<number>`round(percentile_cont(0.5) within group (order by days))::int`.as('days'),
    ])
    .where('days', 'is not', null)
    .groupBy('customerId')
    .having(({ fn }) => fn.countAll<number>(), '>=', fewestGaps)
    .execute()
  return byCustomer(rows)
}

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
