import { statfs } from 'node:fs/promises'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { poolFigures } from '#server/db/pool.ts'
import type { App, Deps } from '#server/http/context.ts'
import { isSameSeal, keyedHash } from '#server/http/seal.ts'
import { archiveGauges } from './archive-gauges.ts'
import { databaseGauges } from './database-figures.ts'
import { contentType, type Metrics } from '#server/metrics/metrics.ts'
import { ownPackage } from '#server/own-package.ts'

/** `GET /metrics` for Prometheus. Without METRICS_TOKEN there is no such address. */
export function metricsRoutes(app: App, { config, db }: Deps): void {
  const { metrics } = app
  const { metricsToken, sessionSecret } = config
  if (metrics === null || metricsToken === null) return
  // Before the database is read: this scrape is no call that waits for a connection.
  poolGauges(metrics, db)
  databaseGauges(metrics, db)
  if (config.archiveDir !== null) archiveGauges(metrics, db, config.archiveDir)
  processGauges(metrics, app)
  diskGauges(metrics, config)
  // Hashes of one length: the comparison takes the same time for any guess.
  const expected = keyedHash(sessionSecret, metricsToken)
  const holdsToken = (token: string) => isSameSeal(keyedHash(sessionSecret, token), expected)
  app.get(
    '/metrics',
    {
      config: { access: 'token', holdsToken },
      schema: { hide: true, response: { 200: z.string() } },
    },
    (_request, reply) => {
      void reply.type(contentType)
      return metrics.text()
    },
  )
}

function processGauges(metrics: Metrics, app: App): void {
  const { version } = ownPackage()
  metrics.gauge('build_info', 'Version of the site and of Node.', () => [
    { labels: { version, node: process.version }, value: 1 },
  ])
  const connections = promisify(app.server.getConnections.bind(app.server))
  metrics.gauge('connections_open', 'Open TCP connections.', async () => [
    { value: await connections() },
  ])
  metrics.gauge('connections_most', 'The most that are accepted.', () => [
    { value: app.server.maxConnections },
  ])
}

function poolGauges(metrics: Metrics, db: Db): void {
  metrics.gauge('pool_connections', 'Connections to the database by state.', () => {
    const { idle = 0, total = 0 } = poolFigures(db) ?? {}
    return [
      { labels: { state: 'idle' }, value: idle },
      { labels: { state: 'busy' }, value: total - idle },
    ]
  })
  metrics.gauge('pool_most', 'The most connections of the pool.', () => [
    { value: poolFigures(db)?.most ?? 0 },
  ])
  metrics.gauge('pool_waiting', 'Calls that wait for a connection.', () => [
    { value: poolFigures(db)?.waiting ?? 0 },
  ])
}

function diskGauges(metrics: Metrics, { dataDir }: Config): void {
  metrics.gauge('disk_free_bytes', 'What is free where DATA_DIR is.', async () => {
    const { bavail, bsize } = await statfs(dataDir)
    return [{ value: bavail * bsize }]
  })
  metrics.gauge('disk_size_bytes', 'The size of that disk.', async () => {
    const { blocks, bsize } = await statfs(dataDir)
    return [{ value: blocks * bsize }]
  })
}
