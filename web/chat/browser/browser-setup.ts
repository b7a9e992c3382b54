import { browserLive } from '#web/data/live-socket.ts'
import { randomId } from './random-id.ts'
import { unsentInStorage } from './unsent-in-storage.ts'

/** What a conversation needs of the browser. */
export const browserSetup = { ...browserLive, store: unsentInStorage, newId: randomId }
