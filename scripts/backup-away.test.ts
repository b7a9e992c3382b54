// operations.md, part 4: a backup on another machine
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { bareEnvironment } from '#server/testing/bare-environment.ts'
import { filledFolder, newFolder, useEmbeddedServers } from '#server/testing/embedded-servers.ts'
import { has } from '#server/testing/proxies.ts'

vi.setConfig({ testTimeout: 120_000 })
useEmbeddedServers()

/** As lakeline-backup.service runs it. */
function backUp(dataDir: string, { folder, keys }: { folder: string; keys: string }) {
  const { status, stdout, stderr } = spawnSync('deploy/backup.sh', [folder, keys], {
    encoding: 'utf8',
    env: { ...bareEnvironment, DATA_DIR: dataDir },
  })
  return [status, `${stdout}${stderr}`]
}

test('each night adds a backup, and what is older than two weeks goes', () => {
  const folder = newFolder()
  const days = { 'lakeline-old.tar.gz': 15, 'lakeline-new.tar.gz': 12, 'mine.tar.gz': 99 }
  for (const [name, age] of Object.entries(days)) {
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), new Date(), new Date(Date.now() - age * 86_400_000))
  }
  const said = backUp(filledFolder(), { folder, keys: '/nowhere' })
  expect(said).toEqual([0, expect.stringMatching(/^Saved in .+\.tar\.gz\.\n$/)])
  expect(readdirSync(folder).toSorted()).toEqual([
    expect.stringMatching(/^lakeline-\d{4}-\d\d-\d\d\.tar\.gz$/),
    'lakeline-new.tar.gz',
    'mine.tar.gz',
  ])
})

test.skipIf(!has('gpg') || !has('scp'))(
  'what leaves the machine opens by the private key alone, and has all that a restore needs',
  () => {
    const [folder, away, keys, ring] = [newFolder(), newFolder(), newFolder(), newFolder()]
    chmodSync(ring, 0o700)
    const gpg = (...words: string[]) =>
      execFileSync('gpg', ['--homedir', ring, '--batch', '--quiet', ...words], { stdio: 'pipe' })
    gpg('--passphrase', '', '--quick-generate-key', 'backup', 'rsa3072', 'encrypt')
    writeFileSync(join(keys, 'public-key.asc'), gpg('--armor', '--export', 'backup'))
    writeFileSync(join(keys, 'to'), `${away}/\n`)
    const dataDir = filledFolder()
    writeFileSync(join(dataDir, 'erased.jsonl'), '{"id":1}\n')
    writeFileSync(join(dataDir, 'erasure-key'), 'the key')
    expect(backUp(dataDir, { folder, keys })).toEqual([0, expect.stringMatching(/^Saved in /)])
    const [sent = '', ...others] = readdirSync(away)
    expect([sent, others]).toEqual([expect.stringMatching(/^lakeline-.+\.tar\.gpg$/), []])
    expect(readFileSync(join(away, sent)).includes('the key')).toBe(false)

    const back = join(newFolder(), 'back')
    mkdirSync(back)
    gpg('--output', join(back, 'all.tar'), '--decrypt', join(away, sent))
    execFileSync('tar', ['-xf', 'all.tar'], { cwd: back })
    const [saved = ''] = readdirSync(folder)
    expect(readFileSync(join(back, saved))).toEqual(readFileSync(join(folder, saved)))
    expect(readFileSync(join(back, 'erased.jsonl'), 'utf8')).toBe('{"id":1}\n')
    expect(readFileSync(join(back, 'erasure-key'), 'utf8')).toBe('the key')
    execFileSync('gpgconf', ['--homedir', ring, '--kill', 'all'])
  },
)
