import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { Client } from 'pg'
import type { StaffRole } from '#domain/staff-roles.ts'
import { databaseUrl } from '#server/ops/embedded/embedded-session.ts'
import { openCluster } from '#server/ops/embedded/postgres-cluster.ts'
import { findPostmaster } from '#server/ops/embedded/postmaster.ts'
import { seemToBeStaff } from './office.ts'

// The folder of the server that the journeys run against; the runner names it.
const dataDir = process.env['E2E_DATA_DIR'] ?? ''
const root = join(import.meta.dirname, '..')
const run = promisify(execFile)

/**
 * The conversation's answers were given more than three minutes ago, so what is due then runs now.
 */
export async function minutesPass(visitor: string): Promise<void> {
  const conversation = 'select id from chat_sessions where customer_name = $1'
  await queryHouse(
    `update chat_messages set created_at = created_at - interval '4 minutes' where session_id in (${conversation})`,
    [visitor],
  )
  await queryHouse(
    `select graphile_worker.add_job('chat_follow_up', json_build_object('sessionId', id), job_key => 'chat:' || id, run_at => now()) from (${conversation}) as talk`,
    [visitor],
  )
}

/** Asks the database of the running site. */
export async function queryHouse(
  text: string,
  values: unknown[],
): Promise<Record<string, unknown>[]> {
  const cluster = await openCluster(dataDir)
  const running = findPostmaster(cluster.folder)
  if (!running) throw new Error('the database does not run')
  const client = new Client({ connectionString: databaseUrl(cluster, running.port) })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text, values)
  await client.end()
  return rows
}

/** Another member of our team, signed in in a separate browser. */
export async function colleague(
  browser: Browser,
  name: string,
  role: StaffRole = 'office',
): Promise<Page> {
  const email = `${name.toLowerCase().replaceAll(/\W+/g, '.')}@lakeline.example`
  const { stdout } = await run(
    process.execPath,
    ['scripts/staff-add.ts', '--email', email, '--name', name, '--role', role],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
    },
  )
  const code = /One-time code for [^:]+: (\S+)/.exec(stdout)?.[1]
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 } })
  ).newPage()
  const password = 'clean-cells-4711'
  for (const [url, data] of [
    ['/api/staff/first-password', { email, code, password }],
    ['/api/staff/login', { email, password }],
  ] as const) {
    const answer = await page.request.post(url, { data })
    if (!answer.ok()) throw new Error(`${url}: ${await answer.text()}`)
  }
  await seemToBeStaff(page)
  return page
}
