import { outboxChannels } from '#domain/outbox/delivery.ts'
import type { Db } from '#server/db/open.ts'
import { remembered } from '#server/remembered.ts'
import type { Metrics, Sample } from '#server/metrics/metrics.ts'
import {
  dueJobs,
  lastRuns,
  messagesOfDay,
  sizeAndStep,
  unmatchedReports,
  waitingMessages,
} from './store.ts'

type Figures = Awaited<ReturnType<typeof readFigures>>

/** Two scrapers, or an impatient one, cost no more than one. */
export const ofScrapes = { freshMs: 10_000, patienceMs: 3000 }

/** What the database says. While it is away a scrape is answered without it. */
export function databaseGauges(metrics: Metrics, db: Db): void {
  const look = remembered(() => readFigures(db), ofScrapes)
  const gauge = (name: string, help: string, read: (figures: Figures) => Sample[]) =>
    metrics.gauge(name, help, async () => {
      const figures = await look()
      return figures === null ? [] : read(figures)
    })
  metrics.gauge('database_up', '1 while the database answers.', async () => [
    { value: (await look()) === null ? 0 : 1 },
  ])
  gauge('database_size_bytes', 'Size of our database.', ({ size }) => [{ value: size.bytes }])
  gauge('database_step_info', 'Newest step of the tables.', ({ size: { step } }) => [
    { labels: { step }, value: 1 },
  ])
  outboxGauges(gauge)
  jobGauges(gauge)
}

type AddGauge = (name: string, help: string, read: (figures: Figures) => Sample[]) => void

function outboxGauges(gauge: AddGauge): void {
  gauge('outbox_waiting', 'Messages that wait or are being sent.', ({ waiting }) =>
    waiting.map(({ channel, status, count }) => ({ labels: { channel, status }, value: count })),
  )
  gauge('outbox_oldest_seconds', 'Age of the oldest message that waits.', ({ waiting }) =>
    outboxChannels.map((channel) => ({
      labels: { channel },
      value: Math.max(
        0,
        ...waiting.filter((row) => row.channel === channel).map((row) => row.oldestSeconds),
      ),
    })),
  )
  gauge('outbox_day', 'Messages queued within 24 hours, by their state now.', ({ ofDay }) =>
    ofDay.map(({ channel, status, count }) => ({ labels: { channel, status }, value: count })),
  )
  gauge(
    'provider_reports_unmatched',
    'Reports of providers within 24 hours that were about no message of ours.',
    ({ unmatched }) =>
      unmatched.map(({ provider, count }) => ({ labels: { provider }, value: count })),
  )
}

function jobGauges(gauge: AddGauge): void {
  gauge('queue_due', 'Jobs whose time has come and that nobody works on.', ({ due }) => [
    { value: due.count },
  ])
  gauge('queue_oldest_seconds', 'How long the first of them is due.', ({ due }) => [
    { value: due.oldestSeconds },
  ])
  const ofJobs = (
    name: string,
    help: string,
    read: (job: Figures['jobs'][number]) => number | null,
  ) =>
    gauge(name, help, ({ jobs }) =>
      jobs.flatMap((job) => {
        const value = read(job)
        return value === null ? [] : [{ labels: { name: job.name }, value }]
      }),
    )
  ofJobs('job_last_run_timestamp_seconds', 'When the job last ended.', ({ endedAt }) =>
    endedAt === null ? null : endedAt.getTime() / 1000,
  )
  ofJobs('job_last_duration_seconds', 'How long its last run took.', ({ durationMs }) =>
    durationMs === null ? null : durationMs / 1000,
  )
  ofJobs('job_failed', '1 if its last run failed.', ({ failed }) =>
    failed === null ? null : Number(failed),
  )
  ofJobs(
    'job_silent_seconds',
    'Time since a scheduled job ended or was first known.',
    ({ everySeconds, silentSeconds }) => (everySeconds === null ? null : silentSeconds),
  )
  ofJobs(
    'job_expected_seconds',
    'The longest time between two runs by its schedule.',
    ({ everySeconds }) => everySeconds,
  )
}

// One after the other, on one connection: calls need the others.
async function readFigures(db: Db) {
  return db.connection().execute(async (one) => ({
    waiting: await waitingMessages(one),
    ofDay: await messagesOfDay(one),
    unmatched: await unmatchedReports(one),
    due: await dueJobs(one),
    jobs: await lastRuns(one),
    size: await sizeAndStep(one),
  }))
}
