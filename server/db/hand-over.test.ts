// security.md M5
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openAuditLog, warnOfOpenAuditLog } from '#server/audit/log-protection.ts'
import {
  filledFolder,
  runSql,
  start,
  superuserOf,
  useEmbeddedServers,
} from '#server/testing/embedded-servers.ts'
import { openDatabase } from '#server/ops/open-database.ts'
import { asOwner, openTestDatabase } from '#server/testing/harness.ts'
import { roleOf } from './hand-over.ts'
import { migrate } from './migrate.ts'

import type { Db } from './open.ts'

useEmbeddedServers()

const log = { info() {}, warn() {}, error() {} }
const attacks = ({ owner = 'lakeline_owner', database = 'lakeline' } = {}): Record<
  string,
  string
> => ({
  drop: 'drop table audit_log',
  dropSchema: 'drop schema public cascade',
  alter: 'alter table audit_log drop column detail',
  rename: 'alter table audit_log rename to away',
  triggers: 'alter table audit_log disable trigger all',
  trigger: 'create trigger quiet before insert on audit_log for each row execute function quiet()',
  rule: 'create rule quiet as on insert to audit_log do instead nothing',
  truncate: 'truncate audit_log',
  update: "update audit_log set staff_name = 'Nobody'",
  delete: 'delete from audit_log',
  own: 'alter table audit_log owner to current_user',
  role: `set role ${owner}`,
  database: `alter database ${database} owner to current_user`,
})
const entry = {
  staffId: null,
  staffName: 'Robin',
  action: 'signed_in',
  subjectKind: 'staff',
  subjectId: null,
} as const

async function open(settings: Partial<Parameters<typeof openDatabase>[0]>) {
  const database = await openDatabase({ dataDir: '', log, ...settings })
  onTestFinished(database.close)
  return database
}

/**
 * What became of each attack on a log with an entry; it still has it afterwards, and takes another.
 */
async function attacked(db: Db, of?: Parameters<typeof attacks>[0]) {
  const write = () => db.insertInto('audit_log').values(entry).execute()
  await write()
  // Grants nothing: it has nothing to give.
  await sql`grant all on audit_log to current_user`.execute(db)
  const became: Record<string, string> = {}
  for (const [name, statement] of Object.entries(attacks(of)))
    became[name] = await sql
      .raw(statement)
      .execute(db)
      .then(
        () => 'done',
        (error: { code: string }) => error.code,
      )
  await write()
  expect((await db.selectFrom('audit_log').select('staffName').execute()).length).toBe(2)
  return became
}

const allRefused = (became: Record<string, string>) =>
  expect(became).toEqual(Object.fromEntries(Object.keys(attacks()).map((name) => [name, '42501'])))

describe('with the embedded database', () => {
  test('the site adds to the audit log and reads it, and its role can do nothing else to it', async () => {
    const { db } = await open({ dataDir: filledFolder() })
    allRefused(await attacked(db))
    expect(await openAuditLog(db)).toBeNull()
  })

  test('the tables of a release before pass to their owner with every row, and stay so', async () => {
    const dataDir = filledFolder()
    const before = await start(dataDir)
    await migrate(before.url)
    await runSql(
      before.url,
      `insert into audit_log (staff_name, action, subject_kind) values ('Robin', 'signed_in', 'staff');
       insert into contact_messages (name, email, message) values ('Ada', 'ada@example.com', 'Hi')`,
    )
    await before.stop()
    for (let starts = 0; starts < 2; starts += 1) {
      const database = await openDatabase({ dataDir, log })
      const { db } = database
      const rows = await db.selectFrom('contact_messages').select('name').execute()
      expect(rows).toEqual([{ name: 'Ada' }])
      await sql`select graphile_worker.add_job('none')`.execute(db)
      expect(await openAuditLog(db)).toBeNull()
      await database.close()
    }
  })

  test('a release that is taken back leaves the tables to whom they were', async () => {
    const { url, ownerUrl } = await start(filledFolder())
    const first = { name: '0001-first', sql: 'create table first (id int)' }
    const broken = { name: '0002-second', sql: 'select 1 / 0' }
    await migrate(url, { steps: [first] })
    const again = migrate(ownerUrl, { site: 'lakeline', steps: [first, broken] })
    await expect(again).rejects.toThrow('stopped at step 0002-second')
    await runSql(url, 'alter table first add column mine int')
  })
})

describe('with a database of one’s own', () => {
  /** A server with two roles as an operator makes them, and their addresses. */
  async function ownServer({ member = true } = {}) {
    const dataDir = filledFolder()
    await start(dataDir)
    const superuser = await superuserOf(dataDir)
    await runSql(superuser, "create role site login password 'site'")
    await runSql(superuser, "create role owner login password 'owner'")
    if (member) await runSql(superuser, 'grant site to owner')
    await runSql(superuser, 'create database own owner site')
    await runSql(superuser, 'create database other owner owner')
    const as = (role: string, name = 'own') =>
      Object.assign(new URL(superuser), { username: role, password: role, pathname: `/${name}` })
        .href
    return { superuser, as }
  }

  test('it is open to the role that works with it, and the start says so', async () => {
    const { as } = await ownServer()
    const { db } = await open({ databaseUrl: as('site') })
    const warned: unknown[] = []
    await warnOfOpenAuditLog(db, { ...log, warn: (...said: unknown[]) => warned.push(said) })
    expect(warned).toEqual([
      [
        { event: 'audit_log_open' },
        'The audit log is not protected from the site\'s own database role: "site" owns the table or its database. docs/operations.md, "The audit log", says what to set.',
      ],
    ])
  })

  test('MIGRATE_DATABASE_URL protects it: at the first start, and later with what was written before', async () => {
    for (const later of [false, true]) {
      const { as } = await ownServer()
      const databaseUrl = as('site')
      if (later) await migrate(databaseUrl)
      const { db, ready } = await open({ databaseUrl, migrateDatabaseUrl: as('owner') })
      expect(await openAuditLog(db)).toBeNull()
      allRefused(await attacked(db, { owner: 'owner', database: 'own' }))
      expect(await ready()).toBe(true)
      // A command with the site's address alone finds nothing to do, and does nothing.
      await migrate(databaseUrl)
    }
  })

  test('a role that may not take over the tables stops the start with a sentence, and nothing is changed', async () => {
    const { as, superuser } = await ownServer({ member: false })
    await migrate(as('site'))
    const settings = { databaseUrl: as('site'), migrateDatabaseUrl: as('owner') }
    await expect(open(settings)).rejects.toThrow('run grant "site" to "owner", and start again')
    await runSql(superuser, 'grant site to owner')
    expect(await openAuditLog((await open(settings)).db)).toBeNull()
  })

  test('two addresses of two databases stop the start with a sentence', async () => {
    const { as } = await ownServer()
    await expect(
      open({ databaseUrl: as('site'), migrateDatabaseUrl: as('owner', 'other') }),
    ).rejects.toThrow('MIGRATE_DATABASE_URL and DATABASE_URL name two databases')
  })
})

test('a privilege that someone has given the site is found, and taken back by the next start', async () => {
  const { db, url } = await openTestDatabase()
  expect(await openAuditLog(db)).toBeNull()
  await sql`grant delete on audit_log to lakeline_site`.execute(asOwner(db))
  expect(await openAuditLog(db)).toContain('"lakeline_site" may change the table')
  const { pathname } = new URL(url)
  const ownerUrl = Object.assign(new URL(inject('testDatabase').url), { pathname }).href
  await migrate(ownerUrl, { site: roleOf(url) })
  expect(await openAuditLog(db)).toBeNull()
})
