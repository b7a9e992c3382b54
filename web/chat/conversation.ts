import type { ChatMessage } from '#domain/chat/contract.ts'
import type { ServerFrame } from '#domain/chat/live/contract.ts'
import { isBlank } from '#domain/blank.ts'
import { LiveSocket } from '#web/data/live-socket.ts'
import { createTimers } from '#web/data/timers.ts'
import { handleFrame } from './handle-frame.ts'
import { furtherOf, entriesOf, readAfter } from './messages.ts'
import { Outgoing } from './outgoing.ts'
import { OverHttp } from './over-http.ts'
import { Sending } from './sending.ts'
import { StoredMessages } from './stored-messages.ts'
import {
  atFirst,
  chatTimes,
  type ConversationView,
  type HttpWay,
  type Setup,
  type State,
  type MessagePage,
  worthRepeating,
} from './wire.ts'

/** One conversation on one screen: stored and waiting messages, and the connection. No DOM. */
export class Conversation {
  #setup: Setup
  #timers: ReturnType<typeof createTimers>
  #listeners = new Set<() => void>()
  #messages = new StoredMessages()
  #outgoing: Outgoing
  #socket: LiveSocket
  #sending: Sending
  #http: OverHttp | null
  #typedAt = -Infinity
  #seenId: string | null = null
  #socketsFail = false
  #state = atFirst
  #view: ConversationView

  constructor(setup: Setup) {
    this.#setup = setup
    this.#timers = createTimers(setup.later)
    this.#outgoing = new Outgoing(setup.store, setup.sessionId)
    const isJoined = () => this.#state.connection === 'connected'
    const lost = () => this.#lost()
    this.#socket = new LiveSocket(setup, this.#timers, {
      pingMs: chatTimes.pingMs,
      silenceMs: chatTimes.silenceMs,
      opened: () => this.#join(),
      heard: (text) => this.#heard(text),
      lost,
      mayPing: isJoined,
    })
    this.#sending = new Sending({
      self: setup.self,
      outgoing: this.#outgoing,
      timers: this.#timers,
      isJoined,
      lost,
      say: (frame) => this.#socket.say(frame),
    })
    this.#http = setup.http === undefined ? null : this.#overHttp(setup.http)
    this.#view = { ...atFirst, messages: entriesOf([], this.#outgoing, setup.self) }
  }

  view = (): ConversationView => this.#view

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** `conversation`: what the call that began it returned. */
  begin(conversation?: MessagePage): void {
    if (conversation) this.#take(conversation)
    this.#connect()
  }

  end(): void {
    this.#timers.stopAll()
    this.#letGo()
    this.#change({ connection: 'idle', isUpToDate: false })
  }

  /** Returns the id under which it waits, or null for blank text. */
  send(text: string): string | null {
    if (isBlank(text)) return null
    const message = text.trim()
    const { sessionId, newId, now } = this.#setup
    const clientMessageId = newId()
    const at = new Date(now()).toISOString()
    this.#outgoing.add({ clientMessageId, sessionId, message, at })
    this.#change({})
    this.#sending.flush()
    return clientMessageId
  }

  retry(clientMessageId: string): void {
    this.#outgoing.mark(clientMessageId, null)
    this.#change({})
    this.#sending.flush()
  }

  discard(clientMessageId: string): void {
    this.#outgoing.forget(clientMessageId)
    this.#change({})
  }

  /** A key was pressed. */
  typing(): void {
    const at = this.#setup.now()
    if (this.#state.connection !== 'connected' || at - this.#typedAt < chatTimes.typingEveryMs)
      return
    this.#typedAt = at
    this.#socket.say({ type: 'typing', sessionId: this.#setup.sessionId })
  }

  /** Everything shown is on a visible screen. */
  seen(): void {
    const { sessionId, http, self } = this.#setup
    const id = this.#messages.list.findLast(({ senderType }) => senderType !== self.senderType)?.id
    if (id === undefined || id === this.#seenId) return
    if (this.#state.connection === 'connected') this.#socket.say({ type: 'seen', sessionId, id })
    else if (this.#state.connection === 'polling' && http?.seen)
      http.seen(id).catch(() => (this.#seenId = null))
    else return
    this.#seenId = id
  }

  /**
   * Back from hidden or from sleep: checks right away whether the connection still works and what
   * has come.
   */
  wake(): void {
    if (this.#state.connection === 'idle' || this.#state.refused !== null) return
    if (!this.#socket.isOpen()) this.#connect()
    else if (this.#state.connection === 'connected') {
      this.#change({ isUpToDate: false })
      this.#join()
    }
  }

  /** A stored message that another call returned, for example that of a photo. */
  receive(message: ChatMessage): void {
    this.#add(message)
    this.#change({})
  }

  #connect(): void {
    this.#sending.letGo()
    if (this.#state.connection !== 'polling') this.#change({ connection: 'connecting' })
    this.#socket.open()
  }

  #join(): void {
    const { sessionId, visitorId } = this.#setup
    const { cursorId } = this.#messages
    this.#socket.say({
      type: 'join',
      sessionId,
      ...(visitorId && { visitorId }),
      ...(cursorId !== null && { after: cursorId }),
    })
    this.#socket.awaitAnswer()
  }

  #lost(): void {
    this.#letGo()
    if (this.#state.connection === 'connecting') this.#socketsFail = true
    if (this.#state.connection !== 'polling')
      this.#change({ connection: 'offline', isUpToDate: false })
    const isSeldom = this.#state.connection === 'polling' && this.#socketsFail
    this.#socket.reconnect(() => this.#connect(), isSeldom ? chatTimes.socketSeldomMs : undefined)
    this.#http?.begin()
  }

  #letGo(): void {
    this.#sending.letGo()
    this.#socket.letGo()
  }

  #heard(text: string): void {
    handleFrame(text, this.#setup, {
      message: (message) => this.#arrived(message),
      joined: ({ status }) => this.#joined(status),
      ack: (frame) => this.#acknowledged(frame),
      typing: ({ senderName }) => this.#showTyping(senderName),
      status: ({ status }) => this.#change({ status }),
      seen: ({ id }) =>
        this.#change({ seenByOther: furtherOf(this.#messages.list, this.#state.seenByOther, id) }),
      error: (frame) => this.#refusedBy(frame),
    })
  }

  #joined(status: State['status']): void {
    this.#socket.answered()
    this.#timers.stop('http')
    this.#socketsFail = false
    this.#change({ connection: 'connected', isUpToDate: true, status })
    this.#sending.flush()
  }

  #arrived(message: ChatMessage): void {
    this.#messages.moveOn(message)
    this.#add(message)
    this.#change({})
    this.#sending.settled(message.clientMessageId)
  }

  #acknowledged({ clientMessageId, isTeamHere }: Extract<ServerFrame, { type: 'ack' }>): void {
    this.#outgoing.acknowledged(clientMessageId)
    if (isTeamHere) this.#showTyping(null)
    else this.#change({})
    this.#sending.settled(clientMessageId)
  }

  #refusedBy({ code, message, clientMessageId }: Extract<ServerFrame, { type: 'error' }>): void {
    if (clientMessageId === undefined) {
      if (code === 'not_found' || code === 'not_allowed') this.#giveUp(message)
      return
    }
    // Its text goes on in the conversation that is open instead.
    if (code === 'conflict' && this.#setup.self.senderType === 'customer')
      return this.#giveUp(message)
    const isRepeated = worthRepeating.has(code)
    if (!isRepeated) this.#outgoing.mark(clientMessageId, message)
    this.#change({})
    this.#sending.settled(clientMessageId, isRepeated)
  }

  #giveUp(reason: string): void {
    this.#timers.stopAll()
    this.#letGo()
    this.#change({ refused: reason, connection: 'offline' })
  }

  #overHttp(http: HttpWay): OverHttp {
    return new OverHttp(http, this.#setup, this.#timers, {
      outgoing: this.#outgoing,
      messages: this.#messages,
      isForHttp: () => this.#state.connection !== 'connected' && this.#state.connection !== 'idle',
      stored: (message) => this.receive(message),
      came: (part) => {
        this.#take(part)
        this.#change({})
      },
      over: (reason) => this.#giveUp(reason),
      turned: (answered) => this.#turned(answered),
    })
  }

  #turned(answered: boolean): boolean {
    const { connection, refused } = this.#state
    if (connection === 'connected' || connection === 'idle' || refused !== null) return false
    const without = this.#socket.isOpen() ? 'connecting' : 'offline'
    this.#change(
      answered
        ? { connection: 'polling', isUpToDate: true }
        : { connection: without, isUpToDate: false },
    )
    return true
  }

  #take({ session, messages }: MessagePage): void {
    for (const message of messages) this.#add(message)
    this.#messages.moveOn(messages.at(-1))
    // Asked before the socket was there, and answered after it has said the newer one.
    if (session && this.#state.connection !== 'connected')
      this.#state = { ...this.#state, status: session.status }
  }

  #add(message: ChatMessage): void {
    const isNew = this.#messages.add(message)
    if (message.clientMessageId) this.#outgoing.forget(message.clientMessageId)
    if (!isNew) return
    const { list } = this.#messages
    const seenByOther = readAfter(list, this.#state.seenByOther, message, this.#setup.self)
    this.#state = { ...this.#state, seenByOther }
    if (message.senderType !== 'agent') return
    this.#timers.stop('typing')
    this.#state = { ...this.#state, typing: null }
  }

  #showTyping(senderName: string | null): void {
    this.#change({ typing: { senderName } })
    this.#timers.start('typing', chatTimes.typingMs, () => this.#change({ typing: null }))
  }

  #change(changed: Partial<State>): void {
    this.#state = { ...this.#state, ...changed }
    this.#view = {
      ...this.#state,
      messages: entriesOf(this.#messages.list, this.#outgoing, this.#setup.self),
    }
    for (const listener of this.#listeners) listener()
  }
}
