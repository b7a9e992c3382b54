import type { Db } from '#server/db/open.ts'

/** Notes an event with the transaction that acts on it. False: it was acted on before. */
export async function noteEvent(tx: Db, provider: string, eventId: string): Promise<boolean> {
  const row = await tx
    .insertInto('received_events')
    .values({ provider, eventId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('eventId')
    .executeTakeFirst()
  return row !== undefined
}

/** What changed nothing of ours: /metrics counts it. */
export async function markUnmatched(tx: Db, provider: string, eventId: string): Promise<void> {
  await tx
    .updateTable('received_events')
    .set({ isMatched: false })
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .execute()
}

export async function forgetEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('received_events').where('createdAt', '<', before).execute()
}
