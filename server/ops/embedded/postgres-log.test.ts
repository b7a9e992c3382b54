// operations.md 12
import { readFileSync, statSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createRenderer } from '#server/documents/renderer.ts'
import { allJobs } from '#server/jobs.ts'
import { openTestApp } from '#server/testing/harness.ts'
import {
  filledFolder,
  runSql,
  start,
  useEmbeddedServers,
} from '#server/testing/embedded-servers.ts'
import { exampleConfig } from '#server/testing/example-config.ts'

useEmbeddedServers()

async function logJob(environment: Record<string, string>) {
  const { db, now } = await openTestApp()
  const renderer = createRenderer()
  onTestFinished(() => renderer.close())
  const jobs = allJobs({ config: exampleConfig(environment), db, now, renderer })
  return jobs.find(({ name }) => name === 'postgres_log')
}

test('the log of the database is turned over while it runs, and what it says next is in the new one', async () => {
  const dataDir = filledFolder()
  const { url, stop } = await start(dataDir)
  const log = join(dataDir, 'postgres.log')
  const job = await logJob({ DATA_DIR: dataDir })
  await appendFile(log, 'short\n')
  await job?.run({}, { isLast: false })
  expect(readFileSync(log, 'utf8')).toContain('short\n')
  await appendFile(log, `${'x'.repeat(5_000_000)}\n`)
  await job?.run({}, { isLast: false })
  expect(readFileSync(`${log}.1`, 'utf8')).toContain('short\nxxx')
  expect(await runSql(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
  expect(statSync(log).size).toBeLessThan(5000)
  expect(readFileSync(log, 'utf8')).toMatch(/^\d{4}-.+shut down/s)
})

test('nothing is turned over where the database is elsewhere', async () => {
  expect(await logJob({ DATABASE_URL: 'postgres://site@db/site' })).toBeUndefined()
})
