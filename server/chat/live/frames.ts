import { randomUUID } from 'node:crypto'
import type { ChatSide } from '#domain/chat/contract.ts'
import { type Bucket, frameRate, messageRate, takeFrom } from '#domain/chat/bucket.ts'
import { CodedError } from '#domain/errors.ts'
import { clientFrame, type ClientFrame, type ServerFrame } from '#domain/chat/live/contract.ts'
import { mayDo } from '#domain/staff-roles.ts'
import { auditLook } from '#server/audit/store.ts'
import {
  type ChatDeps,
  noSuchConversation,
  say,
  conversationTopic,
  notifyOfSeen,
} from '#server/chat/insert-message.ts'
import { findChatSession, findSessionFor, type SessionRow } from '#server/chat/session-store.ts'
import { messageNumber, readUpTo } from '#server/chat/store.ts'
import { accountOf } from '#server/chat/visitor-of.ts'
import type { Log } from '#server/db/log.ts'
import { standardRefusal } from '#server/http/errors/errors.ts'
import { aboutWhat, isFrame, NotJoined, parsed, refusalOf } from './frame-refusal.ts'
import type { Hub, Listener } from './hub.ts'
import { type Addresses, isNobody, type ChatPerson } from './people.ts'
import type { Subscriber } from './sockets.ts'
import type { Conversations } from './conversations.ts'

export type ChatContext = ChatDeps & {
  hub: Hub
  conversations: Conversations
  addresses: Addresses
  isLimited: boolean
  log: Log
  clock: () => number
  isTeamHere: () => Promise<boolean>
}

type Place = { side: ChatSide; name: string | null; typedAt: number; leave: () => void }

/** Authorizes visitors' screens: when an account claims a conversation, all others leave it. */
export const visitorsTopic = (sessionId: string, customerId: string | null): string =>
  `visitors:${sessionId}:${customerId ?? ''}`
export const visitorsTopics = 'visitors:'

const mostPlaces = 20
const mostWaiting = 40
const typingEveryMs = 1500

const tooFast = 'You’re sending messages too fast. Please wait a moment.'
const tooOften = 'Too many chats are open from your network. Please wait a moment.'
const tooManyConversations = 'Too many chats are open on this page. Please close some of them.'

/** What one socket may do in the chat: one frame after the other, and only its text is trusted. */
export class ChatSubscriber implements Subscriber {
  #context: ChatContext
  #person: ChatPerson
  #listener: Listener
  #leaveTopics: (() => void) | null
  // Created when the first conversation is joined: most sockets only wait for notifications.
  #places: Map<string, Place> | null = null
  #frames: Bucket | undefined
  #messages: Bucket | undefined
  #work: Promise<void> | null = null
  #waiting = 0
  #hasLeft = false

  constructor(
    context: ChatContext,
    person: ChatPerson,
    listener: Listener,
    leaveTopics: (() => void) | null,
  ) {
    this.#context = context
    this.#person = person
    this.#listener = listener
    this.#leaveTopics = leaveTopics
  }

  left(): void {
    this.#hasLeft = true
    for (const place of this.#places?.values() ?? []) place.leave()
    this.#places = null
    this.#leaveTopics?.()
    if (isNobody(this.#person)) this.#context.addresses.leave(this.#person.address)
  }

  pinged(): void {
    if (!this.#mayPass()) this.#listener.end('too_much')
  }

  heard(text: string): void {
    if (!this.#mayPass() || this.#waiting >= mostWaiting) return this.#listener.end('too_much')
    this.#waiting += 1
    this.#work = (this.#work ?? Promise.resolve())
      .then(() => this.#answer(text))
      .finally(() => {
        this.#waiting -= 1
        if (this.#waiting === 0) this.#work = null
      })
  }

  #mayPass(): boolean {
    if (!this.#context.isLimited) return true
    const taken = takeFrom(this.#frames, frameRate, this.#context.clock())
    if (taken !== null) this.#frames = taken
    return taken !== null
  }

  async #answer(text: string): Promise<void> {
    const raw = parsed(text)
    const read = clientFrame.safeParse(raw)
    try {
      if (read.success) await this.#act(read.data)
      else
        throw isFrame(raw)
          ? new CodedError('invalid_input', read.error.issues[0]?.message ?? '')
          : standardRefusal('malformed_body')
    } catch (error) {
      const { code, message } = refusalOf(error, this.#context.log)
      this.#say({ type: 'error', code, message, ...aboutWhat(raw) })
    }
  }

  async #act(frame: ClientFrame): Promise<void> {
    switch (frame.type) {
      case 'ping':
        return this.#say({ type: 'pong' })
      case 'join':
        return this.#join(frame)
      case 'leave':
        return this.#leave(frame.sessionId)
      case 'message':
        return this.#message(frame)
      case 'typing':
        return this.#typing(frame.sessionId)
      case 'seen':
        return this.#seen(frame.sessionId, frame.id)
      default:
        frame satisfies never
    }
  }

  async #join({
    sessionId,
    visitorId,
    after,
  }: Extract<ClientFrame, { type: 'join' }>): Promise<void> {
    const { db, hub, conversations } = this.#context
    if (!this.#may('join')) throw new CodedError('too_many_requests', tooOften)
    const side = visitorId === undefined && this.#mayAnswer() ? 'agent' : 'customer'
    const session =
      side === 'agent'
        ? await findChatSession(db, sessionId)
        : await this.#ownSession(sessionId, visitorId)
    if (session === null) throw new CodedError('not_found', noSuchConversation)
    // Before the first message is sent, as the conversation's page does it.
    if (side === 'agent' && this.#person.staff !== null)
      await auditLook(db, this.#person.staff, 'conversation_read', {
        kind: 'chat_session',
        id: session.id,
      })
    const seq = await messageNumber(db, sessionId, after)
    const [other, otherSeq] =
      side === 'agent'
        ? (['customer', session.visitorReadSeq] as const)
        : (['agent', session.officeReadSeq] as const)
    const seen = await readUpTo(db, sessionId, otherSeq)
    // The socket closed while we queried: nobody would ever free its slot.
    if (this.#hasLeft) return
    this.#leave(sessionId)
    this.#places ??= new Map()
    if (this.#places.size >= mostPlaces)
      throw new CodedError('too_many_requests', tooManyConversations)
    const joined = JSON.stringify({
      type: 'joined',
      sessionId,
      status: session.status,
    } satisfies ServerFrame)
    // So that this page's own signals do not come back to it from another process.
    this.#listener.id ??= randomUUID()
    const customerId = accountOf(this.#person.customer)
    const leaveTopic = hub.join(this.#listener, [
      conversationTopic(sessionId),
      ...(side === 'customer' ? [visitorsTopic(sessionId, customerId)] : []),
    ])
    const end = () => this.#listener.end('session_ended')
    if (seen !== null) this.#say({ type: 'seen', sessionId, senderType: other, id: seen })
    const leaveConversation = conversations.subscribe(sessionId, {
      side,
      customerId,
      send: (text) => this.#listener.send(text),
      end,
      seq,
      joined,
    })
    const name = side === 'agent' ? (this.#person.staff?.name ?? null) : session.customerName
    this.#places.set(sessionId, {
      side,
      name,
      typedAt: -Infinity,
      leave: () => (leaveTopic(), leaveConversation()),
    })
  }

  #mayAnswer(): boolean {
    return this.#person.staff !== null && mayDo(this.#person.staff.role, 'chat')
  }

  #ownSession(sessionId: string, visitorId = ''): Promise<SessionRow | null> {
    return findSessionFor(this.#context.db, sessionId, {
      visitorId,
      customerId: accountOf(this.#person.customer),
    })
  }

  #leave(sessionId: string): void {
    this.#places?.get(sessionId)?.leave()
    this.#places?.delete(sessionId)
  }

  async #message({
    sessionId,
    message,
    clientMessageId,
  }: Extract<ClientFrame, { type: 'message' }>): Promise<void> {
    const { side, name } = this.#place(sessionId)
    if (!this.#mayMessage()) throw new CodedError('too_many_requests', tooFast)
    const { customer, staff } = this.#person
    if (side === 'agent' && staff !== null)
      await auditLook(this.#context.db, staff, 'request_answered', {
        kind: 'chat_session',
        id: sessionId,
      })
    const sender =
      side === 'agent'
        ? { senderName: name, staffId: staff?.staffId ?? null }
        : { senderName: null, customerId: accountOf(customer) }
    const stored = await say(this.#context, {
      sessionId,
      message,
      clientMessageId: clientMessageId ?? null,
      senderType: side,
      ...sender,
    })
    const createdAt = stored.createdAt.toISOString()
    // Delivered here right away; other processes get it at the commit.
    this.#context.conversations.news(sessionId, stored.seq)
    if (clientMessageId === undefined) return
    const about = side === 'customer' ? { isTeamHere: await this.#context.isTeamHere() } : {}
    this.#say({ type: 'ack', sessionId, clientMessageId, id: stored.id, createdAt, ...about })
  }

  #mayMessage(): boolean {
    const { isLimited, clock } = this.#context
    if (!isLimited) return true
    const taken = takeFrom(this.#messages, messageRate, clock())
    if (taken === null) return false
    this.#messages = taken
    return this.#may('message')
  }

  /** Staff are counted by name; all others share the limit of their address. */
  #may(what: 'message' | 'join'): boolean {
    return this.#person.staff !== null || this.#context.addresses.may(what, this.#person.address)
  }

  async #typing(sessionId: string): Promise<void> {
    const place = this.#place(sessionId)
    const at = this.#context.clock()
    if (at - place.typedAt < typingEveryMs) return
    place.typedAt = at
    const frame = {
      type: 'typing',
      sessionId,
      senderType: place.side,
      senderName: place.name ?? '',
    } satisfies ServerFrame
    await this.#context.bus.publish({
      kind: 'frame',
      topic: conversationTopic(sessionId),
      frame,
      except: this.#listener.id,
    })
  }

  async #seen(sessionId: string, id: string): Promise<void> {
    const { side } = this.#place(sessionId)
    await notifyOfSeen(this.#context, { sessionId, side, id })
  }

  #place(sessionId: string): Place {
    const place = this.#places?.get(sessionId)
    if (place === undefined) throw new NotJoined()
    return place
  }

  #say(frame: ServerFrame): void {
    this.#listener.send(JSON.stringify(frame))
  }
}
