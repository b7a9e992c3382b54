import { sql } from 'kysely'
import { CodedError } from '#domain/errors.ts'
import { fill } from '#domain/fill.ts'
import type { Db } from '#server/db/open.ts'
import type { MovedFilters } from '#server/db/schema/json.ts'
import type { SameFilter } from './pass-on.ts'

const workedOn =
  'Filter {serial}, which both had, was worked on or changed since the merge, so the merge can’t be taken back.'

/** The second knows what only the first knew, and what names the first leads to it from now on. */
export async function makeOne(
  tx: Db,
  { from, to }: Pick<SameFilter, 'from' | 'to'>,
  at: Date,
): Promise<MovedFilters[]> {
  const led = { table: 'filters' as const, column: 'merged_into' as const, to }
  const earlier = await sql<{ id: string }>`
    update filters set merged_into = ${to} where merged_into = ${from} returning id`.execute(tx)
  await sql`update filters set merged_into = ${to} where id = ${from}`.execute(tx)
  const { rows } = await sql<{ before: Record<string, unknown> }>`
    with before as (select * from filters where id = ${to})
    update filters f set part_number = coalesce(f.part_number, twin.part_number), kind = case when f.kind = 'other' then twin.kind else f.kind end,
      weight_new_g = coalesce(f.weight_new_g, twin.weight_new_g), flow_new_cfm = coalesce(f.flow_new_cfm, twin.flow_new_cfm),
      pressure_new_inh2o = coalesce(f.pressure_new_inh2o, twin.pressure_new_inh2o),
      state = case when twin.state = 'retired' then 'retired' else coalesce(f.state, twin.state) end,
      retired_reason = coalesce(f.retired_reason, twin.retired_reason), updated_at = ${at}
    from filters twin, before where f.id = before.id and twin.id = ${from}
    returning to_jsonb(before) as before`.execute(tx)
  const ids = earlier.rows.map(({ id }) => id)
  // Taken back from the last to the first: the tags of what it was one with before go along.
  return [
    { ...led, from: null, ids: [from], ...rows[0] },
    ...(ids.length === 0 ? [] : [{ ...led, from, ids }]),
  ]
}

/** The one that remained knows no more than before. */
export async function knowAsBefore(tx: Db, { to, before = {} }: MovedFilters): Promise<void> {
  await sql`
    update filters f set part_number = r.part_number, kind = r.kind, weight_new_g = r.weight_new_g, flow_new_cfm = r.flow_new_cfm,
      pressure_new_inh2o = r.pressure_new_inh2o, state = r.state, retired_reason = r.retired_reason, updated_at = r.updated_at
    from filters as now, jsonb_populate_record(now, ${JSON.stringify(before)}::jsonb) as r where now.id = ${to} and f.id = now.id`.execute(
    tx,
  )
}

/**
 * Throws `conflict` where nobody can say anymore whose the work on one of them was. What is written
 * down for a past day is of that day, but its service is of today.
 */
export async function refuseWorkedOn(
  tx: Db,
  merged: readonly MovedFilters[],
  since: Date,
): Promise<void> {
  const remaining = merged.map(({ to }) => to)
  const { rows } = await sql<{ serial: string }>`
    select serial_number as serial from filters f where id = any(${remaining}) and (updated_at > ${since} or exists (
      select from service_filters line join service_history service on service.id = line.service_history_id
      where line.filter_id = f.id and ${since} < any(array[line.created_at, line.updated_at, service.created_at])))
    order by serial_number limit 1`.execute(tx)
  const [found] = rows
  if (found !== undefined)
    throw new CodedError('conflict', fill(workedOn, { serial: found.serial }))
}
