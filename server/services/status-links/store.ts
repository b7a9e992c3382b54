import { randomBytes } from 'node:crypto'
import { todayAt } from '#domain/calendar.ts'
import { stepsOfFilters } from '#domain/services/bench/derived-service.ts'
import { isStatusShown, type PublicStatus } from '#domain/services/status-link.ts'
import { turnaround } from '#domain/services/turnaround.ts'
import type { Db } from '#server/db/open.ts'
import { filtersOfOrder } from '#server/services/bench/filter-store.ts'
import { filtersOfService, serviceOf } from '#server/services/store.ts'

const codeBytes = 10

/** The code of its link; null when it has none. */
export async function statusCodeOf(db: Db, serviceId: string): Promise<string | null> {
  const row = await db
    .selectFrom('service_history')
    .select('status_code')
    .where('id', '=', serviceId)
    .executeTakeFirst()
  return row?.status_code ?? null
}

/** The link that it has, else a new one: an ended one never works again. */
export async function openStatusLink(tx: Db, serviceId: string): Promise<string> {
  await tx
    .updateTable('service_history')
    .set({ status_code: randomBytes(codeBytes).toString('hex') })
    .where('id', '=', serviceId)
    .where('status_code', 'is', null)
    .execute()
  const code = await statusCodeOf(tx, serviceId)
  if (code === null) throw new Error(`service ${serviceId} went while its link was made`)
  return code
}

export async function endStatusLink(tx: Db, serviceId: string): Promise<void> {
  await tx
    .updateTable('service_history')
    .set({ status_code: null })
    .where('id', '=', serviceId)
    .execute()
}

/** What the link shows; null when it is unknown, or has ended. */
export async function readPublicStatus(
  db: Db,
  code: string,
  now: Date,
): Promise<PublicStatus | null> {
  const row = await db
    .selectFrom('service_history')
    .selectAll()
    .where('status_code', '=', code)
    .executeTakeFirst()
  if (row === undefined || !isStatusShown(row.delivered_at, now)) return null
  const service = serviceOf(row)
  const today = todayAt(now)
  const filters = await filtersOfOrder(db, row.id)
  const { serviceType, filterType, quantity, status } = service
  return {
    serviceType,
    filterType,
    quantity,
    status,
    turnaround:
      filters.length > 0
        ? stepsOfFilters(service, filters, today)
        : turnaround(service, await filtersOfService(db, row.id), today),
  }
}
