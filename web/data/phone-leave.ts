import { draftKey } from './form-draft.ts'
import { lockPhone } from './phone-lock.ts'
import { allWaiting } from './phone-rows.ts'
import { inPhone } from './phone-table.ts'
import { boxOf } from './staff-phone.ts'

/** How many of each kind this account has not sent yet; those that cannot be opened are `other`. */
export async function unsentHere(account: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  try {
    const own = (await allWaiting()).filter((row) => row.account === account)
    const box = own.length === 0 ? null : await boxOf(account)
    for (const { sealed } of own) {
      const kind = kindOf((await box?.jsonOf(sealed)) ?? null)
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
  } catch {
    // A browser without a database has kept nothing.
  }
  return counts
}

function kindOf(item: unknown): string {
  const { kind, done } = (item ?? {}) as { kind?: string; done?: { kind?: string } }
  return kind ?? done?.kind ?? 'other'
}

/** Signed out on purpose: nothing of this account stays, sent or not. */
export async function wipePhone(account: string): Promise<void> {
  await lockPhone()
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(draftKey(''))) sessionStorage.removeItem(name)
    const own = (await allWaiting()).filter((row) => row.account === account)
    for (const { place } of own) await inPhone('waiting', 'readwrite', (rows) => rows.delete(place))
  } catch {
    // A browser without storage has kept nothing.
  }
}
