import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bareEnvironment } from '#server/testing/bare-environment.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { canaryPerson, placesOf, plantEverywhere } from '#server/testing/planted-person.ts'

function run(options: string[], environment: Record<string, string>) {
  const env = {
    ...bareEnvironment,
    SESSION_SECRET: 'only-for-tests-and-long-enough-for-it',
    ...environment,
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/customer-erase.ts', ...options],
    { encoding: 'utf8', env },
  )
  return { status, stdout, stderr }
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'lakeline-erase-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

test('the command shows what it would erase and changes nothing, and erases with --yes', async () => {
  const { db, url } = await openTestApp()
  const person = canaryPerson('i')
  const ids = await plantEverywhere(db, person)
  const at = { DATABASE_URL: url, DATA_DIR: folder() }
  const who = ['--email', person.email.toUpperCase(), '--id', ids.get('reviews') ?? '']
  const before = await placesOf(db, [person.email, person.word])
  const shown = run(who, at)
  expect([shown.status, shown.stderr]).toEqual([0, ''])
  expect(shown.stdout).toContain(
    'Invoices: 0 erased, 1 kept (Tax and accounting records: 7 years from the date of the invoice)\n',
  )
  expect(shown.stdout).toContain('Reviews: 1 erased, 0 kept\n')
  expect(shown.stdout).toContain('Nothing was changed. The same with --yes erases it for good.\n')
  expect(await placesOf(db, [person.email, person.word])).toEqual(before)
  expect(run([...who, '--yes'], at).stdout).toMatch(
    /\nErased: \d+ entries are gone, 7 are kept\.\n$/,
  )
  expect(await placesOf(db, [person.email])).toEqual([])
  expect(await db.selectFrom('audit_log').select(['action', 'staffName']).execute()).toEqual([
    { action: 'person_erased', staffName: 'Command line' },
  ])
  expect(run(who, at).stdout).toBe('We have nothing stored about this person.\n')
})

test('the command asks who is meant, and makes no database where none is', () => {
  const dataDir = folder()
  expect(run([], { DATA_DIR: dataDir })).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^Say who: --email, --phone or --id\.\nUsage: /),
  })
  const refused = run(['--email', 'dana@fleet.example'], { DATA_DIR: dataDir })
  expect([refused.status, refused.stderr]).toEqual([
    1,
    expect.stringContaining(`There is no database in ${dataDir}`),
  ])
  expect(readdirSync(dataDir)).toEqual([])
})

test('npm keeps no log of the address that was given', () => {
  const cache = folder()
  const who = ['--email', 'gone@example.org']
  const { stdout, stderr } = spawnSync('npm', ['run', 'customer:erase', '--', ...who], {
    encoding: 'utf8',
    env: { ...bareEnvironment, npm_config_cache: cache, DATA_DIR: folder() },
  })
  expect([stdout, stderr]).toEqual([
    expect.stringContaining('gone@example.org'),
    expect.stringMatching(/^There is no database in /),
  ])
  const left = readdirSync(cache, { recursive: true, withFileTypes: true })
  const text = left
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  expect(text.join('')).not.toContain('gone@example.org')
})
