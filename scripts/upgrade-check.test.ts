import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startEmbedded } from '#server/ops/embedded/embedded.ts'
import { findPostmaster } from '#server/ops/embedded/postmaster.ts'
import { bareEnvironment } from '#server/testing/bare-environment.ts'
import {
  cluster,
  filledFolder,
  runSql,
  useEmbeddedServers,
} from '#server/testing/embedded-servers.ts'
import { openTestDatabase } from '#server/testing/harness.ts'
import { allSteps } from '#server/db/migration-steps.ts'
import { migrate } from '#server/db/migrate.ts'

useEmbeddedServers()

const silent = { info() {}, warn() {}, error() {} }
const ofLaterRelease = `
  create table kysely_migration (name text primary key, timestamp text not null);
  insert into kysely_migration values ('9999-later', '')`

const check = (environment: Record<string, string>) => run('upgrade-check', environment)

function run(script: string, environment: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`], {
    encoding: 'utf8',
    env: { ...bareEnvironment, DATA_DIR: tmpdir(), ...environment },
  })
  return { status, stdout, stderr }
}

test('npm run upgrade:check says what an update would do', async () => {
  const { url } = await openTestDatabase()
  expect(check({ DATABASE_URL: url })).toEqual({
    status: 0,
    stdout: 'The database is up to date: there is no step to take.\n',
    stderr: '',
  })
  const behind = await openTestDatabase({ empty: true })
  const steps = await allSteps()
  await migrate(behind.url, { steps: steps.slice(0, -1) })
  expect(check({ DATABASE_URL: behind.url })).toEqual({
    status: 0,
    stdout: `Steps to take: ${steps.at(-1)?.name}.\nAll of them were tried and taken back: the update would succeed.\n`,
    stderr: '',
  })
  const early = await openTestDatabase({ empty: true })
  await migrate(early.url, { steps: steps.slice(0, 1) })
  await sql`update kysely_migration set name = '0137-survey-of-advice'`.execute(early.db)
  await sql`delete from kysely_migration_checksum`.execute(early.db)
  expect(check({ DATABASE_URL: early.url })).toEqual({
    status: 0,
    stdout: `Its 90 steps are noted as one from then on: no release before this one starts on it again.\nSteps to take: ${steps
      .slice(1)
      .map(({ name }) => name)
      .join(', ')}.\nAll of them were tried and taken back: the update would succeed.\n`,
    stderr: '',
  })
  expect(check({})).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no database in'),
  })
})

test.each(['upgrade-check', 'search-rebuild'])(
  'a %s that fails ends the database that it has started',
  async (script) => {
    const dataDir = filledFolder()
    const { stop, url } = await startEmbedded({ dataDir, log: silent })
    await runSql(url, ofLaterRelease)
    await stop()
    const failed = run(script, { DATA_DIR: dataDir })
    expect([failed.status, failed.stderr]).toEqual([1, expect.stringMatching(/./)])
    expect(findPostmaster(cluster(dataDir))).toBeNull()
  },
)
