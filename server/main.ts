import { existsSync } from 'node:fs'
import type { Server } from 'node:net'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { warnOfOpenAuditLog } from '#server/audit/log-protection.ts'
import { buildApp } from './app.ts'
import { type Config, loadConfig, wantsDetail } from './config.ts'
import { eraseAgain } from '#server/customers/privacy/erase-again.ts'
import type { Db } from '#server/db/open.ts'
import { openDatabase } from '#server/ops/open-database.ts'
import { seed } from '#server/demo/seed.ts'
import { seedOffice } from '#server/demo/office/office.ts'
import { isDatabaseUnavailable, unavailableReason } from '#server/db/unavailable.ts'
import { createRenderer } from '#server/documents/renderer.ts'
import type { Deps } from '#server/http/context.ts'
import { openLog } from '#server/http/logging/log.ts'
import { loadPages, type Pages } from '#server/http/pages/pages.ts'
import { endOnDefect, endOnSignal } from '#server/http/shutdown.ts'
import { startSentence } from '#server/http/errors/start-sentence.ts'
import { allJobs } from './jobs.ts'
import { openMetrics } from '#server/metrics/metrics.ts'
import { jobRuns } from '#server/outbox/job-runs-store.ts'
import { jobWorker } from '#server/outbox/worker.ts'
import { warnOfSlowSearch } from '#server/search/slow-search.ts'
import { warnOfSetupGaps } from '#server/today/setup.ts'
import { startTracing } from '#server/tracing/tracing.ts'
import { startLines } from './start-lines.ts'

const distDir = join(import.meta.dirname, '..', 'dist')
const seedAgain = 5000
// Connections that the kernel holds for us: with Node's 511, a burst of more waits seconds to try
// again, and some are reset. The kernel takes no more than net.core.somaxconn, 4096 on Debian.
const mostWaiting = 4096
// Compressing takes a processor for seconds: whoever lost their connection by a restart needs it
// first.
const settlesAfter = 30_000
const looksAgainAfter = 2000
const mostUsed = 0.1

await start().catch(refuseToStart)

async function start(): Promise<void> {
  const config = loadConfig()
  const log = openLog(config.logLevel)
  const endTracing = config.tracesUrl === null ? null : await startTracing(config.tracesUrl)
  endOnDefect(log)
  const [pages, database] = await Promise.all([
    openPages(config, log),
    openDatabase({ ...config, log, onRefused: refuseToStart }),
  ])
  try {
    if (config.demo) await seedWhenReady(database.db, log)
    const renderer = createRenderer()
    const now = () => new Date()
    const deps = { config, db: database.db, now, renderer }
    const isErased = await eraseFirst(deps, log)
    const { url, ready } = database
    const runs = jobRuns(database.db)
    const metrics = await openMetrics(config)
    const worker = jobWorker({ url, jobs: allJobs(deps, { log, metrics }), ready, log, runs })
    const app = await buildApp({
      ...deps,
      databaseUrl: url,
      pages,
      ready,
      isWorking: worker.isWorking,
      metrics,
      logger: log,
    })
    // Jobs end beside the last calls: both are given seconds, not one after the other.
    app.addHook('preClose', async () => void worker.stop())
    await app.listen({ port: config.port, host: config.host, backlog: mostWaiting })
    endOnSignal({
      app,
      closeDatabase: () => worker.stop().then(renderer.close).then(database.close).then(endTracing),
      log,
      drainMs: config.drainMs,
      hasTerminal: process.stdin.isTTY,
    })
    void seedOfficeBeside(database.db, config, log)
    void warnOfSlowSearch(database.db, log)
    void warnOfOpenAuditLog(database.db, log)
    void warnOfSetupGaps(deps, log)
    void startJobs(isErased, worker.start, () => eraseFirst(deps, log))
    for (const line of startLines(config, portOf(app.server.address())))
      process.stdout.write(`${line}\n`)
    void settleLater(pages, log)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openPages(config: Config, log: Logger): Promise<Pages | null> {
  if (existsSync(join(distDir, 'index.html')))
    return loadPages({ distDir, publicUrl: config.publicUrl })
  log.warn('there is no built site: only calls are answered. `npm run build` makes it')
  return null
}

async function settleLater(pages: Pages | null, log: Logger): Promise<void> {
  await sleep(settlesAfter, null, { ref: false })
  await pages
    ?.improve()
    .catch((error: unknown) => log.warn({ err: error }, 'pages stay as they were compressed first'))
  await idle()
  // What only the start needed: V8 would keep it for as long as nobody calls.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** Whoever calls is not to wait for the collection, which stops everything for a moment. */
async function idle(): Promise<void> {
  for (;;) {
    const before = performance.eventLoopUtilization()
    await sleep(looksAgainAfter, null, { ref: false })
    if (performance.eventLoopUtilization(before).utilization < mostUsed) return
  }
}

// An external database may start later than this process, and the sample data with it.
async function seedWhenReady(db: Db, log: Logger): Promise<void> {
  try {
    await seed(db, new Date())
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    log.warn({ reason: unavailableReason(error) }, 'the sample data waits for the database')
    void sleep(seedAgain, null, { ref: false }).then(() => seedWhenReady(db, log))
  }
}

// Not awaited: the first page does not need it, and a staff page asks again.
async function seedOfficeBeside(db: Db, config: Config, log: Logger): Promise<void> {
  if (!config.demoOffice) return
  await seedOffice(db, new Date(), config.publicUrl).catch((error: unknown) =>
    log.warn({ err: error }, 'the demo office is sown again at night'),
  )
}

// Whoever a restored backup has brought back is erased before anybody is served, and before a job
// writes to them. Calls do not wait for an unavailable database; jobs do.
async function eraseFirst(deps: Deps, log: Logger): Promise<boolean> {
  try {
    const back = await eraseAgain(deps)
    if (back > 0)
      log.warn(
        { event: 'erased_again', people: back },
        'a restored backup held people who had been erased',
      )
    return true
  } catch (error) {
    const cause = isDatabaseUnavailable(error)
      ? { reason: unavailableReason(error) }
      : { err: error }
    log.error(cause, 'erasures could not be checked: jobs wait for it')
    return false
  }
}

async function startJobs(
  isErased: boolean,
  start: () => void,
  again: () => Promise<boolean>,
): Promise<void> {
  for (let done = isErased; !done; done = await again())
    await sleep(seedAgain, null, { ref: false })
  start()
}

function portOf(address: ReturnType<Server['address']>): number | '' {
  return typeof address === 'object' && address !== null ? address.port : ''
}

function refuseToStart(error: unknown): never {
  process.stderr.write(`${startSentence(error)}\n`)
  if (wantsDetail()) console.error(error)
  process.exit(1)
}
