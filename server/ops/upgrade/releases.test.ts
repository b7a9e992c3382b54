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

/** Tables that are no more, and where their rows are. */
const wentInto: Readonly<Record<string, string>> = { earlier_handovers: 'handovers' }

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
    // What the form had measured are filters and readings of the bench since 0142.
    const measured = tables
      .filter(({ name }) => name === 'service_measurements')
      .flatMap(({ rows }) => rows as Record<string, unknown>[])
    const readings = measured.flatMap((row) =>
      Object.keys(row).filter((name) => /_(before|after)_/.test(name) && row[name] !== null),
    )
    const expected = new Map([
      ['service_filters', measured.length],
      ['bench_readings', readings.length],
    ])
    for (const { name, rows } of tables) {
      if (name === 'service_measurements') continue
      const today = wentInto[name] ?? name
      expected.set(today, (expected.get(today) ?? 0) + rows.length)
    }
    const counts = new Map<string, number | undefined>()
    for (const name of expected.keys()) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(name)}`.execute(db)
      counts.set(name, rows[0]?.count)
    }
    expect(counts).toEqual(expected)
    expect(tables.reduce((sum, { rows }) => sum + rows.length, 0)).toBeGreaterThan(1000)
  })

  test('is small', () => {
    expect(statSync(join(folder, file)).size).toBeLessThan(1_000_000)
  })
})
