import type { ClientFrame } from '#domain/chat/live/contract.ts'
import type { createTimers } from './timers.ts'
import { chatTimes, type Setup, type Wire } from './wire.ts'

type Owner = {
  opened: () => void
  heard: (text: string) => void
  lost: () => void
  isJoined: () => boolean
}

/** The socket of one conversation: opened, kept alive by pings, and closed when it is silent. */
export class LiveConnection {
  #setup: Setup
  #timers: ReturnType<typeof createTimers>
  #owner: Owner
  #wire: Wire | null = null
  #heardAt = 0

  constructor(setup: Setup, timers: ReturnType<typeof createTimers>, owner: Owner) {
    this.#setup = setup
    this.#timers = timers
    this.#owner = owner
  }

  isOpen(): boolean {
    return this.#wire !== null
  }

  open(): void {
    // A closed connection may still call back.
    const current = () => wire === this.#wire
    const wire: Wire = this.#setup.connect({
      opened: () => current() && this.#owner.opened(),
      heard: (text) => current() && this.#heard(text),
      closed: () => current() && this.#owner.lost(),
    })
    this.#wire = wire
    this.#heardAt = this.#setup.now()
    this.awaitJoined()
    this.#timers.start('ping', chatTimes.pingMs, () => this.#beat())
  }

  awaitJoined(): void {
    this.#timers.start('joined', chatTimes.answerMs, this.#owner.lost)
  }

  letGo(): void {
    const wire = this.#wire
    this.#wire = null
    for (const name of ['ping', 'joined']) this.#timers.stop(name)
    wire?.close()
  }

  say(frame: ClientFrame): void {
    this.#wire?.send(JSON.stringify(frame))
  }

  #heard(text: string): void {
    this.#heardAt = this.#setup.now()
    this.#owner.heard(text)
  }

  #beat(): void {
    if (this.#setup.now() - this.#heardAt >= chatTimes.silenceMs) return this.#owner.lost()
    if (this.#owner.isJoined()) this.say({ type: 'ping' })
    this.#timers.start('ping', chatTimes.pingMs, () => this.#beat())
  }
}
