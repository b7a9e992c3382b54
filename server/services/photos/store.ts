import type { StaffActor } from '#domain/actor.ts'
import { grouped } from '#domain/grouped.ts'
import type { FilterPhoto, Stage } from '#domain/services/bench/contract.ts'
import type { Photo } from '#server/documents/redraw.ts'
import type { Db } from '#server/db/open.ts'

type PhotoRow = { id: string; service_filter_id: string; stage: Stage; created_at: Date }

// The pictures themselves are read one by one.
const columns = ['id', 'service_filter_id', 'stage', 'created_at'] as const

export const filterPhotoOf = (row: PhotoRow): FilterPhoto => ({
  id: row.id,
  stage: row.stage,
  at: row.created_at.toISOString(),
})

/** By the filter of an order: those from before the cleaning first, each as they came. */
export async function photosOfAll(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, FilterPhoto[]>> {
  const rows = await db
    .selectFrom('filter_photos')
    .select(columns)
    .where('service_filter_id', 'in', [...ids, ''])
    .orderBy('stage', 'desc')
    .orderBy('created_at')
    .execute()
  return grouped(rows, (row) => [row.service_filter_id, filterPhotoOf(row)])
}

export async function photoOfKey(db: Db, key: string): Promise<PhotoRow | null> {
  const row = await db
    .selectFrom('filter_photos')
    .select(columns)
    .where('idempotency_key', '=', key)
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
    .where('service_filter_id', '=', serviceFilterId)
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
      service_filter_id: serviceFilterId,
      stage,
      content,
      width,
      height,
      staff_id: by.staffId,
      staff_name: by.name,
      idempotency_key: key,
      created_at: at,
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
    .innerJoin('service_filters as line', 'line.id', 'photo.service_filter_id')
    .select(['photo.content', 'line.service_history_id as serviceId'])
    .where('photo.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Returns of which filter of an order it was; null when there is none. */
export async function removePhoto(tx: Db, id: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('filter_photos')
    .where('id', '=', id)
    .returning('service_filter_id')
    .executeTakeFirst()
  return row?.service_filter_id ?? null
}
