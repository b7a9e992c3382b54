import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Counted } from '#domain/customers/dashboard/stats.ts'
import type { Db } from '#server/db/open.ts'

/** All counts of a customer's cards in one statement, so that they are of one moment. */
export async function countRows(db: Db, customerId: string, today: Day): Promise<Counted> {
  return db
    .selectFrom(servicesOf(db, customerId).as('services'))
    .innerJoin(invoicesOf(db, customerId, today).as('bills'), (join) => join.onTrue())
    .innerJoin(partPaymentsOf(db, customerId).as('parts'), (join) => join.onTrue())
    .innerJoin(upcomingOf(db, customerId).as('visits'), (join) => join.onTrue())
    .innerJoin(unreadOf(db, customerId).as('news'), (join) => join.onTrue())
    .selectAll()
    .executeTakeFirstOrThrow()
}

const servicesOf = (db: Db, customerId: string) =>
  db
    .selectFrom('service_history')
    .where('customer_id', '=', customerId)
    .select(({ fn }) => [
      fn.countAll<number>().as('totalServices'),
      fn
        .countAll<number>()
        .filterWhere('status', 'in', ['completed', 'delivered'])
        .as('completedServices'),
    ])

const invoicesOf = (db: Db, customerId: string, today: Day) =>
  db
    .selectFrom('invoices')
    .where('customer_id', '=', customerId)
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
        .filterWhere('due_date', '<', today)
        .as('overdueCount'),
    ])

const partPaymentsOf = (db: Db, customerId: string) =>
  db
    .selectFrom('invoices')
    .innerJoin('payments', 'payments.invoice_id', 'invoices.id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'pending')
    .select(({ fn }) =>
      fn.coalesce(fn.sum<string>('payments.amount'), sql<string>`0.00`).as('paidInPart'),
    )

const upcomingOf = (db: Db, customerId: string) =>
  db
    .selectFrom('appointments')
    .where('customer_id', '=', customerId)
    .where('status', 'not in', ['completed', 'cancelled'])
    .select(({ fn }) => fn.countAll<number>().as('upcomingAppointments'))

const unreadOf = (db: Db, customerId: string) =>
  db
    .selectFrom('notifications')
    .where('customer_id', '=', customerId)
    .where('is_read', '=', false)
    .select(({ fn }) => fn.countAll<number>().as('unreadNotifications'))
