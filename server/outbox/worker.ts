import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobHelpers, Runner } from 'graphile-worker'
import { Pool } from 'pg'
import type { Job } from '#server/db/job.ts'
import type { Log } from '#server/db/log.ts'
import { inSpan } from '#server/tracing/tracing.ts'
import { alone, type JobRuns } from './job-runs-store.ts'

export type JobWorker = {
  start: () => void
  /** Whether jobs run, or paused only a moment ago. */
  isWorking: () => boolean
  stop: () => Promise<void>
}

type Settings = {
  url: string
  jobs: Job[]
  ready: () => Promise<boolean>
  log: Log
  /** Where the last run of each job is stored. */
  runs?: JobRuns
  /** How often a running job says that its worker lives: see `freeLostJobs`. */
  aliveMs?: number
}

const concurrency = 2
const timesANight = 3
// New jobs announce themselves; this interval is for those whose delay is over.
const pollMs = 5000
const againMs = 5000
// Shorter than the shutdown, which closes the database after this.
const patienceMs = 5000
const pauseMs = 30_000
const shutdownMs = 3000
// Longer than any end of the queue that still succeeds.
const stuckMs = 10_000

/** Runs jobs, from `start` to `stop`. An unavailable database is waited for. */
export function jobWorker({
  url,
  jobs,
  ready,
  log,
  runs = unrecorded,
  aliveMs = 60_000,
}: Settings): JobWorker {
  const ending = new AbortController()
  let running: Promise<void> | null = null
  let runner: Runner | null = null
  let pausedAt = performance.now()

  async function runUntilEnd(): Promise<void> {
    while (!ending.signal.aborted) {
      if (await ready())
        await runOnce().catch((error: unknown) =>
          log.warn({ err: error }, 'jobs pause; trying again'),
        )
      await sleep(againMs, null, { signal: ending.signal, ref: false }).catch(() => {})
    }
  }

  // Ends when the database is lost, or by `stop`.
  async function runOnce(): Promise<void> {
    const pool = openPool(url)
    const events = new EventEmitter()
    try {
      await runs.announce(jobs)
      runner = await beginRunning(pool, { jobs, log, runs, aliveMs, events })
      if (ending.signal.aborted) await runner.stop()
      await Promise.race([runner.promise, stuckAfterItsEnd(events)])
    } finally {
      if (runner !== null) pausedAt = performance.now()
      void runner?.kill().catch(() => {})
      runner = null
      void pool.end()
    }
  }

  async function stop(): Promise<void> {
    ending.abort()
    await runner?.stop().catch(() => {}) // it may be stopping by itself
    await running
  }

  return {
    start() {
      running ??= runUntilEnd()
    },
    isWorking: () => runner !== null || performance.now() - pausedAt < pauseMs,
    stop: () => Promise.race([stop(), sleep(patienceMs, undefined, { ref: false })]),
  }
}

// The queue never ends when two jobs that ran together could not be marked: it counts one of them
// twice.
async function stuckAfterItsEnd(events: EventEmitter): Promise<void> {
  await once(events, 'pool:gracefulShutdown')
  await sleep(stuckMs, null, { ref: false })
  throw new Error('the queue did not end')
}

type Recorded = { log: Log; runs: JobRuns; aliveMs: number }
type Running = Recorded & { jobs: Job[]; events: EventEmitter }

// Loaded here and not above: nothing needs it before the server listens.
async function beginRunning(pool: Pool, { jobs, events, ...recorded }: Running): Promise<Runner> {
  const { log } = recorded
  const { Logger, parseCronItems, run } = await import('graphile-worker')
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ from: 'jobs' }, message)
  })
  const timed = jobs.flatMap(({ name, at }) =>
    at === null ? [] : [{ task: name, match: at, options: { maxAttempts: timesANight } }],
  )
  return run({
    pgPool: pool,
    events,
    concurrency,
    logger,
    noHandleSignals: true,
    pollInterval: pollMs,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, recorded)])),
    parsedCronItems: parseCronItems(timed),
    gracefulShutdownAbortTimeout: shutdownMs,
    // Without a delay, even of zero, a database that disconnects as a job ends rejects a promise
    // that nobody handles.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
}

type Helpers = Pick<JobHelpers, 'job' | 'abortSignal' | 'withPgClient'>

function taskOf(job: Job, recorded: Recorded) {
  const task = runOf(job, recorded)
  return job.at === null
    ? task
    : (payload: unknown, helpers: Helpers) => alone(job.name, helpers, () => task(payload, helpers))
}

function runOf({ name, at, run }: Job, { log, runs, aliveMs }: Recorded) {
  return async (payload: unknown, helpers: Helpers): Promise<void> => {
    const { job, abortSignal } = helpers
    const begun = performance.now()
    const alive = setInterval(() => void sayAlive(helpers).catch(() => {}), aliveMs).unref()
    const isLast = job.attempts >= job.max_attempts
    const traced = () => run(payload, { isLast, ending: abortSignal })
    const failed = await inSpan(`job ${name}`, { kind: 'CONSUMER' }, traced).then(
      () => false,
      (error: unknown) => {
        const { attempts: attempt } = job
        log.warn({ event: 'job_failed', err: error, job: name, attempt, isLast }, 'a job failed')
        return true
      },
    )
    clearInterval(alive)
    await runs
      .record({ name, at, failed, ms: performance.now() - begun })
      .catch((error: unknown) => log.warn({ err: error, job: name }, 'its run was not recorded'))
    // The cause may quote an address: the queue's own table and log entries omit it.
    if (failed) throw new Error('see the log')
  }
}

async function sayAlive({ job, withPgClient }: Helpers): Promise<void> {
  await withPgClient((client) =>
    client.query(
      'update graphile_worker._private_jobs set locked_at = now() where id = $1 and locked_by = $2',
      [job.id, job.locked_by],
    ),
  )
}

function openPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 4,
    application_name: 'lakeline-jobs',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  // The running query reports the failure; without listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const unrecorded: JobRuns = { announce: async () => {}, record: async () => {} }
