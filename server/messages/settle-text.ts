import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import type { ReceivedText } from '#domain/messages/contract.ts'
import { audit } from '#server/audit/store.ts'
import type { Deps } from '#server/http/context.ts'
import { storeTextAnswered } from '#server/outbox/texts/text-store.ts'
import { findReceivedText } from './received-store.ts'

const noSuchText = 'There is no such text. It may have been removed.'

/** Answered, as by a call, or to be answered again. The same once more changes nothing. */
export function settleText(
  { db, now }: Deps,
  actor: StaffActor,
  id: string,
  isAnswered: boolean,
): Promise<ReceivedText> {
  return db.transaction().execute(async (tx) => {
    const text = await findReceivedText(tx, id)
    if (text === null) throw new CodedError('not_found', noSuchText)
    if ((text.answeredAt !== null) === isAnswered) return text
    const at = isAnswered ? now() : null
    await storeTextAnswered(tx, id, at)
    const subject = { kind: 'inbound_texts', id, detail: { isAnswered } }
    await audit(tx, actor, 'request_changed', subject)
    return { ...text, answeredAt: at?.toISOString() ?? null }
  })
}
