/** A table in the browser's own database, which outlives a reload and holds pictures. */
export function phoneTable(
  name: string,
  table: string,
  options: IDBObjectStoreParameters | undefined = undefined,
) {
  return async function inTable(
    mode: IDBTransactionMode,
    act: (rows: IDBObjectStore) => IDBRequest,
  ): Promise<unknown> {
    const db = await settled(opened(name, table, options))
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
}

function opened(
  name: string,
  table: string,
  options: IDBObjectStoreParameters | undefined,
): IDBOpenDBRequest {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(table, options)
  })
  return request
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
  })
}
