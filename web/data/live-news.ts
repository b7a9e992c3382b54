import { sessionEndedCode } from '#domain/chat/limits.ts'
import type { ServerFrame } from '#domain/chat/live/contract.ts'
import { browserLive, LiveSocket, liveWithPage, readFrame, type Live } from './live-socket.ts'
import { createTimers } from './timers.ts'

// Whoever signs out is leaving already.
const leavingMs = 1000
// A beat in which nothing came back is a dead connection.
const beats = { pingMs: 30_000, silenceMs: 35_000 }

export type AnalysisProgress = { done: number; total: number }

export type NewsHandlers = {
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

/** As long as the page is open; returns how to end it. */
export const hearNews = (heard: NewsHandlers): (() => void) => liveWithPage(liveNews(heard))

/** Receives news over the live socket, and reconnects when it is closed or silent. */
export function liveNews(heard: NewsHandlers, setup = browserLive): Live {
  const timers = createTimers(setup.later)
  let missed = false
  const socket = new LiveSocket(setup, timers, {
    ...beats,
    opened() {
      socket.answered()
      if (missed) heard.onNotification()
      else heard.onFirstOpen()
      heard.onInbox()
      missed = true
    },
    heard(text) {
      socket.answered()
      const frame = readFrame(text)
      if (frame !== null) hear(frame, heard)
    },
    lost(code) {
      socket.letGo()
      if (code === sessionEndedCode) return timers.start('leave', leavingMs, heard.onSessionEnded)
      missed = true
      socket.reconnect(begin)
    },
    mayPing: () => true,
  })
  const begin = () => socket.open()
  return {
    begin,
    wake() {
      if (!socket.isOpen()) return
      socket.say({ type: 'ping' })
      socket.awaitAnswer()
    },
    end() {
      timers.stopAll()
      socket.letGo()
    },
  }
}

function hear(frame: ServerFrame, { onNotification, onAnalysis, onInbox }: NewsHandlers): void {
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
