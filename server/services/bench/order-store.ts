import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/open.ts'

export const cancelledService = 'This service was cancelled.'

/**
 * Until the commit nobody else changes what follows from its filters. Null when there is none. Not
 * `for update`: rows that refer to a service are written before it is locked.
 */
export async function lockService(tx: Db, id: string) {
  const row = await tx
    .selectFrom('service_history')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

export type Order = NonNullable<Awaited<ReturnType<typeof lockService>>>

/** False where it was so already. The row's own time stays: an open form of it is not older. */
export async function storeRush(tx: Db, id: string, rush: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('service_history')
    .set({ rush })
    .where('id', '=', id)
    .where('rush', '<>', rush)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locked where work goes on. Throws `conflict` once it is cancelled. */
export async function lockUncancelled(tx: Db, id: string): Promise<void> {
  if ((await lockService(tx, id))?.status === 'cancelled')
    throw new CodedError('conflict', cancelledService)
}

export async function countFiltersOfOrder(db: Db, serviceId: string): Promise<number> {
  const { count } = await db
    .selectFrom('service_filters')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('serviceHistoryId', '=', serviceId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
