import type { StopDone, WaitingStop, WaitingStore } from './appointments-waiting.ts'
import { moveOld } from './phone-old.ts'
import { type PhoneRows, phoneRows } from './phone-rows.ts'

// With another one, what an older page has kept is read as it was written.
const version = 1
type Item = Omit<WaitingStop, 'place'>

/** In the phone's own database, sealed for its driver: it outlives a reload and holds pictures. */
export function waitingStore(driverId: string): WaitingStore {
  const opening = opened(driverId)
  return {
    async read() {
      const rows = await opening
      const all = (await rows.all()).filter((row) => row.version <= version)
      return Promise.all(
        all.map(async ({ place, item }) => {
          const stop = item as Item
          return { ...stop, place, done: await withBytes(stop.done, rows, place) }
        }),
      )
    },
    async add(...all) {
      const rows = await opening
      await rows.add(...all.map(({ done, ...stop }) => ({ version, ...apart(stop, done) })))
    },
    async save({ place, done, ...stop }) {
      await (await opening).replace(place, apart(stop, done).item)
    },
    async remove(place) {
      await (await opening).remove(place)
    },
  }
}

async function opened(driverId: string): Promise<PhoneRows> {
  const rows = await phoneRows(driverId, 'stops')
  await moveOld(driverId, 'stops', rows)
  return rows
}

/** Bytes are sealed by themselves. */
function apart(stop: Omit<Item, 'done'>, done: StopDone) {
  if (done.kind !== 'photo') return { item: { ...stop, done }, picture: null }
  const { bytes, ...photo } = done
  return { item: { ...stop, done: photo }, picture: new Blob([bytes], { type: done.type }) }
}

async function withBytes(done: StopDone, rows: PhoneRows, place: number): Promise<StopDone> {
  if (done.kind !== 'photo') return done
  const picture = await rows.picture(place)
  return { ...done, bytes: (await picture?.arrayBuffer()) ?? new ArrayBuffer(0) }
}
