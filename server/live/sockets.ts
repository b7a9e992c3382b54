import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { EndReason, Hub, Listener } from './hub.ts'

export type Sockets = {
  /** Makes the connection a socket that listens to these topics, until it closes. */
  open: (request: IncomingMessage, socket: Duplex, head: Buffer, topics: readonly string[]) => void
  close: () => Promise<void>
}

/** What a client sends is small; a larger frame closes the socket before it is kept in memory. */
const mostBytes = 16 * 1024
const heartbeatMs = 30_000
// What a socket that does not read may leave in our memory.
const mostUnsentBytes = 1024 * 1024
const patienceMs = 1000

// 4000 and above are ours (RFC 6455, 7.4.2): a page that reads 4401 signs in again, it does not come back by itself.
const codes: Record<EndReason, number> = { session_ended: 4401, server_ends: 1012 }
const nothingExpected = 1003

/** The sockets of this process: heartbeats, limits and the end. Compression stays off, it costs memory per socket. */
export function openSockets(hub: Hub): Sockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: mostBytes, perMessageDeflate: false, clientTracking: true })
  const alive = new WeakSet<WebSocket>()

  function opened(socket: WebSocket, topics: readonly string[]): void {
    const leave = hub.join(listenerOf(socket), topics)
    alive.add(socket)
    socket.on('pong', () => alive.add(socket))
    socket.on('close', leave)
    // A frame that breaks the protocol: ws closes the socket with its code.
    socket.on('error', () => {})
    socket.on('message', () => socket.close(nothingExpected, 'nothing is expected here'))
  }

  const beat = setInterval(() => {
    for (const socket of server.clients) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }, heartbeatMs).unref()

  return {
    open: (request, socket, head, topics) => server.handleUpgrade(request, socket, head, (ready) => opened(ready, topics)),
    async close() {
      clearInterval(beat)
      for (const socket of server.clients) endSocket(socket, 'server_ends')
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function listenerOf(socket: WebSocket): Listener {
  return {
    send(frame) {
      if (socket.bufferedAmount > mostUnsentBytes) socket.terminate()
      else socket.send(frame)
    },
    end: (reason) => endSocket(socket, reason),
  }
}

/** Says why, and cuts whoever does not answer. */
function endSocket(socket: WebSocket, reason: EndReason): void {
  socket.close(codes[reason], reason)
  setTimeout(() => socket.terminate(), patienceMs).unref()
}
