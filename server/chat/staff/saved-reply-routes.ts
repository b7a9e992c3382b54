import * as z from 'zod/mini'
import { replyToSave, savedReply, type SavedReply } from '#domain/chat/staff-contract.ts'
import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { audit } from '#server/audit/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { addReply, changeReply, removeReply, savedReplies } from './store.ts'

const config = { access: { staff: staffMay.chat } } as const
const params = z.object({ id: z.string() })
const nothing = { 204: z.null() }
const noSuchReply = 'There is no such reply.'

/** What the team sends again and again, kept for all of it. */
export function savedReplyRoutes(app: App, { db }: Deps): void {
  const all = '/api/admin/chat/saved-replies'
  app.get(all, { config, schema: { response: { 200: z.array(savedReply) } } }, async () =>
    savedReplies(db),
  )

  app.post(
    all,
    { config, schema: { body: replyToSave, response: { 201: savedReply } } },
    async (request, reply) => {
      return reply
        .code(201)
        .send(
          await changeReplies(db, staffOf(request), 'added', (tx) => addReply(tx, request.body)),
        )
    },
  )

  app.put(
    `${all}/:id`,
    { config, schema: { params: params, body: replyToSave, response: { 200: savedReply } } },
    (request) =>
      changeReplies(db, staffOf(request), 'changed', (tx) =>
        changeReply(tx, request.params.id, request.body),
      ),
  )

  app.delete(
    `${all}/:id`,
    { config, schema: { params: params, response: nothing } },
    async (request, reply) => {
      await changeReplies(db, staffOf(request), 'removed', (tx) =>
        removeReply(tx, request.params.id),
      )
      return reply.code(204).send(null)
    },
  )
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
