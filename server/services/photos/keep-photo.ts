import type { Stage } from '#domain/services/bench/filter-states.ts'
import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import { type FilterPhoto, mostPhotos } from '#domain/services/bench/contract.ts'
import { audit } from '#server/audit/store.ts'
import { reEncode } from '#server/chat/photos/re-encode.ts'
import type { Deps } from '#server/http/context.ts'
import { readFilterRow } from '#server/services/bench/filter-store.ts'
import type { Task } from '#server/services/bench/take-in.ts'
import { countPhotosLocked, filterPhotoOf, photoOfKey, removePhoto, storePhoto } from './store.ts'

const full = `A filter can have ${mostPhotos} photos for each service. Please remove one first.`
const keyReused = 'This photo was already sent for another filter. Please choose it again.'
const noSuchPhoto = 'There is no such photo.'

type Sent = { stage: Stage; upload: Buffer; key: string }

/** Drawn again before it is stored: without its place, and at the size of a screen. */
export async function keepPhoto(
  { deps, actor }: Task,
  id: string,
  { stage, upload, key }: Sent,
): Promise<FilterPhoto> {
  const { db, now } = deps
  await readFilterRow(db, id)
  const before = await photoOfKey(db, key)
  if (before !== null) return sameFilter(before, id)
  const photo = await reEncode(upload, { kind: 'staff', id: actor.staffId })
  return db.transaction().execute(async (tx) => {
    const count = await countPhotosLocked(tx, id)
    const twin = await photoOfKey(tx, key)
    if (twin !== null) return sameFilter(twin, id)
    if (count >= mostPhotos) throw new CodedError('conflict', full)
    const stored = await storePhoto(tx, photo, {
      serviceFilterId: id,
      stage,
      key,
      by: actor,
      at: now(),
    })
    await audit(tx, actor, 'service_changed', {
      kind: 'service_filters',
      id,
      detail: { change: 'photo_added', photo: stored.id },
    })
    return filterPhotoOf(stored)
  })
}

function sameFilter(stored: Awaited<ReturnType<typeof storePhoto>>, id: string): FilterPhoto {
  if (stored.serviceFilterId !== id) throw new CodedError('key_reused', keyReused)
  return filterPhotoOf(stored)
}

export function takePhotoAway(
  { db }: Pick<Deps, 'db'>,
  actor: StaffActor,
  photoId: string,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const id = await removePhoto(tx, photoId)
    if (id === null) throw new CodedError('not_found', noSuchPhoto)
    await audit(tx, actor, 'service_changed', {
      kind: 'service_filters',
      id,
      detail: { change: 'photo_removed', photo: photoId },
    })
  })
}
