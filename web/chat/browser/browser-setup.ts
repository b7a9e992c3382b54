import { randomId } from './random-id.ts'
import { socketLine } from './socket-connection.ts'
import { unsentInStorage } from './unsent-in-storage.ts'

/** What a talk needs of the browser. */
export const browserSetup = {
  connect: socketLine,
  store: unsentInStorage,
  now: () => Date.now(),
  random: () => Math.random(),
  newId: randomId,
  later(ms: number, act: () => void) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}
