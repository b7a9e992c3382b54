import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import { compare, percentile, readLedger, untilWritten } from './comparison.ts'
import {
  end,
  type House,
  isAlive,
  pause,
  readOn,
  startServer,
  startWriters,
  superuserAddressIn,
  withDatabase,
} from './house.ts'
import { whyNot } from './machine/needs.ts'
import { mountSmallDisk, unmount } from './machine/small-disk.ts'
import { type Finding, freePort, type Plan } from './plan.ts'

const ofLong = 30
const limitMs = 5000
const fullMs = 2500
const roomMs = 2500
// The server sets room aside for the database's log ten seconds after its start.
const logRoomMs = 15_000
const megabyte = 2 ** 20
const chunk = Buffer.alloc(megabyte / 4)

const guarantee =
  'while the disk is full callers are put off in words and reading goes on; forms are stored again by themselves, none in part'

/**
 * Fills the disk under DATA_DIR while forms are posted, to the last byte or to a rest that the
 * forms use up, and makes room again. A small ext4 in a file is mounted for it.
 */
export async function diskFull(plan: Plan): Promise<Finding[]> {
  const missing = whyNot({ plan, root: true, programs: { 'mkfs.ext4': 'e2fsprogs' } })
  if (missing !== null) return [{ guarantee, skipped: missing }]
  const folder = await temporaryFolder('disk-full')
  const disk = await mountSmallDisk(folder)
  try {
    return [await fillAgainAndAgain(plan, folder, disk.at)]
  } finally {
    unmount(disk)
    await rm(folder, { recursive: true, force: true })
  }
}

async function fillAgainAndAgain(plan: Plan, folder: string, disk: string): Promise<Finding> {
  const { random } = plan
  const rounds = plan.times(ofLong, 1)
  const house = { port: await freePort(), dataDir: join(disk, 'data') }
  const ledgerFile = join(folder, 'ledger.txt')
  const server = await startServer(house)
  const writers = startWriters(house, ledgerFile, String(plan.seed), 4)
  const log = await superuser(house)
  const readers = [readOn(house, '/'), readOn(house, '/api/reviews')]
  await pause(logRoomMs)
  const full: { from: number; to: number }[] = []
  for (let round = 1; round <= rounds; round++) {
    await pause(500 + random() * 2500)
    // Every other time a rest is left, which the forms themselves use up.
    fill(disk, round % 2 === 0 ? 0 : Math.floor(random() * 40 * megabyte))
    const from = Date.now()
    // The log comes to the end of its file too, and needs a next one.
    await endLogFile(log)
    await pause(fullMs + random() * fullMs)
    rmSync(join(disk, 'filler'))
    full.push({ from, to: Date.now() })
    await pause(roomMs)
    if (round % 5 === 0) console.log(`${round} of ${rounds} times full`)
  }
  await pause(limitMs)
  await log.end().catch(() => {})
  const visits = readers.map((reader) => reader.end())
  const lived = isAlive(server)
  await end(writers, 'SIGKILL')
  await end(server, 'SIGTERM')
  const ledger = await readLedger(ledgerFile)
  const stored = await withDatabase(house, (url) => compare(ledger, url))
  const waits = untilWritten(
    ledger,
    full.map(({ to }) => to),
  )
  const [pages, readings] = visits.map(({ asked, failed }) =>
    `${failed.length} of ${asked} ${[...new Set(failed)].join()}`.trim(),
  )
  const isServed =
    lived &&
    stored.putOff > 0 &&
    stored.cut === 0 &&
    visits.every(({ failed }) => failed.length === 0)
  const spread = `median ${percentile(waits, 0.5)}, most ${percentile(waits, 1)}`
  return {
    guarantee,
    holds: stored.holds && isServed && percentile(waits, 1) <= limitMs,
    details: {
      timesFull: rounds,
      fromRoomToNextFormMs: spread,
      ...stored,
      serverLived: lived,
      pagesNotShown: pages,
      readingsNotShown: readings,
      databaseEnded: endsOf(house),
    },
  }
}

// Before the disk is full: PostgreSQL refuses a new session that would have to write a file of its
// own.
async function superuser(house: House): Promise<Client> {
  const client = new Client({ connectionString: await superuserAddressIn(house) })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function endLogFile(client: Client): Promise<void> {
  // A database that this ends cannot be read: that is counted.
  await client
    .query("select pg_switch_wal(), pg_logical_emit_message(true, 'lakeline', 'x')")
    .catch(() => {})
}

/** Why, in its own words, as far as it could still write them. */
function endsOf({ dataDir }: House): string[] {
  return readFileSync(join(dataDir, 'postgres.log'), 'utf8')
    .split('\n')
    .filter((line) => /PANIC|terminated by signal/.test(line))
}

function fill(disk: string, rest: number): void {
  const filler = join(disk, 'filler')
  const { bavail, bsize } = statfsSync(disk)
  const size = bavail * bsize - rest
  try {
    if (size > 0) execFileSync('fallocate', ['-l', String(size), filler], { stdio: 'ignore' })
    else appendFileSync(filler, '')
    // What the kernel holds back for itself, until it says that there is no more.
    while (rest === 0) appendFileSync(filler, chunk)
  } catch {
    // Full.
  }
}
