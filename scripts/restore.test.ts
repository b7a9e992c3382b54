import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findPostmaster, stopPostmaster } from '#server/ops/embedded/postmaster.ts'
import { bareEnvironment } from '#server/testing/bare-environment.ts'
import {
  filledFolder,
  newFolder,
  runSql,
  start,
  useEmbeddedServers,
} from '#server/testing/embedded-servers.ts'

useEmbeddedServers()

vi.setConfig({ testTimeout: 120_000 })

function restore(words: string[], environment: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/restore.ts', ...words], {
    encoding: 'utf8',
    env: { ...bareEnvironment, ...environment },
  })
  return { status, stdout, stderr }
}

test('npm run restore brings back a backup, and says what is still missing', async () => {
  const dataDir = filledFolder()
  const { url, save, stop } = await start(dataDir)
  await runSql(url, 'create table kept as select 42 as answer')
  const file = join(newFolder(), 'lakeline.tar.gz')
  await save(file)
  await stop()
  const restored = newFolder()
  writeFileSync(join(restored, 'session-secret'), 'of the old folder')
  const { status, stdout, stderr } = restore([file], { DATA_DIR: restored })
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(
    /^Restored in .+\/postgres, from .+lakeline\.tar\.gz\.\nIt is as it was when/,
  )
  expect(stdout).toContain(`into ${restored}, as far as there are any: erased.jsonl, erasure-key.`)
  const second = await start(restored)
  expect(await runSql(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  expect(restore([file], { DATA_DIR: restored })).toMatchObject({
    status: 1,
    stderr: `A server runs on ${restored}: stop it first. Nothing was touched.\n`,
  })
})

test('npm run restore refuses in a sentence, and makes nothing', () => {
  const DATA_DIR = join(newFolder(), 'data')
  const said = (words: string[], environment = {}, code = 1) => {
    const { status, stdout, stderr } = restore(words, { DATA_DIR, ...environment })
    expect([status, stdout]).toEqual([code, ''])
    return stderr
  }
  const archive = { ARCHIVE_DIR: newFolder() }
  expect(said([], {}, 2)).toMatch(/^Set ARCHIVE_DIR, or say --from\.\nUsage: /)
  expect(said(['a.tar.gz', '--at', '2026-11-23 14:05'], {}, 2)).toMatch(
    /^A single backup .+\nUsage: /,
  )
  expect(said(['--at', 'noon'], archive)).toMatch(
    /^"noon" is no time\. Give the minute by the clock of the workshop/,
  )
  expect(said(['--at', '2126-11-23 14:05'], archive)).toMatch(/is in the future\.$/m)
  expect(said(['--at', '2026-11-23 14:05'], archive)).toMatch(/^There is no archive in /)
  expect(said(['gone.tar.gz'])).toMatch(
    /gone\.tar\.gz is no backup of the embedded database, or it is damaged\.$/m,
  )
  expect(said([], { DATABASE_URL: 'postgres://db/site' })).toMatch(/^DATABASE_URL is set/)
  expect(existsSync(DATA_DIR) && readdirSync(DATA_DIR)).toBe(false)
})

test.each([
  ['restore', 'Stopped. Nothing was restored.\n'],
  ['backup-check', 'Stopped.\n'],
])('npm run %s ends what it began when its terminal is closed', async (script, said) => {
  const { save, stop } = await start(filledFolder())
  const file = join(newFolder(), 'lakeline.tar.gz')
  await save(file)
  await stop()
  const folder = newFolder()
  const child = spawn(process.execPath, [`scripts/${script}.ts`, file], {
    env: { ...bareEnvironment, DATA_DIR: folder, TMPDIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const words = text(child.stderr)
  const copy = await vi.waitFor(() => runningUnder(folder), { timeout: 60_000, interval: 20 })
  onTestFinished(async () => {
    const left = findPostmaster(copy)
    if (left) await stopPostmaster(left, copy)
  })
  child.kill('SIGHUP')
  await once(child, 'exit')
  expect([findPostmaster(copy), await words, readdirSync(folder)]).toEqual([null, said, []])
})

function runningUnder(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const pid = files.find((name) => name.endsWith('postmaster.pid'))
  if (pid === undefined) throw new Error('it does not run yet')
  return dirname(join(folder, pid))
}
