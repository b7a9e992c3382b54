import { CodedError } from '#domain/errors.ts'
import { inTurnOfKey } from '#server/db/insert-once.ts'
import { leadingTo } from '#server/filters/found-store.ts'
import { openServiceStatuses } from '#domain/statuses.ts'
import type { OrderOffered } from '#domain/services/bench/found.ts'
import type { Db } from '#server/db/open.ts'

// More than a company has open at a time.
const mostOffered = 50

export function openOrdersOf(db: Db, companyId: string): Promise<OrderOffered[]> {
  return db
    .selectFrom('service_history')
    .select(['id', 'serviceType', 'filterType', 'serviceDate'])
    .where('companyId', '=', companyId)
    .where('status', 'in', openServiceStatuses)
    .orderBy('serviceDate')
    .orderBy('id')
    .limit(mostOffered)
    .execute()
}

const keyReused = 'This was already sent for another filter. Please reload the page.'

/** Into which line it was taken with this key; null before. Throws `key_reused` for another one. */
export async function lineOfMatch(
  tx: Db,
  foundId: string,
  key: string | null,
): Promise<string | null> {
  if (key === null) return null
  await inTurnOfKey(tx, key)
  const row = await tx
    .selectFrom('service_filters')
    .select(['id', 'filterId'])
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
  if (row === undefined) return null
  const led = row.filterId === null ? [] : await leadingTo(tx, row.filterId)
  if (!led.includes(foundId)) throw new CodedError('key_reused', keyReused)
  return row.id
}
