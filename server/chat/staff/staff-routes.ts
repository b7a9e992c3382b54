import * as calls from '#domain/chat/staff-calls.ts'
import type { ConversationChange, ConversationNote } from '#domain/chat/staff-contract.ts'
import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import type { RequestEntry } from '#domain/tasks/notes/request-notes.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { lookAt } from '#server/audit/audit-look.ts'
import { audit, auditLook } from '#server/audit/store.ts'
import {
  type ChatDeps,
  noSuchConversation,
  say,
  notifyOfChange,
  notifyOfSeen,
} from '#server/chat/insert-message.ts'
import { storeAgent, storeStatus } from '#server/chat/session-store.ts'
import { messageFor, messagesAfter, messageNumber } from '#server/chat/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { entriesOf, storeEntry } from '#server/tasks/notes/request-notes-store.ts'
import { listColleagues } from '#server/staff/store.ts'
import { mailTranscript, makeLead, sessionWith } from './hand-over.ts'
import { makeAppointment } from './make-appointment.ts'
import { savedReplyRoutes } from './saved-reply-routes.ts'
import { customerOfConversation, staffConversationsOf, findStaffConversation } from './store.ts'

type OfficeDeps = Deps & ChatDeps

const noSuchPerson = 'Please choose someone on our team.'

/** The agents' side of the chat: lists, one conversation, its owner, and what is made of it. */
export function staffChatRoutes(app: App, deps: OfficeDeps): void {
  const { db } = deps
  serve(app, calls, {
    async listConversations({ query, actor }) {
      await auditLook(db, actor, 'list_read', lookAt('chat_sessions', query))
      return staffConversationsOf(db, query, actor.staffId)
    },

    readStaffConversation: ({ params, query, actor }) =>
      readConversation(db, actor, params.id, query.after),

    async changeConversation({ params: { id }, body, actor }) {
      await changeConversation(deps, actor, id, body)
      const { conversation } = await conversationWith(db, id)
      await notifyOfChange(deps, id, conversation.status)
      return conversation
    },

    async sendStaffMessage({ params: { id }, body, actor }) {
      const { staffId, name } = actor
      await sessionWith(db, id)
      await auditLook(db, actor, 'request_answered', { kind: 'chat_session', id })
      const said = {
        sessionId: id,
        ...body,
        senderType: 'agent',
        senderName: name,
        staffId,
      } as const
      return messageFor('agent', await say(deps, said))
    },

    async markSeenByStaff({ params, body }) {
      await notifyOfSeen(deps, { sessionId: params.id, side: 'agent', id: body.id })
    },

    addConversationNote: ({ params, body, actor }) => addNote(deps, actor, params.id, body.text),

    async mailTranscript({ params, body, actor }) {
      await mailTranscript(db, actor, params.id, body.email)
    },

    makeLead: ({ params: { id }, body, actor, key }) => makeLead({ db, actor, id, key }, body),

    async makeAppointment({ params: { id }, body, actor, key }) {
      const made = await makeAppointment({ deps, actor, id, key }, body)
      await notifyOfChange(deps, id, (await sessionWith(db, id)).status)
      return made
    },
  })
  savedReplyRoutes(app, deps)
}

async function readConversation(db: Deps['db'], actor: StaffActor, id: string, after?: string) {
  const shown = await conversationWith(db, id)
  await auditLook(db, actor, 'conversation_read', { kind: 'chat_session', id })
  const rows = await messagesAfter(db, id, await messageNumber(db, id, after))
  const customer =
    shown.conversation.customer === null
      ? null
      : await customerOfConversation(db, shown.conversation.customer.id)
  return {
    ...shown,
    messages: rows.map((row) => messageFor('agent', row)),
    notes: await notesOfConversation(db, id),
    customer,
  }
}

// In the order in which they were written.
async function notesOfConversation(db: Deps['db'], id: string): Promise<ConversationNote[]> {
  const entries = await entriesOf(db, { source: 'chat', id })
  return entries.toReversed().flatMap(noteOf)
}

const noteOf = ({ kind, id, staffName, text, createdAt }: RequestEntry): ConversationNote[] =>
  kind !== 'note' || text === null ? [] : [{ id, staffName, text, createdAt }]

async function addNote(deps: OfficeDeps, actor: StaffActor, conversationId: string, text: string) {
  const { db, now } = deps
  const { status, id } = await sessionWith(db, conversationId)
  const note = await db.transaction().execute(async (tx) => {
    await audit(tx, actor, 'request_noted', { kind: 'chat_session', id })
    return storeEntry(tx, { source: 'chat', id }, { kind: 'note', text }, actor, now())
  })
  await notifyOfChange(deps, id, status)
  return { ...note, text }
}

async function changeConversation(
  { db }: OfficeDeps,
  actor: StaffActor,
  id: string,
  { status, assignedTo, seenWith }: ConversationChange,
): Promise<void> {
  await sessionWith(db, id)
  if (assignedTo && !(await mayChat(db, assignedTo)))
    throw new CodedError('invalid_input', noSuchPerson, { assignedTo: noSuchPerson })
  await db.transaction().execute(async (tx) => {
    if (assignedTo !== undefined && !(await storeAgent(tx, id, assignedTo, seenWith)))
      await refuseAsTaken(tx, id)
    if (status !== undefined) await storeStatus(tx, id, status)
    await audit(tx, actor, 'request_changed', {
      kind: 'chat_session',
      id,
      detail: { status, assignedTo },
    })
  })
}

async function mayChat(db: Deps['db'], staffId: string): Promise<boolean> {
  return (await listColleagues(db, staffMay.chat)).some(({ id }) => id === staffId)
}

async function refuseAsTaken(tx: Deps['db'], id: string): Promise<never> {
  const { conversation } = await conversationWith(tx, id)
  const whose =
    conversation.assignedTo === null
      ? 'This chat is no longer assigned'
      : `${conversation.assignedTo.name} just took this chat`
  throw new CodedError('conflict', `${whose}. Please check again.`)
}

async function conversationWith(db: Deps['db'], id: string) {
  const found = await findStaffConversation(db, id)
  if (found === null) throw new CodedError('not_found', noSuchConversation)
  return found
}
