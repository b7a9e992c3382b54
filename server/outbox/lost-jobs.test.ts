import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { answers } from '#server/db/pool.ts'
import { openTestDatabase } from '#server/testing/harness.ts'
import { silent, until } from '#server/testing/outbox-worker.ts'
import { freeLostJobs } from './requeue-store.ts'
import { jobWorker } from './worker.ts'

test('the jobs of a worker that took none for five minutes are free for others', async () => {
  const { db } = await openTestDatabase()
  const locked = [
    ['dead', 6],
    ['dead', 9],
    ['busy', 6],
    ['busy', 1],
  ] as const
  for (const [worker, minutes] of locked) {
    const added = await sql<{ id: string }>`
      select id from graphile_worker.add_job('import')`.execute(db)
    await sql`update graphile_worker._private_jobs
      set locked_by = ${worker}, locked_at = now() - make_interval(mins => ${minutes})
      where id = ${added.rows[0]?.id}`.execute(db)
  }
  await freeLostJobs(db)
  const { rows } = await sql<{ worker: string | null }>`
    select locked_by as worker from graphile_worker.jobs order by id`.execute(db)
  expect(rows.map(({ worker }) => worker)).toEqual([null, null, 'busy', 'busy'])
})

test('where nothing is lost, nothing is freed', async () => {
  const { db } = await openTestDatabase()
  await expect(freeLostJobs(db)).resolves.toBeUndefined()
})

test('a long job is its worker’s for as long as that lives', async () => {
  const { db, url } = await openTestDatabase()
  const isDone = Promise.withResolvers<void>()
  const long = { name: 'import', at: null, run: () => isDone.promise }
  const worker = jobWorker({
    url,
    jobs: [long],
    ready: () => answers(db),
    log: silent,
    aliveMs: 50,
  })
  worker.start()
  onTestFinished(worker.stop)
  const job = async () =>
    (
      await sql<{ worker: string | null; minutes: number }>`
        select locked_by as worker, extract(epoch from now() - locked_at)::float8 / 60 as minutes
        from graphile_worker.jobs`.execute(db)
    ).rows[0]
  await sql`select graphile_worker.add_job('import')`.execute(db)
  await until(async () => typeof (await job())?.worker === 'string')
  await sql`update graphile_worker._private_jobs
    set locked_at = now() - interval '6 minutes'`.execute(db)
  await sleep(1000)
  await freeLostJobs(db)
  expect((await job())?.worker).toEqual(expect.any(String))
  isDone.resolve()
  await until(async () => (await job()) === undefined)
})
