import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { compare, percentile, readLedger } from './comparison.ts'
import {
  addressIn,
  end,
  type House,
  pause,
  type Posting,
  startServer,
  startWriters,
  withDatabase,
} from './house.ts'
import type { Finding, Plan } from './plan.ts'

type Rows = Map<string, string>

const ofLong = 30
const least = 20
const underLoad =
  'a backup taken while forms are posted brings back all that was acknowledged before it began, each row as it was'
const quiet = 'a backup in quiet brings back every table, row for row'
const withoutOwn = 'a backup is of the database that comes with the project'

/**
 * The drill of docs/operations.md: a backup is taken while forms are posted, the folder is wiped,
 * the backup is unpacked in an empty one, and the server starts on it.
 */
export async function restoreBackups(plan: Plan, posting: Posting): Promise<Finding[]> {
  if (posting.house.databaseUrl)
    return [underLoad, quiet].map((guarantee) => ({ guarantee, skipped: withoutOwn }))
  const file = join(posting.folder, 'lakeline.tar.gz')
  const sum = { acknowledged: 0, before: 0, lost: 0, doubled: 0, changed: 0, mailsWrong: 0 }
  const [saveMs, backMs]: [number[], number[]] = [[], []]
  const rounds = plan.times(ofLong, 1)
  for (let round = 1; round <= rounds; round++) {
    const one = await restoreUnderLoad(plan, posting, { file, round })
    for (const [what, count] of Object.entries(one.counts)) sum[what as keyof typeof sum] += count
    saveMs.push(one.saveMs)
    backMs.push(one.backMs)
  }
  const isWhole = [sum.lost, sum.doubled, sum.changed, sum.mailsWrong].every((count) => count === 0)
  const spread = (ms: number[]) => `median ${percentile(ms, 0.5)}, most ${percentile(ms, 1)}`
  const megabytes = ((await stat(file)).size / 2 ** 20).toFixed(1)
  const details = {
    backups: rounds,
    ...sum,
    megabytes,
    saveMs: spread(saveMs),
    unpackedAndReadyMs: spread(backMs),
  }
  return [
    { guarantee: underLoad, holds: isWhole && sum.before > 0, details },
    await restoreInQuiet(posting, file),
  ]
}

async function restoreUnderLoad(
  plan: Plan,
  posting: Posting,
  { file, round }: { file: string; round: number },
) {
  const { house, folder } = posting
  const ledgerFile = join(folder, `ledger-${round}.txt`)
  const writers = startWriters(house, ledgerFile, String(plan.seed), 4)
  while (((await readLedger(ledgerFile).catch(() => null))?.acked.size ?? 0) < least)
    await pause(50)
  await pause(plan.random() * 1500)
  const begun = Date.now()
  await save(house, file)
  const saveMs = Date.now() - begun
  await pause(plan.random() * 500)
  await end(writers, 'SIGKILL')
  const was = await messagesIn(house)
  const backMs = await wipeAndRestore(posting, file)
  const now = await messagesIn(house)
  const ledger = await readLedger(ledgerFile)
  const before = new Map([...ledger.acked].filter(([, at]) => at < begun))
  const details = await compare({ ...ledger, acked: before }, await addressIn(house))
  const changed = [...now].filter(([row, hash]) => was.get(row) !== hash).length
  const { lost, doubled, invented, mailsWrong } = details
  const counts = {
    acknowledged: ledger.acked.size,
    before: before.size,
    lost,
    doubled: doubled + invented,
    changed,
    mailsWrong,
  }
  return { counts, saveMs, backMs }
}

/** Nobody writes: the whole database is the same, row for row. */
async function restoreInQuiet(posting: Posting, file: string): Promise<Finding> {
  const { house } = posting
  await end(posting.server, 'SIGTERM')
  const was = await withDatabase(house, tables)
  await save(house, file)
  await rm(house.dataDir, { recursive: true })
  await unpack(house, file)
  const now = await withDatabase(house, tables)
  posting.server = await startServer(house)
  const differ = [...new Set([...was.keys(), ...now.keys()])].filter(
    (table) => was.get(table) !== now.get(table),
  )
  const rows = [...was.values()].reduce((sum, one) => sum + Number.parseInt(one, 10), 0)
  return {
    guarantee: quiet,
    holds: differ.length === 0 && rows > 0,
    details: { tables: was.size, rows, tablesThatDiffer: differ.length },
  }
}

async function save({ dataDir }: House, file: string): Promise<void> {
  await runCommand(['scripts/backup.ts', file], dataDir)
}

async function runCommand(words: string[], dataDir: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir }
  const running = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'], env })
  const code = await new Promise((resolve) => running.once('exit', resolve))
  if (code !== 0) throw new Error(`${words[0]} failed`)
}

async function wipeAndRestore(posting: Posting, file: string): Promise<number> {
  await end(posting.server, 'SIGTERM')
  await rm(posting.house.dataDir, { recursive: true })
  const begun = Date.now()
  await unpack(posting.house, file)
  posting.server = await startServer(posting.house)
  return Date.now() - begun
}

/** As docs/operations.md says it. */
async function unpack({ dataDir }: House, file: string): Promise<void> {
  await runCommand(['scripts/restore.ts', file], dataDir)
}

async function messagesIn(house: House): Promise<Rows> {
  return runSql(
    await addressIn(house),
    'select id::text as key, md5(row::text) as hash from contact_messages row',
  )
}

/** Each table with its count and the sum over its rows, ours and the jobs'. */
async function tables(url: string): Promise<Rows> {
  const all = await runSql(
    url,
    `select format('%I.%I', schemaname, tablename) as key, '' as hash from pg_tables
    where schemaname in ('public', 'graphile_worker')`,
  )
  const found: Rows = new Map()
  for (const table of all.keys()) {
    const [row] = await runSql(
      url,
      `select count(*) || ' rows' as key, coalesce(string_agg(md5(row::text), '' order by md5(row::text)), '') as hash
      from ${table} row`,
    )
    if (row) found.set(table, `${row[0]} ${createHash('sha256').update(row[1]).digest('hex')}`)
  }
  return found
}

async function runSql(url: string, question: string): Promise<Rows> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ key: string; hash: string }>(question)
  await client.end()
  return new Map(rows.map(({ key, hash }) => [key, hash]))
}
