import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import {
  filledFolder,
  newFolder,
  runSql,
  start,
  startInChild,
  superuserOf,
  useEmbeddedServers,
} from '#server/testing/embedded-servers.ts'
import { addBaseBackup } from './base-backups.ts'
import { listBackups, listLog, readLabel } from './list-archive.ts'
import { archiveFolders, walOffset } from './log-files.ts'
import { restore } from './restore.ts'

useEmbeddedServers()

vi.setConfig({ testTimeout: 120_000 })

test('the newest three backups stay, with the log since the oldest of them', async () => {
  const dataDir = filledFolder()
  const archiveDir = join(newFolder(), 'archive')
  const { save } = await start(dataDir, archiveDir)
  const superuser = await superuserOf(dataDir)
  for (const day of [1, 2, 3, 4]) {
    const [row] = await runSql(
      superuser,
      `select pg_walfile_name(pg_logical_emit_message(false, 'x', 'x')) as name, pg_switch_wal()`,
    )
    const { name } = row as { name: string }
    await vi.waitFor(
      async () =>
        expect((await listLog(archiveDir)).segments.map((one) => one.name)).toContain(name),
      { timeout: 20_000, interval: 50 },
    )
    await addBaseBackup(archiveDir, save, () => new Date(Date.UTC(2026, 10, day, 7, 40)))
  }
  expect(readdirSync(archiveFolders(archiveDir).backups).sort()).toEqual([
    '20261102T074000Z.tar.gz',
    '20261103T074000Z.tar.gz',
    '20261104T074000Z.tar.gz',
  ])
  const [oldest] = await listBackups(archiveDir)
  const first = walOffset((await readLabel(oldest?.file ?? ''))?.position ?? '')
  const { segments } = await listLog(archiveDir)
  expect(first).toBeGreaterThan(1)
  expect(segments.filter(({ place }) => place < first)).toEqual([])
})

test('a restore takes nothing that the next try needs, until three nights have followed it', async () => {
  const dataDir = filledFolder()
  const archiveDir = join(newFolder(), 'archive')
  const night = (day: number) => () => new Date(Date.UTC(2026, 10, day, 7, 40))
  const days = async () =>
    (await listBackups(archiveDir)).map(({ endedAt }) => endedAt.getUTCDate())
  const first = await start(dataDir, archiveDir)
  for (const day of [1, 2, 3]) await addBaseBackup(archiveDir, first.save, night(day))
  await first.stop()
  const kept = await listLog(archiveDir)
  const restored = newFolder()
  await restore({ from: { archiveDir, at: null }, dataDir: restored })
  const second = await start(restored, archiveDir)
  for (const day of [4, 5]) await addBaseBackup(archiveDir, second.save, night(day))
  expect(await days()).toEqual([1, 2, 3, 4, 5])
  expect((await listLog(archiveDir)).segments).toEqual(expect.arrayContaining(kept.segments))
  await addBaseBackup(archiveDir, second.save, night(6))
  expect(await days()).toEqual([4, 5, 6])
})

test('a database that a killed server left running archives once ARCHIVE_DIR is set', async () => {
  const dataDir = filledFolder()
  const { child } = await startInChild(dataDir)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const { url, stop } = await start(dataDir, join(newFolder(), 'archive'))
  const mode = `select current_setting('archive_mode') as mode`
  expect(await runSql(url, mode)).toEqual([{ mode: 'on' }])
  await stop()
})
