import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bareEnvironment } from '#server/testing/bare-environment.ts'
import { lastBackup } from '#server/health/last-backup.ts'
import { filledFolder, newFolder, useEmbeddedServers } from '#server/testing/embedded-servers.ts'

useEmbeddedServers()

function run(script: string, words: string[], environment: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`scripts/${script}.ts`, ...words],
    {
      encoding: 'utf8',
      env: { ...bareEnvironment, ...environment },
    },
  )
  return { status, stdout, stderr }
}

/** What is looked for before anything is opened. */
function likeADatabase(): string {
  const DATA_DIR = newFolder()
  mkdirSync(join(DATA_DIR, 'postgres'))
  writeFileSync(join(DATA_DIR, 'postgres', 'PG_VERSION'), '18\n')
  return DATA_DIR
}

test.each([
  ['backup', ['lakeline.tar.gz']],
  ['database', []],
  ['database', ['--run']],
])('%s is for an embedded database that is there, and makes none: %j', (script, words) => {
  const DATA_DIR = newFolder()
  const missing = run(script, words, { DATA_DIR })
  expect([missing.status, missing.stdout]).toEqual([1, ''])
  expect(missing.stderr).toContain(`There is no database in ${DATA_DIR}. Set DATA_DIR`)
  const elsewhere = run(script, words, { DATA_DIR, DATABASE_URL: 'postgres://db/site' })
  expect([elsewhere.status, elsewhere.stdout]).toEqual([1, ''])
  expect(elsewhere.stderr).toMatch(/^DATABASE_URL is set: /)
  expect(readdirSync(DATA_DIR)).toEqual([])
})

test('npm run backup notes when it has saved, for the watch and the doctor', async () => {
  const dataDir = filledFolder()
  const file = join(newFolder(), 'first.tar.gz')
  expect(await lastBackup({ dataDir, archiveDir: null })).toBeNull()
  const { status, stdout } = run('backup', [file], { DATA_DIR: dataDir })
  expect([status, stdout]).toEqual([0, `Saved in ${file}.\n`])
  const saved = await lastBackup({ dataDir, archiveDir: null })
  expect(Date.now() - (saved?.getTime() ?? 0)).toBeLessThan(60_000)
})

test('npm run backup names the folder that it cannot write', () => {
  const folder = newFolder()
  const said = (file: string) => {
    const { status, stderr } = run('backup', [file], { DATA_DIR: likeADatabase() })
    expect(status).toBe(1)
    return stderr
  }
  expect(said(join(folder, 'gone', 'first.tar.gz'))).toMatch(
    `There is no folder ${join(folder, 'gone')}: make it so that the user `,
  )
  expect(said(folder)).toMatch(`${folder} is a folder: name a file in it`)
})
