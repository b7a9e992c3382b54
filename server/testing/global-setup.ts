import { chmodSync, rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/ops/embedded/embedded.ts'
import { enter } from '#server/ops/embedded/embedded-session.ts'
import { roleOf } from '#server/db/hand-over.ts'
import { migrate } from '#server/db/migrate.ts'
import { openCluster } from '#server/ops/embedded/postgres-cluster.ts'
import { runSql } from './ask.ts'
import { quickFolder } from './quick-folder.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a type cannot be added to
  interface ProvidedContext {
    /**
     * `url` may create databases and owns their tables, `siteUrl` is of the role that works with
     * them; `template` holds the tables and nothing else; `strategy` is how it is copied.
     */
    testDatabase: { url: string; siteUrl: string; template: string; strategy: string }
    /** Where apps keep files: not in the folder of a site in this checkout. */
    testDataDir: string
  }
}

const silent = { info() {}, warn() {}, error: console.error }

/** One PostgreSQL for all test files, and in it a migrated database to copy from. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
    ? ownServer(process.env.TEST_DATABASE_URL)
    : await temporaryServer()
  const template = `lakeline_template_${process.pid}`
  await runSql(server.url, `drop database if exists ${template}`)
  await runSql(server.url, `create database ${template}`)
  const { url, siteUrl, strategy } = server
  await migrate(Object.assign(new URL(url), { pathname: `/${template}` }).href, {
    site: roleOf(siteUrl),
  })
  project.provide('testDatabase', { url, siteUrl, template, strategy })
  const dataDir = await quickFolder()
  project.provide('testDataDir', dataDir)
  return async () => {
    rmSync(dataDir, { recursive: true, force: true })
    await runSql(server.url, `drop database ${template}`)
    await server.stop()
  }
}

function ownServer(url: string) {
  return { url, siteUrl: url, strategy: '', stop: async () => {} }
}

async function temporaryServer() {
  const dataDir = await quickFolder()
  chmodSync(dataDir, 0o755) // as root, PostgreSQL runs as another user
  const { url, stop } = await startEmbedded({ dataDir, log: silent, durable: false })
  async function end(): Promise<void> {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const superuser = await enterAsSuperuser(dataDir, Number(new URL(url).port)).catch(
    (error: unknown) => end().then(() => Promise.reject(error)),
  )
  // Each connection asks for the password: it need not cost 4096 rounds of hashing here.
  await superuser.query('set scram_iterations = 1')
  await superuser.query(`alter role lakeline createdb password '${new URL(url).password}'`)
  const siteUrl = Object.assign(new URL(url), { username: 'lakeline_site' }).href
  await superuser.query(`create role lakeline_site login password '${new URL(url).password}'`)
  await superuser.query('grant lakeline_site to lakeline')
  await superuser.end()
  return {
    url,
    siteUrl,
    // Four times as fast as the usual one, which other servers keep: they may be older than it.
    strategy: 'strategy file_copy',
    stop: end,
  }
}

// A busy machine may need longer than the two seconds of one try.
async function enterAsSuperuser(dataDir: string, port: number) {
  const cluster = await openCluster(dataDir)
  for (let tries = 0; tries < 15; tries += 1) {
    const superuser = await enter(cluster, port)
    if (superuser !== null) return superuser
  }
  throw new Error('The database of the tests lets no superuser in, so no test can have its own.')
}
