import type { PhoneQueue, PhoneRows } from './phone-rows.ts'
import { inOldTable } from './phone-table.ts'

type Picture = { bytes: ArrayBuffer; type: string }
type OldAct = { kind?: string; key: string }
type OldStop = { place: number; driverId: string; done: { kind: string } & Partial<Picture> }
type Found = { row: { version: number; item: unknown; picture: Blob | null }; forget: () => void }

// Before there were versions.
const version = 0

/** What an earlier version of this site kept in other places goes into this one, once. */
export async function moveOld(account: string, queue: PhoneQueue, rows: PhoneRows): Promise<void> {
  if (!rows.isKept) return
  try {
    const found = await (queue === 'bench' ? oldActs(account) : oldStops(account))
    if (found.length === 0) return
    await rows.add(...found.map(({ row }) => row))
    for (const { forget } of found) forget()
  } catch {
    // It stays where it is, and is moved next time.
  }
}

async function oldActs(account: string): Promise<Found[]> {
  const name = `bench-readings-${account}`
  const acts: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
  if (!Array.isArray(acts)) return []
  return Promise.all(
    acts.map(async (act: OldAct) => ({
      row: {
        version,
        item: act,
        picture: act.kind === 'photo' ? await oldPicture(act.key) : null,
      },
      forget() {
        localStorage.removeItem(name)
        if (act.kind === 'photo') void inPictures((all) => all.delete(act.key))
      },
    })),
  )
}

const inPictures = (act: (rows: IDBObjectStore) => IDBRequest) =>
  inOldTable('lakeline-bench', 'pictures', act)

async function oldPicture(key: string): Promise<Blob | null> {
  return blobOf(((await inPictures((all) => all.get(key))) ?? {}) as Partial<Picture>)
}

async function oldStops(account: string): Promise<Found[]> {
  const inWaiting = (act: (rows: IDBObjectStore) => IDBRequest) =>
    inOldTable('lakeline-driver', 'waiting', act)
  const all = ((await inWaiting((rows) => rows.getAll())) ?? []) as OldStop[]
  return all
    .filter(({ driverId }) => driverId === account)
    .map(({ place, done: { bytes, ...done }, ...stop }) => ({
      row: { version, item: { ...stop, done }, picture: blobOf({ ...done, bytes }) },
      forget: () => void inWaiting((rows) => rows.delete(place)),
    }))
}

const blobOf = ({ bytes, type = '' }: Partial<Picture>): Blob | null =>
  bytes === undefined ? null : new Blob([bytes], { type })
