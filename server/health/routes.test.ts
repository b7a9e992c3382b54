import { mkdirSync, rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { notSent } from '#content/text-messages.ts'
import { archiveFolders, parseSegment, segmentName } from '#server/ops/archive/log-files.ts'
import { connect } from '#server/db/pool.ts'
import { createRenderer } from '#server/documents/renderer.ts'
import { jobRuns } from '#server/outbox/job-runs-store.ts'
import { requeueDeadLetter } from '#server/outbox/requeue-store.ts'
import { queueMail } from '#server/outbox/store.ts'
import { openExample } from '#server/testing/example-app.ts'
import { exampleConfig } from '#server/testing/example-config.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { smallArchive } from '#server/testing/small-archive.ts'
import { order } from '#server/testing/outbox-worker.ts'
import { waitingFiles } from './archive-gauges.ts'
import { openMetrics } from '#server/metrics/metrics.ts'
import { metricsRoutes } from './routes.ts'

const token = 'a token of the settings, long enough for it'
const environment = { METRICS_TOKEN: token }
const headers = { authorization: `Bearer ${token}` }

const openWatched = async () =>
  openTestApp({ environment, metrics: await openMetrics({ metricsToken: token }) })

async function scrape({ app }: Pick<TestApp, 'app'>): Promise<string> {
  const answer = await app.inject({ url: '/metrics', headers })
  expect(answer.statusCode).toBe(200)
  return answer.body
}

function valueOf(text: string, series: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  if (line === undefined) throw new Error(`no ${series} in ${text}`)
  return Number(line.slice(series.length + 1))
}

describe('/metrics', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await openWatched()
  })
  afterAll(() => site.close())

  test('is not there without METRICS_TOKEN, and nothing is counted', async () => {
    const { app } = await openTestApp()
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404)
    expect(app.metrics).toBeNull()
    expect(app.routeTable.map(({ url }) => url)).not.toContain('/metrics')
  })

  test('is for whoever has the token, and is the only call of that kind', async () => {
    const { app } = site
    const tokens = [undefined, 'Bearer ', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, 'Basic x']
    for (const authorization of tokens) {
      const sent = authorization === undefined ? {} : { authorization }
      const { statusCode, body } = await app.inject({ url: '/metrics', headers: sent })
      expect([authorization, statusCode]).toEqual([authorization, 401])
      expect(body).not.toContain('lakeline_')
    }
    const { headers: answered } = await app.inject({ url: '/metrics', headers })
    expect(answered['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    const withToken = app.routeTable.filter(({ access }) => access === 'token')
    expect(withToken.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /metrics',
      'HEAD /metrics',
    ])
    const { body: description } = await app.inject('/api/openapi.json')
    expect(description).not.toContain('/metrics')
  })

  test('counts requests by pattern, method and class, and unknown addresses as one', async () => {
    const { app } = site
    await app.inject('/api/verify/canary-1')
    await app.inject('/api/verify/canary-2')
    await app.inject('/api/canary-3?a=1')
    await app.inject('/canary-4')
    await app.inject({ method: 'POST', url: '/api/reviews', payload: {} })
    const text = await scrape(site)
    const requests = (labels: string) => valueOf(text, `lakeline_http_requests_total{${labels}}`)
    const verify = 'method="GET",route="/api/verify/:number"'
    expect(requests(`${verify},status="4xx"`)).toBe(2)
    expect(requests('method="POST",route="/api/reviews",status="4xx"')).toBe(1)
    expect(requests('method="GET",route="(unknown)",status="4xx"')).toBe(2)
    const latency = 'lakeline_http_request_duration_seconds'
    expect(valueOf(text, `${latency}_count{${verify}}`)).toBe(2)
    expect(valueOf(text, `${latency}_bucket{${verify},le="+Inf"}`)).toBe(2)
    expect(valueOf(text, `${latency}_sum{${verify}}`)).toBeGreaterThan(0)
    expect(text).not.toContain('canary')
  })

  test('says what the process, its pool and its disk are like', async () => {
    const text = await scrape(site)
    expect(valueOf(text, 'lakeline_database_up')).toBe(1)
    expect(valueOf(text, 'lakeline_database_size_bytes')).toBeGreaterThan(1e6)
    expect(valueOf(text, 'lakeline_process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(valueOf(text, 'lakeline_nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
    expect(valueOf(text, 'lakeline_pool_most')).toBe(10)
    expect(valueOf(text, 'lakeline_pool_waiting')).toBe(0)
    expect(valueOf(text, 'lakeline_sockets_open')).toBe(0)
    expect(valueOf(text, 'lakeline_connections_most')).toBe(15_000)
    expect(text).toMatch(/^lakeline_database_step_info\{step="\d{4}-[\w-]+"\} 1$/m)
    expect(text).toMatch(/^lakeline_build_info\{version="\d[\d.]*",node="v\d[\d.]*"\} 1$/m)
  })

  test('has each metric of the default ones and of ours under our prefix', async () => {
    const names = [...(await scrape(site)).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(40)
    expect(names.filter((name) => !name?.startsWith('lakeline_'))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })
})

test('what waits, how long, and what became of the others within a day', async () => {
  const site = await openWatched()
  await queueMail(site.db, order)
  await queueMail(site.db, order)
  await queueMail(site.db, order)
  const [old, failed] = await site.db.selectFrom('outbox').select('id').execute()
  const hourAgo = new Date(Date.now() - 3_600_000)
  await site.db
    .updateTable('outbox')
    .set({ createdAt: hourAgo })
    .where('id', '=', old?.id ?? '')
    .execute()
  await site.db
    .updateTable('outbox')
    .set({ status: 'failed' })
    .where('id', '=', failed?.id ?? '')
    .execute()
  const text = await scrape(site)
  expect(valueOf(text, 'lakeline_outbox_waiting{channel="mail",status="queued"}')).toBe(2)
  expect(valueOf(text, 'lakeline_outbox_day{channel="mail",status="failed"}')).toBe(1)
  const oldest = valueOf(text, 'lakeline_outbox_oldest_seconds{channel="mail"}')
  expect(oldest).toBeGreaterThan(3590)
  expect(oldest).toBeLessThan(3700)
  expect(valueOf(text, 'lakeline_outbox_oldest_seconds{channel="sms"}')).toBe(0)
  expect(valueOf(text, 'lakeline_queue_due')).toBe(3)
  expect(valueOf(text, 'lakeline_queue_oldest_seconds')).toBeGreaterThan(0)
})

test('what was never offered needs nobody, and what is sent again waits since then', async () => {
  const site = await openWatched()
  for (let count = 0; count < 3; count += 1) await queueMail(site.db, order)
  const [bounced, resent] = await site.db
    .updateTable('outbox')
    .set({ createdAt: new Date(Date.now() - 3_600_000), status: 'failed', lastError: 'refused' })
    .returning('id')
    .execute()
  await site.db
    .updateTable('outbox')
    .set({ lastError: notSent.bounced })
    .where('id', '=', bounced?.id ?? '')
    .execute()
  await requeueDeadLetter(site.db, resent?.id ?? '')
  const text = await scrape(site)
  const ofDay = (status: string) =>
    valueOf(text, `lakeline_outbox_day{channel="mail",status="${status}"}`)
  expect([ofDay('not_offered'), ofDay('failed'), ofDay('queued')]).toEqual([1, 1, 1])
  expect(valueOf(text, 'lakeline_outbox_oldest_seconds{channel="mail"}')).toBeLessThan(60)
})

test('each job says when it ran, and one that never did is silent since it is known', async () => {
  const site = await openWatched()
  const runs = jobRuns(site.db)
  const nightly = { name: 'nightly', at: '10 3 * * *' }
  const never = { name: 'never', at: '0 11 * * 1' }
  await runs.announce([nightly, never, { name: 'gone', at: '* * * * *' }])
  await runs.announce([nightly, never])
  await runs.record({ ...nightly, failed: false, ms: 1500 })
  const dayAgo = new Date(Date.now() - 86_400_000)
  await site.db
    .updateTable('job_runs')
    .set({ knownSince: dayAgo })
    .where('name', '=', 'never')
    .execute()
  const text = await scrape(site)
  const ofJob = (metric: string, job: string) =>
    valueOf(text, `lakeline_job_${metric}{name="${job}"}`)
  expect(ofJob('last_duration_seconds', 'nightly')).toBe(1.5)
  expect(ofJob('failed', 'nightly')).toBe(0)
  expect(ofJob('expected_seconds', 'nightly')).toBe(86_400)
  expect(ofJob('silent_seconds', 'nightly')).toBeLessThan(60)
  expect(ofJob('silent_seconds', 'never')).toBeGreaterThan(86_000)
  expect(ofJob('expected_seconds', 'never')).toBe(7 * 86_400)
  expect(text).not.toMatch(/name="gone"|failed\{name="never"/)
})

test('while the database is away a scrape is answered, and says so', async () => {
  const gone = connect({
    url: 'postgres://nobody@127.0.0.1:1/nothing',
    log: { info() {}, warn() {}, error() {} },
  })
  const renderer = createRenderer()
  onTestFinished(renderer.close)
  const app = await openExample({
    environment,
    metrics: await openMetrics({ metricsToken: token }),
    routes: (to) =>
      metricsRoutes(to, {
        config: exampleConfig(environment),
        db: gone,
        now: () => new Date(),
        renderer,
      }),
  })
  const text = await scrape({ app })
  expect(valueOf(text, 'lakeline_database_up')).toBe(0)
  expect(valueOf(text, 'lakeline_process_resident_memory_bytes')).toBeGreaterThan(0)
  expect(text).not.toMatch(/^lakeline_outbox_waiting[{ ]/m)
  await gone.destroy()
})

test('two scrapes soon after each other ask the database once', async () => {
  const site = await openWatched()
  await scrape(site)
  await queueMail(site.db, order)
  expect(await scrape(site)).not.toMatch(/^lakeline_outbox_waiting[{ ]/m)
})

describe('the archive', () => {
  test('is not there without ARCHIVE_DIR', async () => {
    expect(await scrape(await openWatched())).not.toContain('lakeline_archive_')
  })

  async function scrapeWith(archiveDir: string) {
    const site = await openTestApp({
      environment: { ...environment, ARCHIVE_DIR: archiveDir },
      metrics: await openMetrics({ metricsToken: token }),
    })
    return { site, text: await scrape(site) }
  }

  test('says how old it is, and what has not got there', async () => {
    const { site, text } = await scrapeWith(smallArchive())
    const value = (name: string) => valueOf(text, `lakeline_archive_${name}`)
    const ages = [value('backup_age_seconds'), value('log_age_seconds')]
    expect(ages.map((seconds) => Math.round(seconds / 3600))).toEqual([30, 2])
    expect(value('failures')).toBe(0)
    // The database of the tests writes its log elsewhere: only the first file of it is here.
    const { rows } = await sql<{ name: string }>`
      select pg_walfile_name(pg_current_wal_lsn()) as name`.execute(site.db)
    const place = parseSegment(rows[0]?.name ?? '')?.place ?? 0
    expect(value('log_waiting')).toBeGreaterThanOrEqual(place - 3)
    expect([value('reachable'), value('backups')]).toEqual([1, 1])
  })

  test('a folder that is away, or has no backup, is said to be', async () => {
    const archiveDir = smallArchive()
    rmSync(archiveFolders(archiveDir).backups, { recursive: true })
    mkdirSync(archiveFolders(archiveDir).backups)
    const { text: empty } = await scrapeWith(archiveDir)
    expect(valueOf(empty, 'lakeline_archive_backups')).toBe(0)
    expect(empty).not.toMatch(/^lakeline_archive_backup_age_seconds /m)
    rmSync(archiveDir, { recursive: true })
    const { text: away } = await scrapeWith(archiveDir)
    expect(valueOf(away, 'lakeline_archive_reachable')).toBe(0)
    expect(valueOf(away, 'lakeline_archive_failures')).toBe(0)
    expect(away).not.toMatch(/^lakeline_archive_(backups|backup_age_seconds|log_age_seconds) /m)
  })

  test('while the folder is away, what waits is what the database says', () => {
    const archiver = { writing: segmentName(2, 9), copied: segmentName(2, 5), failures: 3 }
    expect(waitingFiles(null, archiver)).toBe(3)
    expect(waitingFiles(null, { ...archiver, copied: '' })).toBeNull()
    expect(waitingFiles(null, null)).toBeNull()
  })
})
