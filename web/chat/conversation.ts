import { chatWidget } from '#content/chat-widget.ts'
import type { ChatMessage } from '#domain/chat/contract.ts'
import { messagesInPart } from '#domain/chat/limits.ts'
import type { ClientFrame, ServerFrame } from '#domain/live/contract.ts'
import { hearFrame } from './hear-frame.ts'
import { furtherOf, linesOf, readAfter } from './lines.ts'
import { Outgoing } from './outgoing.ts'
import { StoredMessages } from './stored-messages.ts'
import { createTimers } from './timers.ts'
import { chatTimes, type ConversationView, type HttpWay, type Setup, type State, type TalkPart, type Wire, worthRepeating } from './wire.ts'

const atFirst: State = { connection: 'idle', isUpToDate: false, status: 'active', typing: null, seenByOther: null, refused: null }

/** One talk on one screen: what is stored, what waits, and the line to the server. No DOM: everything is given. */
export class Conversation {
  #setup: Setup
  #timers: ReturnType<typeof createTimers>
  #listeners = new Set<() => void>()
  #messages = new StoredMessages()
  #outgoing: Outgoing
  #wire: Wire | null = null
  #inFlight: string | null = null
  #heardAt = 0
  #typedAt = -Infinity
  #seenId: string | null = null
  #httpBusy = false
  #socketsFail = false
  #state = atFirst
  #view: ConversationView

  constructor(setup: Setup) {
    this.#setup = setup
    this.#timers = createTimers(setup.later)
    this.#outgoing = new Outgoing(setup.store, setup.sessionId)
    this.#view = { ...atFirst, lines: linesOf([], this.#outgoing, setup.self) }
  }

  view = (): ConversationView => this.#view

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** `talk`: what the call that began it has answered. */
  begin(talk?: TalkPart): void {
    if (talk) this.#take(talk)
    this.#connect()
  }

  end(): void {
    this.#timers.stopAll()
    this.#letGo()
    this.#change({ connection: 'idle', isUpToDate: false })
  }

  /** Answers the id under which it waits, or null for nothing but space. */
  send(text: string): string | null {
    const message = text.trim()
    if (message === '') return null
    const { sessionId, newId, now } = this.#setup
    const clientMessageId = newId()
    this.#outgoing.add({ clientMessageId, sessionId, message, at: new Date(now()).toISOString(), refused: null })
    this.#change({})
    this.#flush()
    return clientMessageId
  }

  retry(clientMessageId: string): void {
    this.#outgoing.mark(clientMessageId, null)
    this.#change({})
    this.#flush()
  }

  discard(clientMessageId: string): void {
    this.#outgoing.forget(clientMessageId)
    this.#change({})
  }

  /** A key was pressed. */
  typing(): void {
    const at = this.#setup.now()
    if (this.#state.connection !== 'connected' || at - this.#typedAt < chatTimes.typingEveryMs) return
    this.#typedAt = at
    this.#say({ type: 'typing', sessionId: this.#setup.sessionId })
  }

  /** All that is shown is on a visible screen. */
  seen(): void {
    const { sessionId, http, self } = this.#setup
    const id = this.#messages.list.findLast(({ senderType }) => senderType !== self.senderType)?.id
    if (id === undefined || id === this.#seenId) return
    if (this.#state.connection === 'connected') this.#say({ type: 'seen', sessionId, id })
    else if (this.#state.connection === 'polling' && http?.seen) http.seen(id).catch(() => (this.#seenId = null))
    else return
    this.#seenId = id
  }

  /** Back from hidden or from sleep: finds out at once whether the line still lives and what has come. */
  wake(): void {
    if (this.#state.connection === 'idle' || this.#state.refused !== null) return
    if (this.#wire === null) this.#connect()
    else if (this.#state.connection === 'connected') {
      this.#change({ isUpToDate: false })
      this.#join()
    }
  }

  /** A stored message that another call has answered, for example that of a photograph. */
  receive(message: ChatMessage): void {
    this.#add(message)
    this.#change({})
  }

  #connect(): void {
    this.#timers.stop('reconnect')
    this.#letGo()
    if (this.#state.connection !== 'polling') this.#change({ connection: 'connecting' })
    // A line that was given up may still call.
    const current = () => wire === this.#wire
    const wire: Wire = this.#setup.connect({
      opened: () => current() && this.#join(),
      heard: (text) => current() && this.#heard(text),
      closed: () => current() && this.#lost(),
    })
    this.#wire = wire
    this.#heardAt = this.#setup.now()
    this.#timers.start('joined', chatTimes.answerMs, () => this.#lost())
    this.#timers.start('ping', chatTimes.pingMs, () => this.#beat())
  }

  #join(): void {
    const { sessionId, visitorId } = this.#setup
    const { cursorId } = this.#messages
    this.#say({ type: 'join', sessionId, ...(visitorId && { visitorId }), ...(cursorId !== null && { after: cursorId }) })
    this.#timers.start('joined', chatTimes.answerMs, () => this.#lost())
  }

  #lost(): void {
    this.#letGo()
    const { random, http } = this.#setup
    if (this.#state.connection === 'connecting') this.#socketsFail = true
    if (this.#state.connection !== 'polling') this.#change({ connection: 'offline', isUpToDate: false })
    const isSeldom = this.#state.connection === 'polling' && this.#socketsFail
    const wait = isSeldom ? chatTimes.socketSeldomMs : chatTimes.reconnectMs + random() * chatTimes.jitterMs
    this.#timers.start('reconnect', wait, () => this.#connect())
    if (http && !this.#httpBusy) this.#timers.start('http', chatTimes.httpSoonMs, () => void this.#overHttp(http))
  }

  #letGo(): void {
    const wire = this.#wire
    this.#wire = null
    this.#inFlight = null
    for (const name of ['ping', 'joined', 'answer', 'again']) this.#timers.stop(name)
    wire?.close()
  }

  #beat(): void {
    if (this.#setup.now() - this.#heardAt >= chatTimes.silenceMs) return this.#lost()
    if (this.#state.connection === 'connected') this.#say({ type: 'ping' })
    this.#timers.start('ping', chatTimes.pingMs, () => this.#beat())
  }

  #heard(text: string): void {
    this.#heardAt = this.#setup.now()
    hearFrame(text, this.#setup, {
      message: (message) => this.#arrived(message),
      joined: ({ status }) => this.#joined(status),
      ack: (frame) => this.#acknowledged(frame),
      typing: ({ senderName }) => this.#showTyping(senderName),
      status: ({ status }) => this.#change({ status }),
      seen: ({ id }) => this.#change({ seenByOther: furtherOf(this.#messages.list, this.#state.seenByOther, id) }),
      error: (frame) => this.#refusedBy(frame),
    })
  }

  #joined(status: State['status']): void {
    for (const name of ['joined', 'http']) this.#timers.stop(name)
    this.#socketsFail = false
    this.#change({ connection: 'connected', isUpToDate: true, status })
    this.#flush()
  }

  #arrived(message: ChatMessage): void {
    this.#messages.moveOn(message)
    this.#add(message)
    this.#change({})
    if (message.clientMessageId === this.#inFlight) this.#next()
  }

  #acknowledged({ clientMessageId, isTeamHere }: Extract<ServerFrame, { type: 'ack' }>): void {
    this.#outgoing.acknowledged(clientMessageId)
    if (isTeamHere) this.#showTyping(null)
    else this.#change({})
    if (clientMessageId === this.#inFlight) this.#next()
  }

  #refusedBy({ code, message, clientMessageId }: Extract<ServerFrame, { type: 'error' }>): void {
    if (clientMessageId === undefined) {
      if (code === 'not_found' || code === 'not_allowed') this.#giveUp(message)
      return
    }
    // Its words go on in the talk that is open instead.
    if (code === 'conflict' && this.#setup.self.senderType === 'customer') return this.#giveUp(message)
    const isRepeated = worthRepeating.has(code)
    if (!isRepeated) this.#outgoing.mark(clientMessageId, message)
    this.#change({})
    if (clientMessageId !== this.#inFlight) return
    if (!isRepeated) return this.#next()
    this.#timers.start('again', chatTimes.againMs, () => this.#next())
  }

  #giveUp(reason: string): void {
    this.#timers.stopAll()
    this.#letGo()
    this.#change({ refused: reason, connection: 'offline' })
  }

  /** One at a time: the next leaves when this one is stored, so that what a person typed keeps its order. */
  #flush(): void {
    const next = this.#outgoing.next()
    if (this.#state.connection !== 'connected' || this.#inFlight !== null || next === undefined) return
    const { clientMessageId, sessionId, message } = next
    this.#inFlight = clientMessageId
    this.#timers.start('answer', chatTimes.answerMs, () => this.#lost())
    this.#say({ type: 'message', sessionId, ...this.#setup.self, message, clientMessageId })
  }

  #next(): void {
    this.#inFlight = null
    this.#timers.stop('answer')
    this.#flush()
  }

  // As long as no socket is joined: what waits goes out, what has come is fetched, the same messages with the same ids.
  async #overHttp(http: HttpWay): Promise<void> {
    this.#httpBusy = true
    const answered = await this.#exchange(http).then(() => true, () => false)
    this.#httpBusy = false
    const { connection, refused } = this.#state
    if (connection === 'connected' || connection === 'idle' || refused !== null) return
    this.#change(answered ? { connection: 'polling', isUpToDate: true } : { connection: this.#wire ? 'connecting' : 'offline', isUpToDate: false })
    this.#timers.start('http', chatTimes.httpEveryMs, () => void this.#overHttp(http))
  }

  async #exchange(http: HttpWay): Promise<void> {
    const { sessionId, self } = this.#setup
    // A talk that was ended sends nothing more: somebody may have signed out.
    const isForHttp = () => this.#state.connection !== 'connected' && this.#state.connection !== 'idle'
    for (let next = this.#outgoing.next(); next && isForHttp(); next = this.#outgoing.next()) {
      const answer = await http.send(next)
      if ('stored' in answer) this.receive(answer.stored)
      else if (answer.isOver && self.senderType === 'customer') return this.#giveUp(answer.refused)
      else this.#outgoing.mark(next.clientMessageId, answer.refused)
    }
    let part: TalkPart
    do {
      part = await http.since(this.#messages.cursorId)
      // Another one of this visitor is open by now, or none is known.
      if (part.session?.id !== sessionId) return this.#giveUp(chatWidget.over)
      this.#take(part)
      this.#change({})
    } while (part.messages.length >= messagesInPart)
  }

  #take({ session, messages }: TalkPart): void {
    for (const message of messages) this.#add(message)
    this.#messages.moveOn(messages.at(-1))
    if (session) this.#state = { ...this.#state, status: session.status }
  }

  #add(message: ChatMessage): void {
    const isNew = this.#messages.add(message)
    if (message.clientMessageId) this.#outgoing.forget(message.clientMessageId)
    if (!isNew) return
    this.#state = { ...this.#state, seenByOther: readAfter(this.#messages.list, this.#state.seenByOther, message, this.#setup.self) }
    if (message.senderType !== 'agent') return
    this.#timers.stop('typing')
    this.#state = { ...this.#state, typing: null }
  }

  #showTyping(senderName: string | null): void {
    this.#change({ typing: { senderName } })
    this.#timers.start('typing', chatTimes.typingMs, () => this.#change({ typing: null }))
  }

  #say = (frame: ClientFrame): void => this.#wire?.send(JSON.stringify(frame))

  #change(changed: Partial<State>): void {
    this.#state = { ...this.#state, ...changed }
    this.#view = { ...this.#state, lines: linesOf(this.#messages.list, this.#outgoing, this.#setup.self) }
    for (const listener of this.#listeners) listener()
  }
}
