import type { ChatMessage, ChatConversation } from '#domain/chat/contract.ts'
import type { ClientFrame, ServerFrame } from '#domain/chat/live/contract.ts'
import { clock, sessionId } from './scripted-connection.ts'
import type { HttpWay, Setup } from '#web/chat/wire.ts'

type Side = 'customer' | 'agent'
type Seat = { side: Side; seq: number; say: (frame: ServerFrame) => void; end: () => void }
type Row = ChatMessage & { seq: number }

const lookMs = 4000
const createdAt = '2026-03-10T15:00:00Z'
const visitorId = 'visitor-1'
const refusal = (code: string, about: { clientMessageId?: string } = {}) =>
  ({ type: 'error', code, message: 'Please wait.', sessionId, ...about }) as const

/**
 * What happens to the connections of one screen. Within one connection frames keep their order, as
 * TCP does.
 */
export type Network = {
  isUp: boolean
  isDeaf: boolean
  delayMs: number
  doubles: boolean
  answersGetLost: boolean
  ends: Set<() => void>
}

export const calmNetwork = (): Network => ({
  isUp: true,
  isDeaf: false,
  delayMs: 5,
  doubles: false,
  answersGetLost: false,
  ends: new Set(),
})

/**
 * The rows of one conversation and the screens that show them, as docs/chat-protocol.md has it, on
 * a clock of its own.
 */
export class ScriptedServer {
  time = clock()
  rows: Row[] = []
  signalsGetLost = false
  isTooFast = false
  #status: 'active' | 'closed' = 'active'
  #read = { customer: 0, agent: 0 }
  #seats = new Set<Seat>()
  #isClaimed = false

  constructor() {
    this.#look()
  }

  change(status: 'active' | 'closed'): void {
    this.#status = status
    this.#tell({ type: 'status', sessionId, status })
  }

  /** From now on it is an account's, and these visitors are not signed in. */
  claim(): void {
    this.#isClaimed = true
    for (const seat of this.#seats) if (seat.side === 'customer') seat.end()
  }

  connect(side: Side, network: Network): Setup['connect'] {
    return (heard) => {
      let isOpen = true
      let isDead = false
      let freeAt = 0
      // Frames of one connection arrive one after the other, however slow it becomes.
      const travel = (arrive: () => void) => {
        if (network.isDeaf) isDead = true
        freeAt = Math.max(freeAt, this.time.now() + network.delayMs)
        this.time.later(freeAt - this.time.now(), () => isOpen && !isDead && arrive())
      }
      const say = (frame: ServerFrame) => {
        for (let times = network.doubles ? 2 : 1; times > 0; times -= 1)
          travel(() => heard.heard(JSON.stringify(frame)))
      }
      const close = () => {
        isOpen = false
        this.#seats.delete(seat)
      }
      const end = () => {
        if (!isOpen) return
        close()
        heard.closed()
      }
      const seat: Seat = { side, seq: 0, say, end }
      network.ends.add(end)
      this.time.later(network.delayMs, () => (network.isUp ? isOpen && heard.opened() : end()))
      return {
        send: (text) => travel(() => this.#act(seat, JSON.parse(text) as ClientFrame)),
        close,
      }
    }
  }

  /** The same over HTTP, for a visitor. */
  http(network: Network): HttpWay {
    return {
      send: ({ message, clientMessageId }) =>
        this.#call(network, () =>
          this.#isClaimed
            ? { refused: 'Not yours.', isOver: true }
            : { stored: this.#store('customer', message, clientMessageId) },
        ),
      since: (after) => this.#call(network, () => this.#since(after)),
    }
  }

  #call<Answer>(network: Network, answer: () => Answer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.time.later(network.delayMs, () => {
        if (!network.isUp) return reject(new Error('no network'))
        const answered = answer()
        if (network.answersGetLost) return reject(new Error('lost'))
        this.time.later(network.delayMs, () => resolve(answered))
      })
    })
  }

  #since(after: string | null): ChatConversation {
    if (this.#isClaimed) return { session: null, messages: [] }
    const session = {
      id: sessionId,
      visitorId,
      customerName: 'Dana',
      customerEmail: null,
      status: this.#status,
      lastMessageAt: createdAt,
      createdAt,
    }
    return {
      session,
      messages: this.rows
        .filter(({ seq }) => seq > this.#placeOf(after))
        .map((row) => forSide('customer', row)),
    }
  }

  #act(seat: Seat, frame: ClientFrame): void {
    if (frame.type === 'ping') return seat.say({ type: 'pong' })
    if (frame.type === 'join') return this.#join(seat, frame.after)
    const about = 'clientMessageId' in frame ? { clientMessageId: frame.clientMessageId } : {}
    if (!this.#seats.has(seat)) return seat.say(refusal('not_joined', about))
    switch (frame.type) {
      case 'seen':
        return this.#see(seat.side, frame.id)
      case 'message':
        return this.#hear(seat, frame)
      case 'typing':
      case 'leave':
        return
      default:
        return frame satisfies never
    }
  }

  #hear(seat: Seat, { message, clientMessageId }: Extract<ClientFrame, { type: 'message' }>): void {
    if (clientMessageId === undefined) return
    if (this.isTooFast) {
      this.isTooFast = false
      return seat.say(refusal('too_many_requests', { clientMessageId }))
    }
    const { id } = this.#store(seat.side, message, clientMessageId)
    this.#serve(seat)
    seat.say({ type: 'ack', sessionId, clientMessageId, id, createdAt })
  }

  #join(seat: Seat, after: string | undefined): void {
    if (seat.side === 'customer' && this.#isClaimed) return seat.say(refusal('not_found'))
    seat.seq = this.#placeOf(after)
    this.#seats.add(seat)
    const other = seat.side === 'customer' ? 'agent' : 'customer'
    const seen = this.rows.find(({ seq }) => seq === this.#read[other])
    if (seen) seat.say({ type: 'seen', sessionId, senderType: other, id: seen.id })
    this.#serve(seat)
    seat.say({ type: 'joined', sessionId, status: this.#status })
  }

  /** Once, whoever asks again under the same id. */
  #store(side: Side, message: string, clientMessageId: string): ChatMessage {
    const known = this.rows.find(
      (row) => row.senderType === side && row.clientMessageId === clientMessageId,
    )
    if (known) return known
    const seq = this.rows.length + 1
    const row = {
      id: `row-${seq}`,
      seq,
      sessionId,
      senderType: side,
      senderName: side,
      message,
      createdAt,
      clientMessageId,
    }
    this.rows.push(row)
    this.#read[side] = seq
    if (this.#status === 'closed') this.change('active')
    if (!this.signalsGetLost) for (const seat of this.#seats) this.#serve(seat)
    return row
  }

  #see(side: Side, id: string): void {
    if (this.#placeOf(id) <= this.#read[side]) return
    this.#read[side] = this.#placeOf(id)
    this.#tell({ type: 'seen', sessionId, senderType: side, id })
  }

  #serve(seat: Seat): void {
    for (const row of this.rows.filter(({ seq }) => seq > seat.seq))
      seat.say({ type: 'message', ...forSide(seat.side, row) })
    seat.seq = this.rows.length
  }

  #tell(frame: ServerFrame): void {
    for (const { say } of this.#seats) say(frame)
  }

  #placeOf(id: string | null | undefined): number {
    return this.rows.find((row) => row.id === id)?.seq ?? 0
  }

  // What remains when signals are lost.
  #look(): void {
    for (const seat of this.#seats) this.#serve(seat)
    this.time.later(lookMs, () => this.#look())
  }
}

function forSide(side: Side, { clientMessageId, ...row }: Row): ChatMessage {
  return row.senderType === side ? { ...row, clientMessageId } : row
}
