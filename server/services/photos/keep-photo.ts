import type { Stage } from '#domain/services/bench/filter-states.ts'
import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import { type FilterPhoto, mostPhotos } from '#domain/services/bench/contract.ts'
import { audit } from '#server/audit/store.ts'
import { reEncode } from '#server/documents/pictures/re-encode.ts'
import type { Deps } from '#server/http/context.ts'
import { readFilterRow } from '#server/services/bench/filter-store.ts'
import { readFilter } from '#server/filters/store.ts'
import { openFound } from '#server/tasks/store.ts'
import type { Task } from '#server/services/bench/take-in.ts'
import {
  countPhotosLocked,
  filterPhotoOf,
  type PhotoOf,
  photoOfKey,
  removePhoto,
  storePhoto,
} from './store.ts'

const full = `A filter can have ${mostPhotos} photos for each service. Please remove one first.`
const keyReused = 'This photo was already sent for another filter. Please choose it again.'
const notOnDock = 'This filter isn’t on the dock any more. Please add the photo on its service.'
const noSuchPhoto = 'There is no such photo.'

type Sent = { stage: Stage; upload: Buffer; key: string }

/** Drawn again before it is stored: without its place, and at the size of a screen. */
export async function keepPhoto(task: Task, id: string, sent: Sent): Promise<FilterPhoto> {
  await readFilterRow(task.deps.db, id)
  return keepPhotoOf(task, { serviceFilterId: id }, sent)
}

/** The same of a filter that was found, while it is on the dock. */
export async function keepPhotoOfFound(
  task: Task,
  id: string,
  sent: Omit<Sent, 'stage'>,
): Promise<FilterPhoto> {
  await readFilter(task.deps.db, id)
  return keepPhotoOf(task, { foundFilterId: id }, { ...sent, stage: 'before' })
}

async function keepPhotoOf(
  { deps, actor }: Task,
  of: PhotoOf,
  { stage, upload, key }: Sent,
): Promise<FilterPhoto> {
  const { db, now } = deps
  const before = await photoOfKey(db, key)
  if (before !== null) return sameFilter(before, of)
  const photo = await reEncode(upload, { kind: 'staff', id: actor.staffId })
  return db.transaction().execute(async (tx) => {
    const count = await countPhotosLocked(tx, of)
    const twin = await photoOfKey(tx, key)
    if (twin !== null) return sameFilter(twin, of)
    if ('foundFilterId' in of && (await openFound(tx, of.foundFilterId)) === null)
      throw new CodedError('conflict', notOnDock)
    if (count >= mostPhotos) throw new CodedError('conflict', full)
    const stored = await storePhoto(tx, photo, {
      of,
      stage,
      key,
      by: actor,
      at: now(),
    })
    await audit(tx, actor, 'service_changed', {
      ...subjectOf(stored),
      detail: { change: 'photo_added', photo: stored.id },
    })
    return filterPhotoOf(stored)
  })
}

type Stored = Awaited<ReturnType<typeof storePhoto>>

/** One that was found has come into an order since: it is the same photo. */
function sameFilter(stored: Stored, of: PhotoOf): FilterPhoto {
  const isSame =
    'foundFilterId' in of
      ? stored.foundFilterId === of.foundFilterId
      : stored.serviceFilterId === of.serviceFilterId
  if (!isSame) throw new CodedError('key_reused', keyReused)
  return filterPhotoOf(stored)
}

const subjectOf = ({ serviceFilterId, foundFilterId }: Stored) =>
  serviceFilterId === null
    ? { kind: 'filters', id: foundFilterId }
    : { kind: 'service_filters', id: serviceFilterId }

export function takePhotoAway(
  { db }: Pick<Deps, 'db'>,
  actor: StaffActor,
  photoId: string,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const removed = await removePhoto(tx, photoId)
    if (removed === null) throw new CodedError('not_found', noSuchPhoto)
    await audit(tx, actor, 'service_changed', {
      ...subjectOf(removed),
      detail: { change: 'photo_removed', photo: photoId },
    })
  })
}
