import type { Waiting, WaitingStore } from './appointments-waiting.ts'
import { phoneTable } from './phone-table.ts'

const inTable = phoneTable('lakeline-driver', 'waiting', { keyPath: 'place', autoIncrement: true })

/** In the phone's own database, which outlives a reload and holds pictures. */
export const waitingStore: WaitingStore = {
  async read(driverId) {
    const all = (await inTable('readonly', (rows) => rows.getAll())) as Waiting[]
    return all.filter((waiting) => waiting.driverId === driverId)
  },
  async add(waiting) {
    await inTable('readwrite', (rows) => rows.add(waiting))
  },
  async save(waiting) {
    await inTable('readwrite', (rows) => rows.put(waiting))
  },
  async remove(place) {
    await inTable('readwrite', (rows) => rows.delete(place))
  },
}
