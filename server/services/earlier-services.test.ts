import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isMeasured } from '#domain/services/readings.ts'
import { type Measurement, verdicts } from '#domain/services/contract.ts'
import { migrate } from '#server/db/migrate.ts'
import { allSteps } from '#server/db/migration-steps.ts'
import type { Db } from '#server/db/open.ts'
import { asOwner, openTestDatabase } from '#server/testing/harness.ts'
import { randomFrom } from '#domain/random-setup.ts'
import { cleaningsOfAll } from './passports/cleaning-store.ts'
import { filtersOfService } from './store.ts'

const statuses = ['delivered', 'in_progress', 'completed', 'scheduled', 'cancelled'] as const

/** Services of before, as their form had stored them: a row a filter. */
async function plant(db: Db): Promise<void> {
  const random = randomFrom(7)
  const number = (most: number, digits: number) =>
    random() < 0.3 ? null : (random() * most).toFixed(digits)
  const customerId = randomUUID()
  await sql`insert into customers (id, email, first_name, last_name, password_hash)
    values (${customerId}, 'dana@example.com', 'Dana', 'Ortiz', 'none')`.execute(db)
  for (let at = 0; at < 60; at++) {
    const [id, status] = [`service-${at}`, statuses[at % 5] ?? 'delivered']
    await sql`insert into service_history (id, customer_id, service_type, filter_type, quantity, service_date, status, technician, created_at, updated_at)
      values (${id}, ${customerId}, 'DPF Cleaning', ${at % 7 === 0 ? 'HEPA panel' : 'DPF'}, 4, ${`2025-${10 + (at % 2)}-10`}, ${status},
        ${at % 3 === 0 ? null : 'Sam Novak'}, '2025-10-01', '2025-10-02')`.execute(db)
    for (let position = 1; position <= at % 4; position++) {
      const isOpen = status === 'scheduled' || status === 'cancelled'
      // Announced, and nothing more.
      if (isOpen && position === 2) {
        await sql`insert into service_measurements (service_history_id, position, serial_number)
          values (${id}, 2, ${`dpf-${at}-2`})`.execute(db)
        continue
      }
      const verdict = verdicts[Math.floor(random() * 4)] ?? null
      // Those of one number are one filter, which came again and again.
      const serial = position === 1 ? `DPF-${at % 9}` : `dpf-${at}-${position}`
      await sql`insert into service_measurements (service_history_id, position, serial_number, flow_before_cfm, flow_after_cfm,
          pressure_before_inh2o, pressure_after_inh2o, weight_before_g, weight_after_g, verdict, reason)
        values (${id}, ${position}, ${serial}, ${number(900, 1)}, ${number(900, 1)}, ${number(20, 2)}, ${number(20, 2)},
          ${number(9000, 1)}, ${number(9000, 1)}, ${verdict},
          ${verdict === 'not_restorable' && position % 2 === 0 ? 'Cracked.' : null})`.execute(db)
    }
    if (status !== 'delivered' || at % 4 === 0) continue
    const paper = `LF-2025-2222-${String(at).padStart(4, '0')}`
    await sql`insert into certificates (number, service_history_id, issued_on, content, pdf)
      values (${paper}, ${id}, '2025-10-11', ${JSON.stringify({ number: paper, measurements: [], at })}, ${Buffer.from(`paper ${at}`)})`.execute(
      db,
    )
  }
}

type Planted = { id: string; status: string; own: Measurement[] }

const asNumbers = (one: Measurement) => ({
  ...one,
  // "412.5" is 412.50 on the bench; and a result is said where it is proven.
  ...Object.fromEntries(
    Object.entries(one).flatMap(([name, value]) =>
      /Cfm|InH2O|WeightBeforeG|G$/.test(name)
        ? [[name, value === null ? null : Number(value)]]
        : [],
    ),
  ),
  serialNumber: one.serialNumber.trim().toLowerCase(),
})

async function openUpgraded() {
  const { db, url } = await openTestDatabase({ empty: true })
  const steps = await allSteps()
  await migrate(url, { steps: steps.filter(({ name }) => name < '0141') })
  await plant(db)
  const { rows: before } = await sql<Planted>`
    select service.id, service.status, coalesce(json_agg(json_build_object('position', position, 'serialNumber', serial_number,
      'flowBeforeCfm', flow_before_cfm::text, 'flowAfterCfm', flow_after_cfm::text,
      'pressureBeforeInH2O', pressure_before_inh2o::text, 'pressureAfterInH2O', pressure_after_inh2o::text,
      'weightBeforeG', weight_before_g::text, 'weightAfterG', weight_after_g::text, 'verdict', verdict, 'reason', reason
      ) order by position) filter (where position is not null), '[]') as own
    from service_history service left join service_measurements on service_history_id = service.id group by service.id order by service.id`.execute(
    db,
  )
  const papers = () => sql`select * from certificates order by number`.execute(asOwner(db))
  const issued = (await papers()).rows
  await migrate(url)
  return { db, before, issued, papers: async () => (await papers()).rows }
}

test('what was written down with a service is as it was, to the last digit, and its papers byte for byte', async () => {
  const { db, before, issued, papers } = await openUpgraded()
  expect(before).toHaveLength(60)
  for (const { id, own } of before) {
    const { measurements } = await filtersOfService(db, id)
    expect(measurements.map(({ readingsConfirmed: _confirmed, ...one }) => asNumbers(one))).toEqual(
      own.map((one) =>
        asNumbers({
          ...one,
          verdict: isMeasured(one) || one.verdict === 'not_restorable' ? one.verdict : null,
        }),
      ),
    )
  }
  expect(await papers()).toEqual(issued)
  expect(issued.length).toBeGreaterThan(5)
  const { rows } = await sql<{
    pdf: Buffer
    pdfSha256: string
  }>`select pdf, pdf_sha256 from certificates`.execute(db)
  for (const { pdf, pdfSha256 } of rows)
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(pdfSha256)
})

test('each of its filters is on file, with all that it went through, and where it is now', async () => {
  const { db, before } = await openUpgraded()
  const filters = await db.selectFrom('filters').select(['id', 'serialNumber', 'kind']).execute()
  const serials = before.flatMap(({ own }) => own.map((one) => one.serialNumber.toLowerCase()))
  expect(filters.map((one) => one.serialNumber.toLowerCase()).sort()).toEqual(
    [...new Set(serials)].sort(),
  )
  expect(new Set(filters.map(({ kind }) => kind))).toEqual(new Set(['dpf', 'cabin']))
  const lines = await db
    .selectFrom('service_filters as line')
    .innerJoin('service_history as service', 'service.id', 'line.serviceHistoryId')
    .select(['service.status', 'line.state', 'line.result', 'line.judgedBy', 'line.id'])
    .execute()
  expect(lines).toHaveLength(serials.length)
  const wanted: Record<(typeof statuses)[number], RegExp> = {
    delivered: /^handed_over$/,
    completed: /^(judged|tested|inspected|received)$/,
    in_progress: /^(judged|tested|inspected|received)$/,
    scheduled: /^(judged|tested|inspected|expected)$/,
    cancelled: /^(judged|tested|inspected|expected)$/,
  }
  for (const { status, state, result, judgedBy } of lines) {
    expect([status, state]).toEqual([status, expect.stringMatching(wanted[status])])
    if (result !== null && status !== 'delivered') expect(state).toBe('judged')
    expect(judgedBy === null).toBe(result === null)
  }
  const cleanings = await cleaningsOfAll(
    db,
    filters.map(({ id }) => id),
  )
  const seen = [...cleanings.values()].flat().length
  expect(seen).toBe(lines.filter(({ status }) => status !== 'cancelled').length)
  const { rows } = await sql<{ missing: number }>`
    select count(*)::int as missing from search_wanted() as wanted
    where not exists (select from search_entries as kept where (kept.kind, kept.id) = (wanted.kind, wanted.id))`.execute(
    db,
  )
  expect(rows).toEqual([{ missing: 0 }])
})

test('what is worked on is with us, of what is over each life ended with its service alone', async () => {
  const { db } = await openUpgraded()
  const steps = await db
    .selectFrom('service_filter_steps as step')
    .innerJoin('service_filters as line', 'line.id', 'step.serviceFilterId')
    .innerJoin('service_history as service', 'service.id', 'line.serviceHistoryId')
    .select(['service.status', 'step.state', 'step.staffName'])
    .execute()
  const said = new Set(steps.map(({ status, state }) => `${status} ${state}`))
  expect(said).toEqual(
    new Set([
      'delivered handed_over',
      'in_progress received',
      'scheduled received',
      'scheduled expected',
      'cancelled expected',
    ]),
  )
  expect(steps.every(({ staffName }) => staffName.trim() !== '')).toBe(true)
  const atShop = await db
    .selectFrom('filters')
    .innerJoin('service_filters as line', 'line.filterId', 'filters.id')
    .innerJoin('service_history as service', 'service.id', 'line.serviceHistoryId')
    .select('service.status')
    .where('filters.state', '=', 'at_shop')
    .where('line.position', '>', 1)
    .execute()
  expect(new Set(atShop.map(({ status }) => status))).toEqual(new Set(['in_progress', 'scheduled']))
})
