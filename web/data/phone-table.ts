// The one place of a phone where our team's work is: docs/decisions/0027.
const phone = 'lakeline-phone'
const tables = {
  keys: { keyPath: 'account' },
  seen: { keyPath: ['account', 'name'] },
  waiting: { keyPath: 'place', autoIncrement: true },
} as const satisfies Record<string, IDBObjectStoreParameters>

type PhoneTable = keyof typeof tables
type Act = (rows: IDBObjectStore) => IDBRequest

/** A table in the browser's own database, which outlives a reload and holds pictures. */
export const inPhone = (table: PhoneTable, mode: IDBTransactionMode, act: Act): Promise<unknown> =>
  within(opened(), table, mode, act)

async function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(phone, 1)
  request.addEventListener('upgradeneeded', () => {
    for (const [name, options] of Object.entries(tables))
      request.result.createObjectStore(name, options)
  })
  const db = await settled(request)
  // A later version may be opened by another tab: it is not held up by this one.
  db.addEventListener('versionchange', () => db.close())
  return db
}

/** In a database that an earlier version of this site left; null where there is none. */
export async function inOldTable(name: string, table: string, act: Act): Promise<unknown> {
  const request = indexedDB.open(name)
  let isMissing = false
  request.addEventListener('upgradeneeded', () => {
    isMissing = true
    request.transaction?.abort()
  })
  const db = settled(request)
  return db.then(
    () => within(db, table, 'readwrite', act),
    (error: unknown) => {
      if (isMissing) return null
      throw error
    },
  )
}

async function within(
  opening: Promise<IDBDatabase>,
  table: string,
  mode: IDBTransactionMode,
  act: Act,
): Promise<unknown> {
  const db = await opening
  try {
    const transaction = db.transaction(table, mode)
    const ended = new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve)
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('full')))
    })
    // Only at its end it is on the disk.
    const [answer] = await Promise.all<unknown>([
      settled(act(transaction.objectStore(table))),
      ended,
    ])
    return answer
  } finally {
    db.close()
  }
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
  })
}
