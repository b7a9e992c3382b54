import { randomId } from './random-id.ts'
import { socketConnection } from './socket-connection.ts'
import { unsentInStorage } from './unsent-in-storage.ts'

/** What a conversation needs of the browser. */
export const browserSetup = {
  connect: socketConnection,
  store: unsentInStorage,
  now: () => Date.now(),
  random: () => Math.random(),
  newId: randomId,
  later(ms: number, act: () => void) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}
