import { sql } from 'kysely'
import { onOurWayTitle } from '#domain/appointments/announcement.ts'
import type { Db } from '#server/db/open.ts'
import { textKey } from '#server/notifications/text-customer.ts'

/** Under which what is said of a stop goes out once. */
export const onOurWayKey = (stop: { id: string; sequence: number }) =>
  `on-our-way:${stop.id}:${stop.sequence}`

const key = sql`'on-our-way:' || appointment.id || ':' || appointment.sequence`

const isSent = sql<boolean>`exists (
  select from outbox where idempotency_key in (${key}, ${textKey('')} || ${key})
    and status not in ('failed', 'bounced', 'kept'))`

// The clocks of the server and of the database may differ a little.
const canRead = sql<boolean>`(customer.is_active and customer.password_hash like '$%' and exists (
  select from notifications where customer_id = customer.id and title = ${onOurWayTitle}
    and created_at >= appointment.on_way_at - interval '5 minutes'))`

/** Of these stops under way, those whose customer was sent a message or can read it here. */
export async function notifiedOf(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('appointments as appointment')
    .innerJoin('customers as customer', 'customer.id', 'appointment.customerId')
    .select('appointment.id')
    .where('appointment.id', 'in', [...ids])
    .where((eb) => eb.or([isSent, canRead]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
