import { useEffect, useEffectEvent } from 'react'
import { sessionEndedCode } from '#domain/chat/limits.ts'
import type { ServerFrame } from '#domain/chat/live/contract.ts'
import { openLiveSocket, readFrame } from './live-socket.ts'

const reconnectMs = 3000
// So that all pages do not reconnect in the same moment after a restart.
const jitterMs = 2000
// Whoever signs out is leaving already.
const leavingMs = 1000

export type AnalysisProgress = { done: number; total: number }

type Heard = {
  /** Something has happened: what is shown of it is out of date. */
  onNotification?: () => void
  /** Progress of a large fleet's analysis, here or in another tab. */
  onAnalysis?: (progress: AnalysisProgress) => void
  /** For staff: a conversation has changed, or may have while disconnected. */
  onInbox?: () => void
  onSessionEnded: () => void
}

/** Receives news over the live socket. Without a socket the page shows news at its next load. */
export function useLive(heard: Heard): void {
  const onNotification = useEffectEvent(() => heard.onNotification?.())
  const onAnalysis = useEffectEvent((progress: AnalysisProgress) => heard.onAnalysis?.(progress))
  const onInbox = useEffectEvent(() => heard.onInbox?.())
  const onSessionEnded = useEffectEvent(() => heard.onSessionEnded())

  // The socket lives as long as the page is open; a page that is left for good closes it.
  useEffect(() => {
    let socket: WebSocket | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let missed = false
    let left = false

    function connect() {
      socket = openLiveSocket()
      socket.addEventListener('open', () => {
        // Something may have happened while disconnected.
        if (missed) {
          onNotification()
          onInbox()
        }
        missed = true
      })
      socket.addEventListener('message', ({ data }) => {
        const frame = readFrame(data)
        if (frame !== null) tell(frame, { onNotification, onAnalysis, onInbox })
      })
      socket.addEventListener('close', ({ code }) => {
        if (left) return
        if (code === sessionEndedCode) timer = setTimeout(onSessionEnded, leavingMs)
        else timer = setTimeout(connect, reconnectMs + Math.random() * jitterMs)
      })
    }

    function leave() {
      left = true
      clearTimeout(timer)
      socket?.close()
    }

    connect()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}

type News = Required<Pick<Heard, 'onNotification' | 'onAnalysis' | 'onInbox'>>

function tell(frame: ServerFrame, { onNotification, onAnalysis, onInbox }: News): void {
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
