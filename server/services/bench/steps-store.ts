import { sql } from 'kysely'
import type { Doer } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import { grouped } from '#domain/grouped.ts'
import { type FilterState, workStates } from '#domain/services/bench/filter-states.ts'
import type { Verdict } from '#domain/services/contract.ts'
import type { Db } from '#server/db/open.ts'

const keyReused =
  'This step was already sent with another filter or result. Please reload the page and send it again.'

export type Step = { state: FilterState; by: string; at: Date }

export async function stepsOfAll(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('service_filter_steps')
    .select(['serviceFilterId', 'state', 'staffName', 'createdAt'])
    .where('serviceFilterId', 'in', [...ids, ''])
    .orderBy('createdAt')
    // Two steps of one reading have one instant.
    .orderBy(sql`array_position(${[...workStates]}::text[], state)`)
    .execute()
  return grouped(rows, (row) => [
    row.serviceFilterId,
    { state: row.state, by: row.staffName, at: row.createdAt },
  ])
}

/** Of a step that is sent once, under the key of a phone. */
type Once = { key: string | null; result: Verdict | null }
const byItself: Once = { key: null, result: null }

export async function storeStep(
  tx: Db,
  id: string,
  state: FilterState,
  by: Doer,
  at: Date,
  { key, result }: Once = byItself,
): Promise<void> {
  await tx
    .insertInto('service_filter_steps')
    .values({
      serviceFilterId: id,
      state,
      staffId: by.staffId,
      staffName: by.name,
      createdAt: at,
      idempotencyKey: key,
      result,
    })
    .execute()
}

/** Who had it on the van, and since when. */
export function vanStepsOf(tx: Db, id: string) {
  return tx
    .selectFrom('service_filter_steps')
    .select(['state', 'staffId', 'staffName', 'createdAt'])
    .where('serviceFilterId', '=', id)
    .where('state', '=', 'on_the_van')
    .execute()
}

/** The same of the line that takes its place. */
export async function storeVanSteps(
  tx: Db,
  id: string,
  steps: Awaited<ReturnType<typeof vanStepsOf>>,
): Promise<void> {
  if (steps.length === 0) return
  const rows = steps.map((step) => ({ ...step, serviceFilterId: id }))
  await tx.insertInto('service_filter_steps').values(rows).execute()
}

/**
 * Whether this filter has the step that was sent with this key, or had it until it was taken back.
 * Throws `key_reused` when that was another one.
 */
export async function hasStepOfKey(
  tx: Db,
  id: string,
  key: string | null,
  sent: { state: FilterState | readonly FilterState[]; result: Verdict | null },
): Promise<boolean> {
  if (key === null) return false
  const row = await tx
    .selectFrom('service_filter_steps')
    .select(['serviceFilterId', 'state', 'result'])
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
  if (row === undefined) return wasTakenBack(tx, id, key)
  const isSame = [sent.state].flat().includes(row.state) && row.result === sent.result
  if (row.serviceFilterId !== id || !isSame) throw new CodedError('key_reused', keyReused)
  return true
}

async function wasTakenBack(tx: Db, id: string, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('service_filters')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`${key} = any(taken_back_keys)`)
    .executeTakeFirst()
  return row !== undefined
}
