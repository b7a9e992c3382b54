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
    for (const { name } of tables) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(name)}`.execute(db)
      counts[name] = rows[0]?.count
    }
    expect(counts).toEqual(Object.fromEntries(tables.map(({ name, rows }) => [name, rows.length])))
    expect(tables.reduce((sum, { rows }) => sum + rows.length, 0)).toBeGreaterThan(1000)
  })

  test('is small', () => {
    expect(statSync(join(folder, file)).size).toBeLessThan(1_000_000)
  })
})
