import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  chatClaim,
  chatMessage,
  chatSession,
  chatConversation,
  hereOverHttp,
  leftContact,
  newChat,
  seenOverHttp,
  sentOverHttp,
  conversationLink,
  messagePageQuery,
  teamPresence,
  type ChatConversation,
} from '#domain/chat/contract.ts'
import type { Visitor } from '#domain/chat/readers.ts'
import { CodedError } from '#domain/errors.ts'
import { customerOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { claimConversation } from './claim-store.ts'
import {
  type ChatDeps,
  noSuchConversation,
  say,
  notifyOfChange,
  notifyOfSeen,
} from './insert-message.ts'
import {
  findSession,
  findSessionFor,
  findConversation,
  findConversationOfCustomer,
  leaveContact,
  markHere,
  openConversation,
  sessionOf,
  type SessionRow,
} from './session-store.ts'
import { messageFor, messagesAfter, placeOf } from './store.ts'
import { isTeamHere } from './staff/presence-store.ts'
import { linkEnded, conversationOfLink } from './conversation-link.ts'
import { accountOf, visitorOf } from './visitor-of.ts'

type VisitorRequest = FastifyRequest<{ Params: { visitorId: string } }>

const ofVisitor = z.object({ visitorId: z.string() })
const nobody: ChatConversation = { session: null, messages: [] }
const signInFirst = 'This conversation belongs to an account. Please sign in to read it.'
const demoClaimsNothing = 'The demo account is shared, so it can’t keep a conversation.'
const toTheAccount = 'Answers to this conversation go to the email of your account.'

/**
 * The visitor's side of the chat over HTTP: its beginning, and everything where sockets are
 * blocked.
 */
export function chatRoutes(app: App, deps: Deps & ChatDeps): void {
  beginRoutes(app, deps)
  accountRoutes(app, deps)
  writeRoutes(app, deps)
}

function beginRoutes(app: App, deps: Deps): void {
  const { db, config, now } = deps
  const who = visitorOf(deps)
  app.post(
    '/api/chat/sessions',
    {
      config: { access: 'anyone', limit: 'publicForm' },
      schema: { body: newChat, response: { 201: chatConversation } },
    },
    async (request, reply) => {
      const visitor = await who(request, request.body.visitorId)
      return reply
        .code(201)
        .send(
          await conversationOf(
            db,
            await openConversation(db, request.body, visitor.customerId),
            visitor,
          ),
        )
    },
  )

  app.get(
    '/api/chat/sessions/:visitorId',
    {
      config: { access: 'anyone', limit: 'chat' },
      schema: {
        params: ofVisitor,
        querystring: messagePageQuery,
        response: { 200: chatConversation },
      },
    },
    async (request) => {
      const visitor = await who(request, request.params.visitorId)
      const session = await findConversation(db, visitor)
      return session === null ? nobody : conversationOf(db, session, visitor, request.query.after)
    },
  )

  app.get(
    '/api/chat/presence',
    {
      config: { access: 'anyone', limit: 'chat' },
      schema: { response: { 200: teamPresence } },
    },
    async () => ({ isTeamHere: await isTeamHere(db) }),
  )

  app.post(
    '/api/chat/links',
    {
      config: { access: 'anyone', limit: 'lookup' },
      schema: { body: conversationLink, response: { 200: chatConversation } },
    },
    async (request) => {
      const { sessionId, version } = conversationOfLink(
        config.sessionSecret,
        request.body.token,
        now(),
      )
      const [session, visitor] = [await findSession(db, sessionId), await who(request, '')]
      if (session === null) return nobody
      if (session.link_version !== version) throw linkEnded()
      // Whoever has a link may not be the customer: emails are forwarded, and read by others.
      if (session.customer_id !== null && session.customer_id !== visitor.customerId)
        throw new CodedError('not_signed_in', signInFirst)
      return conversationOf(db, session, visitor)
    },
  )
}

function accountRoutes(app: App, deps: Deps & ChatDeps): void {
  const { db } = deps
  const ofCustomer = {
    config: { access: 'customer', part: 'own' },
    schema: { querystring: messagePageQuery, response: { 200: chatConversation } },
  } as const
  app.get('/api/customer/chat', ofCustomer, async (request) => {
    const customerId = accountOf(customerOf(request))
    const session = customerId === null ? null : await findConversationOfCustomer(db, customerId)
    return session === null
      ? nobody
      : conversationOf(db, session, { customerId }, request.query.after)
  })

  app.post(
    '/api/customer/chat/claim',
    {
      config: { access: 'customer', part: 'own' },
      schema: { body: chatClaim, response: { 200: chatConversation } },
    },
    async (request) => {
      const customerId = accountOf(customerOf(request))
      if (customerId === null) throw new CodedError('not_allowed', demoClaimsNothing)
      const session = await claimConversation(db, { ...request.body, customerId })
      if (session === null) throw new CodedError('not_found', noSuchConversation)
      await notifyOfChange(deps, session.id, session.status)
      return conversationOf(db, session, { customerId })
    },
  )
}

function writeRoutes(app: App, deps: Deps & ChatDeps): void {
  const { db } = deps
  const who = visitorOf(deps)
  const config = { access: 'anyone', limit: 'chat' } as const

  async function ownConversation(
    request: Pick<VisitorRequest, 'raw' | 'params'>,
    sessionId: string,
  ): Promise<{ session: SessionRow; visitor: Visitor }> {
    const visitor = await who(request, request.params.visitorId)
    const session = await findSessionFor(db, sessionId, visitor)
    if (session === null) throw new CodedError('not_found', noSuchConversation)
    return { session, visitor }
  }

  app.post(
    '/api/chat/sessions/:visitorId/messages',
    { config, schema: { params: ofVisitor, body: sentOverHttp, response: { 201: chatMessage } } },
    async (request, reply) => {
      const { sessionId, message, clientMessageId } = request.body
      const { customerId } = (await ownConversation(request, sessionId)).visitor
      const stored = await say(deps, {
        sessionId,
        message,
        clientMessageId,
        senderType: 'customer',
        senderName: null,
        customerId,
      })
      return reply.code(201).send(messageFor('customer', stored))
    },
  )

  app.post(
    '/api/chat/sessions/:visitorId/seen',
    { config, schema: { params: ofVisitor, body: seenOverHttp, response: { 204: z.null() } } },
    async (request, reply) => {
      const { sessionId, id } = request.body
      await ownConversation(request, sessionId)
      await notifyOfSeen(deps, { sessionId, side: 'customer', id })
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/chat/sessions/:visitorId/here',
    { config, schema: { params: ofVisitor, body: hereOverHttp, response: { 204: z.null() } } },
    async (request, reply) => {
      const { session } = await ownConversation(request, request.body.sessionId)
      await markHere(db, [session.id])
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/chat/sessions/:visitorId/contact',
    {
      config: { access: 'anyone', limit: 'publicForm' },
      schema: { params: ofVisitor, body: leftContact, response: { 200: chatSession } },
    },
    async (request) => {
      const { sessionId, contact } = request.body
      const { session, visitor } = await ownConversation(request, sessionId)
      const changed = await leaveContact(db, session.id, contact)
      if (changed === null) throw new CodedError('conflict', toTheAccount)
      return sessionOf(changed, visitor)
    },
  )
}

async function conversationOf(
  db: Deps['db'],
  session: SessionRow,
  visitor: Pick<Visitor, 'customerId'>,
  after?: string,
): Promise<ChatConversation> {
  const rows = await messagesAfter(db, session.id, await placeOf(db, session.id, after))
  return {
    session: sessionOf(session, visitor),
    messages: rows.map((row) => messageFor('customer', row)),
  }
}
