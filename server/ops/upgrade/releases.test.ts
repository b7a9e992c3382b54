import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/harness.ts'
import { migrate } from '#server/db/migrate.ts'
import { allSteps } from '#server/db/migration-steps.ts'
import { loadRelease, type ReleaseRows } from './release-rows.ts'
import { checkUpgrade } from './upgrade-check.ts'

const folder = join(import.meta.dirname, 'releases')
const releases = readdirSync(folder)
/** Tables that are gone, and where their rows are today. */
const wentInto: Record<string, string> = {
  customer_notes: 'notes',
  chat_notes: 'notes',
  triage_notes: 'notes',
  follow_ups: 'tasks',
  calls_to_make: 'tasks',
  note_mentions: 'tasks',
  service_measurements: 'service_filters',
  earlier_handovers: 'handovers',
}

describe.each(releases)('a database of %s', (file) => {
  test('is brought to today with every row', async () => {
    const { step, tables } = JSON.parse(
      gunzipSync(readFileSync(join(folder, file))).toString(),
    ) as ReleaseRows
    const { db, url } = await openTestDatabase({ empty: true })
    const steps = (await allSteps()).filter(({ name }) => name <= step)
    expect(steps.at(-1)?.name).toBe(step)
    await migrate(url, { steps })
    await loadRelease(db, { step, tables })
    expect((await checkUpgrade(url)).trouble).toBeNull()
    await migrate(url)
    const [counts, wanted] = [new Map<string, unknown>(), new Map<string, number>()]
    for (const { name, rows } of tables) {
      const today = wentInto[name] ?? name
      wanted.set(today, (wanted.get(today) ?? 0) + rows.length)
    }
    // What the form had measured are readings of the bench since 0142, one for each value.
    const measured = tables.find(({ name }) => name === 'service_measurements')?.rows ?? []
    const readings = measured.flatMap((row) =>
      Object.entries(row as Record<string, unknown>).filter(
        ([name, value]) => /_(before|after)_/.test(name) && value !== null,
      ),
    )
    wanted.set('bench_readings', (wanted.get('bench_readings') ?? 0) + readings.length)
    for (const name of wanted.keys()) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(name)}`.execute(db)
      counts.set(name, rows[0]?.count)
    }
    // Since 0150 each filter that a form had named is on file, with the steps of what is delivered,
    // and is found there.
    for (const name of ['filters', 'service_filter_steps', 'search_entries']) {
      expect(Number(counts.get(name))).toBeGreaterThanOrEqual(
        name === 'search_entries' ? 1 : (wanted.get(name) ?? 0),
      )
      counts.set(name, wanted.get(name))
    }
    expect(counts).toEqual(wanted)
    const { rows: missing } = await sql`
      (select kind, id from search_wanted() except all select kind, id from search_entries)
      union all (select kind, id from search_entries except all select kind, id from search_wanted())`.execute(
      db,
    )
    expect(missing).toEqual([])
    expect(tables.reduce((sum, { rows }) => sum + rows.length, 0)).toBeGreaterThan(1000)
  })

  test('is small', () => {
    expect(statSync(join(folder, file)).size).toBeLessThan(1_000_000)
  })
})
