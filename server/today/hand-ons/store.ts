import type { Day } from '#domain/calendar.ts'
import { inTurnOfKey } from '#server/db/insert-once.ts'
import type { Db } from '#server/db/open.ts'
import type { HandedOn } from '#server/db/schema/json.ts'

type NewHandOn = {
  staffId: string
  toId: string | null
  fromDay: Day
  toDay: Day
  made: HandedOn
  madeBy: string
  idempotencyKey: string | null
}

export async function storeHandOn(
  tx: Db,
  { made, ...handOn }: NewHandOn,
  at: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('hand_ons')
    .values({ ...handOn, made: JSON.stringify(made), createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The one that was sent with this key. */
export async function handOnOfKey(tx: Db, key: string | null) {
  if (key === null) return null
  await inTurnOfKey(tx, key)
  const row = await tx
    .selectFrom('hand_ons')
    .select(['id', 'made'])
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
  return row ?? null
}

/** Locked, so that it is taken back once. */
export async function holdHandOn(tx: Db, id: string) {
  const row = await tx
    .selectFrom('hand_ons')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function markTakenBack(tx: Db, id: string, at: Date): Promise<void> {
  await tx.updateTable('hand_ons').set({ takenBackAt: at }).where('id', '=', id).execute()
}
