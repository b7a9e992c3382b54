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
    const counts: Record<string, unknown> = {}
    const [kept, gone] = [
      tables.filter(({ name }) => name !== 'service_measurements'),
      tables.filter(({ name }) => name === 'service_measurements'),
    ]
    for (const { name } of kept) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(name)}`.execute(db)
      counts[name] = rows[0]?.count
    }
    // What the form had measured are filters and readings of the bench since 0142.
    const measured = gone.flatMap(({ rows }) => rows as Record<string, unknown>[])
    const readings = measured.flatMap((row) =>
      Object.keys(row).filter((name) => /_(before|after)_/.test(name) && row[name] !== null),
    )
    const more: Record<string, number> = {
      service_filters: measured.length,
      bench_readings: readings.length,
    }
    expect(counts).toEqual(
      Object.fromEntries(kept.map(({ name, rows }) => [name, rows.length + (more[name] ?? 0)])),
    )
    expect(tables.reduce((sum, { rows }) => sum + rows.length, 0)).toBeGreaterThan(1000)
  })

  test('is small', () => {
    expect(statSync(join(folder, file)).size).toBeLessThan(1_000_000)
  })
})
