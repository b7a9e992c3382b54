import { sql } from 'kysely'
import { filtersToLearnFrom } from '#content/bench-limits.ts'
import { type LearnedValues, nothingLearned } from '#domain/filters/parts/when-new.ts'
import type { Db } from '#server/db/open.ts'

// More teach nothing that these do not, and cost each who opens the bench.
const mostFilters = 2000

const fields = {
  weight_g: 'weightG',
  flow_cfm: 'flowCfm',
  pressure_inh2o: 'pressureInH2O',
} as const

type Learned = { named: string; quantity: keyof typeof fields; value: string; filters: number }

/**
 * What filters of these part numbers read after the first cleaning that restored them, the middle
 * of all: from five filters on, each counted once.
 */
export async function learnedOf(
  db: Db,
  partNumbers: readonly string[],
): Promise<Map<string, LearnedValues>> {
  const { rows } = await sql<Learned>`
    with first_readings as (
      select distinct on (named, filter.id, reading.quantity) named, reading.quantity, reading.value
      from unnest(${[...partNumbers]}::text[]) as named
      join lateral (
        select id from filters where part_number is not null and part_key(part_number::text) = part_key(named)
          and merged_into is null order by created_at, id limit ${mostFilters}
      ) filter on true
      join service_filters line on line.filter_id = filter.id and line.result = 'restored' and line.judged_by is not null
      join bench_readings reading on reading.service_filter_id = line.id and reading.stage = 'after'
        and reading.quantity = any(${Object.keys(fields)}::text[]) and reading.value > 0
      order by named, filter.id, reading.quantity, line.created_at, line.id, reading.taken_at desc, reading.number desc
    )
    select named, quantity, count(*)::int as filters,
      round(percentile_cont(0.5) within group (order by value)::numeric,
        case quantity when 'pressure_inh2o' then 2 else 1 end)::text as value
    from first_readings group by named, quantity having count(*) >= ${filtersToLearnFrom}`.execute(
    db,
  )
  const learned = new Map<string, LearnedValues>()
  for (const { named, quantity, value, filters } of rows)
    learned.set(named, {
      ...(learned.get(named) ?? nothingLearned),
      [fields[quantity]]: { value, filters },
    })
  return learned
}
