import * as z from 'zod/mini'
import { chatMessage, officeTalk, officeTalks, talkQuery } from '#domain/chat/contract.ts'
import {
  leadOrder,
  newNote,
  officeMessage,
  officeSeen,
  officeTalkDetail,
  officeTalksQuery,
  savedLead,
  talkChange,
  talkNote,
  transcriptOrder,
  type TalkChange,
} from '#domain/chat/staff-contract.ts'
import { savedAppointment, talkAppointment } from '#domain/chat/conversation-appointment.ts'
import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { lookAt } from '#server/audit/audit-look.ts'
import { audit, auditLook } from '#server/audit/store.ts'
import {
  type ChatDeps,
  noSuchTalk,
  say,
  tellChange,
  tellSeen,
} from '#server/chat/insert-message.ts'
import { storeAssignment, storeStatus } from '#server/chat/session-store.ts'
import { messageFor, messagesAfter, placeOf } from '#server/chat/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { mailTranscript, makeLead, sessionWith } from './hand-over.ts'
import { makeAppointment } from './make-appointment.ts'
import { savedReplyRoutes } from './saved-reply-routes.ts'
import {
  customerOfTalk,
  isActiveStaff,
  notesOf,
  officeTalksOf,
  officeTalkWith,
  storeNote,
} from './store.ts'

type OfficeDeps = Deps & ChatDeps

const config = { access: { staff: staffMay.chat } } as const
const planning = { access: { staff: staffMay.planAppointments } } as const
const ofTalk = z.object({ id: z.string() })
const talkPath = '/api/admin/chat/sessions/:id'
const nothing = { 204: z.null() }
const noSuchPerson = 'Please choose someone on our team.'

/** The agents' side of the chat: lists, one talk, whose it is, and what is made of it. */
export function chatOfficeRoutes(app: App, deps: OfficeDeps): void {
  readRoutes(app, deps)
  changeRoutes(app, deps)
  handOnRoutes(app, deps)
  savedReplyRoutes(app, deps)
}

function readRoutes(app: App, { db }: OfficeDeps): void {
  app.get(
    '/api/admin/chat/sessions',
    { config, schema: { querystring: officeTalksQuery, response: { 200: officeTalks } } },
    async (request) => {
      const actor = staffOf(request)
      await auditLook(db, actor, 'list_read', lookAt('chat_sessions', request.query))
      return officeTalksOf(db, request.query, actor.staffId)
    },
  )

  app.get(
    talkPath,
    {
      config,
      schema: { params: ofTalk, querystring: talkQuery, response: { 200: officeTalkDetail } },
    },
    async (request) => {
      const { id } = request.params
      const shown = await talkWith(db, id)
      await auditLook(db, staffOf(request), 'conversation_read', { kind: 'chat_session', id })
      const rows = await messagesAfter(db, id, await placeOf(db, id, request.query.after))
      const customer =
        shown.talk.customer === null ? null : await customerOfTalk(db, shown.talk.customer.id)
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
    talkPath,
    { config, schema: { params: ofTalk, body: talkChange, response: { 200: officeTalk } } },
    async (request) => {
      const { id } = request.params
      await changeTalk(deps, staffOf(request), id, request.body)
      const { talk } = await talkWith(db, id)
      await tellChange(deps, id, talk.status)
      return talk
    },
  )

  const message = {
    config,
    schema: { params: ofTalk, body: officeMessage, response: { 201: chatMessage } },
  }
  app.post(`${talkPath}/messages`, message, async (request, reply) => {
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
    `${talkPath}/seen`,
    { config, schema: { params: ofTalk, body: officeSeen, response: nothing } },
    async (request, reply) => {
      await tellSeen(deps, { sessionId: request.params.id, side: 'agent', id: request.body.id })
      return reply.code(204).send(null)
    },
  )

  app.post(
    `${talkPath}/notes`,
    { config, schema: { params: ofTalk, body: newNote, response: { 201: talkNote } } },
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
      await tellChange(deps, id, status)
      return reply.code(201).send(note)
    },
  )
}

async function changeTalk(
  { db }: OfficeDeps,
  actor: StaffActor,
  id: string,
  { status, assignedTo, seenWith }: TalkChange,
): Promise<void> {
  await sessionWith(db, id)
  if (assignedTo && !(await isActiveStaff(db, assignedTo)))
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

async function refuseAsTaken(tx: Deps['db'], id: string): Promise<never> {
  const { talk } = await talkWith(tx, id)
  const whose =
    talk.assignedTo === null
      ? 'This chat is no longer assigned'
      : `${talk.assignedTo.name} just took this chat`
  throw new CodedError('conflict', `${whose}. Please check again.`)
}

function handOnRoutes(app: App, deps: OfficeDeps): void {
  const { db } = deps
  const transcript = {
    config: { ...config, sends: true } as const,
    schema: { params: ofTalk, body: transcriptOrder, response: { 202: z.null() } },
  }
  app.post(`${talkPath}/transcript`, transcript, async (request, reply) => {
    await mailTranscript(db, staffOf(request), request.params.id, request.body.email)
    return reply.code(202).send(null)
  })

  app.post(
    `${talkPath}/lead`,
    { config, schema: { params: ofTalk, body: leadOrder, response: { 201: savedLead } } },
    async (request, reply) => {
      return reply
        .code(201)
        .send(await makeLead(db, staffOf(request), request.params.id, request.body))
    },
  )

  const appointment = {
    config: planning,
    schema: { params: ofTalk, body: talkAppointment, response: { 201: savedAppointment } },
  }
  app.post(`${talkPath}/appointment`, appointment, async (request, reply) => {
    const { id } = request.params
    const made = await makeAppointment(
      { deps, actor: staffOf(request), id, key: idempotencyKey(request) },
      request.body,
    )
    await tellChange(deps, id, (await sessionWith(db, id)).status)
    return reply.code(201).send(made)
  })
}

async function talkWith(db: Deps['db'], id: string) {
  const found = await officeTalkWith(db, id)
  if (found === null) throw new CodedError('not_found', noSuchTalk)
  return found
}
