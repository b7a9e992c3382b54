import { spawnSync } from 'node:child_process'
import { chmodSync, readdirSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { bareEnvironment } from '#server/testing/bare-environment.ts'
import { archiveFolders } from '#server/ops/archive/log-files.ts'
import { openDatabase } from '#server/ops/open-database.ts'
import {
  filledFolder,
  newFolder,
  start,
  useEmbeddedServers,
} from '#server/testing/embedded-servers.ts'

useEmbeddedServers()

vi.setConfig({ testTimeout: 120_000 })

const log = { info() {}, warn() {}, error() {} }

const isWhole = expect.stringMatching(
  /\.tar\.gz was taken \d+ minutes? ago: .+ Eastern time .+\n(.+\n)?It is whole: \d\d tables with \d+ rows, \d{3} indexes, 0 certificates and 0 pictures\.\n$/,
)

async function archived(): Promise<{ parent: string; archiveDir: string; file: string }> {
  const dataDir = filledFolder()
  const parent = newFolder()
  const archiveDir = join(parent, 'archive')
  await openDatabase({ dataDir, archiveDir, log }).then(({ close }) => close())
  const { completeArchive, stop } = await start(dataDir, archiveDir)
  const file = (await completeArchive()) ?? ''
  await stop()
  return { parent, archiveDir, file }
}

function check(words: string[], environment = {}, before: string[] = []) {
  const TMPDIR = newFolder()
  const command = [...before, process.execPath, 'scripts/backup-check.ts', ...words]
  const [file = '', ...args] = command
  const { status, stdout, stderr } = spawnSync(file, args, {
    encoding: 'utf8',
    env: { ...bareEnvironment, TMPDIR, ...environment },
  })
  expect(readdirSync(TMPDIR)).toEqual([])
  return { status, said: stdout + stderr }
}

test('npm run backup:check says how old and how whole a backup is, and leaves nothing behind', async () => {
  const { archiveDir, file } = await archived()
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

// In containers the tests are root; elsewhere nobody can give a folder away.
test.skipIf(process.getuid?.() !== 0)(
  'npm run backup:check as root runs as the user of the archive, and changes nothing of it',
  async () => {
    const { parent, archiveDir } = await archived()
    const { log } = archiveFolders(archiveDir)
    const owner = '54321:54321'
    spawnSync('chown', ['-R', owner, parent])
    chmodSync(parent, 0o700)
    expect(check([], { ARCHIVE_DIR: archiveDir })).toEqual({ status: 0, said: isWhole })
    for (const name of ['', ...readdirSync(log)]) {
      const { uid, gid } = statSync(join(log, name))
      expect(`${uid}:${gid}`).toBe(owner)
    }
    spawnSync('chown', ['root:root', parent])
    expect(check([archiveDir])).toEqual({ status: 0, said: isWhole })
    spawnSync('chown', ['-R', 'root:root', parent])
    const lacking = ['setpriv', '--bounding-set=-dac_read_search,-dac_override,-setfcap']
    expect(check([archiveDir], {}, lacking)).toEqual({
      status: 1,
      said: expect.stringMatching(
        /^The folder .+ is closed to the user .+ root runs this: run it as the server's user, as in "runuser -u lakeline -- npm run backup:check"\.\n$/,
      ),
    })
  },
)
