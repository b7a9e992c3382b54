import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bareEnvironment } from '#server/testing/bare-environment.ts'
import {
  filledFolder,
  newFolder,
  runSql,
  start,
  useEmbeddedServers,
} from '#server/testing/embedded-servers.ts'

useEmbeddedServers()

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
