// operations.md 6
import { createServer } from 'node:http'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { jobRuns } from '#server/outbox/job-runs-store.ts'
import { exampleConfig } from '#server/testing/example-config.ts'
import { openTestDatabase } from '#server/testing/harness.ts'
import { heartbeatJobs } from './heartbeat.ts'
import { noteBackup } from './last-backup.ts'

const hours = (count: number) => count * 3_600_000

/** A watch, and the job that calls it of a site with a backup of this morning. */
async function watched({ status = 200, ...environment }: Record<string, string | number> = {}) {
  const { db } = await openTestDatabase()
  const calls: string[] = []
  const watch = createServer((request, answer) => {
    calls.push(`${request.method} ${request.url}`)
    answer.writeHead(Number(status)).end()
  }).listen(0, '127.0.0.1')
  await once(watch, 'listening')
  onTestFinished(() => void watch.close())
  const dataDir = mkdtempSync(join(tmpdir(), 'heartbeat-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const now = new Date()
  await noteBackup(dataDir, new Date(now.getTime() - hours(3)))
  const config = exampleConfig({
    HEARTBEAT_URL: `http://127.0.0.1:${(watch.address() as AddressInfo).port}/ping/secret-key`,
    DATA_DIR: dataDir,
    ...environment,
  })
  const lines: unknown[] = []
  const log = { info() {}, error() {}, warn: (entry: unknown) => void lines.push(entry) }
  const [job] = heartbeatJobs({ config, db, now: () => now }, log)
  const beat = () => job?.run({}, { isLast: false })
  return { db, dataDir, now, calls, lines, beat, job, watch }
}

test('the watch is called once each five minutes while mail, jobs and the backup are well', async () => {
  const { calls, lines, beat, job } = await watched()
  await beat()
  expect([job?.at, calls, lines]).toEqual(['*/5 * * * *', ['GET /ping/secret-key'], []])
})

test('without HEARTBEAT_URL there is no such job', () => {
  const config = exampleConfig()
  expect(heartbeatJobs({ config } as never, {} as never)).toEqual([])
})

test('the watch is not called while no email leaves', async () => {
  const { db, calls, lines, beat } = await watched()
  const since = new Date('2026-03-10T14:00:00Z')
  await db.insertInto('mail_outages').values({ since, waiting: 3, reason: null }).execute()
  await beat()
  expect([calls, lines]).toEqual([
    [],
    [{ event: 'heartbeat_held', mail: 'no email has left since 2026-03-10T14:00:00.000Z' }],
  ])
})

test('the watch is not called while a job fails, or does not run', async () => {
  const { db, calls, lines, beat } = await watched()
  const runs = jobRuns(db)
  const nightly = { name: 'analyze', at: '0 9 * * *' }
  await runs.announce([nightly])
  await runs.record({ ...nightly, failed: true, ms: 1 })
  await beat()
  await runs.record({ ...nightly, failed: false, ms: 1 })
  const longAgo = new Date(Date.now() - hours(27))
  await db.updateTable('job_runs').set({ endedAt: longAgo }).execute()
  await beat()
  expect([calls, lines]).toEqual([
    [],
    [
      { event: 'heartbeat_held', jobs: 'analyze failed' },
      { event: 'heartbeat_held', jobs: 'analyze does not run' },
    ],
  ])
})

test('the watch is not called without a backup of the last 26 hours, of the archive or by hand', async () => {
  const { dataDir, now, calls, lines, beat } = await watched()
  await noteBackup(dataDir, new Date(now.getTime() - hours(30)))
  await beat()
  rmSync(join(dataDir, 'last-backup'))
  await beat()
  expect([calls, lines]).toEqual([
    [],
    [
      { event: 'heartbeat_held', backup: 'the newest is 30 hours old' },
      { event: 'heartbeat_held', backup: 'there is none' },
    ],
  ])
  const archive = mkdtempSync(join(tmpdir(), 'archive-'))
  onTestFinished(() => rmSync(archive, { recursive: true, force: true }))
  const site = await watched({ ARCHIVE_DIR: archive })
  rmSync(join(site.dataDir, 'last-backup'))
  mkdirSync(join(archive, 'backups'))
  const name = site.now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  writeFileSync(join(archive, 'backups', `${name}.tar.gz`), '')
  await site.beat()
  expect(site.calls).toHaveLength(1)
})

test('the backup of an own database is that database’s matter', async () => {
  const { dataDir, calls, beat } = await watched({ DATABASE_URL: 'postgres://db/site' })
  rmSync(join(dataDir, 'last-backup'))
  await beat()
  expect(calls).toHaveLength(1)
})

test('a watch that fails is named without its address, and ends nothing', async () => {
  const failing = await watched({ status: 500 })
  await failing.beat()
  expect(failing.lines).toEqual([{ event: 'heartbeat_unanswered', reason: 'it answered 500' }])
  const away = await watched()
  away.watch.close()
  await once(away.watch, 'close')
  await away.beat()
  expect(away.lines).toEqual([
    { event: 'heartbeat_unanswered', reason: expect.stringContaining('ECONNREFUSED') },
  ])
  expect(JSON.stringify(away.lines)).not.toContain('secret-key')
})
