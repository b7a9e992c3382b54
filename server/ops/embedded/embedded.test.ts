import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  runSql,
  cluster,
  filledFolder,
  newFolder,
  start,
  startInChild,
  superuserOf,
  useEmbeddedServers,
} from '#server/testing/embedded-servers.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'

useEmbeddedServers()

test('what was stored is there after a stop and a start', async () => {
  const dataDir = filledFolder()
  const first = await start(dataDir)
  await runSql(first.url, 'create table kept as select 42 as answer')
  await first.stop()
  expect(findPostmaster(cluster(dataDir))).toBeNull()
  const second = await start(dataDir)
  expect(await runSql(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('a commit is on the disk before it is answered, and pages carry checksums', async () => {
  const { url } = await start(filledFolder())
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']) {
    expect(await runSql(url, `select current_setting('${setting}') as value`)).toEqual([
      { value: 'on' },
    ])
  }
})

test('room for the log is made once and kept, so that a full disk does not end the database', async () => {
  const dataDir = filledFolder()
  const { url, makeLogRoom } = await start(dataDir)
  const superuser = await superuserOf(dataDir)
  const ahead =
    'select count(*)::int as files from pg_ls_waldir() where name > pg_walfile_name(pg_current_wal_lsn())'
  const enough = [{ files: expect.toSatisfy((files: number) => files >= 8) }]
  await makeLogRoom()
  expect(await runSql(superuser, ahead)).toEqual(enough)
  await runSql(superuser, 'checkpoint')
  expect(await runSql(superuser, ahead)).toEqual(enough)
  // With any, a checkpoint that cannot write their file ends the database.
  expect(
    await runSql(url, "select current_setting('max_active_replication_origins') as value"),
  ).toEqual([{ value: '0' }])
})

test('the server works as a role that is no superuser, with a password that only the owner can read', async () => {
  const dataDir = filledFolder()
  const { url } = await start(dataDir)
  expect(await runSql(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false },
  ])
  expect(statSync(join(cluster(dataDir), 'lakeline-password')).mode & 0o777).toBe(0o600)
  const wrong = Object.assign(new URL(url), { password: 'guess' }).href
  await expect(runSql(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' })
})

describe('the superuser', () => {
  const own = (dataDir: string) => join(cluster(dataDir), 'superuser-password')
  const withPasswordOf = (url: string) =>
    Object.assign(new URL(url), { username: 'postgres', pathname: '/postgres' }).href
  const isSuperuser = [{ rolsuper: true }]
  const question = 'select rolsuper from pg_roles where rolname = current_user'

  /** As a folder of an earlier release is: one password for both roles. */
  async function filledByEarlierRelease({ isCutShort = false } = {}): Promise<string> {
    const dataDir = filledFolder()
    const { stop, url } = await start(dataDir)
    await runSql(url, 'create table kept as select 42 as answer')
    await runSql(
      await superuserOf(dataDir),
      `alter role postgres password '${new URL(url).password}'`,
    )
    await stop()
    if (!isCutShort) rmSync(own(dataDir))
    return dataDir
  }

  test('has a password of its own, which only the owner can read: the address that the server uses does not open it', async () => {
    const dataDir = filledFolder()
    const { url } = await start(dataDir)
    await expect(runSql(withPasswordOf(url), question)).rejects.toMatchObject({ code: '28P01' })
    expect([
      await runSql(await superuserOf(dataDir), question),
      statSync(own(dataDir)).mode & 0o777,
    ]).toEqual([isSuperuser, 0o600])
  })

  test.each([
    ['of an earlier release', { isCutShort: false }],
    ['whose change was cut short by a power cut', { isCutShort: true }],
  ])(
    'in a folder %s gets a password of its own at the start, and all that was stored is there',
    async (_which, how) => {
      const dataDir = await filledByEarlierRelease(how)
      const { stop, url } = await start(dataDir)
      await expect(runSql(withPasswordOf(url), question)).rejects.toMatchObject({ code: '28P01' })
      expect([
        await runSql(await superuserOf(dataDir), question),
        statSync(own(dataDir)).mode & 0o777,
      ]).toEqual([isSuperuser, 0o600])
      expect(await runSql(url, 'select answer from kept')).toEqual([{ answer: 42 }])
      const kept = readFileSync(own(dataDir), 'utf8')
      await stop()
      const again = await start(dataDir)
      expect([
        readFileSync(own(dataDir), 'utf8'),
        await runSql(again.url, 'select answer from kept'),
      ]).toEqual([kept, [{ answer: 42 }]])
    },
  )

  test('of a folder whose passwords are both wrong cannot be entered, and nothing is changed', async () => {
    const dataDir = filledFolder()
    for (const file of ['superuser-password', 'lakeline-password'])
      writeFileSync(join(cluster(dataDir), file), 'guess')
    await expect(start(dataDir)).rejects.toMatchObject({ code: '28P01' })
    expect(readFileSync(own(dataDir), 'utf8')).toBe('guess')
    const left = findPostmaster(cluster(dataDir))
    if (left) await stopPostmaster(left, cluster(dataDir))
  })
})

test('a server that starts after a killed one takes its PostgreSQL over, with all that was stored', async () => {
  const dataDir = filledFolder()
  const killed = await startInChild(dataDir)
  await runSql(killed.url, 'create table kept as select 42 as answer')
  const orphan = findPostmaster(cluster(dataDir))
  killed.child.kill('SIGKILL')
  const { url } = await start(dataDir)
  expect(findPostmaster(cluster(dataDir))?.pid).toBe(orphan?.pid)
  expect(await runSql(url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('a second server on the same folder is refused soon with a sentence that names it', async () => {
  const dataDir = filledFolder()
  const { url } = await start(dataDir)
  const began = Date.now()
  await expect(start(dataDir)).rejects.toThrow(
    `Another Lakeline server (process ${process.pid}) is already running on ${realpathSync(dataDir)};`,
  )
  expect(Date.now() - began).toBeLessThan(20_000)
  expect(await runSql(url, 'select 1 as still')).toEqual([{ still: 1 }])
})

test('of two servers that start at once on an empty folder one runs and the other is refused', async () => {
  const dataDir = newFolder()
  const outcomes = await Promise.allSettled([start(dataDir), start(dataDir)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: expect.stringContaining('Another Lakeline server') },
  })
})

test('a server that starts while the one before it stops waits for it', async () => {
  const dataDir = filledFolder()
  const before = await start(dataDir)
  await runSql(before.url, 'create table kept as select 42 as answer')
  const [after] = await Promise.all([start(dataDir), sleep(60).then(before.stop)])
  expect(await runSql(after.url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('the lock is taken again when its connection is cut', async () => {
  const dataDir = filledFolder()
  await start(dataDir)
  const superuser = await superuserOf(dataDir)
  await runSql(
    superuser,
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`,
  )
  await vi.waitFor(async () => {
    expect(
      await runSql(superuser, `select granted from pg_locks where locktype = 'advisory'`),
    ).toEqual([{ granted: true }])
  }, 20_000)
  await expect(start(dataDir)).rejects.toThrow('Another Lakeline server')
})

test('PostgreSQL is started again when it is killed', async () => {
  const dataDir = filledFolder()
  const { url } = await start(dataDir)
  await runSql(url, 'create table kept as select 42 as answer')
  const killed = findPostmaster(cluster(dataDir))?.pid ?? 0
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(
    async () => expect(await runSql(url, 'select answer from kept')).toEqual([{ answer: 42 }]),
    20_000,
  )
  expect(findPostmaster(cluster(dataDir))?.pid).not.toBe(killed)
})

test('data of another major version is refused and not touched', async () => {
  const dataDir = filledFolder()
  await (await start(dataDir)).stop()
  const noted = join(cluster(dataDir), 'PG_VERSION')
  writeFileSync(noted, '17\n')
  await expect(start(dataDir)).rejects.toThrow(
    /was written by PostgreSQL 17, and this program brings PostgreSQL 18: save the data .* nothing was touched\./,
  )
  expect(readFileSync(noted, 'utf8')).toBe('17\n')
})

test('the number of a dead PostgreSQL that belongs to another program by now does not hinder the start', async () => {
  const dataDir = filledFolder()
  const first = await start(dataDir)
  const noted = join(cluster(dataDir), 'postmaster.pid')
  const [, ...rest] = readFileSync(noted, 'utf8').split('\n')
  await first.stop()
  const { uid, gid } = statSync(cluster(dataDir))
  const stranger = spawn('sleep', ['60'], { uid, gid })
  onTestFinished(() => void stranger.kill())
  writeFileSync(noted, [stranger.pid, ...rest].join('\n'))
  const { url } = await start(dataDir)
  expect(await runSql(url, 'select 1 as runs')).toEqual([{ runs: 1 }])
  expect(stranger.exitCode).toBeNull()
})

test.runIf(process.platform === 'linux')(
  'Ctrl-C in the terminal does not reach PostgreSQL',
  async () => {
    const dataDir = filledFolder()
    const { child } = await startInChild(dataDir)
    const pid = findPostmaster(cluster(dataDir))?.pid
    const group = execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' })
    expect(Number(group)).toBe(pid)
    expect(pid).not.toBe(child.pid)
  },
)
