import { spawnSync } from 'node:child_process'
import { readdirSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { bareEnvironment } from '#server/testing/bare-environment.ts'
import { openDatabase } from '#server/db/open.ts'
import {
  filledFolder,
  newFolder,
  start,
  useEmbeddedServers,
} from '#server/testing/embedded-servers.ts'

useEmbeddedServers()

vi.setConfig({ testTimeout: 120_000 })

const log = { info() {}, warn() {}, error() {} }

test('npm run backup:check says how old and how whole a backup is, and leaves nothing behind', async () => {
  const dataDir = filledFolder()
  const archiveDir = join(newFolder(), 'archive')
  await openDatabase({ dataDir, archiveDir, log }).then(({ close }) => close())
  const { completeArchive, stop } = await start(dataDir, archiveDir)
  const file = (await completeArchive()) ?? ''
  await stop()
  const TMPDIR = newFolder()
  const check = (words: string[], environment = {}) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/backup-check.ts', ...words],
      { encoding: 'utf8', env: { ...bareEnvironment, TMPDIR, ...environment } },
    )
    expect(readdirSync(TMPDIR)).toEqual([])
    return { status, said: stdout + stderr }
  }
  const isWhole = expect.stringMatching(
    /\.tar\.gz was taken \d+ minutes? ago: .+ Eastern time .+\n(.+\n)?It is whole: \d\d tables with \d+ rows, \d{3} indexes, 0 certificates and 0 pictures\.\n$/,
  )
  expect(check([file])).toEqual({ status: 0, said: isWhole })
  expect(check([], { ARCHIVE_DIR: archiveDir })).toEqual({ status: 0, said: isWhole })
  truncateSync(file, statSync(file).size - 1000)
  expect(check([archiveDir])).toEqual({
    status: 1,
    said: expect.stringMatching(/^It is not whole: .+ cannot be unpacked, it is cut or damaged/),
  })
  expect(check([join(archiveDir, 'gone')])).toEqual({
    status: 1,
    said: expect.stringMatching(/^There is no .+gone\.\n$/),
  })
})
