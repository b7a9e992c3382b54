import type { ClientFrame } from '#domain/chat/live/contract.ts'
import type { Self } from './messages.ts'
import type { Outgoing } from './outgoing.ts'
import type { createTimers } from '#web/data/timers.ts'
import { chatTimes } from './wire.ts'

type Way = {
  self: Self
  outgoing: Outgoing
  timers: ReturnType<typeof createTimers>
  isJoined: () => boolean
  say: (frame: ClientFrame) => void
  lost: () => void
}

/**
 * One at a time: the next leaves when this one is stored, so that what a person typed keeps its
 * order.
 */
export class Sending {
  #way: Way
  #inFlight: string | null = null

  constructor(way: Way) {
    this.#way = way
  }

  flush(): void {
    const { self, outgoing, timers, isJoined, say, lost } = this.#way
    const next = outgoing.next()
    if (!isJoined() || this.#inFlight !== null || next === undefined) return
    const { clientMessageId, sessionId, message } = next
    this.#inFlight = clientMessageId
    timers.start('answer', chatTimes.answerMs, lost)
    say({ type: 'message', sessionId, ...self, message, clientMessageId })
  }

  /** Stored or refused; `isRepeated`: it is retried in a moment. */
  settled(clientMessageId: string | null | undefined, isRepeated = false): void {
    if (clientMessageId !== this.#inFlight) return
    if (isRepeated) this.#way.timers.start('again', chatTimes.againMs, () => this.#next())
    else this.#next()
  }

  letGo(): void {
    this.#inFlight = null
    for (const name of ['answer', 'again']) this.#way.timers.stop(name)
  }

  #next(): void {
    this.#inFlight = null
    this.#way.timers.stop('answer')
    this.flush()
  }
}
