import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { bareEnvironment } from '#server/testing/bare-environment.ts'
import { openTestDatabase } from '#server/testing/harness.ts'
import { allSteps } from '#server/db/upgrade/migration-steps.ts'
import { migrate } from '#server/db/migrate.ts'

function check(environment: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/upgrade-check.ts'], {
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
  expect(check({})).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no database in'),
  })
})
