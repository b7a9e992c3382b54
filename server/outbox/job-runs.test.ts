import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { answers } from '#server/db/pool.ts'
import { openTestDatabase } from '#server/testing/harness.ts'
import { until } from '#server/testing/outbox-worker.ts'
import { jobRuns, longestPause } from './job-runs-store.ts'
import type { Job } from '#server/db/job.ts'
import { jobWorker } from './worker.ts'

test('the worker stores how the last run of a job ended, and logs what failed', async () => {
  const { db, url } = await openTestDatabase()
  const logged: object[] = []
  const log = { info() {}, warn: (entry: object) => void logged.push(entry), error: console.error }
  let breaks = true
  const job: Job = {
    name: 'weekly_letter',
    at: '0 11 * * 1',
    run: async () => {
      if (breaks) throw new Error('no paper')
    },
  }
  const worker = jobWorker({ url, jobs: [job], ready: () => answers(db), log, runs: jobRuns(db) })
  worker.start()
  onTestFinished(worker.stop)
  const row = () =>
    db.selectFrom('job_runs').selectAll().where('name', '=', job.name).executeTakeFirst()
  const queue = () =>
    sql`select graphile_worker.add_job('weekly_letter', max_attempts => 1)`.execute(db)

  await until(async () => (await row()) !== undefined)
  expect(await row()).toMatchObject({ endedAt: null, failed: null, everySeconds: 604_800 })
  await queue()
  await until(async () => (await row())?.failed === true)
  expect(await row()).toMatchObject({ succeededAt: null, endedAt: expect.any(Date) })
  expect(logged).toContainEqual(
    expect.objectContaining({ event: 'job_failed', job: job.name, isLast: true }),
  )
  breaks = false
  await queue()
  await until(async () => (await row())?.failed === false)
  expect(await row()).toMatchObject({ succeededAt: expect.any(Date) })
})

test('what each email queues writes its row once a minute, and whenever its outcome changes', async () => {
  const { db } = await openTestDatabase()
  const runs = jobRuns(db)
  const send = { name: 'send', at: null }
  const durations: (number | null | undefined)[] = []
  for (const run of [
    { ms: 1, failed: false },
    { ms: 2, failed: false },
    { ms: 3, failed: true },
    { ms: 4, failed: false },
  ]) {
    await runs.record({ ...send, ...run })
    durations.push((await db.selectFrom('job_runs').selectAll().executeTakeFirst())?.durationMs)
  }
  expect(durations).toEqual([1, 1, 3, 4])
})

test.each([
  ['* * * * *', 3600],
  ['*/5 * * * *', 3600],
  ['20 3 * * *', 86_400],
  ['0 11 * * 1', 604_800],
  ['0 4 1 * *', 2_678_400],
  [null, null],
])('a job at %s is expected within %s seconds', (at, seconds) => {
  expect(longestPause(at)).toBe(seconds)
})
