import { inPhone } from './phone-table.ts'

/**
 * Takes the keys and what was read away from a phone, but for this account's: a session has ended,
 * or someone else has signed in. What is not sent yet stays, sealed.
 */
export async function lockPhone(except: string | null = null): Promise<void> {
  try {
    await inPhone('keys', 'readwrite', (rows) => {
      if (except === null) return rows.clear()
      rows.delete(IDBKeyRange.upperBound(except, true))
      return rows.delete(IDBKeyRange.lowerBound(except, true))
    })
    await inPhone('seen', 'readwrite', (rows) => {
      if (except === null) return rows.clear()
      rows.delete(IDBKeyRange.upperBound([except], true))
      // Lists are after all texts, so this is after all names of the account.
      return rows.delete(IDBKeyRange.lowerBound([except, []], true))
    })
  } catch {
    // A browser without a database has kept nothing.
  }
}
