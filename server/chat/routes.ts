import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  chatMessage, chatSession, chatTalk, leftEmail, newChat, seenOverHttp, sentOverHttp, talkLink, talkQuery, type ChatTalk,
} from '#domain/chat/contract.ts'
import type { Visitor } from '#domain/chat/readers.ts'
import { CodedError } from '#domain/errors.ts'
import { signedInCustomer } from '#server/accounts/session.ts'
import { customerOf } from '#server/http/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { type ChatDeps, noSuchTalk, say, tellSeen } from './say.ts'
import {
  findSession, findSessionFor, findTalk, findTalkOfCustomer, leaveEmail, markHere, openTalk, sessionOf, type SessionRow,
} from './session-store.ts'
import { messageFor, messagesAfter, placeOf } from './store.ts'
import { talkBehind } from './talk-link.ts'

type Asked = FastifyRequest<{ Params: { visitorId: string } }>
type VisitorOf = (request: Pick<FastifyRequest, 'headers'>, visitorId: string) => Promise<Visitor>

const ofVisitor = z.object({ visitorId: z.string() })
const nobody: ChatTalk = { session: null, messages: [] }

/** The visitor's side of the chat over HTTP: where it begins, and the whole way where sockets are blocked. */
export function chatRoutes(app: App, deps: Deps & ChatDeps): void {
  const whichCustomer = signedInCustomer(deps)
  const visitorOf: VisitorOf = async ({ headers }, visitorId) => {
    const customer = await whichCustomer(headers.cookie)
    return { visitorId, customerId: customer?.customerId ?? null }
  }
  beginRoutes(app, deps, visitorOf)
  writeRoutes(app, deps, visitorOf)
}

function beginRoutes(app: App, { db, config, now }: Deps, visitorOf: VisitorOf): void {
  app.post(
    '/api/chat/sessions',
    { config: { access: 'anyone', limit: 'publicForm' }, schema: { body: newChat, response: { 201: chatTalk } } },
    async (request, reply) => {
      const { customerId } = await visitorOf(request, request.body.visitorId)
      const session = await openTalk(db, request.body, customerId)
      return reply.code(201).send(await talkOf(db, session))
    },
  )

  app.get(
    '/api/chat/sessions/:visitorId',
    { config: { access: 'anyone', limit: 'chat' }, schema: { params: ofVisitor, querystring: talkQuery, response: { 200: chatTalk } } },
    async (request) => {
      const visitor = await visitorOf(request, request.params.visitorId)
      const session = await findTalk(db, visitor)
      if (session === null) return nobody
      await markHere(db, [session.id])
      return talkOf(db, session, request.query.after)
    },
  )

  app.post(
    '/api/chat/links',
    { config: { access: 'anyone', limit: 'lookup' }, schema: { body: talkLink, response: { 200: chatTalk } } },
    async (request) => {
      const session = await findSession(db, talkBehind(config.sessionSecret, request.body.token, now()))
      return session === null ? nobody : talkOf(db, session)
    },
  )

  const ofCustomer = { config: { access: 'customer' }, schema: { querystring: talkQuery, response: { 200: chatTalk } } } as const
  app.get('/api/customer/chat', ofCustomer, async (request) => {
    const session = await findTalkOfCustomer(db, customerOf(request).customerId)
    return session === null ? nobody : talkOf(db, session, request.query.after)
  })
}

function writeRoutes(app: App, deps: Deps & ChatDeps, visitorOf: VisitorOf): void {
  const { db } = deps
  const config = { access: 'anyone', limit: 'chat' } as const

  async function ownTalk(request: Pick<Asked, 'headers' | 'params'>, sessionId: string): Promise<SessionRow> {
    const session = await findSessionFor(db, sessionId, await visitorOf(request, request.params.visitorId))
    if (session === null) throw new CodedError('not_found', noSuchTalk)
    return session
  }

  app.post(
    '/api/chat/sessions/:visitorId/messages',
    { config, schema: { params: ofVisitor, body: sentOverHttp, response: { 201: chatMessage } } },
    async (request, reply) => {
      const { sessionId, message, clientMessageId } = request.body
      await ownTalk(request, sessionId)
      const stored = await say(deps, { sessionId, message, clientMessageId, senderType: 'customer', senderName: null })
      return reply.code(201).send(messageFor('customer', stored))
    },
  )

  app.post(
    '/api/chat/sessions/:visitorId/seen',
    { config, schema: { params: ofVisitor, body: seenOverHttp, response: { 204: z.null() } } },
    async (request, reply) => {
      const { sessionId, id } = request.body
      await ownTalk(request, sessionId)
      await tellSeen(deps, { sessionId, side: 'customer', id })
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/chat/sessions/:visitorId/email',
    { config: { access: 'anyone', limit: 'publicForm' }, schema: { params: ofVisitor, body: leftEmail, response: { 200: chatSession } } },
    async (request) => {
      const { sessionId, email } = request.body
      const session = await ownTalk(request, sessionId)
      return sessionOf((await leaveEmail(db, session.id, email)) ?? session)
    },
  )
}

async function talkOf(db: Deps['db'], session: SessionRow, after?: string): Promise<ChatTalk> {
  const rows = await messagesAfter(db, session.id, await placeOf(db, session.id, after))
  return { session: sessionOf(session), messages: rows.map((row) => messageFor('customer', row)) }
}
