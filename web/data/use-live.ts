import { useEffect, useEffectEvent } from 'react'
import { sessionEndedCode } from '#domain/chat/limits.ts'
import type { ServerFrame } from '#domain/chat/live/contract.ts'
import { openLiveSocket, readFrame } from './live-socket.ts'

const reconnectMs = 3000
// So that the pages of everybody do not come back in the same moment after a restart.
const jitterMs = 2000
// Whoever signs out is leaving already.
const leavingMs = 1000

export type AnalysisProgress = { done: number; total: number }

type Heard = {
  /** Something has happened: what is shown of it is old. */
  onNotification?: () => void
  /** So many vehicles of a large fleet are analysed, here or in another tab. */
  onAnalysis?: (progress: AnalysisProgress) => void
  /** To the office: something in the talk of the chat has changed, or may have while nobody listened. */
  onInbox?: () => void
  onSessionEnded: () => void
}

/** Hears over the live socket that there is news. Without a socket the page shows news at its next load. */
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
        // While nobody listened something may have happened.
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
    // What is said in a conversation is heard by the socket of that conversation.
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
