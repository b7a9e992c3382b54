import { sql } from 'kysely'
import { timeZone } from '#content/hours.ts'
import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import { grouped } from '#domain/grouped.ts'
import {
  type BenchReading,
  type NewBenchReading,
  type ServiceFilter,
  benchReading,
} from '#domain/services/bench/contract.ts'
import type { Read } from '#domain/services/bench/newest-readings.ts'
import { readAt } from '#domain/services/bench/read-at.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import { answerOf } from '#server/db/answer-of.ts'
import type { Db } from '#server/db/open.ts'

const keyReused =
  'This reading was already sent with another number. Please reload the page and send it again.'

/** In the order in which they were taken. */
export async function readingsOfAll(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('bench_readings')
    .selectAll()
    .where('serviceFilterId', 'in', [...ids, ''])
    .orderBy('takenAt')
    .orderBy('number')
    .execute()
  return grouped(rows, (row) => [row.serviceFilterId, readingOf(row)])
}

const readingOf = (row: RowOf<'bench_readings'>): BenchReading =>
  answerOf(benchReading, { ...row, by: row.staffName })

type Earlier = ServiceFilter['earlier'][number]

/**
 * What each filter read after its cleanings before this one, the first of them first: of each
 * cleaning and quantity the newest. One that was cancelled was none.
 */
export async function earlierOfAll(db: Db, ids: readonly string[]) {
  const { rows } = await sql<Earlier & { id: string }>`
    with wanted as (
      select id, filter_id, created_at from service_filters where id = any(${[...ids]}::text[]) and filter_id is not null
    ), found as (
      select distinct on (wanted.id, past.id, reading.quantity) wanted.id, reading.quantity, reading.value::text as value,
        reading.taken_at as at
      from wanted
      join service_filters past on past.filter_id = wanted.filter_id and past.created_at < wanted.created_at
      join service_history service on service.id = past.service_history_id and service.status <> 'cancelled'
      join bench_readings reading on reading.service_filter_id = past.id and reading.stage = 'after'
      order by wanted.id, past.id, reading.quantity, reading.taken_at desc, reading.number desc
    )
    select id, quantity, value, (at at time zone ${timeZone})::date as on from found order by id, at`.execute(
    db,
  )
  return grouped(rows, ({ id, ...read }) => [id, read])
}

/** The reading that was sent with this key. Throws `key_reused` when that was another one. */
export async function readingOfKey(
  db: Db,
  serviceFilterId: string,
  { stage, quantity, value, takenAt }: NewBenchReading,
  key: string,
): Promise<BenchReading | null> {
  const row = await db
    .selectFrom('bench_readings')
    .selectAll()
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
  if (row === undefined) return null
  const isSame =
    row.serviceFilterId === serviceFilterId &&
    row.stage === stage &&
    row.quantity === quantity &&
    Number(row.value) === Number(value) &&
    row.takenAt.getTime() === readAt(takenAt, row.createdAt).getTime()
  if (!isSame) throw new CodedError('key_reused', keyReused)
  return readingOf(row)
}

/** Null when the key was used meanwhile. */
export async function storeReading(
  tx: Db,
  serviceFilterId: string,
  reading: NewBenchReading,
  key: string,
  by: StaffActor,
  at: Date,
): Promise<BenchReading | null> {
  const row = await tx
    .insertInto('bench_readings')
    .values({
      serviceFilterId,
      stage: reading.stage,
      quantity: reading.quantity,
      value: reading.value,
      isConfirmed: reading.isConfirmed,
      bench: reading.bench,
      staffId: by.staffId,
      staffName: by.name,
      takenAt: readAt(reading.takenAt, at),
      idempotencyKey: key,
      createdAt: at,
    })
    .onConflict((same) => same.column('idempotencyKey').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : readingOf(row)
}

type Noted = { by: StaffActor; at: Date; isConfirmed: boolean }

/** Those that were written down with their service, each once. */
export async function storeReadings(
  tx: Db,
  serviceFilterId: string,
  reads: readonly Read[],
  { by, at, isConfirmed }: Noted,
): Promise<void> {
  if (reads.length === 0) return
  const noted = { isConfirmed, staffId: by.staffId, staffName: by.name, takenAt: at }
  await tx
    .insertInto('bench_readings')
    .values(
      reads.map((read) => ({
        ...read,
        ...noted,
        serviceFilterId,
        idempotencyKey: `form:${serviceFilterId}:${read.stage}:${read.quantity}`,
      })),
    )
    .execute()
}
