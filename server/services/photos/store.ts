import type { Stage } from '#domain/services/bench/filter-states.ts'
import type { StaffActor } from '#domain/actor.ts'
import { grouped } from '#domain/grouped.ts'
import type { FilterPhoto } from '#domain/services/bench/contract.ts'
import type { Photo } from '#server/documents/redraw.ts'
import type { Db } from '#server/db/open.ts'

type PhotoRow = { id: string; serviceFilterId: string; stage: Stage; createdAt: Date }

// The pictures themselves are read one by one.
const columns = ['id', 'serviceFilterId', 'stage', 'createdAt'] as const

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
  return grouped(rows, (row) => [row.serviceFilterId, filterPhotoOf(row)])
}

export async function photoOfKey(db: Db, key: string): Promise<PhotoRow | null> {
  const row = await db
    .selectFrom('filter_photos')
    .select(columns)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
  return row ?? null
}

/** Until the commit no other photo of this filter is stored. Returns how many there are. */
export async function countPhotosLocked(tx: Db, serviceFilterId: string): Promise<number> {
  await tx
    .selectFrom('service_filters')
    .select('id')
    .where('id', '=', serviceFilterId)
    .forNoKeyUpdate()
    .execute()
  const { count } = await tx
    .selectFrom('filter_photos')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('serviceFilterId', '=', serviceFilterId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewPhoto = { serviceFilterId: string; stage: Stage; key: string; by: StaffActor; at: Date }

export function storePhoto(
  tx: Db,
  { content, width, height }: Photo,
  { serviceFilterId, stage, key, by, at }: NewPhoto,
): Promise<PhotoRow> {
  return tx
    .insertInto('filter_photos')
    .values({
      serviceFilterId,
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

/** The picture, and of which service it is. */
export async function findPhoto(
  db: Db,
  id: string,
): Promise<{ serviceId: string; content: Buffer } | null> {
  const row = await db
    .selectFrom('filter_photos as photo')
    .innerJoin('service_filters as line', 'line.id', 'photo.serviceFilterId')
    .select(['photo.content', 'line.serviceHistoryId as serviceId'])
    .where('photo.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Returns of which filter of an order it was; null when there is none. */
export async function removePhoto(tx: Db, id: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('filter_photos')
    .where('id', '=', id)
    .returning('serviceFilterId')
    .executeTakeFirst()
  return row?.serviceFilterId ?? null
}
