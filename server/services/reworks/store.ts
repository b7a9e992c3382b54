import { sql } from 'kysely'
import { timeZone } from '#content/hours.ts'
import { CodedError } from '#domain/errors.ts'
import type { ServiceFilter } from '#domain/services/bench/contract.ts'
import type { reworkTies } from '#domain/services/contract.ts'
import { type Returns, returnDays } from '#domain/services/rework.ts'
import type * as z from 'zod/mini'
import type { Db } from '#server/db/open.ts'
import { isTakenIn } from '#server/filters/taken-in-store.ts'

type Ties = { [Tie in keyof typeof reworkTies]?: z.infer<(typeof reworkTies)[Tie]> }
type FirstPaper = NonNullable<NonNullable<ServiceFilter['rework']>['first']>

const notOfIt =
  'This filter was not in the service that is done again here. Please take it in to an order of its own.'

/** A service of this company, and which is the first where it does another one again itself. */
export async function findFirst(tx: Db, companyId: string, id: string) {
  const row = await tx
    .selectFrom('service_history')
    .select(['id', 'status', 'serviceDate', 'reworkOf'])
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, firstId: row.reworkOf ?? row.id }
}

/**
 * Throws `conflict` for a filter that comes into a rework and was not in the first service, as far
 * as that one knows its filters one by one.
 */
export async function checkReworked(
  tx: Db,
  { reworkOf }: { reworkOf: string | null },
  filterId: string,
): Promise<void> {
  if (reworkOf === null) return
  const lines = await tx
    .selectFrom('service_filters')
    .select('filterId')
    .where('serviceHistoryId', '=', reworkOf)
    .execute()
  const isKnown = lines.length > 0 && lines.every((line) => line.filterId !== null)
  if (isKnown && !lines.some((line) => line.filterId === filterId))
    throw new CodedError('conflict', notOfIt, { serialNumber: notOfIt })
}

/** Which service it does again, and which have done it again, the first of them first. */
export async function reworkTiesOf(
  db: Db,
  { id, reworkOf }: { id: string; reworkOf: string | null },
): Promise<Ties> {
  const rows = await db
    .selectFrom('service_history')
    .select(['id', 'serviceType', 'serviceDate', 'reworkOf'])
    .where(({ and, eb, or }) =>
      or([
        eb('id', '=', reworkOf ?? ''),
        and([eb('reworkOf', '=', id), eb('status', '<>', 'cancelled')]),
      ]),
    )
    .orderBy('serviceDate')
    .orderBy('id')
    .execute()
  const ties = rows.map(({ reworkOf: of, ...tie }) => ({ tie, isAgain: of === id }))
  const [first] = ties.flatMap(({ tie, isAgain }) => (isAgain ? [] : [tie]))
  const reworks = ties.flatMap(({ tie, isAgain }) => (isAgain ? [tie] : []))
  return {
    ...(first !== undefined && { reworkOf: first }),
    ...(reworks.length > 0 && { reworks }),
  }
}

/** What is attested of the filters of reworks since they were cleaned before, by their line. */
export async function firstPapers(
  db: Db,
  lineIds: readonly string[],
): Promise<Map<string, FirstPaper>> {
  if (lineIds.length === 0) return new Map()
  const { rows } = await sql<FirstPaper & { of: string }>`
    select line.id as of, paper.kind, paper.number, earlier.result
    from service_filters line join service_history service on service.id = line.service_history_id
      ${withEarlier} and earlier.created_at < line.created_at
      join certificates paper on paper.service_filter_id = earlier.id and paper.withdrawn_on is null
    where line.id = any(${lineIds}::text[]) order by earlier.created_at`.execute(db)
  return new Map(rows.map(({ of, ...paper }) => [of, paper]))
}

/** The same part in the service that this `line` of a `service` does again, or in its reworks. */
const withEarlier = sql`join service_filters earlier on earlier.filter_id = line.filter_id and earlier.id <> line.id
  join service_history first on first.id = earlier.service_history_id and coalesce(first.rework_of, first.id) = service.rework_of`

/** What the certificate of this filter of a rework would replace. */
export async function paperToReplace(db: Db, lineId: string): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select paper.number
    from service_filters line join service_history service on service.id = line.service_history_id
      ${withEarlier} and earlier.created_at < line.created_at
      join certificates paper on paper.service_filter_id = earlier.id
    where line.id = ${lineId} and not exists (select from certificates newer where newer.replaces = paper.number)
    order by earlier.created_at desc, paper.withdrawn_on desc nulls first, paper.issued_on desc, paper.number limit 1`.execute(
    db,
  )
  return rows[0]?.number ?? null
}

/** A rework of this filter has a paper since, in place of its own. */
export async function isReplacedByRework(db: Db, lineId: string): Promise<boolean> {
  const { rows } =
    await sql`select from certificates own join certificates newer on newer.replaces = own.number
    where own.service_filter_id = ${lineId} and newer.service_filter_id <> own.service_filter_id`.execute(
      db,
    )
  return rows.length > 0
}

/** The vehicle in use that a filter is in. */
export async function vehicleInUse(db: Db, filterId: string): Promise<string | null> {
  const row = await db
    .selectFrom('filters')
    .innerJoin('vehicle_profiles as vehicle', 'vehicle.id', 'filters.vehicleId')
    .select('vehicle.id')
    .where('filters.id', '=', filterId)
    .where('vehicle.archivedAt', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The rework of a service that was opened with this key. */
export async function reworkOfKey(
  db: Db,
  reworkOf: string,
  key: string | null,
): Promise<string | null> {
  if (key === null) return null
  const row = await db
    .selectFrom('service_history')
    .select('id')
    .where('reworkOf', '=', reworkOf)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Filters that were handed over in these days, and how many of them came back as a rework. */
export async function countReturns(
  db: Db,
  days: Pick<Returns, 'from' | 'until'>,
): Promise<Returns> {
  const { rows } = await sql<{ back: number; of: number }>`
    with handed_over as (
      select service_filter_id, max(created_at) as at from service_filter_steps
      where state = 'handed_over' and created_at >= ${days.from}::date::timestamp at time zone ${timeZone} group by 1
    ), delivered as (
      select line.filter_id, coalesce(service.rework_of, service.id) as first_id, step.at
      from handed_over step join service_filters line on line.id = step.service_filter_id
        join service_history service on service.id = line.service_history_id
      where line.state = 'handed_over' and service.status <> 'cancelled'
        and step.at < (${days.until}::date + 1)::timestamp at time zone ${timeZone}
    )
    select count(*)::int as of, count(*) filter (where exists (
      select from service_history service join service_filters line on line.service_history_id = service.id
      where service.rework_of = delivered.first_id and service.status <> 'cancelled' and line.filter_id = delivered.filter_id
        and line.created_at > delivered.at and line.created_at <= delivered.at + ${`${returnDays} days`}::interval and ${isTakenIn}
    ))::int as back from delivered`.execute(db)
  return { ...days, back: 0, of: 0, ...rows[0] }
}
