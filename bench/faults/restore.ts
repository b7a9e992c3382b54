/**
 * The drill of docs/operations.md: a backup is taken while forms are posted, the folder is wiped, the backup is unpacked
 * in an empty one, and the server starts on it. All that was acknowledged before the backup began is there, each row as it
 * was; of a backup in quiet every table has the same rows.
 * npm run bench -- restore [--rounds 30] [--seed 1]
 */
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { randomFrom } from '#server/testing/random.ts'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import { compare, percentile, readLedger } from './comparison.ts'
import { addressIn, end, type House, pause, startServer, startWriters, withDatabase } from './house.ts'

type Rows = Map<string, string>
type Server = Awaited<ReturnType<typeof startServer>>

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args, options: { rounds: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
  })
  const random = randomFrom(Number(values.seed))
  const folder = await temporaryFolder('restore')
  const house = { port: 4524, dataDir: join(folder, 'data') }
  const file = join(folder, 'lakeline.tar.gz')
  const [saveMs, backMs]: [number[], number[]] = [[], []]
  const sum = { attempted: 0, acknowledged: 0, before: 0, lost: 0, doubled: 0, changed: 0, mailsWrong: 0 }
  let server = await startServer(house)
  for (let round = 1; round <= Number(values.rounds); round++) {
    const ledgerFile = join(folder, `ledger-${round}.txt`)
    const writers = startWriters(house, ledgerFile, values.seed, 4)
    while (((await readLedger(ledgerFile).catch(() => null))?.acked.size ?? 0) < 20) await pause(50)
    await pause(random() * 1500)
    const begun = Date.now()
    await save(house, file)
    saveMs.push(Date.now() - begun)
    await pause(random() * 500)
    await end(writers, 'SIGKILL')
    const was = await messagesIn(house)
    server = await wipeAndRestore(house, file, server, backMs)
    const now = await messagesIn(house)
    const ledger = await readLedger(ledgerFile)
    const before = new Map([...ledger.acked].filter(([, at]) => at < begun))
    const told = await compare({ ...ledger, acked: before }, await addressIn(house))
    sum.attempted += ledger.attempted.size
    sum.acknowledged += ledger.acked.size
    sum.before += before.size
    sum.lost += told.lost
    sum.doubled += told.doubled + told.invented
    sum.changed += [...now].filter(([row, hash]) => was.get(row) !== hash).length
    sum.mailsWrong += told.mailsWrong
  }
  const quiet = await inQuiet(house, file, server, backMs)
  const { size } = await stat(file)
  const spread = (ms: number[]) => `median ${percentile(ms, 0.5)} ms, most ${percentile(ms, 1)} ms`
  console.log(`seed ${values.seed}, ${values.rounds} backups under load, the last of ${(size / 2 ** 20).toFixed(1)} MB: ${spread(saveMs)}`)
  console.log(`unpacked and ready: ${spread(backMs)}`)
  console.log({ ...sum, ...quiet })
  await rm(folder, { recursive: true, force: true })
  const isWhole = [sum.lost, sum.doubled, sum.changed, sum.mailsWrong, quiet.tablesThatDiffer].every((count) => count === 0)
  if (!isWhole || sum.before === 0) process.exit(1)
}

/** Nobody writes: the whole database is the same, row for row. */
async function inQuiet(house: House, file: string, server: Server, backMs: number[]) {
  await end(server, 'SIGTERM')
  const was = await withDatabase(house, tables)
  await save(house, file)
  await rm(house.dataDir, { recursive: true })
  await unpack(house, file)
  const now = await withDatabase(house, tables)
  const begun = Date.now()
  await end(await startServer(house), 'SIGTERM')
  backMs.push(Date.now() - begun)
  const differ = [...new Set([...was.keys(), ...now.keys()])].filter((table) => was.get(table) !== now.get(table))
  const rows = [...was.values()].reduce((sum, one) => sum + Number.parseInt(one, 10), 0)
  return { tables: was.size, tablesThatDiffer: differ.length, rows }
}

async function save({ dataDir }: House, file: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir }
  const saving = spawn(process.execPath, ['scripts/backup.ts', file], { stdio: ['ignore', 'ignore', 'inherit'], env })
  const code = await new Promise((resolve) => saving.once('exit', resolve))
  if (code !== 0) throw new Error('the backup failed')
}

async function wipeAndRestore(house: House, file: string, server: Server, backMs: number[]) {
  await end(server, 'SIGTERM')
  await rm(house.dataDir, { recursive: true })
  const begun = Date.now()
  await unpack(house, file)
  const restored = await startServer(house)
  backMs.push(Date.now() - begun)
  return restored
}

/** As docs/operations.md says it. */
async function unpack({ dataDir }: House, file: string): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  await mkdir(dataDir)
  await mkdir(cluster, { mode: 0o700 })
  execFileSync('tar', ['-xzf', file, '-C', cluster])
}

async function messagesIn(house: House): Promise<Rows> {
  return ask(await addressIn(house), 'select id::text as key, md5(row::text) as hash from contact_messages row')
}

/** Each table with its count and the sum over its rows, ours and the jobs'. */
async function tables(url: string): Promise<Rows> {
  const all = await ask(url, `select format('%I.%I', schemaname, tablename) as key, '' as hash from pg_tables
    where schemaname in ('public', 'graphile_worker')`)
  const found: Rows = new Map()
  for (const table of all.keys()) {
    const [row] = await ask(url, `select count(*) || ' rows' as key, coalesce(string_agg(md5(row::text), '' order by md5(row::text)), '') as hash
      from ${table} row`)
    if (row) found.set(table, `${row[0]} ${createHash('sha256').update(row[1]).digest('hex')}`)
  }
  return found
}

async function ask(url: string, question: string): Promise<Rows> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ key: string; hash: string }>(question)
  await client.end()
  return new Map(rows.map(({ key, hash }) => [key, hash]))
}
