import { Logger, runOnce } from 'graphile-worker'
import { Pool } from 'pg'
import { exampleConfig } from './example-config.ts'
import { allJobs } from '#server/jobs.ts'
import type { TestApp } from './harness.ts'
import { sharedRenderer } from './shared-renderer.ts'

/** Runs what is queued under one name, as the worker of the running server would. */
export async function runQueued(
  { db, url, now }: TestApp,
  name: string,
  environment: Record<string, string> = {},
): Promise<void> {
  const config = exampleConfig(environment)
  const job = allJobs({ config, db, now, renderer: sharedRenderer }).find(
    (one) => one.name === name,
  )
  if (job === undefined) throw new Error(`no job of the name ${name}`)
  const pool = new Pool({ connectionString: url })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await runOnce({
    pgPool: pool,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: { [name]: (payload: unknown) => job.run(payload, { isLast: false }) },
  })
  await pool.end()
}
