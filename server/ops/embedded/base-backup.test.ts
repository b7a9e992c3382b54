import { execFileSync } from 'node:child_process'
import { createWriteStream, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { expect, test, vi } from 'vitest'
import {
  runSql,
  cluster,
  filledFolder,
  newFolder,
  start,
  superuserOf,
  useEmbeddedServers,
} from '#server/testing/embedded-servers.ts'
import { backupBeforeUpgrade } from '#server/ops/upgrade/upgrade-backup.ts'
import { writeBaseBackup } from './base-backup.ts'

useEmbeddedServers()

test('a backup taken while rows are stored holds all that was stored before it began', async () => {
  const dataDir = filledFolder()
  const { url } = await start(dataDir)
  await runSql(
    url,
    "create table kept as select n, repeat('x', 900) as text from generate_series(1, 20000) n",
  )
  const stored = storeOn(url)
  await vi.waitFor(() => expect(stored.last()).toBeGreaterThan(20_000), 20_000)
  const before = stored.last()
  const restored = newFolder()
  await save(dataDir, join(restored, 'saved.tar'))
  await stored.end()
  mkdirSync(join(restored, 'postgres'), { mode: 0o700 })
  execFileSync('tar', ['-xf', join(restored, 'saved.tar'), '-C', join(restored, 'postgres')])
  const second = await start(restored)
  // Its superuser's password came with it: nothing had to be changed.
  expect(readFileSync(join(cluster(restored), 'superuser-password'))).toEqual(
    readFileSync(join(cluster(dataDir), 'superuser-password')),
  )
  const question =
    'select max(n)::int as last, count(*) = max(n) and count(distinct n) = max(n) as "isWhole" from kept'
  expect(await runSql(second.url, question)).toEqual([
    { last: expect.toSatisfy((last: number) => last >= before), isWhole: true },
  ])
})

test('a backup that cannot be written fails, and leaves the database as it was', async () => {
  const dataDir = filledFolder()
  const { url } = await start(dataDir)
  const full = new Writable({
    write: (_chunk, _encoding, done) => done(new Error('the disk is full')),
  })
  await expect(writeBaseBackup(await superuserOf(dataDir), full)).rejects.toThrow(
    'the disk is full',
  )
  expect(await runSql(url, 'select 1 as still')).toEqual([{ still: 1 }])
})

async function save(dataDir: string, file: string): Promise<void> {
  const out = createWriteStream(file)
  await writeBaseBackup(await superuserOf(dataDir), out)
  out.end()
  await finished(out)
}

/** Stores one number after the other. `last` is stored for sure. */
function storeOn(url: string): { last: () => number; end: () => Promise<void> } {
  let [last, isOver] = [20_000, false]
  const storing = (async () => {
    while (!isOver) {
      await runSql(url, `insert into kept values (${last + 1}, 'more')`)
      last += 1
    }
  })()
  return {
    last: () => last,
    async end() {
      isOver = true
      await storing
    },
  }
}

test('a database is saved by itself before its tables change, and the newest three backups stay', async () => {
  const dataDir = newFolder()
  const { url, save: saveTo } = await start(dataDir)
  await runSql(url, "create table kept as select 'the release before' as text")
  const lines: unknown[] = []
  const log = { info: (fields: unknown) => lines.push(fields), warn() {}, error() {} }
  mkdirSync(join(dataDir, 'backups'))
  const earlier = ['20250101', '20250201', '20250301'].map(
    (day) => `${day}T000000Z-before-x.tar.gz`,
  )
  const cut = ['20250401', '20250501'].map((day) => `${day}T000000Z-before-x.tar.gz.part`)
  for (const name of [...earlier, ...cut]) writeFileSync(join(dataDir, 'backups', name), '')
  await backupBeforeUpgrade(['0037-d', '0038-e'], { dataDir, log, save: saveTo })
  const names = readdirSync(join(dataDir, 'backups')).sort()
  expect(names).toEqual([
    ...earlier.slice(1),
    expect.stringMatching(/^2.+Z-before-0037-d\.tar\.gz$/),
  ])
  expect(lines).toEqual([expect.objectContaining({ steps: 2 })])
  const restored = newFolder()
  mkdirSync(join(restored, 'postgres'), { mode: 0o700 })
  execFileSync('tar', [
    '-xzf',
    join(dataDir, 'backups', names.at(-1) ?? ''),
    '-C',
    join(restored, 'postgres'),
  ])
  const second = await start(restored)
  expect(await runSql(second.url, 'select text from kept')).toEqual([
    { text: 'the release before' },
  ])
  const aFile = join(dataDir, 'backups', names[0] ?? '')
  await expect(
    backupBeforeUpgrade(['0038-e'], { dataDir: aFile, log, save: saveTo }),
  ).rejects.toThrow('set UPGRADE_BACKUP=off. Nothing was changed.')
})

test('a start that fails again and again leaves the backups of earlier updates alone', async () => {
  const dataDir = newFolder()
  const folder = join(dataDir, 'backups')
  mkdirSync(folder)
  const earlier = ['20250101T000000Z-before-0035-b.tar.gz', '20250201T000000Z-before-0036-c.tar.gz']
  const failed = ['20250301T000000Z-before-0037-d.tar.gz', '20250302T000000Z-before-0037-d.tar.gz']
  for (const name of [...earlier, ...failed]) writeFileSync(join(folder, name), '')
  const log = { info() {}, warn() {}, error() {} }
  const full = () => Promise.reject(new Error('full'))
  await expect(backupBeforeUpgrade(['0037-d'], { dataDir, log, save: full })).rejects.toThrow()
  expect(readdirSync(folder).sort()).toEqual([...earlier, ...failed])
  const save = async (file: string) => writeFileSync(file, 'today')
  await backupBeforeUpgrade(['0037-d'], { dataDir, log, save })
  const names = readdirSync(folder).sort()
  expect(names.slice(0, -1)).toEqual(earlier)
  expect(readFileSync(join(folder, names.at(-1) ?? ''), 'utf8')).toBe('today')
})
