import type { Stage } from '#domain/services/bench/filter-states.ts'
import type { StaffActor } from '#domain/actor.ts'
import { grouped } from '#domain/grouped.ts'
import type { FilterPhoto } from '#domain/services/bench/contract.ts'
import type { Photo } from '#server/documents/redraw.ts'
import type { Db } from '#server/db/open.ts'

/** A filter of an order, or one that lies on our dock and has none. */
export type PhotoOf = { serviceFilterId: string } | { foundFilterId: string }

type PhotoRow = {
  id: string
  serviceFilterId: string | null
  foundFilterId: string | null
  stage: Stage
  createdAt: Date
}

// The pictures themselves are read one by one.
const columns = ['id', 'serviceFilterId', 'foundFilterId', 'stage', 'createdAt'] as const

export const filterPhotoOf = (row: PhotoRow): FilterPhoto => ({
  id: row.id,
  stage: row.stage,
  at: row.createdAt.toISOString(),
})

/** By the filter of an order: those from before the cleaning first, each as they came. */
export async function photosOfAll(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, FilterPhoto[]>> {
  const rows = await db
    .selectFrom('filter_photos')
    .select(columns)
    .where('serviceFilterId', 'in', [...ids, ''])
    .orderBy('stage', 'desc')
    .orderBy('createdAt')
    .execute()
  return grouped(rows, (row) => [row.serviceFilterId ?? '', filterPhotoOf(row)])
}

export async function photoOfKey(db: Db, key: string): Promise<PhotoRow | null> {
  const row = await db
    .selectFrom('filter_photos')
    .select(columns)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
  return row ?? null
}

/** Of a filter that was found, as they came. */
export async function photosOfFound(db: Db, filterId: string): Promise<FilterPhoto[]> {
  const rows = await db
    .selectFrom('filter_photos')
    .select(columns)
    .where('foundFilterId', '=', filterId)
    .orderBy('createdAt')
    .execute()
  return rows.map(filterPhotoOf)
}

/** It has come into an order: its photos are of that filter too. */
export async function takeAlongPhotos(tx: Db, foundId: string, lineId: string): Promise<void> {
  await tx
    .updateTable('filter_photos')
    .set({ serviceFilterId: lineId })
    .where('foundFilterId', '=', foundId)
    .execute()
}

/** That was a mistake: what was taken on the dock stays with what lies there. */
export async function leavePhotosOnDock(tx: Db, lineId: string): Promise<void> {
  await tx
    .updateTable('filter_photos')
    .set({ serviceFilterId: null })
    .where('serviceFilterId', '=', lineId)
    .where('foundFilterId', 'is not', null)
    .execute()
}

/** Until the commit no other photo of this filter is stored. Returns how many there are. */
export async function countPhotosLocked(tx: Db, of: PhotoOf): Promise<number> {
  const isFound = 'foundFilterId' in of
  await tx
    .selectFrom(isFound ? 'filters' : 'service_filters')
    .select('id')
    .where('id', '=', isFound ? of.foundFilterId : of.serviceFilterId)
    .forNoKeyUpdate()
    .execute()
  const { count } = await tx
    .selectFrom('filter_photos')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .$if(isFound, (photos) => photos.where('foundFilterId', '=', isFound ? of.foundFilterId : ''))
    .$if(!isFound, (photos) =>
      photos.where('serviceFilterId', '=', isFound ? '' : of.serviceFilterId),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewPhoto = { of: PhotoOf; stage: Stage; key: string; by: StaffActor; at: Date }

export function storePhoto(
  tx: Db,
  { content, width, height }: Photo,
  { of, stage, key, by, at }: NewPhoto,
): Promise<PhotoRow> {
  return tx
    .insertInto('filter_photos')
    .values({
      ...of,
      stage,
      content,
      width,
      height,
      staffId: by.staffId,
      staffName: by.name,
      idempotencyKey: key,
      createdAt: at,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** The picture, and of which service it is; null of what lies on our dock. */
export async function findPhoto(
  db: Db,
  id: string,
): Promise<{ serviceId: string | null; content: Buffer } | null> {
  const row = await db
    .selectFrom('filter_photos as photo')
    .leftJoin('service_filters as line', 'line.id', 'photo.serviceFilterId')
    .select(['photo.content', 'line.serviceHistoryId as serviceId'])
    .where('photo.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Returns of what it was; null when there is none. */
export async function removePhoto(tx: Db, id: string): Promise<PhotoRow | null> {
  const row = await tx
    .deleteFrom('filter_photos')
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  return row ?? null
}
