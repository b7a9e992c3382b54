import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/harness.ts'
import { freeLostJobs } from './requeue-store.ts'

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
