import { pathOf } from '#domain/call.ts'
import { listNotifications } from '#domain/notifications/calls.ts'
import type { Notification } from '#domain/notifications/contract.ts'
import { clock } from '#web/chat/testing/scripted-connection.ts'

const path = pathOf(listNotifications)
const rowsPerPage = 2

/** What happens to the connection of a browser and to our answers. */
const calm = {
  isUp: true,
  takesSockets: true,
  delayMs: 5,
  socketDelayMs: 5,
  isBusy: false,
  answersGetLost: false,
  signalsGetLost: false,
}

/** The notifications of one customer over HTTP, and news of them over sockets. */
export class ScriptedPortal {
  time = clock()
  rows: Notification[] = []
  faults = { ...calm }
  sockets = new Set<ScriptedSocket>()
  #made = 0

  notify(): void {
    this.#made += 1
    const [id, title] = [`row-${this.#made}`, `news ${this.#made}`]
    this.rows = [{ ...row, id, title }, ...this.rows]
    this.tell()
  }

  withdraw(): void {
    this.rows = this.rows.toSpliced(
      this.rows.findIndex(({ isRead }) => !isRead),
      1,
    )
    this.tell()
  }

  read(isMeant: (one: Notification) => boolean): void {
    this.rows = this.rows.map((one) => (isMeant(one) ? { ...one, isRead: true } : one))
    this.tell()
  }

  /** A process that listens again tells every page to fetch. */
  loseSignals(is: boolean): void {
    const wereLost = this.faults.signalsGetLost
    this.faults.signalsGetLost = is
    if (wereLost && !is) this.tell()
  }

  tell(): void {
    if (!this.faults.signalsGetLost) for (const socket of this.sockets) socket.hear('notification')
  }

  fetch = async (url: string, { method = 'GET' }: RequestInit): Promise<Response> => {
    await this.#travel()
    const { isBusy } = this.faults
    const answer = isBusy ? { code: 'busy', message: 'Please wait.' } : this.#act(method, url)
    const headers = new Headers({ 'x-total-count': String(this.#listed(url).length) })
    await this.#travel()
    if (this.faults.answersGetLost) throw new TypeError('Failed to fetch')
    const text = async () => JSON.stringify(answer)
    return { ok: !isBusy, status: isBusy ? 503 : 200, headers, text } as Response
  }

  async #travel(): Promise<void> {
    await new Promise<void>((arrived) => void this.time.later(this.faults.delayMs, arrived))
    if (!this.faults.isUp) throw new TypeError('Failed to fetch')
  }

  #act(method: string, url: string): unknown {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (method === 'PUT') {
      const id = pathname.split('/').at(-2)
      return this.read((one) => pathname.endsWith('/read-all') || one.id === id)
    }
    if (pathname !== path)
      return { unreadNotifications: this.rows.filter(({ isRead }) => !isRead).length }
    const from = (Number(searchParams.get('page')) - 1) * rowsPerPage
    return this.#listed(url).slice(from, from + rowsPerPage)
  }

  #listed(url: string): Notification[] {
    return this.rows.filter(({ isRead }) => !url.includes('status=unread') || !isRead)
  }
}

const row = {
  customerId: 'customer-1',
  type: 'service',
  message: 'Your filters are ready.',
  isRead: false,
  link: null,
  createdAt: '2026-03-10T15:00:00Z',
} as const

/** A browser's socket to it; a deaf one carries nothing, and nobody closes it. */
export class ScriptedSocket {
  readyState: number = WebSocketState.connecting
  #isDeaf = false
  #portal: ScriptedPortal
  #handlers: [name: string, act: (event: object) => void][] = []

  constructor(portal: ScriptedPortal) {
    this.#portal = portal
    portal.time.later(portal.faults.socketDelayMs, () => {
      if (!portal.faults.isUp || !portal.faults.takesSockets) return this.end()
      if (this.readyState !== WebSocketState.connecting) return
      this.readyState = WebSocketState.open
      portal.sockets.add(this)
      this.#emit('open', {})
    })
  }

  addEventListener(name: string, act: (event: object) => void): void {
    this.#handlers.push([name, act])
  }

  removeEventListener(name: string, act: (event: object) => void): void {
    this.#handlers = this.#handlers.filter((one) => one[0] !== name || one[1] !== act)
  }

  /** Only pings are ever sent. */
  send(): void {
    this.#later(() => this.hear('pong'))
  }

  hear(type: string): void {
    this.#later(() => this.#emit('message', { data: JSON.stringify({ type }) }))
  }

  deafen(): void {
    this.#isDeaf = true
  }

  close(): void {
    this.readyState = WebSocketState.closed
    this.#portal.sockets.delete(this)
  }

  end(): void {
    if (this.readyState === WebSocketState.closed) return
    this.close()
    this.#emit('close', { code: 1006 })
  }

  #later(act: () => void): void {
    const { time, faults } = this.#portal
    time.later(faults.socketDelayMs, () => {
      if (this.readyState === WebSocketState.open && !this.#isDeaf) act()
    })
  }

  #emit(name: string, event: object): void {
    for (const [heard, act] of this.#handlers) if (heard === name) act(event)
  }
}

const WebSocketState = { connecting: 0, open: 1, closed: 3 } as const

export function calmDown(portal: ScriptedPortal): void {
  portal.loseSignals(false)
  portal.faults = { ...calm }
}
