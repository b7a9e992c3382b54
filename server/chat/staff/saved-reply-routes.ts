import * as calls from '#domain/chat/saved-reply-staff-calls.ts'
import type { SavedReply } from '#domain/chat/staff-contract.ts'
import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import { audit } from '#server/audit/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { addReply, changeReply, removeReply, savedReplies } from './store.ts'

const noSuchReply = 'There is no such reply.'

/** What the team sends again and again, kept for all of it. */
export function savedReplyRoutes(app: App, { db }: Deps): void {
  serve(app, calls, {
    listSavedReplies: () => savedReplies(db),

    addSavedReply: ({ body, actor }) =>
      changeReplies(db, actor, 'added', (tx) => addReply(tx, body)),

    changeSavedReply: ({ params, body, actor }) =>
      changeReplies(db, actor, 'changed', (tx) => changeReply(tx, params.id, body)),

    async removeSavedReply({ params, actor }) {
      await changeReplies(db, actor, 'removed', (tx) => removeReply(tx, params.id))
    },
  })
}

/** With its row in the audit, since all staff send what one of them saves. */
function changeReplies(
  db: Deps['db'],
  actor: StaffActor,
  change: string,
  act: (tx: Deps['db']) => Promise<SavedReply | null>,
): Promise<SavedReply> {
  return db.transaction().execute(async (tx) => {
    const reply = await act(tx)
    if (reply === null) throw new CodedError('not_found', noSuchReply)
    await audit(tx, actor, 'saved_reply_changed', {
      kind: 'saved_reply',
      id: reply.id,
      detail: { change, title: reply.title },
    })
    return reply
  })
}
