import { sql } from 'kysely'
import { openAppointmentStatuses } from '#domain/statuses.ts'
import { inSql } from '#server/db/in-sql.ts'
import type { RuleName } from '#domain/retention/automation/contract.ts'
import type { CustomerState } from '#domain/retention/automation/rules.ts'
import type { CustomerFacts } from '#domain/retention/metrics.ts'
import { type Day, instantAt, todayAt } from '#domain/calendar.ts'
import type { ChangedChoice } from '#domain/notifications/choices.ts'
import { isReservedEmail } from '#domain/reserved-email.ts'
import { allOnlyImported } from '#server/accounts/made-store.ts'
import type { Db } from '#server/db/open.ts'
import { madeOneWith } from '#server/personal-data/merge-rows.ts'
import { companyOf } from '#server/companies/store.ts'
import { payersOfEach } from '#server/companies/payers.ts'
import { allCustomerFacts, overdueInvoices } from '#server/retention/store.ts'

/**
 * The input of the rules for every customer with an open account, with the overdue invoices that
 * they pay; but whoever only came with an import is not written to because of it.
 */
export async function allRuleFacts(db: Db, today: Day): Promise<CustomerFacts[]> {
  const [customers, imported, overdue] = await Promise.all([
    allCustomerFacts(db, today),
    allOnlyImported(db),
    overdueByPayer(db, today),
  ])
  return customers
    .filter(({ customerId }) => !imported.has(customerId))
    .map((customer) => ({
      ...customer,
      overdueInvoices: overdue.get(customer.customerId) ?? [],
    }))
}

/** A driver may see no amounts, and somebody has to hear of the bills of whoever is gone. */
async function overdueByPayer(db: Db, today: Day) {
  const overdue = await overdueInvoices(db, today, null)
  const payers = await payersOfEach(db, [...overdue.keys()])
  const owed = [...overdue].flatMap(([customerId, invoices]) =>
    (payers.get(customerId) ?? []).flatMap((payer) =>
      invoices.map((invoice) => ({ payer, invoice })),
    ),
  )
  const byPayer = Map.groupBy(owed, ({ payer }) => payer)
  return new Map([...byPayer].map(([payer, of]) => [payer, of.map(({ invoice }) => invoice)]))
}

/** The current state of each of these customers for the rule. Closed accounts are left out. */
export async function standingsOf(
  db: Db,
  rule: RuleName,
  customerIds: readonly string[],
  today: Day,
): Promise<Map<string, CustomerState>> {
  if (customerIds.length === 0) return new Map()
  const [rows, departures] = await Promise.all([
    standingRows(db, rule, customerIds, today),
    departuresOfAll(db, customerIds),
  ])
  return new Map(
    rows.map(({ id, email, lastActedAt, ...standing }) => [
      id,
      {
        ...standing,
        hasNoEmail: isReservedEmail(email),
        lastActedOn: lastActedAt === null ? null : todayAt(lastActedAt),
        departures: departures.get(id) ?? [],
      },
    ]),
  )
}

function standingRows(db: Db, rule: RuleName, customerIds: readonly string[], today: Day) {
  return db
    .selectFrom('customers as customer')
    .select([
      'customer.id',
      'customer.email',
      'customer.isDemo',
      sql<boolean>`customer.password_hash like '$%'`.as('canSignIn'),
      sql<boolean>`exists (select from suppressions where channel = 'mail' and recipient_key = lower(btrim(customer.email)))`.as(
        'isSuppressed',
      ),
      // All that lie ahead, once: they are few beside a company's own of all times.
      sql<boolean>`coalesce(${companyOf('customer')} in (
        select company_id from appointments where status in ${inSql(openAppointmentStatuses)} and company_id is not null
          and coalesce(confirmed_date, requested_date) >= ${instantAt(today, '00:00')}
      ), false)`.as('hasAppointmentAhead'),
      sql<boolean>`exists (select from tasks where kind = 'call' and customer_id = customer.id and rule = ${rule} and done_at is null)`.as(
        'hasOpenCall',
      ),
      // Account by account, by the index: joined, every act would be read for each customer.
      sql<Date | null>`(
        select max(acts.last_at) from ${madeOneWith(sql`select customer.id`)} as account
        cross join lateral (
          select max(created_at) as last_at from automation_acts where customer_id = account.id and rule = ${rule} and effects <> '{}'
        ) acts
      )`.as('lastActedAt'),
    ])
    .where('customer.isActive', '=', true)
    .where(({ eb, fn, val }) => eb('customer.id', '=', fn.any(val([...customerIds]))))
    .execute()
}

async function departuresOfAll(
  db: Db,
  customerIds: readonly string[],
): Promise<Map<string, ChangedChoice[]>> {
  const rows = await db
    .selectFrom('notification_choices')
    .select(['customerId', 'topic', 'channel', 'wanted'])
    .where(({ eb, fn, val }) => eb('customerId', '=', fn.any(val([...customerIds]))))
    .execute()
  return Map.groupBy(rows as (ChangedChoice & { customerId: string })[], (row) => row.customerId)
}

/** Where the owners read mail; nobody of the demo does. */
export async function addressesOfOwners(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .select('email')
    .where('role', '=', 'owner')
    .where('isActive', '=', true)
    .where('isDemo', '=', false)
    .execute()
  return rows.map(({ email }) => email)
}
