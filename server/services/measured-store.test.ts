import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verdicts } from '#domain/services/contract.ts'
import { migrate } from '#server/db/migrate.ts'
import { allSteps } from '#server/db/migration-steps.ts'
import type { Db } from '#server/db/open.ts'
import { openTestDatabase } from '#server/testing/harness.ts'
import { randomFrom } from '#server/testing/random.ts'
import { measuredOn } from './measured-store.ts'

const lastBefore = '0141'

/** Services of before, as their form had stored them: a row a filter. */
async function plant(db: Db): Promise<string[]> {
  const random = randomFrom(7)
  const number = (most: number, digits: number) =>
    random() < 0.3 ? null : (random() * most).toFixed(digits)
  const customerId = randomUUID()
  await sql`insert into customers (id, email, first_name, last_name, password_hash)
    values (${customerId}, 'dana@example.com', 'Dana', 'Ortiz', 'none')`.execute(db)
  const services = Array.from({ length: 40 }, () => randomUUID())
  for (const [at, id] of services.entries()) {
    await sql`insert into service_history (id, customer_id, service_type, filter_type, quantity, service_date, status, technician)
      values (${id}, ${customerId}, 'DPF Cleaning', 'DPF', 4, '2025-03-10', ${at % 2 === 0 ? 'delivered' : 'in_progress'},
        ${at % 3 === 0 ? null : 'Sam Novak'})`.execute(db)
    for (let position = 1; position <= at % 5; position++) {
      const verdict = verdicts[Math.floor(random() * 4)] ?? null
      await sql`insert into service_measurements (service_history_id, position, serial_number, flow_before_cfm, flow_after_cfm,
          pressure_before_inh2o, pressure_after_inh2o, weight_before_g, weight_after_g, verdict, reason)
        values (${id}, ${position}, ${` dpf-${at}-${position}`}, ${number(900, 1)}, ${number(900, 1)}, ${number(20, 2)}, ${number(20, 2)},
          ${number(9000, 1)}, ${number(9000, 1)}, ${verdict},
          ${verdict === 'not_restorable' && position % 2 === 0 ? 'Cracked.' : null})`.execute(db)
    }
  }
  return services
}

test('what the form of a service had measured is as it was, to the last digit, and is found by its serial number', async () => {
  const { db, url } = await openTestDatabase({ empty: true })
  const steps = await allSteps()
  await migrate(url, { steps: steps.filter(({ name }) => name < lastBefore) })
  const services = await plant(db)
  const { rows: before } = await sql<{ id: string; own: unknown[] }>`
    select service.id, coalesce(json_agg(json_build_object('position', position, 'serialNumber', serial_number,
      'flowBeforeCfm', flow_before_cfm::text, 'flowAfterCfm', flow_after_cfm::text,
      'pressureBeforeInH2O', pressure_before_inh2o::text, 'pressureAfterInH2O', pressure_after_inh2o::text,
      'weightBeforeG', weight_before_g::text, 'weightAfterG', weight_after_g::text, 'verdict', verdict, 'reason', reason,
      'readingsConfirmed', readings_confirmed) order by position) filter (where position is not null), '[]') as own
    from service_history service left join service_measurements on service_history_id = service.id group by service.id`.execute(
    db,
  )
  const found = sql`select kind, id, parent_id, title from search_entries where kind = 'serial' order by id`
  const { rows: entries } = await found.execute(db)

  await migrate(url)

  expect(before).toHaveLength(services.length)
  for (const { id, own } of before) expect(await measuredOn(db, id)).toEqual(own)
  expect((await found.execute(db)).rows).toEqual(entries)
  const { rows: wanted } = await sql`
    select count(*)::int as missing from search_wanted() as wanted
    where not exists (select from search_entries as kept where (kept.kind, kept.id) = (wanted.kind, wanted.id))`.execute(
    db,
  )
  expect(wanted).toEqual([{ missing: 0 }])
})
