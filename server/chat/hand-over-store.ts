import type { Db } from '#server/db/open.ts'
import { raiseSignal } from '#server/db/signals.ts'

/** Conversations that one person has go to another, or to nobody yet; whoever shows them hears of it. Answers how many. */
export async function handOverConversations(
  tx: Db,
  ids: readonly string[],
  from: string,
  to: string | null,
): Promise<number> {
  const moved = await tx
    .updateTable('chat_sessions')
    .set({ assigned_to: to })
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...ids]))))
    .where('assigned_to', '=', from)
    .returning('id')
    .execute()
  for (const { id } of moved) await raiseSignal(tx, { kind: 'talk', sessionId: id, seq: 0 })
  return moved.length
}
