import { sql } from 'kysely'
import { finishedStatuses } from '#domain/statuses.ts'
import type { Day } from '#domain/calendar.ts'
import type { Scope } from '#domain/scope.ts'
import type { Counted } from '#domain/customers/dashboard/stats.ts'
import { inCompany } from '#server/companies/in-company.ts'
import type { Db } from '#server/db/open.ts'

/** All counts of a person's cards in one statement, so that they are of one moment. */
export async function countDashboard(db: Db, scope: Scope, today: Day): Promise<Counted> {
  return db
    .selectFrom(servicesOf(db, scope).as('services'))
    .innerJoin(invoicesOf(db, scope, today).as('bills'), (join) => join.onTrue())
    .innerJoin(partPaymentsOf(db, scope).as('parts'), (join) => join.onTrue())
    .innerJoin(upcomingOf(db, scope).as('visits'), (join) => join.onTrue())
    .innerJoin(unreadOf(db, scope).as('news'), (join) => join.onTrue())
    .selectAll()
    .executeTakeFirstOrThrow()
}

const servicesOf = (db: Db, scope: Scope) =>
  db
    .selectFrom('service_history')
    .where(inCompany(scope, 'services'))
    .select(({ fn }) => [
      fn.countAll<number>().as('totalServices'),
      fn.countAll<number>().filterWhere('status', 'in', finishedStatuses).as('completedServices'),
    ])

const invoicesOf = (db: Db, scope: Scope, today: Day) =>
  db
    .selectFrom('invoices')
    .where(inCompany(scope, 'money'))
    .select(({ fn }) => [
      fn.coalesce(fn.sum<string>('amount'), sql<string>`0.00`).as('invoiced'),
      fn
        .coalesce(fn.sum<string>('amount').filterWhere('status', '=', 'paid'), sql<string>`0.00`)
        .as('paid'),
      fn
        .coalesce(fn.sum<string>('amount').filterWhere('status', '=', 'pending'), sql<string>`0.00`)
        .as('pending'),
      fn.countAll<number>().filterWhere('status', '=', 'pending').as('pendingPayments'),
      fn
        .countAll<number>()
        .filterWhere('status', '=', 'pending')
        .filterWhere('dueDate', '<', today)
        .as('overdueCount'),
    ])

const partPaymentsOf = (db: Db, scope: Scope) =>
  db
    .selectFrom('invoices')
    .innerJoin('payments', 'payments.invoiceId', 'invoices.id')
    .where(inCompany(scope, 'money'))
    .where('status', '=', 'pending')
    .select(({ fn }) =>
      fn.coalesce(fn.sum<string>('payments.amount'), sql<string>`0.00`).as('paidInPart'),
    )

const upcomingOf = (db: Db, scope: Scope) =>
  db
    .selectFrom('appointments')
    .where(inCompany(scope, 'appointments'))
    .where('status', 'not in', ['completed', 'cancelled'])
    .select(({ fn }) => fn.countAll<number>().as('upcomingAppointments'))

const unreadOf = (db: Db, scope: Scope) =>
  db
    .selectFrom('notifications')
    .where('customerId', '=', scope.customerId)
    .where('isRead', '=', false)
    .select(({ fn }) => fn.countAll<number>().as('unreadNotifications'))
