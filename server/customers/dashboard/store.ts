import { sql } from 'kysely'
import { type Day, todayAt } from '#domain/calendar.ts'
import type { Scope } from '#domain/scope.ts'
import type { FinishedService, IssuedInvoice } from '#domain/customers/dashboard/insights.ts'
import type { ReportedInvoice, ReportedService } from '#domain/customers/dashboard/year-report.ts'
import { isOverdue } from '#domain/invoices/invoices.ts'
import { inCompany } from '#server/companies/in-company.ts'
import type { Db } from '#server/db/open.ts'
import { batchesOf, placeOf } from '#server/db/page.ts'

export async function finishedServices(db: Db, scope: Scope): Promise<FinishedService[]> {
  return db
    .selectFrom('service_history')
    .select((row) => row('status', '=', 'delivered').$castTo<boolean>().as('isDelivered'))
    .select([
      'filter_type as filterType',
      'quantity',
      'refused_quantity as refused',
      'service_date as serviceDate',
      'pickup_date as pickupDate',
      'delivery_date as deliveryDate',
      'cost',
    ])
    .where(inCompany(scope, 'services'))
    .where('status', 'in', ['completed', 'delivered'])
    .execute()
}

export async function issuedInvoices(db: Db, scope: Scope): Promise<IssuedInvoice[]> {
  return db
    .selectFrom('invoices')
    .select(['issue_date as issueDate', 'amount'])
    .where(inCompany(scope, 'money'))
    .where('status', '!=', 'cancelled')
    .execute()
}

/** The first day ahead that is booked, by a scheduled service or a confirmed appointment. */
export async function nextBooking(db: Db, scope: Scope, now: Date): Promise<Day | null> {
  const today = todayAt(now)
  const [service, appointment] = await Promise.all([
    db
      .selectFrom('service_history')
      .select(({ fn }) => fn.min('service_date').as('on'))
      .where(inCompany(scope, 'services'))
      .where('status', '=', 'scheduled')
      .where('service_date', '>=', today)
      .executeTakeFirst(),
    db
      .selectFrom('appointments')
      .select(({ fn }) => fn.min('confirmed_date').as('at'))
      .where(inCompany(scope, 'appointments'))
      .where('status', '=', 'confirmed')
      .where('confirmed_date', '>=', now)
      .executeTakeFirst(),
  ])
  const days = [service?.on ?? null, appointment?.at ? todayAt(appointment.at) : null]
  return days.filter((day) => day !== null).sort()[0] ?? null
}

/** By their days. */
export function servicesOfYear(
  db: Db,
  scope: Scope,
  year: number,
): AsyncGenerator<ReportedService[]> {
  const found = db
    .selectFrom('service_history')
    .select([
      'id',
      'service_date',
      'service_type as serviceType',
      'filter_type as filterType',
      'quantity',
      'refused_quantity as refused',
      'service_date as serviceDate',
      'status',
      'cost',
    ])
    .where(inCompany(scope, 'services'))
    .where('service_date', '>=', `${year}-01-01`)
    .where('service_date', '<=', `${year}-12-31`)
  return batchesOf(
    db,
    found,
    placeOf('day', { day: 'service_date' }),
    ({ id: _id, service_date: _day, ...service }) => service,
  )
}

/** By their days. */
export function invoicesOfYear(
  db: Db,
  scope: Scope,
  year: number,
  today: Day,
): AsyncGenerator<ReportedInvoice[]> {
  const found = db
    .selectFrom('invoices')
    .select([
      'invoices.id',
      'issue_date',
      'invoice_number as invoiceNumber',
      'issue_date as issueDate',
      'due_date as dueDate',
      'status',
      'invoices.amount',
    ])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('payments')
            .whereRef('invoice_id', '=', 'invoices.id')
            .select(({ fn }) => fn.sum<string>('payments.amount').as('sum')),
          sql<string>`0.00`,
        )
        .as('received'),
    )
    .where(inCompany(scope, 'money'))
    .where('issue_date', '>=', `${year}-01-01`)
    .where('issue_date', '<=', `${year}-12-31`)
  return batchesOf(
    db,
    found,
    placeOf('day', { day: 'issue_date' }),
    ({ id: _id, issue_date: _day, ...invoice }) => ({
      ...invoice,
      isOverdue: isOverdue(invoice, today),
    }),
  )
}
