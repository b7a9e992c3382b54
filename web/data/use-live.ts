import { useEffect, useEffectEvent } from 'react'

const path = '/ws'
const reconnectMs = 3000
// So that the pages of everybody do not come back in the same moment after a restart.
const jitterMs = 2000
/** The server's word for a session that is over: coming back would be refused. */
const sessionEnded = 4401
// Whoever signs out is leaving already.
const leavingMs = 1000

type Heard = {
  /** Something has happened: what is shown of it is old. */
  onNotification?: () => void
  /** To the office: something in the talk of the chat has changed, or may have while nobody listened. */
  onInbox?: () => void
  onSessionEnded: () => void
}

/** Hears over the live socket that there is news. Without a socket the page shows news at its next load. */
export function useLive(heard: Heard): void {
  const onNotification = useEffectEvent(() => heard.onNotification?.())
  const onInbox = useEffectEvent(() => heard.onInbox?.())
  const onSessionEnded = useEffectEvent(() => heard.onSessionEnded())

  // The socket lives as long as the page is open; a page that is left for good closes it.
  useEffect(() => {
    let socket: WebSocket | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let missed = false
    let left = false

    function connect() {
      socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`)
      socket.addEventListener('open', () => {
        // While nobody listened something may have happened.
        if (missed) {
          onNotification()
          onInbox()
        }
        missed = true
      })
      socket.addEventListener('message', ({ data }) => {
        const type = typeOf(data)
        if (type === 'notification') onNotification()
        else if (type === 'inbox') onInbox()
      })
      socket.addEventListener('close', ({ code }) => {
        if (left) return
        if (code === sessionEnded) timer = setTimeout(onSessionEnded, leavingMs)
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

function typeOf(frame: unknown): unknown {
  try {
    const value: unknown = JSON.parse(String(frame))
    return typeof value === 'object' && value !== null && 'type' in value ? value.type : null
  } catch {
    return null
  }
}
