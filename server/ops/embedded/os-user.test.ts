// Both commands as root in a folder that is closed to everybody else.
import { spawnSync } from 'node:child_process'
import { chmodSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { isTreeOpen } from '#server/testing/closed-tree.ts'
import {
  cluster,
  filledFolder,
  newFolder,
  runSql,
  start,
  useEmbeddedServers,
} from '#server/testing/embedded-servers.ts'
import { findPostmaster } from './postmaster.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
useEmbeddedServers()

/** What a first start says there when root has fewer rights: its sentence, or "started". */
function startUnder(words: string[], dataDir: string): string {
  const script = `
    const { startEmbedded } = await import('#server/ops/embedded/embedded.ts')
    const log = { info() {}, warn() {}, error() {} }
    try {
      const { stop } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log })
      await stop()
      console.log('started')
    } catch (error) { console.log(error.message) }`
  const command = [...words, process.execPath, '--input-type=module', '-e', script]
  const [file = '', ...args] = command
  return spawnSync(file, args, { encoding: 'utf8' }).stdout.trim()
}

function closedFolder(): string {
  const outer = newFolder()
  chmodSync(outer, 0o700)
  return outer
}

const without = (...rights: string[]) => [
  'setpriv',
  `--bounding-set=${rights.map((right) => `-${right}`).join(',')}`,
]
const makesSandboxes = spawnSync('unshare', ['--user', '--map-root-user', 'true']).status === 0

describe.runIf(process.getuid?.() === 0 && process.platform === 'linux')('as root', () => {
  test('the database starts in a folder that is closed to every other user, and is not root', async () => {
    const dataDir = join(closedFolder(), 'data')
    const { url } = await start(dataDir)
    expect(await runSql(url, 'select 1 as runs')).toEqual([{ runs: 1 }])
    const { pid = 0 } = findPostmaster(cluster(dataDir)) ?? {}
    expect(statSync(`/proc/${pid}`).uid).not.toBe(0)
  })

  test.runIf(isTreeOpen())(
    'the database has no right of its own where its folder is open to it',
    async () => {
      const dataDir = filledFolder()
      await start(dataDir)
      const { pid } = findPostmaster(cluster(dataDir)) ?? {}
      const { stdout } = spawnSync('grep', ['CapPrm', `/proc/${pid}/status`], { encoding: 'utf8' })
      expect(stdout).toMatch(/^CapPrm:\t0+\n$/)
    },
  )

  test('it starts there with the rights that root has in most containers', () => {
    expect(startUnder(without('dac_read_search', 'sys_admin'), join(closedFolder(), 'data'))).toBe(
      'started',
    )
  })

  test.runIf(makesSandboxes)(
    'it starts there in a sandbox whose root may become nobody else',
    () => {
      expect(
        startUnder(['unshare', '--user', '--map-root-user'], join(closedFolder(), 'data')),
      ).toBe('started')
    },
  )

  test('where nothing helps, the closed folder is named', () => {
    const outer = closedFolder()
    const rights = without('dac_read_search', 'dac_override', 'setfcap')
    expect(startUnder(rights, join(outer, 'data'))).toContain(
      `The folder ${realpathSync(outer)} is closed to the user`,
    )
  })

  test('a root who may become nobody else is told to use an ordinary user', () => {
    expect(startUnder(without('all'), join(newFolder(), 'data'))).toBe(
      'PostgreSQL does not run as root, and this root may not become another user; ' +
        'start the server as an ordinary user, or set DATABASE_URL.',
    )
  })
})
