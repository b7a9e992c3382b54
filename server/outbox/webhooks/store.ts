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

export async function forgetEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('received_events').where('createdAt', '<', before).execute()
}
