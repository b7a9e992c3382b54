import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mostAttempts } from '#domain/outbox/retries.ts'
import { migrate } from '#server/db/migrate.ts'
import { asOwner, openTestDatabase } from '#server/testing/harness.ts'
import {
  allAre,
  jobCount,
  jobsOn,
  order,
  recording,
  until,
  work,
} from '#server/testing/outbox-worker.ts'
import type { Job } from '#server/db/job.ts'
import { claimMessage } from './delivery-store.ts'
import { forgetExhaustedJobs } from './requeue-store.ts'
import { queueMail } from './store.ts'

test('what a killed process was sending is found and sent, and nothing else is queued twice', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await queueMail(db, order)
  await queueMail(db, { ...order, to: 'waiting@sanduskybay.example' })
  const { id } = await db
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', order.to)
    .executeTakeFirstOrThrow()
  const provider = recording()
  const [send, requeue] = jobsOn(db, {}, provider)
  // Killed after it took the row: the job is locked by nobody who lives.
  await claimMessage(db, id)
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead', attempts = 1 where key = ${`outbox:${id}`}`.execute(
    db,
  )
  await requeue?.run(null, { isLast: false })
  await send?.run({ id }, { isLast: false })
  expect([provider.taken.length, await jobCount(db)]).toEqual([0, 2])

  await sql`update outbox set updated_at = now() - interval '6 minutes'`.execute(db)
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '6 minutes' where locked_by = 'dead'`.execute(
    db,
  )
  for (const _again of [1, 2]) await requeue?.run(null, { isLast: false })
  work(database, jobsOn(db, {}, provider))
  await until(allAre(db, 'sent'))
  expect(provider.taken.map(({ to }) => to).sort()).toEqual([
    order.to,
    'waiting@sanduskybay.example',
  ])
})

test('a message is queued again once its job has no try left, and not before', async () => {
  const { db } = await openTestDatabase()
  await queueMail(db, order)
  await sql`update outbox set updated_at = now() - interval '6 minutes'`.execute(db)
  const [, requeue] = jobsOn(db, {}, recording())
  const jobs = async () =>
    (
      await sql`select attempts, run_at > now() as "waits" from graphile_worker.jobs where key is not null`.execute(
        db,
      )
    ).rows
  for (const [left, after] of [
    [1, { attempts: mostAttempts - 1, waits: true }],
    [0, { attempts: 0, waits: false }],
  ] as const) {
    await sql`update graphile_worker._private_jobs set attempts = max_attempts - ${left}, run_at = now() + interval '1 hour'`.execute(
      db,
    )
    await requeue?.run(null, { isLast: false })
    expect(await jobs()).toEqual([after])
  }
})

test('a job that has no try left is forgotten after a week, with the address in it', async () => {
  const { db } = await openTestDatabase()
  const ages = ['8 days', '6 days'].flatMap((age) => [5, 4].map((attempts) => ({ age, attempts })))
  for (const { age, attempts } of ages)
    await sql`
      select graphile_worker.add_job('send_password_reset', ${JSON.stringify({ age, attempts })}::json, max_attempts => 5)`.execute(
      db,
    )
  await sql`
    update graphile_worker._private_jobs set attempts = (payload ->> 'attempts')::int,
      updated_at = now() - (payload ->> 'age')::interval`.execute(db)
  await forgetExhaustedJobs(db)
  const { rows } = await sql`
    select payload ->> 'age' as age, attempts::int from graphile_worker._private_jobs
    order by age desc, attempts desc`.execute(db)
  expect(rows).toEqual(ages.slice(1))
})

test('servers that migrate at once leave one queue, under a role that is no superuser', async () => {
  const { db, url } = await openTestDatabase({ empty: true })
  await Promise.all([migrate(url), migrate(url), migrate(url)])
  await queueMail(db, order)
  expect(await jobCount(db)).toBe(1)
  const { rows } = await sql`select rolsuper from pg_roles where rolname = current_user`.execute(db)
  expect(rows).toEqual([{ rolsuper: false }])
})

test('the worker comes back when the database was lost', async () => {
  const database = await openTestDatabase()
  const provider = recording()
  work(database, jobsOn(database.db, {}, provider))
  await queueMail(database.db, order)
  await until(allAre(database.db, 'sent'))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lakeline-jobs' and datname = current_database()`.execute(
    database.db,
  )
  await queueMail(database.db, order)
  await until(allAre(database.db, 'sent'))
  expect(provider.taken).toHaveLength(2)
})

test('a database that goes away as a job ends ends neither the process nor the work', async () => {
  const database = await openTestDatabase()
  const { db, url } = database
  const name = new URL(url).pathname.slice(1)
  const other = await openTestDatabase()
  let runs = 0
  async function loseDatabase(): Promise<void> {
    runs += 1
    if (runs > 1) return
    await sql`alter database ${sql.id(name)} with allow_connections false`.execute(
      asOwner(other.db),
    )
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
      asOwner(other.db),
    )
  }
  work(database, [
    { name: 'lose', at: null, run: loseDatabase },
    {
      name: 'lose_and_fail',
      at: null,
      run: () => loseDatabase().then(() => Promise.reject(new Error('lost'))),
    },
  ])
  for (const job of ['lose', 'lose_and_fail']) {
    runs = 0
    await sql`select graphile_worker.add_job(${job})`.execute(db)
    await until(async () => runs > 0)
    await sleep(1500)
    await sql`alter database ${sql.id(name)} with allow_connections true`.execute(asOwner(other.db))
    const before = runs
    await sql`select graphile_worker.add_job(${job})`.execute(db)
    await until(async () => runs > before)
  }
})

test('a queue that does not end when the database goes away is left behind', async () => {
  const database = await openTestDatabase()
  const { db, url } = database
  const name = new URL(url).pathname.slice(1)
  const other = await openTestDatabase()
  const ran: string[] = []
  async function loseDatabase(): Promise<void> {
    ran.push('lose')
    await sql`alter database ${sql.id(name)} with allow_connections false`.execute(
      asOwner(other.db),
    )
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
      asOwner(other.db),
    )
    throw new Error('lost')
  }
  async function neverEnd(): Promise<void> {
    ran.push('stuck')
    await sleep(120_000, undefined, { ref: false })
  }
  work(database, [
    { name: 'stuck', at: null, run: neverEnd },
    { name: 'lose', at: null, run: loseDatabase },
    { name: 'next', at: null, run: async () => void ran.push('next') },
  ])
  for (const job of ['stuck', 'lose']) {
    await sql`select graphile_worker.add_job(${job})`.execute(db)
    await until(async () => ran.includes(job))
  }
  await sleep(1500)
  await sql`alter database ${sql.id(name)} with allow_connections true`.execute(asOwner(other.db))
  await sql`select graphile_worker.add_job('next')`.execute(db)
  await until(async () => ran.includes('next'))
  expect(ran).toEqual(['stuck', 'lose', 'next'])
})

test('the end waits for a job that runs, and not for ever', async () => {
  const database = await openTestDatabase()
  let finished = false
  const slow = { name: 'slow', at: null, run: () => sleep(500).then(() => void (finished = true)) }
  const stuck = { name: 'stuck', at: null, run: () => sleep(60_000, undefined, { ref: false }) }
  for (const job of [slow, stuck]) {
    const worker = work(database, [job])
    await sql`select graphile_worker.add_job(${job.name})`.execute(database.db)
    await until(
      async () =>
        (
          await sql`select from graphile_worker.jobs where locked_at is not null`.execute(
            database.db,
          )
        ).rows.length > 0,
    )
    const began = Date.now()
    await worker.stop()
    expect(Date.now() - began).toBeLessThan(30_000)
    await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(
      database.db,
    )
  }
  expect(finished).toBe(true)
})

test('of a job by the clock no two run at a time, on two servers, and it runs again afterwards', async () => {
  const database = await openTestDatabase()
  let [running, most, ran, mails] = [0, 0, 0, 0]
  let finish = () => {}
  const long: Job = {
    name: 'print_papers',
    at: '0 0 1 1 *',
    run: async () => {
      ran += 1
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => (finish = resolve))
      running -= 1
    },
  }
  const mail: Job = { name: 'send_one', at: null, run: async () => void (mails += 1) }
  const queue = (name: string) => sql`select graphile_worker.add_job(${name})`.execute(database.db)
  for (const _server of [1, 2]) work(database, [long, mail])
  for (const _minute of [1, 2, 3, 4, 5, 6]) await queue(long.name)
  await queue(mail.name)
  await until(async () => mails === 1 && (await jobCount(database.db)) === 1)
  finish()
  await until(async () => (await jobCount(database.db)) === 0)
  expect([ran, most]).toEqual([1, 1])
  await queue(long.name)
  await until(async () => ran === 2)
  finish()
})
