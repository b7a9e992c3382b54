import { openLiveSocket } from '#web/data/live-socket.ts'
import type { Setup, Wire } from '#web/chat/wire.ts'

/**
 * The browser's connection: a socket to this site. A browser that is offline drops it right away.
 */
export const socketConnection: Setup['connect'] = (heard): Wire => {
  const socket = openLiveSocket()

  function lost(): void {
    window.removeEventListener('offline', lost)
    socket.close()
    heard.closed()
  }

  socket.addEventListener('open', heard.opened)
  socket.addEventListener('message', ({ data }) => heard.heard(String(data)))
  socket.addEventListener('close', lost)
  window.addEventListener('offline', lost)
  return {
    send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
    close() {
      window.removeEventListener('offline', lost)
      socket.removeEventListener('close', lost)
      socket.close()
    },
  }
}
