import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema/tables.ts'

type Announced = Tables['service_announcements']['status']

/** True once for each status of a service. */
export async function announceOnce(
  tx: Db,
  serviceId: string,
  status: Announced,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('service_announcements')
    .values({ serviceHistoryId: serviceId, status, createdAt: at })
    .onConflict((same) => same.doNothing())
    .returning('status')
    .executeTakeFirst()
  return row !== undefined
}

export async function isAnnounced(tx: Db, serviceId: string, status: Announced): Promise<boolean> {
  const row = await tx
    .selectFrom('service_announcements')
    .select('status')
    .where('serviceHistoryId', '=', serviceId)
    .where('status', '=', status)
    .executeTakeFirst()
  return row !== undefined
}

/** A delivery that was none is announced again when it is one. */
export async function forgetAnnouncement(
  tx: Db,
  serviceId: string,
  status: Announced,
): Promise<void> {
  await tx
    .deleteFrom('service_announcements')
    .where('serviceHistoryId', '=', serviceId)
    .where('status', '=', status)
    .execute()
}

/** Whether its customer was asked for a review, which is once a job. */
export async function isReviewAsked(tx: Db, serviceId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('service_history')
    .select('reviewAskedAt')
    .where('id', '=', serviceId)
    .executeTakeFirst()
  return (row?.reviewAskedAt ?? null) !== null
}

export async function noteReviewAsked(tx: Db, serviceId: string, at: Date): Promise<void> {
  await tx
    .updateTable('service_history')
    .set({ reviewAskedAt: at })
    .where('id', '=', serviceId)
    .execute()
}

/** The email of this delivery has not left; one of an earlier delivery may have asked. */
export async function forgetReviewAsked(
  tx: Db,
  { id, deliveredAt }: { id: string; deliveredAt: string | null },
): Promise<void> {
  await tx
    .updateTable('service_history')
    .set({ reviewAskedAt: null })
    .where('id', '=', id)
    .where('reviewAskedAt', '>=', deliveredAt === null ? null : new Date(deliveredAt))
    .execute()
}
