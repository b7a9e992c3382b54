import type { ClientFrame, ServerFrame } from '#domain/chat/live/contract.ts'
import type { createTimers, Later } from './timers.ts'

const times = {
  reconnectMs: 3000,
  // So that all pages do not reconnect in the same moment after a restart.
  jitterMs: 1500,
  answerMs: 10_000,
}

export type Wire = { send: (text: string) => void; close: () => void }
export type LiveSetup = {
  /** Never calls back before it has returned. */
  connect: (heard: {
    opened: () => void
    heard: (text: string) => void
    closed: (code?: number) => void
  }) => Wire
  now: () => number
  random: () => number
  later: Later
}

type Owner = {
  /**
   * How often to ping, and after how long without a frame the connection is dead, though nobody
   * closed it: looked at with each ping.
   */
  pingMs: number
  silenceMs: number
  opened: () => void
  heard: (text: string) => void
  lost: (code?: number) => void
  mayPing: () => boolean
}

/** A socket to this site, opened, kept alive by pings, and given up when it is silent. */
export class LiveSocket {
  #setup: LiveSetup
  #timers: ReturnType<typeof createTimers>
  #owner: Owner
  #wire: Wire | null = null
  #heardAt = 0

  constructor(setup: LiveSetup, timers: ReturnType<typeof createTimers>, owner: Owner) {
    this.#setup = setup
    this.#timers = timers
    this.#owner = owner
  }

  isOpen(): boolean {
    return this.#wire !== null
  }

  open(): void {
    this.letGo()
    // A closed connection may still call back.
    const current = () => wire === this.#wire
    const wire: Wire = this.#setup.connect({
      opened: () => current() && this.#owner.opened(),
      heard: (text) => current() && this.#heard(text),
      closed: (code) => current() && this.#owner.lost(code),
    })
    this.#wire = wire
    this.#heardAt = this.#setup.now()
    this.awaitAnswer()
    this.#timers.start('ping', this.#owner.pingMs, () => this.#beat())
  }

  awaitAnswer(): void {
    this.#timers.start('check', times.answerMs, this.#owner.lost)
  }

  answered(): void {
    this.#timers.stop('check')
  }

  reconnect(open: () => void, afterMs?: number): void {
    const soonMs = times.reconnectMs + this.#setup.random() * times.jitterMs
    this.#timers.start('reconnect', afterMs ?? soonMs, open)
  }

  letGo(): void {
    const wire = this.#wire
    this.#wire = null
    for (const name of ['ping', 'check', 'reconnect']) this.#timers.stop(name)
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
    const { lost, mayPing, pingMs, silenceMs } = this.#owner
    if (this.#setup.now() - this.#heardAt >= silenceMs) return lost()
    if (mayPing()) this.say({ type: 'ping' })
    this.#timers.start('ping', pingMs, () => this.#beat())
  }
}

/** The browser's socket and clock. A browser that is offline drops the socket right away. */
export const browserLive: LiveSetup = {
  connect({ opened, heard, closed }) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/ws`)
    const close = ({ code }: { code?: number }) => {
      wire.close()
      closed(code)
    }
    const offline = () => close({})
    const wire: Wire = {
      send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
      close() {
        window.removeEventListener('offline', offline)
        socket.removeEventListener('close', close)
        socket.close()
      },
    }
    socket.addEventListener('open', opened)
    socket.addEventListener('message', ({ data }) => heard(String(data)))
    socket.addEventListener('close', close)
    window.addEventListener('offline', offline)
    return wire
  },
  now: () => Date.now(),
  random: () => Math.random(),
  later(ms, act) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}

/** Null for what is no frame. */
export function readFrame(text: string): ServerFrame | null {
  try {
    const frame = JSON.parse(text) as ServerFrame | null
    return typeof frame?.type === 'string' ? frame : null
  } catch {
    return null
  }
}

export type Live = { begin: () => void; wake: () => void; end: () => void }

/**
 * Connected as long as the page is open: closed when it is left, so that Back is instant, and
 * checked when it is seen again or the network is back. Returns how to end it.
 */
export function liveWithPage({ begin, wake, end }: Live): () => void {
  const wakeIfSeen = () => document.visibilityState === 'visible' && wake()
  const back = ({ persisted }: PageTransitionEvent) => persisted && begin()
  const heard = [
    [document, 'visibilitychange', wakeIfSeen],
    [window, 'online', wakeIfSeen],
    [window, 'pagehide', end],
    [window, 'pageshow', back],
  ] as const
  begin()
  for (const [target, name, hear] of heard) target.addEventListener(name, hear as EventListener)
  return () => {
    for (const [target, name, hear] of heard)
      target.removeEventListener(name, hear as EventListener)
    end()
  }
}
