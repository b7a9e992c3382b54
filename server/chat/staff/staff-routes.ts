import * as z from 'zod/mini'
import {
  chatMessage,
  staffConversation,
  staffConversations,
  messagePageQuery,
} from '#domain/chat/contract.ts'
import {
  leadOrder,
  newNote,
  officeMessage,
  officeSeen,
  staffConversationDetail,
  staffConversationsQuery,
  savedLead,
  conversationChange,
  conversationNote,
  transcriptOrder,
  type ConversationChange,
} from '#domain/chat/staff-contract.ts'
import { savedAppointment, conversationAppointment } from '#domain/chat/conversation-appointment.ts'
import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
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
import { storeAssignment, storeStatus } from '#server/chat/session-store.ts'
import { messageFor, messagesAfter, placeOf } from '#server/chat/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { listColleagues } from '#server/staff/store.ts'
import { mailTranscript, makeLead, sessionWith } from './hand-over.ts'
import { makeAppointment } from './make-appointment.ts'
import { savedReplyRoutes } from './saved-reply-routes.ts'
import {
  customerOfConversation,
  notesOf,
  staffConversationsOf,
  findStaffConversation,
  storeNote,
} from './store.ts'

type OfficeDeps = Deps & ChatDeps

const config = { access: { staff: staffMay.chat } } as const
const planning = { access: { staff: staffMay.planAppointments } } as const
const conversationParams = z.object({ id: z.string() })
const conversationPath = '/api/admin/chat/sessions/:id'
const nothing = { 204: z.null() }
const noSuchPerson = 'Please choose someone on our team.'

/** The agents' side of the chat: lists, one conversation, its owner, and what is made of it. */
export function staffChatRoutes(app: App, deps: OfficeDeps): void {
  readRoutes(app, deps)
  changeRoutes(app, deps)
  handOnRoutes(app, deps)
  savedReplyRoutes(app, deps)
}

function readRoutes(app: App, { db }: OfficeDeps): void {
  app.get(
    '/api/admin/chat/sessions',
    {
      config,
      schema: { querystring: staffConversationsQuery, response: { 200: staffConversations } },
    },
    async (request) => {
      const actor = staffOf(request)
      await auditLook(db, actor, 'list_read', lookAt('chat_sessions', request.query))
      return staffConversationsOf(db, request.query, actor.staffId)
    },
  )

  app.get(
    conversationPath,
    {
      config,
      schema: {
        params: conversationParams,
        querystring: messagePageQuery,
        response: { 200: staffConversationDetail },
      },
    },
    async (request) => {
      const { id } = request.params
      const shown = await conversationWith(db, id)
      await auditLook(db, staffOf(request), 'conversation_read', { kind: 'chat_session', id })
      const rows = await messagesAfter(db, id, await placeOf(db, id, request.query.after))
      const customer =
        shown.talk.customer === null
          ? null
          : await customerOfConversation(db, shown.talk.customer.id)
      return {
        ...shown,
        messages: rows.map((row) => messageFor('agent', row)),
        notes: await notesOf(db, id),
        customer,
      }
    },
  )
}

function changeRoutes(app: App, deps: OfficeDeps): void {
  const { db } = deps
  app.patch(
    conversationPath,
    {
      config,
      schema: {
        params: conversationParams,
        body: conversationChange,
        response: { 200: staffConversation },
      },
    },
    async (request) => {
      const { id } = request.params
      await changeConversation(deps, staffOf(request), id, request.body)
      const { talk: conversation } = await conversationWith(db, id)
      await notifyOfChange(deps, id, conversation.status)
      return conversation
    },
  )

  const message = {
    config,
    schema: { params: conversationParams, body: officeMessage, response: { 201: chatMessage } },
  }
  app.post(`${conversationPath}/messages`, message, async (request, reply) => {
    const actor = staffOf(request)
    const { staffId, name } = actor
    await sessionWith(db, request.params.id)
    await auditLook(db, actor, 'request_answered', { kind: 'chat_session', id: request.params.id })
    const stored = await say(deps, {
      sessionId: request.params.id,
      ...request.body,
      senderType: 'agent',
      senderName: name,
      staffId,
    })
    return reply.code(201).send(messageFor('agent', stored))
  })

  app.post(
    `${conversationPath}/seen`,
    { config, schema: { params: conversationParams, body: officeSeen, response: nothing } },
    async (request, reply) => {
      await notifyOfSeen(deps, { sessionId: request.params.id, side: 'agent', id: request.body.id })
      return reply.code(204).send(null)
    },
  )

  app.post(
    `${conversationPath}/notes`,
    {
      config,
      schema: { params: conversationParams, body: newNote, response: { 201: conversationNote } },
    },
    async (request, reply) => {
      const actor = staffOf(request)
      const { status, id } = await sessionWith(db, request.params.id)
      const note = await db.transaction().execute(async (tx) => {
        await audit(tx, actor, 'request_noted', { kind: 'chat_session', id })
        return storeNote(tx, {
          sessionId: id,
          staffId: actor.staffId,
          staffName: actor.name,
          text: request.body.text,
        })
      })
      await notifyOfChange(deps, id, status)
      return reply.code(201).send(note)
    },
  )
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
    if (assignedTo !== undefined && !(await storeAssignment(tx, id, assignedTo, seenWith)))
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
  const { talk: conversation } = await conversationWith(tx, id)
  const whose =
    conversation.assignedTo === null
      ? 'This chat is no longer assigned'
      : `${conversation.assignedTo.name} just took this chat`
  throw new CodedError('conflict', `${whose}. Please check again.`)
}

function handOnRoutes(app: App, deps: OfficeDeps): void {
  const { db } = deps
  const transcript = {
    config: { ...config, sends: true } as const,
    schema: { params: conversationParams, body: transcriptOrder, response: { 202: z.null() } },
  }
  app.post(`${conversationPath}/transcript`, transcript, async (request, reply) => {
    await mailTranscript(db, staffOf(request), request.params.id, request.body.email)
    return reply.code(202).send(null)
  })

  app.post(
    `${conversationPath}/lead`,
    {
      config,
      schema: { params: conversationParams, body: leadOrder, response: { 201: savedLead } },
    },
    async (request, reply) => {
      const { id } = request.params
      const actor = staffOf(request)
      const made = await makeLead({ db, actor, id, key: idempotencyKey(request) }, request.body)
      return reply.code(201).send(made)
    },
  )

  const appointment = {
    config: planning,
    schema: {
      params: conversationParams,
      body: conversationAppointment,
      response: { 201: savedAppointment },
    },
  }
  app.post(`${conversationPath}/appointment`, appointment, async (request, reply) => {
    const { id } = request.params
    const made = await makeAppointment(
      { deps, actor: staffOf(request), id, key: idempotencyKey(request) },
      request.body,
    )
    await notifyOfChange(deps, id, (await sessionWith(db, id)).status)
    return reply.code(201).send(made)
  })
}

async function conversationWith(db: Deps['db'], id: string) {
  const found = await findStaffConversation(db, id)
  if (found === null) throw new CodedError('not_found', noSuchConversation)
  return found
}
