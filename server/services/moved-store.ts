import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Db } from '#server/db/open.ts'

export type MovedService = {
  id: string
  customerId: string
  vehicleId: string
  serviceType: string
  filterType: string
  quantity: number
  on: Day
  mileage: number | null
  wasDue: boolean | null
}

/**
 * Services from before this system, by one statement: over and done, on a day that nobody can take
 * back, and nobody is notified.
 */
export async function storeMovedServices(
  tx: Db,
  services: readonly MovedService[],
  at: Date,
): Promise<void> {
  await sql`
    insert into service_history (id, customer_id, vehicle_id, service_type, filter_type, quantity, service_date, mileage, was_due, status, is_carried_over, created_at, updated_at)
    select r.id, r."customerId", r."vehicleId", r."serviceType", r."filterType", r.quantity, r."on", r.mileage, r."wasDue", 'delivered', true, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(services)}::jsonb) as r (id text, "customerId" text, "vehicleId" text, "serviceType" text, "filterType" text,
      quantity int, "on" date, mileage int, "wasDue" boolean)`.execute(tx)
}
