import { sql } from 'kysely'
import { awaitedStates, readyStates } from '#domain/statuses.ts'
import type { BenchWork } from '#domain/services/bench/work.ts'
import { companyNameOf } from '#server/accounts/customer-name-store.ts'
import { inSql } from '#server/db/in-sql.ts'
import type { Db } from '#server/db/open.ts'
import { isTakenIn } from '#server/filters/taken-in-store.ts'
import { filterRows, shownFilter } from './filter-store.ts'

// More than a shop has on its benches.
const mostShown = 200

const atWork = ['received', 'inspected', 'cleaned', 'tested', 'on_hold'] as const

type Whose = {
  name: string
  /** One that is asked for by its id is there until it is handed over. */
  asked: string | null
}

// Whoever has judged one goes on with the next one of its order, which is as old here as the first
// of them that has come.
const hereSince = sql`(select min(line.created_at) from service_filters as line
  where line.service_history_id = service.id and line.state <> 'handed_over'
    and coalesce(line.ended_from, line.held_from, line.state) not in ${inSql(awaitedStates)})`

/** What is to be done on the bench, for the member of our team of that name. */
export async function workOf(
  db: Db,
  { name, asked }: Whose,
  now: Date,
): Promise<Omit<BenchWork, 'toTakeIn'>> {
  const found = db
    .selectFrom('service_filters as line')
    .innerJoin('service_history as service', 'service.id', 'line.serviceHistoryId')
    .innerJoin('customers as customer', 'customer.id', 'service.customerId')
    .where(({ eb, or, and }) =>
      or([
        // What was finished before its filters had states of their own is long gone.
        and([
          eb('line.state', 'in', atWork),
          or([eb('service.status', '<>', 'completed'), isTakenIn]),
        ]),
        and([eb('line.id', '=', asked), eb('line.state', 'in', [...atWork, ...readyStates])]),
      ]),
    )
    .where('service.status', '<>', 'cancelled')
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select([
      'line.id as lineId',
      'service.id',
      'service.serviceType',
      'service.filterType',
      'service.quantity',
      'service.rush',
      sql<string>`coalesce(${companyNameOf('customer')}, customer.first_name || ' ' || customer.last_name)`.as(
        'customer',
      ),
      sql<boolean>`coalesce(lower(btrim(service.technician)) = lower(${name}), false)`.as('isMine'),
    ])
    .orderBy(sql`line.id is not distinct from ${asked}`, 'desc')
    .orderBy(sql`line.state = 'on_hold'`)
    .orderBy(sql`line.rush or service.rush`, 'desc')
    .orderBy(sql`coalesce(lower(btrim(service.technician)) = lower(${name}), false)`, 'desc')
    .orderBy(hereSince)
    .orderBy('service.id')
    .orderBy('line.createdAt')
    .orderBy('line.position')
    .limit(mostShown)
    .execute()
  const filters = await filterRows(db, sql`line.id = any(${rows.map(({ lineId }) => lineId)})`)
  const byId = new Map(filters.map((filter) => [filter.id, shownFilter(filter, now)]))
  const items = rows.flatMap(({ lineId, isMine, rush, ...order }) => {
    const filter = byId.get(lineId)
    const service = { ...order, ...(rush && { rush }) }
    return filter === undefined ? [] : [{ filter, service, isMine }]
  })
  return { items, total }
}
