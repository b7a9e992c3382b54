import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { mayRead } from '#domain/chat/readers.ts'
import { readCustomer } from '#server/accounts/store.ts'
import type { Db } from '#server/db/open.ts'
import { raisingSignal } from '#server/db/signals.ts'
import { ownerOf, type SessionRow } from './session-store.ts'

type Claim = { visitorId: string; sessionId: string; customerId: string }

/**
 * The conversation becomes this account's after its owner confirms. Somebody else may have begun
 * it: so its visitor id is replaced, mailed links end, answers go to the account's own address, and
 * earlier messages stay marked. Repeating it changes nothing. Null when this visitor may read no
 * such conversation.
 */
export async function claimConversation(
  db: Db,
  { visitorId, sessionId, customerId }: Claim,
): Promise<SessionRow | null> {
  return db.transaction().execute(async (tx) => {
    // Locked like every insert of a message: everything stored so far was written before the claim.
    const row = await tx
      .selectFrom('chat_sessions')
      .selectAll()
      .where('id', '=', sessionId)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined || !mayRead(ownerOf(row), { visitorId, customerId })) return null
    if (row.customerId !== null) return row
    const { firstName, lastName, email } = await readCustomer(tx, customerId)
    const claimed = await tx
      .updateTable('chat_sessions')
      .set({
        customerId,
        customerName: `${firstName} ${lastName}`,
        customerEmail: email,
        // Someone else may have typed it.
        customerPhone: null,
        visitorId: newVisitorId(),
        claimedSeq: sql<number>`coalesce((select max(seq) from chat_messages where session_id = chat_sessions.id), 0)`,
        linkVersion: sql<number>`link_version + 1`,
      })
      .where('id', '=', sessionId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await sql`select ${raisingSignal(sql`${JSON.stringify({ kind: 'talk_claimed', sessionId })}`)}`.execute(
      tx,
    )
    return claimed
  })
}

// The widget's format: the time, and an unguessable part.
const newVisitorId = () => `${Date.now().toString(36)}-${randomBytes(16).toString('hex')}`

/** Which of these conversations exist, and the account of each; null for those without one. */
export async function ownersOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('chat_sessions')
    .select(['id', 'customerId'])
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...ids]))))
    .execute()
  return new Map(rows.map(({ id, customerId }) => [id, customerId]))
}
