import { sql } from 'kysely'
import { fill } from '#domain/fill.ts'
import { reworkText } from '#content/rework.ts'
import { finishedStatuses } from '#domain/statuses.ts'
import { type Day, todayAt } from '#domain/calendar.ts'
import type { Scope } from '#domain/scope.ts'
import type { FinishedService, IssuedInvoice } from '#domain/customers/dashboard/insights.ts'
import type { ReportedInvoice, ReportedService } from '#domain/customers/dashboard/year-report.ts'
import { isOverdue } from '#domain/invoices/invoices.ts'
import { inCompany } from '#server/companies/in-company.ts'
import type { Db } from '#server/db/open.ts'
import { batchesOf, placeOf } from '#server/db/page.ts'

export async function finishedServices(db: Db, scope: Scope): Promise<FinishedService[]> {
  return (
    db
      .selectFrom('service_history')
      .select((row) => row('status', '=', 'delivered').$castTo<boolean>().as('isDelivered'))
      .select([
        'filterType',
        'quantity',
        'refusedQuantity as refused',
        'serviceDate',
        'pickupDate',
        'deliveryDate',
        'cost',
      ])
      .where(inCompany(scope, 'services'))
      .where('status', 'in', finishedStatuses)
      // Neither another filter nor another saving.
      .where('reworkOf', 'is', null)
      .execute()
  )
}

export async function issuedInvoices(db: Db, scope: Scope): Promise<IssuedInvoice[]> {
  return db
    .selectFrom('invoices')
    .select(['issueDate', 'amount'])
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
      .select(({ fn }) => fn.min('serviceDate').as('on'))
      .where(inCompany(scope, 'services'))
      .where('status', '=', 'scheduled')
      .where('serviceDate', '>=', today)
      .executeTakeFirst(),
    db
      .selectFrom('appointments')
      .select(({ fn }) => fn.min('confirmedDate').as('at'))
      .where(inCompany(scope, 'appointments'))
      .where('status', '=', 'confirmed')
      .where('confirmedDate', '>=', now)
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
      'serviceType',
      'filterType',
      'quantity',
      'refusedQuantity as refused',
      'serviceDate',
      'status',
      'cost',
      'reworkOf',
    ])
    .where(inCompany(scope, 'services'))
    .where('serviceDate', '>=', `${year}-01-01`)
    .where('serviceDate', '<=', `${year}-12-31`)
  return batchesOf(
    db,
    found,
    placeOf('day', { day: 'serviceDate' }),
    ({ id: _id, reworkOf, serviceType, ...service }) =>
      reworkOf === null
        ? { ...service, serviceType }
        : {
            ...service,
            serviceType: fill(reworkText.marked, { service: serviceType }),
            isRework: true,
          },
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
      'invoiceNumber',
      'issueDate',
      'dueDate',
      'status',
      'invoices.amount',
      'serviceHistoryId',
    ])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('payments')
            .whereRef('invoiceId', '=', 'invoices.id')
            .select(({ fn }) => fn.sum<string>('payments.amount').as('sum')),
          sql<string>`0.00`,
        )
        .as('received'),
    )
    .where(inCompany(scope, 'money'))
    .where('issueDate', '>=', `${year}-01-01`)
    .where('issueDate', '<=', `${year}-12-31`)
  return batchesOf(db, found, placeOf('day', { day: 'issueDate' }), ({ id: _id, ...invoice }) => ({
    ...invoice,
    isOverdue: isOverdue(invoice, today),
  }))
}
