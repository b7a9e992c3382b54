import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  filledFolder,
  newFolder,
  runSql,
  start,
  superuserOf,
  withFile,
  useEmbeddedServers,
} from '#server/testing/embedded-servers.ts'
import { listBackups, listLog, readLabel } from './list-archive.ts'
import { archiveFolders, walOffset, segmentName, zippedName } from './log-files.ts'
import { CannotRestore } from './plan-restore.ts'
import { type Restore, restore } from './restore.ts'

useEmbeddedServers()

vi.setConfig({ testTimeout: 120_000 })

type Server = Awaited<ReturnType<typeof start>>

/** What the shell and PostgreSQL would read as something else. */
const oddName = `it's a "100%p" archive`

/** A server with an archive that has a backup, and a folder for it that goes away with the test. */
async function archiving(): Promise<{ dataDir: string; archiveDir: string; server: Server }> {
  const dataDir = filledFolder()
  const archiveDir = join(newFolder(), oddName)
  const server = await start(dataDir, archiveDir)
  await runSql(server.url, 'create table kept as select 1 as n')
  expect(await server.completeArchive()).toMatch(/\.tar\.gz$/)
  return { dataDir, archiveDir, server }
}

/** Ends the current file of the log, as a minute does, and waits until it is in the archive. */
async function archiveLog(dataDir: string, archiveDir: string): Promise<void> {
  const superuser = await superuserOf(dataDir)
  const [row] = await runSql(superuser, 'select pg_walfile_name(pg_switch_wal()) as name')
  const { name } = row as { name: string }
  await vi.waitFor(
    () => expect(existsSync(join(archiveFolders(archiveDir).log, zippedName(name)))).toBe(true),
    { timeout: 20_000, interval: 50 },
  )
}

/** A moment with a second on both sides, which is what the archive's times are exact to. */
async function moment(): Promise<Date> {
  await sleep(1100)
  const at = new Date()
  await sleep(1100)
  return at
}

async function rowsIn(dataDir: string, archiveDir: string | null = null): Promise<unknown> {
  const server = await start(dataDir, archiveDir)
  const rows = await runSql(server.url, 'select array_agg(n order by n) as n from kept')
  await server.stop()
  return (rows[0] as { n: unknown }).n
}

test('a minute before an accident comes back: what was there then, and nothing later', async () => {
  const { dataDir, archiveDir, server } = await archiving()
  await runSql(server.url, 'insert into kept values (2)')
  await archiveLog(dataDir, archiveDir)
  await runSql(server.url, 'insert into kept values (3)')
  const before = await moment()
  await runSql(server.url, 'delete from kept where n < 3; insert into kept values (4)')
  await archiveLog(dataDir, archiveDir)
  await server.stop()

  const restored = newFolder()
  const { reached } = await restore({ from: { archiveDir, at: before }, dataDir: restored })
  expect(reached?.getTime()).toBeLessThanOrEqual(before.getTime())
  expect(readdirSync(restored)).toEqual(['postgres'])
  // It goes on with the same archive, in a timeline of its own that begins with a backup.
  const second = await start(restored, archiveDir)
  expect(await second.completeArchive()).toMatch(/\.tar\.gz$/)
  expect(await second.completeArchive()).toBeNull()
  await runSql(second.url, 'insert into kept values (5)')
  await archiveLog(restored, archiveDir)
  await second.stop()
  expect((await listLog(archiveDir)).timelines).toEqual([2])

  const newest = newFolder()
  await restore({ from: { archiveDir, at: null }, dataDir: newest })
  expect(await rowsIn(newest)).toEqual([1, 2, 3, 5])
  // What was written until the restore can still be reached.
  const again = newFolder()
  await restore({ from: { archiveDir, at: before }, dataDir: again })
  expect(await rowsIn(again)).toEqual([1, 2, 3])
})

test('a single backup comes back as it was taken, and goes on beside the archive', async () => {
  const { dataDir, archiveDir, server } = await archiving()
  await runSql(server.url, 'insert into kept values (2)')
  const file = join(newFolder(), 'lakeline.tar.gz')
  await server.save(file)
  await runSql(server.url, 'insert into kept values (3)')
  await archiveLog(dataDir, archiveDir)
  await server.stop()
  const hourAgo = new Date(Date.now() - 3_600_000)
  for (const place of [archiveDir, null]) {
    const restored = newFolder()
    const ofKilledOne = join(restored, 'postgres-new-killed')
    mkdirSync(join(ofKilledOne, 'postgres'), { recursive: true })
    utimesSync(ofKilledOne, hourAgo, hourAgo)
    await restore({ from: { file, archiveDir: place }, dataDir: restored })
    expect(existsSync(ofKilledOne)).toBe(false)
    expect(await rowsIn(restored, place)).toEqual([1, 2])
  }
})

test('a folder that was unpacked by hand is refused by the archive, which it would contradict', async () => {
  const { dataDir, archiveDir, server } = await archiving()
  await server.stop()
  const copy = filledFolder()
  rmSync(join(copy, 'postgres'), { recursive: true })
  execFileSync('cp', ['-a', join(dataDir, 'postgres'), copy])
  const again = await start(dataDir, archiveDir)
  await archiveLog(dataDir, archiveDir)
  await again.stop()
  await expect(start(copy, archiveDir)).rejects.toThrow('by npm run restore instead')
  // Without the archive it starts.
  expect(await rowsIn(copy)).toEqual([1])
  await expect(start(newFolder(), archiveDir)).rejects.toThrow('is of another database')
})

describe('what cannot be restored is said in a sentence, and leaves nothing behind', () => {
  let archive: { dataDir: string; archiveDir: string; after: Date }

  // Made once: each test spoils a copy.
  beforeAll(async () => {
    const [dataDir, archiveDir] = [filledFolder(withFile), join(newFolder(withFile), oddName)]
    const server = await start(dataDir, archiveDir, withFile)
    await runSql(server.url, 'create table kept as select 1 as n')
    await server.completeArchive()
    for (const n of [2, 3, 4]) {
      await runSql(server.url, `insert into kept values (${n})`)
      await archiveLog(dataDir, archiveDir)
    }
    await sleep(1100)
    const after = new Date()
    await server.stop()
    archive = { dataDir, archiveDir, after }
  })

  function spoiled(): string {
    const folder = newFolder()
    execFileSync('cp', ['-a', archive.archiveDir, folder])
    return join(folder, oddName)
  }

  async function refusal(from: Restore['from'], dataDir = newFolder()): Promise<string> {
    const error = await restore({ from, dataDir }).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(CannotRestore)
    return (error as Error).message
  }

  async function nthOfLog(archiveDir: string, nth: number): Promise<string> {
    const [backup] = await listBackups(archiveDir)
    const label = await readLabel(backup?.file ?? '')
    const name = segmentName(1, walOffset(label?.position ?? '') + nth)
    return join(archiveFolders(archiveDir).log, zippedName(name))
  }

  test('a file of the log that is missing', async () => {
    const archiveDir = spoiled()
    const missing = await nthOfLog(archiveDir, 2)
    rmSync(missing)
    const dataDir = newFolder()
    expect(await refusal({ archiveDir, at: null }, dataDir)).toMatch(
      /^The log has a gap: 0{7}1[\dA-F]{16}\.gz is missing\. What was written until .+ can be restored/,
    )
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('a file of the log that is cut', async () => {
    const archiveDir = spoiled()
    const cut = await nthOfLog(archiveDir, 2)
    truncateSync(cut, statSync(cut).size - 30)
    const dataDir = newFolder()
    expect(await refusal({ archiveDir, at: null }, dataDir)).toMatch(
      /^The log is damaged: [\dA-F]{24}\.gz is damaged \(unexpected end of file\)/,
    )
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('a backup that is cut', async () => {
    const archiveDir = spoiled()
    const [backup] = await listBackups(archiveDir)
    const file = backup?.file ?? ''
    const dataDir = newFolder()
    truncateSync(file, statSync(file).size - 100)
    const isCut = /cannot be unpacked, it is cut or damaged/
    expect(await refusal({ archiveDir, at: null }, dataDir)).toMatch(isCut)
    expect(await refusal({ file, archiveDir: null }, dataDir)).toMatch(isCut)
    truncateSync(file, 100)
    expect(await refusal({ archiveDir, at: null }, dataDir)).toMatch(/is damaged\. Move it away/)
    rmSync(file)
    expect(await refusal({ archiveDir, at: null }, dataDir)).toMatch(/^There is no backup in/)
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('a time before the oldest backup, and one after the last file of the log', async () => {
    const { archiveDir, after } = archive
    const early = new Date('2026-01-31T15:00:00Z')
    expect(await refusal({ archiveDir, at: early })).toMatch(
      /^2026-01-31 10:00:00 Eastern time \(15:00:00 UTC\) is before the oldest backup, which is of /,
    )
    const late = new Date(after.getTime() + 86_400_000)
    expect(await refusal({ archiveDir, at: late })).toMatch(/^The log in .+ ends at .+, before /)
  })

  test('a folder that has a database, with its server or without', async () => {
    const { archiveDir } = archive
    const dataDir = filledFolder()
    expect(await refusal({ archiveDir, at: null }, dataDir)).toMatch(/has a database already/)
    await start(dataDir)
    expect(await refusal({ archiveDir, at: null }, dataDir)).toMatch(/^A server runs on/)
    expect(await refusal({ archiveDir: newFolder(), at: null })).toMatch(/^There is no archive in/)
  })
})

test('a time after the last change, within the log, is the state at its end', async () => {
  const { dataDir, archiveDir, server } = await archiving()
  await runSql(server.url, 'insert into kept values (2)')
  const at = await moment()
  // Written without a commit: only the log goes on.
  await runSql(await superuserOf(dataDir), `select pg_logical_emit_message(false, 'x', 'x')`)
  await archiveLog(dataDir, archiveDir)
  await server.stop()
  const restored = newFolder()
  await restore({ from: { archiveDir, at }, dataDir: restored })
  expect(await rowsIn(restored)).toEqual([1, 2])
})

// In containers the tests are root; elsewhere nobody can give a folder away.
test.skipIf(process.getuid?.() !== 0)(
  'what root restores belongs to the user of DATA_DIR, whose server then opens it',
  async () => {
    const file = join(newFolder(), 'lakeline.tar.gz')
    const server = await start(filledFolder())
    await server.save(file)
    await server.stop()
    const [uid, gid] = [54_321, 54_321]
    const dataDir = newFolder()
    chownSync(dataDir, uid, gid)
    chmodSync(dataDir, 0o700)
    await restore({ from: { file, archiveDir: null }, dataDir })
    expect(readdirSync(dataDir)).toEqual(['postgres'])
    expect(ownersUnder(join(dataDir, 'postgres'))).toEqual([`${uid}:${gid}`])
    await start(dataDir)
  },
)

test.skipIf(process.getuid?.() !== 0)(
  'root changes nothing of an archive that belongs to the user of another server',
  async () => {
    const { archiveDir, server } = await archiving()
    await server.stop()
    const { log } = archiveFolders(archiveDir)
    const theirs = ['54321:54321']
    execFileSync('chown', ['-R', String(theirs), log])
    const dataDir = newFolder()
    const from = { archiveDir, at: null }
    await restore({ from, dataDir: newFolder() })
    expect(ownersUnder(log)).toEqual(theirs)
    await expect(start(newFolder(), archiveDir)).rejects.toThrow('is of another database')
    expect(ownersUnder(log)).toEqual(theirs)
    chownSync(dataDir, 54_321, 54_321)
    await restore({ from, dataDir })
    expect([ownersUnder(log), ownersUnder(join(dataDir, 'postgres'))]).toEqual([theirs, theirs])
  },
)

function ownersUnder(folder: string): string[] {
  const found = execFileSync('find', [folder, '-printf', '%U:%G\n'], { encoding: 'utf8' })
  return [...new Set(found.trim().split('\n'))]
}
