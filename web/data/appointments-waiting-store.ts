import type { WaitingStop, WaitingStore } from './appointments-waiting.ts'
import { phoneTable } from './phone-table.ts'

const inTable = phoneTable('lakeline-driver', 'waiting', { keyPath: 'place', autoIncrement: true })

/** In the phone's own database, which outlives a reload and holds pictures. */
export const waitingStore: WaitingStore = {
  async read(driverId) {
    const all = (await inTable('readonly', (rows) => rows.getAll())) as WaitingStop[]
    return all.filter((waiting) => waiting.driverId === driverId)
  },
  async add(...all) {
    // One transaction: a phone that is full takes all of them or none.
    await inTable(
      'readwrite',
      (rows) => all.map((waiting) => rows.add(waiting)).at(-1) ?? rows.count(),
    )
  },
  async save(waiting) {
    await inTable('readwrite', (rows) => rows.put(waiting))
  },
  async remove(place) {
    await inTable('readwrite', (rows) => rows.delete(place))
  },
}
