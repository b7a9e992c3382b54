import { sql } from 'kysely'
import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import type { ServiceFilter } from '#domain/services/bench/contract.ts'
import type { FilterState } from '#domain/services/bench/filter-states.ts'
import type { Verdict } from '#domain/services/contract.ts'
import type { Db } from '#server/db/open.ts'

const keyReused =
  'This step was already sent with another filter or result. Please reload the page and send it again.'

export type Step = { state: FilterState; by: string; at: Date }

export async function stepsOfAll(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('service_filter_steps')
    .select(['service_filter_id', 'state', 'staff_name', 'created_at'])
    .where('service_filter_id', 'in', [...ids, ''])
    .orderBy('created_at')
    .orderBy(sql`array_position(${[...stateOrder]}::text[], state)`)
    .execute()
  return grouped(rows, (row) => [
    row.service_filter_id,
    { state: row.state, by: row.staff_name, at: row.created_at },
  ])
}

// Two steps of one reading have one instant.
const stateOrder = ['expected', 'received', 'inspected', 'cleaned', 'tested', 'judged'] as const

export async function papersOfAll(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('certificates')
    .select(['service_filter_id', 'kind', 'number'])
    .where('service_filter_id', 'in', [...ids, ''])
    .where('withdrawn_on', 'is', null)
    .execute()
  return grouped(rows, (row) => [
    row.service_filter_id ?? '',
    { kind: row.kind, number: row.number },
  ])
}

type Earlier = ServiceFilter['earlier'][number]

/** What each filter read after its cleanings before this one, the first of them first. */
export async function earlierOfAll(db: Db, ids: readonly string[]) {
  const { rows } = await sql<Earlier & { id: string }>`
    with wanted as (
      select id, filter_id, created_at from service_filters where id = any(${[...ids]}::text[]) and filter_id is not null
    ), found as (
      select wanted.id, reading.quantity, reading.value::text as value, reading.number,
        (reading.taken_at at time zone 'America/New_York')::date as on
      from wanted
      join service_filters past on past.filter_id = wanted.filter_id and past.created_at < wanted.created_at
      join bench_readings reading on reading.service_filter_id = past.id and reading.stage = 'after'
      union all
      select wanted.id, read.quantity, read.value, 0, service.service_date
      from wanted join filters filter on filter.id = wanted.filter_id
      join service_measurements measured on lower(btrim(measured.serial_number)) = lower(btrim(filter.serial_number))
      join service_history service on service.id = measured.service_history_id
        and service.company_id = filter.company_id and service.status <> 'cancelled'
      cross join lateral (values ('flow_cfm', measured.flow_after_cfm::text), ('pressure_inh2o', measured.pressure_after_inh2o::text),
        ('weight_g', measured.weight_after_g::text)) as read (quantity, value)
      where read.value is not null
    )
    select id, quantity, value, "on" from found order by id, "on", number`.execute(db)
  return grouped(rows, ({ id, ...read }) => [id, read])
}

export function grouped<Row, Item>(
  rows: readonly Row[],
  itemOf: (row: Row) => readonly [string, Item],
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const row of rows) {
    const [id, item] = itemOf(row)
    groups.set(id, [...(groups.get(id) ?? []), item])
  }
  return groups
}

/** Of a step that is sent once, under the key of a phone. */
type Once = { key: string | null; result: Verdict | null }
const byItself: Once = { key: null, result: null }

export async function storeStep(
  tx: Db,
  id: string,
  state: FilterState,
  by: StaffActor,
  at: Date,
  { key, result }: Once = byItself,
): Promise<void> {
  await tx
    .insertInto('service_filter_steps')
    .values({
      service_filter_id: id,
      state,
      staff_id: by.staffId,
      staff_name: by.name,
      created_at: at,
      idempotency_key: key,
      result,
    })
    .execute()
}

/**
 * Whether this filter has the step that was sent with this key. Throws `key_reused` when that was
 * another one.
 */
export async function hasStepOfKey(
  tx: Db,
  id: string,
  key: string | null,
  sent: { state: FilterState; result: Verdict | null },
): Promise<boolean> {
  if (key === null) return false
  const row = await tx
    .selectFrom('service_filter_steps')
    .select(['service_filter_id', 'state', 'result'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (row === undefined) return false
  if (row.service_filter_id !== id || row.state !== sent.state || row.result !== sent.result)
    throw new CodedError('key_reused', keyReused)
  return true
}
