import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { bareEnvironment } from '#server/testing/bare-environment.ts'
import type { TestApp } from '#server/testing/harness.ts'
import { canaryPerson, placesOf } from '#server/testing/planted-person.ts'
import { erase, storedPlaces, openPrivacy, planted, valuesOf } from '#server/testing/privacy.ts'
import { readConfig } from '#server/config.ts'
import { readErased } from '#server/personal-data/erased-list.ts'
import { connect } from '#server/db/pool.ts'
import { eraseAgain, removeErasedFiles } from './privacy/erase-again.ts'

describe('an erasure', () => {
  test('outlives a backup from before it: the first start on the restored database finds nobody again', async () => {
    const opened = await openPrivacy()
    const person = canaryPerson('b')
    const { reviewId } = await planted(opened, person)
    const backup = await copyOf(opened)
    expect((await erase(opened, person, reviewId)).status).toBe(200)
    const restored = connect({ url: backup, log: { info() {}, warn() {}, error() {} } })
    onTestFinished(() => restored.destroy())
    expect((await placesOf(restored, valuesOf(person))).length).toBeGreaterThan(60)
    await startedServer({
      ...opened.environment,
      DATABASE_URL: backup,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: 'off',
    })
    expect(await placesOf(restored, valuesOf(person))).toEqual(storedPlaces)
    expect(await eraseAgain({ config: opened.config, db: restored, now: opened.now })).toBe(0)
  })

  test('is known to a second machine that shares the database, by a list of its own', async () => {
    const opened = await openPrivacy()
    const person = canaryPerson('h')
    const { reviewId } = await planted(opened, person)
    await erase(opened, person, reviewId)
    const dataDir = mkdtempSync(join(tmpdir(), 'lakeline-second-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    expect(
      await eraseAgain({
        config: readConfig({ ...opened.environment, DATA_DIR: dataDir }),
        db: opened.db,
        now: opened.now,
      }),
    ).toBe(0)
    expect(await readErased(dataDir)).toEqual(await readErased(opened.dataDir))
  })

  test('that ends before its files are removed is finished by the night', async () => {
    const opened = await openPrivacy()
    const { dataDir, db } = opened
    const person = canaryPerson('e')
    const { reviewId, files } = await planted(opened, person)
    const [name = ''] = files()
    const letter = readFileSync(join(dataDir, 'outbox', name))
    await erase(opened, person, reviewId)
    mkdirSync(join(dataDir, 'outbox'), { recursive: true })
    writeFileSync(join(dataDir, 'outbox', name), letter)
    await removeErasedFiles({ config: opened.config, db })
    expect(files()).toEqual([])
  })
})

// As a backup of that moment: of a database that nobody is connected to.
async function copyOf({ db, url }: TestApp): Promise<string> {
  const name = `copy_${randomBytes(6).toString('hex')}`
  const { url: server } = inject('testDatabase')
  const client = new Client({ connectionString: server })
  await client.connect()
  const source = new URL(url).pathname.slice(1)
  await sql`select 1`.execute(db)
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${source}'`,
  )
  await client.query(`create database ${name} template ${source}`)
  onTestFinished(async () => {
    await client.query(`drop database ${name} with (force)`)
    await client.end()
  })
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

async function startedServer(environment: Record<string, string>): Promise<void> {
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...bareEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()))
  while (!output.includes('ready at')) {
    if (server.exitCode !== null) throw new Error(output)
    await sleep(50)
  }
}
