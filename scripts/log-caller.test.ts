import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { markOn } from '#server/http/access/callers.ts'
import { bareEnvironment } from '#server/testing/bare-environment.ts'

const secret = 'only-for-tests-and-long-enough-for-it'
const words = ['203.0.113.9', '--day', '2026-11-22']
const line = `${markOn(secret, new Date('2026-11-22'), '203.0.113.9')} 203.0.113.9\n`

function mark(environment: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/log-caller.ts', ...words],
    { encoding: 'utf8', env: { ...bareEnvironment, ...environment } },
  )
  return { status, stdout, stderr }
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'lakeline-log-caller-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('npm run log:caller marks an address with the secret of the server', () => {
  const dataDir = folder()
  const marked = { status: 0, stdout: line, stderr: '' }
  expect(mark({ DATA_DIR: dataDir, SESSION_SECRET: secret })).toEqual(marked)
  writeFileSync(join(dataDir, 'session-secret'), `${secret}\n`)
  expect(mark({ DATA_DIR: dataDir })).toEqual(marked)
})

test('npm run log:caller makes no secret where the server has none', () => {
  const dataDir = folder()
  expect(mark({ DATA_DIR: join(dataDir, 'wrong') })).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^There is no secret of a server in .+wrong\. Set DATA_DIR .+\n$/,
    ),
  })
  expect(readdirSync(dataDir)).toEqual([])
})
