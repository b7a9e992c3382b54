import { readPhoneKey } from '#domain/staff/own-account-staff-calls.ts'
import { type Box, boxWith, importKey } from './phone-box.ts'
import { lockPhone } from './phone-lock.ts'
import { inPhone } from './phone-table.ts'
import { staffClient } from './staff-call.ts'

/** `keys`: the server's own first, and before it those that it gave before its secret changed. */
type KeyRow = {
  account: string
  keys: { name: string; key: CryptoKey }[]
  endsAt: number
  idleMs: number
  /** When the server answered last: from then on the session counts as unused. */
  heardAt: number
}

const patienceMs = 8000
const mostKeys = 3
// A clock that was set back does not prolong a session.
const clockMayBeOffMs = 5 * 60_000

const boxes = new Map<string, Promise<Box | null>>()

/**
 * The box of whoever is signed in; null where this browser can keep nothing, or the server gave no
 * key: then what is done here lasts as long as its page.
 */
export function boxOf(account: string): Promise<Box | null> {
  const known = boxes.get(account) ?? openBox(account).catch(() => null)
  boxes.set(account, known)
  return known
}

/** Whether the session's known end is still ahead. Past it the key goes, with all that was read. */
export async function isPhoneOpen(account: string): Promise<boolean> {
  const row = await storedKey(account).catch(() => null)
  return row !== null
}

/** The server has answered: the session was used, and counts from now on. */
export async function noteHeard(account: string): Promise<void> {
  await inPhone('keys', 'readwrite', (rows) => {
    const asked = rows.get(account)
    asked.addEventListener('success', () => {
      const row = asked.result as KeyRow | undefined
      if (row !== undefined) rows.put({ ...row, heardAt: Date.now() })
    })
    return asked
  })
}

async function openBox(account: string): Promise<Box | null> {
  const stored = await storedKey(account)
  let keys = stored?.keys ?? []
  const asked = keyOfServer(account, stored).then((row) => void (keys = row.keys))
  // With one at hand nobody waits for a weak line.
  if (stored === null) await Promise.race([asked, late()])
  else void asked.catch(() => {})
  return keys.length === 0 ? null : boxWith(() => keys.map(({ key }) => key), account)
}

async function late(): Promise<never> {
  await new Promise((resolve) => void setTimeout(resolve, patienceMs))
  throw new Error('no answer')
}

async function keyOfServer(account: string, stored: KeyRow | null): Promise<KeyRow> {
  const { key, endsAt, idleMs } = await staffClient.send(readPhoneKey)
  const name = await nameOf(key)
  const earlier = (stored?.keys ?? []).filter((one) => one.name !== name)
  const row = {
    account,
    keys: [{ name, key: await importKey(key) }, ...earlier].slice(0, mostKeys),
    endsAt: Date.parse(endsAt),
    idleMs,
    heardAt: Date.now(),
  }
  // Whoever had this phone before has left nothing that could be read.
  await lockPhone(account)
  await inPhone('keys', 'readwrite', (rows) => rows.put(row))
  return row
}

async function nameOf(key: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  return Array.from(new Uint8Array(hash).slice(0, 6), (byte) => byte.toString(16)).join('')
}

async function storedKey(account: string): Promise<KeyRow | null> {
  const row = (await inPhone('keys', 'readonly', (rows) => rows.get(account))) as KeyRow | undefined
  if (row === undefined) return null
  if (!hasEnded(row, Date.now())) return row
  await lockPhone()
  return null
}

export function hasEnded(
  { endsAt, idleMs, heardAt }: Pick<KeyRow, 'endsAt' | 'idleMs' | 'heardAt'>,
  now: number,
): boolean {
  return now >= endsAt || now >= heardAt + idleMs || now < heardAt - clockMayBeOffMs
}
