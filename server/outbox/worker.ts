import { EventEmitter } from 'node:events'
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
const againMs = 1000
// Shorter than the shutdown, which closes the database after this.
const patienceMs = 5000
const pauseMs = 30_000
const shutdownMs = 3000
// Longer than the time between two polls, and than any end of the queue that still succeeds.
const silentMs = 8000
const lookMs = 500

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
    const pulse = pulseOfQueue()
    const goOn = async () => {
      await runs.announce(jobs)
      const begun = await beginRunning(pool, { jobs, log, runs, aliveMs, pulse })
      if (pulse.isOver()) return begun.kill()
      runner = begun
      if (ending.signal.aborted) await runner.stop()
      await runner.promise
    }
    try {
      await Promise.race([goOn(), pulse.silence()])
    } finally {
      pulse.end()
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

/**
 * Of a queue that goes on there is a sign every few seconds: a poll, or a job that runs. Without
 * one it hangs, and another takes its place. So it does for one that ends: it never comes to its
 * end when two jobs that ran together could not be marked, for one of them counts twice.
 */
function pulseOfQueue() {
  const events = new EventEmitter()
  const over = new AbortController()
  let last = performance.now()
  let running = 0
  let isEnding = false
  events.on('worker:getJob:start', () => (last = performance.now()))
  events.on('pool:gracefulShutdown', () => {
    isEnding = true
    last = performance.now()
  })
  const isSilent = () => (running === 0 || isEnding) && performance.now() - last > silentMs
  return {
    events,
    end: () => over.abort(),
    isOver: () => over.signal.aborted,
    async during(job: () => Promise<void>): Promise<void> {
      running += 1
      await job().finally(() => (running -= 1))
      last = performance.now()
    },
    /** Rejects once nothing moves. */
    async silence(): Promise<void> {
      while (!over.signal.aborted) {
        if (isSilent()) throw new Error('the queue hangs')
        await sleep(lookMs, null, { signal: over.signal, ref: false }).catch(() => {})
      }
    },
  }
}

type Pulse = ReturnType<typeof pulseOfQueue>
type Recorded = { log: Log; runs: JobRuns; aliveMs: number; pulse: Pulse }
type Running = Recorded & { jobs: Job[] }

// Loaded here and not above: nothing needs it before the server listens.
async function beginRunning(pool: Pool, { jobs, ...recorded }: Running): Promise<Runner> {
  const { log, pulse } = recorded
  const { Logger, parseCronItems, run } = await import('graphile-worker')
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ from: 'jobs' }, message)
  })
  const timed = jobs.flatMap(({ name, at }) =>
    at === null ? [] : [{ task: name, match: at, options: { maxAttempts: timesANight } }],
  )
  return run({
    pgPool: pool,
    events: pulse.events,
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
  const run = runOf(job, recorded)
  const task = (payload: unknown, helpers: Helpers) =>
    recorded.pulse.during(() => run(payload, helpers))
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
