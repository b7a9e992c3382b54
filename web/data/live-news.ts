import { sessionEndedCode } from '#domain/chat/limits.ts'
import type { ServerFrame } from '#domain/chat/live/contract.ts'
import { openLiveSocket, readFrame } from './live-socket.ts'

const reconnectMs = 3000
// So that all pages do not reconnect in the same moment after a restart.
const jitterMs = 2000
// Whoever signs out is leaving already.
const leavingMs = 1000
const beatMs = 30_000
const answerMs = 10_000

export type AnalysisProgress = { done: number; total: number }

export type Heard = {
  /** The socket is open for the first time: news since the page's first fetch may be missed. */
  onFirstOpen: () => void
  /** Something has happened, or may have while disconnected: what is shown is out of date. */
  onNotification: () => void
  /** Progress of a large fleet's analysis, here or in another tab. */
  onAnalysis: (progress: AnalysisProgress) => void
  /** For staff: a conversation has changed, or may have while disconnected. */
  onInbox: () => void
  onSessionEnded: () => void
}

export type Listening = {
  /** Back from hidden or from sleep: checks right away whether the connection still works. */
  wake: () => void
  leave: () => void
}

/** Receives news over the live socket, and reconnects when it is closed or silent. */
export function listenForNews(heard: Heard): Listening {
  let socket: WebSocket | null = null
  let reconnecting: ReturnType<typeof setTimeout> | undefined
  let beating: ReturnType<typeof setTimeout> | undefined
  let [isSilent, missed] = [false, false]

  function connect(): void {
    const own = openLiveSocket()
    socket = own
    // A closed socket may still call back.
    const isCurrent = () => own === socket
    own.addEventListener('open', () => isCurrent() && opened())
    own.addEventListener('message', ({ data }) => {
      if (!isCurrent()) return
      isSilent = false
      const frame = readFrame(data)
      if (frame !== null) tell(frame, heard)
    })
    own.addEventListener('close', ({ code }) => {
      if (!isCurrent()) return
      if (code !== sessionEndedCode) return lost()
      letGo()
      reconnecting = setTimeout(heard.onSessionEnded, leavingMs)
    })
    check(beatMs)
  }

  function opened(): void {
    isSilent = false
    if (missed) heard.onNotification()
    else heard.onFirstOpen()
    heard.onInbox()
    missed = true
  }

  /** A network that is gone closes nothing: only a missing answer tells. */
  function check(withinMs: number): void {
    clearTimeout(beating)
    isSilent = true
    ping(socket)
    beating = setTimeout(() => (isSilent ? lost() : check(beatMs)), withinMs)
  }

  function lost(): void {
    letGo()
    missed = true
    reconnecting = setTimeout(connect, reconnectMs + Math.random() * jitterMs)
  }

  function letGo(): void {
    const old = socket
    socket = null
    clearTimeout(beating)
    clearTimeout(reconnecting)
    old?.close()
  }

  connect()
  return { wake: () => socket && check(answerMs), leave: letGo }
}

function ping(socket: WebSocket | null): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'ping' }))
}

function tell(frame: ServerFrame, { onNotification, onAnalysis, onInbox }: Heard): void {
  switch (frame.type) {
    case 'notification':
      return onNotification()
    case 'analysis':
      return onAnalysis(frame)
    case 'inbox':
      return onInbox()
    // Messages of a conversation come over that conversation's socket.
    case 'message':
    case 'joined':
    case 'ack':
    case 'typing':
    case 'status':
    case 'seen':
    case 'error':
    case 'pong':
      return
    default:
      frame satisfies never
  }
}
