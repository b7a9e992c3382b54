import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { roleOf } from '#server/db/hand-over.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Embedded, startEmbedded } from '#server/ops/embedded/embedded.ts'
import { quietLog } from '../quiet-log.ts'

const dataDir = '/var/tmp/lakeline-company'
const mark = join(dataDir, 'filled-by')
const script = join(import.meta.dirname, 'fill.sql')

/** The filled database, with the steps of this release. It stays for the next run. */
export async function openCompany(): Promise<Embedded> {
  const sql = await readFile(script, 'utf8')
  const sum = createHash('sha256').update(sql).digest('hex')
  if (!existsSync(mark) || (await readFile(mark, 'utf8')) !== sum) {
    await rm(dataDir, { recursive: true, force: true })
    await fill(sql)
    await writeFile(mark, sum)
  }
  const database = await startEmbedded({ dataDir, log: quietLog })
  await migrate(database.ownerUrl, { site: roleOf(database.url) })
  return database
}

async function fill(sql: string): Promise<void> {
  const began = performance.now()
  // A power cut may cost these rows.
  const database = await startEmbedded({ dataDir, log: quietLog, durable: false })
  try {
    await migrate(database.ownerUrl, { site: roleOf(database.url) })
    const client = new Client({ connectionString: database.ownerUrl })
    await client.connect()
    await client.query(sql)
    await client.query('vacuum (analyze)')
    await client.end()
  } finally {
    await database.stop()
  }
  console.log(`The company was filled in ${Math.round((performance.now() - began) / 1000)} s.`)
}
