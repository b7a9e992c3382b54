import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../../../scripts/temporary-folder.ts'
import { compare, readLedger, untilWritten } from '../comparison.ts'
import {
  addressIn,
  backAt,
  end,
  isAlive,
  pause,
  postmasterIn,
  readOn,
  startServer,
  startWriters,
  withDatabase,
} from '../house.ts'
import { type Finding, freePort, type Plan } from '../plan.ts'
import { childrenOf } from './children.ts'
import { whyNot } from './needs.ts'

const guarantee =
  'a disk that answers a write of the database’s log with an error loses nothing: the database begins anew, and forms are stored again within 10 s'
const ofLong = 8
const limitMs = 10_000
const faultMs = 1500
// The log is made durable by one of these.
const syncs = 'fdatasync,fsync,sync_file_range'

/**
 * The kernel answers "I/O error" to the next fsync of every process of the database, by strace. Not
 * of the postmaster, whom strace would keep from hearing that its children have ended.
 */
export async function diskError(plan: Plan): Promise<Finding[]> {
  const missing = whyNot({ plan, root: true, programs: { strace: 'strace' } })
  if (missing !== null) return [{ guarantee, skipped: missing }]
  const folder = await temporaryFolder('disk-error')
  const house = { port: await freePort(), dataDir: join(folder, 'data') }
  const ledgerFile = join(folder, 'ledger.txt')
  const server = await startServer(house)
  const writers = startWriters(house, ledgerFile, String(plan.seed), 4)
  const reader = readOn(house, '/')
  const back: number[] = []
  try {
    for (let times = plan.times(ofLong, 1); times > 0; times -= 1) {
      await pause(1000 + plan.random() * 1000)
      const tracer = traced(postmasterIn(house)?.pid)
      await pause(faultMs)
      await end(tracer, 'SIGINT')
      back.push(await backAt(await addressIn(house)))
    }
    await pause(limitMs)
    const shown = reader.end()
    const lived = isAlive(server)
    await end(writers, 'SIGKILL')
    await pause(500)
    await end(server, 'SIGTERM')
    const ledger = await readLedger(ledgerFile)
    const { holds, ...counts } = await withDatabase(house, (url) => compare(ledger, url))
    const most = Math.max(...untilWritten(ledger, back))
    return [
      {
        guarantee,
        holds: holds && lived && most <= limitMs && shown.failed.length === 0 && counts.putOff > 0,
        details: { errors: back.length, mostMsToTheNextForm: most, ...counts, serverLived: lived },
      },
    ]
  } finally {
    reader.end()
    await end(writers, 'SIGKILL')
    await end(server, 'SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

function traced(postmaster: number | undefined): ChildProcess {
  const words = ['-qq', '-o', '/dev/null', '-e', `trace=${syncs}`]
  return spawn(
    'strace',
    [
      ...words,
      '-e',
      `inject=${syncs}:error=EIO`,
      ...childrenOf(postmaster).flatMap((pid) => ['-p', String(pid)]),
    ],
    { stdio: 'ignore' },
  )
}
