import { phoneTable } from '#web/data/phone-table.ts'

const inTable = phoneTable('lakeline-bench', 'pictures')
const onlyHere = new Map<string, Blob>()

/** Photos that are not sent yet, each under the key that it is sent with. */
export const waitingPictures = {
  /** Whether it outlives a reload: a private window has no database. */
  async keep(key: string, picture: Blob): Promise<boolean> {
    try {
      const stored = { bytes: await picture.arrayBuffer(), type: picture.type }
      await inTable('readwrite', (rows) => rows.put(stored, key))
      return true
    } catch {
      onlyHere.set(key, picture)
      return false
    }
  },
  /** Null for one that this phone no longer has. */
  async find(key: string): Promise<Blob | null> {
    const here = onlyHere.get(key)
    if (here !== undefined) return here
    const stored = (await inTable('readonly', (rows) => rows.get(key)).catch(() => undefined)) as
      | { bytes: ArrayBuffer; type: string }
      | undefined
    return stored === undefined ? null : new Blob([stored.bytes], { type: stored.type })
  },
  async forget(key: string): Promise<void> {
    onlyHere.delete(key)
    await inTable('readwrite', (rows) => rows.delete(key)).catch(() => {})
  },
}
