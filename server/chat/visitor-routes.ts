import * as calls from '#domain/chat/calls.ts'
import * as visitorCalls from '#domain/chat/visitor-calls.ts'
import * as writingCalls from '#domain/chat/writing-visitor-calls.ts'
import type { ChatConversation } from '#domain/chat/contract.ts'
import type { Visitor } from '#domain/chat/readers.ts'
import { CodedError } from '#domain/errors.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { claimConversation } from './claim-store.ts'
import {
  type ChatDeps,
  noSuchConversation,
  say,
  notifyOfChange,
  notifyOfSeen,
} from './insert-message.ts'
import {
  findChatSession,
  findSessionFor,
  findConversation,
  findConversationOfCustomer,
  leaveContact,
  markHere,
  openConversation,
  sessionOf,
  type SessionRow,
} from './session-store.ts'
import { messageFor, messagesAfter, messageNumber } from './store.ts'
import { isTeamHere } from './staff/presence-store.ts'
import { linkEnded, conversationOfLink } from './conversation-link.ts'
import { accountOf, type AskedByVisitor, visitorOf } from './visitor-of.ts'

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
  serve(app, visitorCalls, {
    async openConversation({ body, request }) {
      const visitor = await who(request, body.visitorId)
      return conversationOf(db, await openConversation(db, body, visitor.customerId), visitor)
    },

    async readConversation({ params, query, request }) {
      const visitor = await who(request, params.visitorId)
      const session = await findConversation(db, visitor)
      return session === null ? nobody : conversationOf(db, session, visitor, query.after)
    },

    readTeamPresence: async () => ({ isTeamHere: await isTeamHere(db) }),

    async followLink({ body, request }) {
      const { sessionId, version } = conversationOfLink(config.sessionSecret, body.token, now())
      const [session, visitor] = [await findChatSession(db, sessionId), await who(request, '')]
      if (session === null) return nobody
      if (session.linkVersion !== version) throw linkEnded()
      // Whoever has a link may not be the customer: emails are forwarded, and read by others.
      if (session.customerId !== null && session.customerId !== visitor.customerId)
        throw new CodedError('not_signed_in', signInFirst)
      return conversationOf(db, session, visitor)
    },
  })
}

function accountRoutes(app: App, deps: Deps & ChatDeps): void {
  const { db } = deps
  serve(app, calls, {
    async readOwnConversation({ query, actor }) {
      const customerId = accountOf(actor)
      const session = customerId === null ? null : await findConversationOfCustomer(db, customerId)
      return session === null ? nobody : conversationOf(db, session, { customerId }, query.after)
    },

    async claimConversation({ body, actor }) {
      const customerId = accountOf(actor)
      if (customerId === null) throw new CodedError('not_allowed', demoClaimsNothing)
      const session = await claimConversation(db, { ...body, customerId })
      if (session === null) throw new CodedError('not_found', noSuchConversation)
      await notifyOfChange(deps, session.id, session.status)
      return conversationOf(db, session, { customerId })
    },
  })
}

function writeRoutes(app: App, deps: Deps & ChatDeps): void {
  const { db } = deps
  const who = visitorOf(deps)

  async function ownConversation(
    { request, params }: AskedByVisitor,
    sessionId: string,
  ): Promise<{ session: SessionRow; visitor: Visitor }> {
    const visitor = await who(request, params.visitorId)
    const session = await findSessionFor(db, sessionId, visitor)
    if (session === null) throw new CodedError('not_found', noSuchConversation)
    return { session, visitor }
  }

  serve(app, writingCalls, {
    async sendMessage(asked) {
      const { sessionId, message, clientMessageId } = asked.body
      const { customerId } = (await ownConversation(asked, sessionId)).visitor
      const stored = await say(deps, {
        sessionId,
        message,
        clientMessageId,
        senderType: 'customer',
        senderName: null,
        customerId,
      })
      return messageFor('customer', stored)
    },

    async markSeen(asked) {
      const { sessionId, id } = asked.body
      await ownConversation(asked, sessionId)
      await notifyOfSeen(deps, { sessionId, side: 'customer', id })
    },

    async markHere(asked) {
      const { session } = await ownConversation(asked, asked.body.sessionId)
      await markHere(db, [session.id])
    },

    async leaveContact(asked) {
      const { sessionId, contact } = asked.body
      const { session, visitor } = await ownConversation(asked, sessionId)
      const changed = await leaveContact(db, session.id, contact)
      if (changed === null) throw new CodedError('conflict', toTheAccount)
      return sessionOf(changed, visitor)
    },
  })
}

async function conversationOf(
  db: Deps['db'],
  session: SessionRow,
  visitor: Pick<Visitor, 'customerId'>,
  after?: string,
): Promise<ChatConversation> {
  const rows = await messagesAfter(db, session.id, await messageNumber(db, session.id, after))
  return {
    session: sessionOf(session, visitor),
    messages: rows.map((row) => messageFor('customer', row)),
  }
}
