import type { Box, Sealed } from './phone-box.ts'
import { inPhone } from './phone-table.ts'
import { boxOf } from './staff-phone.ts'

/** What waits in a queue of this phone. What an item holds is the queue's business. */
export type PhoneRow = { place: number; version: number; item: unknown }
export type NewPhoneRow = { version: number; item: unknown; picture?: Blob | null }

export type PhoneRows = {
  /** Whether they outlive the page. */
  isKept: boolean
  /** In the order in which they came. */
  all: () => Promise<PhoneRow[]>
  /** All of them, or none. */
  add: (...rows: NewPhoneRow[]) => Promise<void>
  /** Nothing, where another tab has removed it meanwhile. */
  replace: (place: number, item: unknown) => Promise<void>
  remove: (place: number) => Promise<void>
  picture: (place: number) => Promise<Blob | null>
}

type Stored = {
  place: number
  account: string
  queue: string
  version: number
  sealed: Sealed
  picture: { sealed: Sealed; type: string } | null
}

export type PhoneQueue = 'bench' | 'stops'

const known = new Map<string, Promise<PhoneRows>>()

/** The rows of one queue of whoever is signed in. */
export function phoneRows(account: string, queue: PhoneQueue): Promise<PhoneRows> {
  const name = `${queue} ${account}`
  const rows =
    known.get(name) ??
    boxOf(account).then((box) => (box === null ? rowsHere() : sealedRows(box, account, queue)))
  known.set(name, rows)
  return rows
}

/** As long as the page: without a database, or without a key. */
export function rowsHere(): PhoneRows {
  let rows: (PhoneRow & { picture: Blob | null })[] = []
  let places = 0
  return {
    isKept: false,
    all: async () => rows.map(({ place, version, item }) => ({ place, version, item })),
    async add(...all) {
      for (const { version, item, picture = null } of all)
        rows.push({ place: (places += 1), version, item, picture })
    },
    async replace(place, item) {
      rows = rows.map((row) => (row.place === place ? { ...row, item } : row))
    },
    async remove(place) {
      rows = rows.filter((row) => row.place !== place)
    },
    picture: async (place) => rows.find((row) => row.place === place)?.picture ?? null,
  }
}

/** Everything that waits on this phone, sealed, whoever it is of. */
export const allWaiting = async () =>
  (await inPhone('waiting', 'readonly', (rows) => rows.getAll())) as Stored[]

function sealedRows(box: Box, account: string, queue: PhoneQueue): PhoneRows {
  const stored = async (place: number) =>
    (await inPhone('waiting', 'readonly', (rows) => rows.get(place))) as Stored | undefined

  async function seal({ version, item, picture = null }: NewPhoneRow) {
    const [sealed, bytes] = await Promise.all([
      box.sealJson(item),
      picture === null ? null : picture.arrayBuffer().then(box.sealBytes),
    ])
    const kept = bytes === null ? null : { sealed: bytes, type: picture?.type ?? '' }
    return { account, queue, version, sealed, picture: kept }
  }

  return {
    isKept: true,
    async all() {
      const own = (await allWaiting()).filter(
        (row) => row.account === account && row.queue === queue,
      )
      const rows = await Promise.all(
        own.map(async ({ place, version, sealed }) => ({
          place,
          version,
          item: await box.jsonOf(sealed),
        })),
      )
      // What does not open stays: the key for it may come again.
      return rows.filter(({ item }) => item !== null)
    },
    async add(...all) {
      const sealed = await Promise.all(all.map(seal))
      // One transaction: a phone that is full takes all of them or none.
      await inPhone(
        'waiting',
        'readwrite',
        (rows) => sealed.map((row) => rows.add(row)).at(-1) ?? rows.count(),
      )
    },
    async replace(place, item) {
      const sealed = await box.sealJson(item)
      await inPhone('waiting', 'readwrite', (rows) => {
        const asked = rows.get(place)
        asked.addEventListener('success', () => {
          const row = asked.result as Stored | undefined
          if (row !== undefined) rows.put({ ...row, sealed })
        })
        return asked
      })
    },
    async remove(place) {
      await inPhone('waiting', 'readwrite', (rows) => rows.delete(place))
    },
    async picture(place) {
      const picture = (await stored(place))?.picture ?? null
      const bytes = picture === null ? null : await box.bytesOf(picture.sealed)
      return bytes === null ? null : new Blob([bytes], { type: picture?.type ?? '' })
    },
  }
}
