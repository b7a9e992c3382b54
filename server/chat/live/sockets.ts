import type { IncomingMessage } from 'node:http'
import { sessionEndedCode } from '#domain/chat/limits.ts'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import type { EndReason, Listener } from './hub.ts'

/** The events of a socket: each text, each ping, and its end. */
export type Subscriber = { heard: (text: string) => void; pinged: () => void; left: () => void }

export type Sockets = {
  /** Upgrades the connection to a socket. `welcome` returns its listener. */
  open: (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    welcome: (listener: Listener) => Subscriber,
  ) => void
  /** How many are open in this process. */
  count: () => number
  close: () => Promise<void>
}

/**
 * The longest message in the longest encoding, plus the frame's other fields. A larger frame closes
 * the socket before it is buffered.
 */
const mostBytes = 16 * 1024
// Empty fragments would keep a frame open forever.
const mostFragments = 64
/**
 * A socket that misses one ping is closed at the next: a dead connection is noticed within 30
 * seconds.
 */
const beatMs = 15_000
// How much a socket that does not read may buffer in our memory.
const mostUnsentBytes = 256 * 1024
const patienceMs = 1000

const codes: Record<EndReason, number> = {
  session_ended: sessionEndedCode,
  server_ends: 1012,
  too_much: 1008,
}
const notText = 1003

/**
 * The sockets of this process: heartbeats, limits and shutdown. Compression stays off, since it
 * costs memory per socket.
 */
export function openSockets(): Sockets {
  const server = new WebSocketServer({
    WebSocket: PageSocket,
    noServer: true,
    maxPayload: mostBytes,
    maxFragments: mostFragments,
    perMessageDeflate: false,
    clientTracking: true,
  })

  function opened(socket: PageSocket, welcome: (listener: Listener) => Subscriber): void {
    socket.subscriber = welcome(new SocketListener(socket))
    socket
      .on('pong', pong)
      .on('ping', pinged)
      .on('close', left)
      .on('error', ignore)
      .on('message', heard)
  }

  const beat = setInterval(() => {
    for (const socket of server.clients) {
      if (!socket.isAlive) socket.terminate()
      else socket.ping()
      socket.isAlive = false
    }
  }, beatMs).unref()

  return {
    open: (request, socket, head, welcome) =>
      server.handleUpgrade(request, socket, head, (ready) => opened(ready, welcome)),
    count: () => server.clients.size,
    async close() {
      clearInterval(beat)
      for (const socket of server.clients) endSocket(socket, 'server_ends')
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

class PageSocket extends WebSocket {
  subscriber: Subscriber | null = null
  isAlive = true
}

// Shared by all sockets: ten thousand closures would take ten megabytes.
function pong(this: WebSocket): void {
  if (this instanceof PageSocket) this.isAlive = true
}

function pinged(this: WebSocket): void {
  if (this instanceof PageSocket && this.readyState === WebSocket.OPEN) this.subscriber?.pinged()
}

function left(this: WebSocket): void {
  if (this instanceof PageSocket) this.subscriber?.left()
}

function heard(this: WebSocket, data: unknown, isBinary: boolean): void {
  // Once we have ended a socket, whatever it still sends is ignored.
  if (this.readyState !== WebSocket.OPEN) return
  if (isBinary) this.close(notText, 'only text is read')
  else if (this instanceof PageSocket) this.subscriber?.heard(String(data))
}

// A frame that breaks the protocol: ws closes the socket with its code.
function ignore(): void {}

class SocketListener implements Listener {
  id: string | undefined = undefined
  #socket: PageSocket

  constructor(socket: PageSocket) {
    this.#socket = socket
  }

  send(frame: string): void {
    if (this.#socket.bufferedAmount > mostUnsentBytes) this.#socket.terminate()
    else if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(frame)
  }

  end(reason: EndReason): void {
    endSocket(this.#socket, reason)
  }
}

/** Sends the reason, and terminates sockets that do not close in time. */
function endSocket(socket: WebSocket, reason: EndReason): void {
  socket.close(codes[reason], reason)
  setTimeout(() => socket.terminate(), patienceMs).unref()
}
