import type { Db } from '#server/db/open.ts'
import { raiseSignal } from '#server/db/signals.ts'

/**
 * Assigns one person's conversations to another, or to nobody, and signals it. Returns how many.
 */
export async function handOverConversations(
  tx: Db,
  ids: readonly string[],
  from: string,
  to: string | null,
): Promise<number> {
  const moved = await tx
    .updateTable('chat_sessions')
    .set({ assignedTo: to })
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...ids]))))
    .where('assignedTo', '=', from)
    .returning('id')
    .execute()
  for (const { id } of moved) await raiseSignal(tx, { kind: 'conversation', sessionId: id, seq: 0 })
  return moved.length
}
