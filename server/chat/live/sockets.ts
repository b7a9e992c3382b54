import type { IncomingMessage } from 'node:http'
import { sessionEndedCode } from '#domain/chat/limits.ts'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import type { EndReason, Listener } from './hub.ts'

/** What becomes of a socket's life: each text that came, each ping, and its end. */
export type Subscriber = { heard: (text: string) => void; pinged: () => void; left: () => void }

export type Sockets = {
  /** Makes the connection a socket. `welcome` answers who listens to it. */
  open: (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    welcome: (listener: Listener) => Subscriber,
  ) => void
  close: () => Promise<void>
}

/** The longest message in the longest writing, and what a frame says beside it. More closes the socket before it is kept. */
const mostBytes = 16 * 1024
// Pieces of nothing would keep a frame open for ever.
const mostFragments = 64
/** Missed once, a socket is cut at the next beat: one that died silently is noticed within 30 seconds. */
const beatMs = 15_000
// What a socket that does not read may leave in our memory.
const mostUnsentBytes = 256 * 1024
const patienceMs = 1000

const codes: Record<EndReason, number> = {
  session_ended: sessionEndedCode,
  server_ends: 1012,
  too_much: 1008,
}
const notText = 1003

/** The sockets of this process: heartbeats, limits and the end. Compression stays off, it costs memory per socket. */
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

// One of each for all sockets: ten thousand times their closures are ten megabytes.
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
  // What still comes over one that we have ended is nobody's.
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

/** Says why, and cuts whoever does not answer. */
function endSocket(socket: WebSocket, reason: EndReason): void {
  socket.close(codes[reason], reason)
  setTimeout(() => socket.terminate(), patienceMs).unref()
}
