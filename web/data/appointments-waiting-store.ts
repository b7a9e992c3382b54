import type { Waiting, WaitingStore } from './appointments-waiting.ts'

const [name, table] = ['lakeline-driver', 'waiting']

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

async function inTable(
  mode: IDBTransactionMode,
  act: (rows: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const db = await settled(opened())
  try {
    const transaction = db.transaction(table, mode)
    const ended = new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve)
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('full')))
    })
    const answer: unknown = await settled(act(transaction.objectStore(table)))
    // Only then it is on the disk.
    await ended
    return answer
  } finally {
    db.close()
  }
}

function opened(): IDBOpenDBRequest {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(table, { keyPath: 'place', autoIncrement: true })
  })
  return request
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
  })
}
