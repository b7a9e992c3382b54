import { sql } from 'kysely'
import type { CustomerShown } from '#domain/customers/customer-shown.ts'
import { addDays, instantAt } from '#domain/calendar.ts'
import type { PlanQuery } from '#domain/planning/contract.ts'
import { type StoredAppointment, storedOf } from '#server/appointments/store.ts'
import { customerColumns, customerOfRow, fitsCustomerOr } from '#server/customers/customer-shown.ts'
import type { Db } from '#server/db/open.ts'

export type Planned = { appointment: StoredAppointment; customer: CustomerShown }

const counts = sql<Date>`coalesce(appointment.confirmed_date, appointment.requested_date)`
const orders = { createdAt: sql`appointment.created_at`, requestedDate: counts }

/** Appointments of all customers. */
export async function planned(db: Db, query: PlanQuery): Promise<{ items: Planned[]; total: number }> {
  const matching = matchingPlan(db, query)
  const way = query.sort.startsWith('-') ? 'desc' : 'asc'
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll('appointment')
      .select(customerColumns)
      .orderBy(orders[query.sort.replace('-', '') as keyof typeof orders], way)
      .orderBy('appointment.id', way)
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items: rows.map((row) => ({ appointment: storedOf(row), customer: customerOfRow(row) })), total }
}

export async function findPlanned(db: Db, id: string): Promise<Planned | null> {
  const row = await everything(db)
    .selectAll('appointment')
    .select(customerColumns)
    .where('appointment.id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : { appointment: storedOf(row), customer: customerOfRow(row) }
}

function matchingPlan(db: Db, { q, status, from, to }: PlanQuery) {
  const text = fitsCustomerOr(['appointment.service_type', 'appointment.filter_type', 'appointment.vehicle_identifier', 'appointment.notes'], q)
  return everything(db)
    .$if(status !== null, (plan) => plan.where('appointment.status', '=', status ?? 'pending'))
    .$if(q !== '', (plan) => plan.where(text))
    .$if(from !== null, (plan) => plan.where(counts, '>=', instantAt(from ?? '', '00:00')))
    .$if(to !== null, (plan) => plan.where(counts, '<', instantAt(addDays(to ?? '', 1), '00:00')))
}

function everything(db: Db) {
  return db.selectFrom('appointments as appointment').innerJoin('customers as customer', 'customer.id', 'appointment.customer_id')
}
