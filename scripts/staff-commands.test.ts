import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { tablesUrl } from '#server/ops/embedded/embedded-session.ts'
import { openCluster } from '#server/ops/embedded/postgres-cluster.ts'
import { openDatabase } from '#server/ops/open-database.ts'
import { filledFolder, runSql, useEmbeddedServers } from '#server/testing/embedded-servers.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { beginConversation } from '#server/testing/sockets.ts'

useEmbeddedServers()

const nowhere = mkdtempSync(join(tmpdir(), 'lakeline-nowhere-'))
afterAll(() => rmSync(nowhere, { recursive: true, force: true }))

function run(script: string, options: string[], environment: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`scripts/${script}.ts`, ...options],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        DATABASE_URL: '',
        SESSION_SECRET: 'only-for-tests-and-long-enough-for-it',
        ...environment,
      },
    },
  )
  return { status, stdout, stderr }
}

describe('the commands about staff', () => {
  test('say in one sentence that the database does not answer', () => {
    const closed = { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/none', DATA_DIR: nowhere }
    const who = ['--email', 'kim@lakeline.example', '--name', 'Kim Lee']
    expect(run('staff-add', who, closed)).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'The database cannot be used (it does not answer): see that it runs, and that DATABASE_URL, where it is set, names it.\n',
    })
  })

  test.each([
    ['staff-add', ['--email', 'kim@lakeline.example', '--name', 'Kim Lee']],
    ['staff-end', ['--email', 'kim@lakeline.example']],
  ])('%s makes no database where none is, and names DATA_DIR', (script, options) => {
    for (const dataDir of [nowhere, join(nowhere, 'deeper')]) {
      const { status, stdout, stderr } = run(script, options, { DATA_DIR: dataDir })
      expect([status, stdout, stderr]).toEqual([
        1,
        '',
        expect.stringMatching(new RegExp(`^There is no database in ${dataDir}\\. Set DATA_DIR to`)),
      ])
      expect([existsSync(join(nowhere, 'deeper')), readdirSync(nowhere)]).toEqual([false, []])
    }
  })

  test('leave the tables of an older release alone, on which a server may run', async () => {
    const dataDir = filledFolder()
    const server = await openDatabase({ dataDir, log: { info() {}, warn() {}, error() {} } })
    onTestFinished(server.close)
    const cluster = await openCluster(dataDir)
    await runSql(
      tablesUrl(cluster, Number(new URL(server.url).port)),
      `delete from kysely_migration where name <> (select min(name) from kysely_migration);
       update kysely_migration set name = '0137-survey-of-advice'`,
    )
    const who = ['--email', 'kim@lakeline.example', '--name', 'Kim Lee']
    for (const where of [{ DATABASE_URL: '' }, { DATABASE_URL: server.url }])
      expect(run('staff-add', who, { DATA_DIR: dataDir, ...where })).toEqual({
        status: 1,
        stdout: '',
        stderr: expect.stringMatching(/^The tables of the database are of an older .+changed\.\n$/),
      })
    expect(await server.db.selectFrom('staff').select('email').execute()).toEqual([])
  })

  test('add somebody and end the account of somebody else, whose work goes to a colleague or back to the lists', async () => {
    const testApp = await openTestApp()
    const { db, url } = testApp
    const [owner, kim, lee] = [
      await signedInStaff(testApp, 'owner'),
      await signedInStaff(testApp),
      await signedInStaff(testApp),
    ]
    const { sessionId } = await beginConversation(testApp, { email: 'dana@fleet.example' })
    await db.updateTable('chat_sessions').set({ assignedTo: kim.id }).execute()
    const at = { DATABASE_URL: url, DATA_DIR: nowhere }
    const whose = async () =>
      (
        await db
          .selectFrom('chat_sessions')
          .select('assignedTo')
          .where('id', '=', sessionId)
          .executeTakeFirst()
      )?.assignedTo

    expect(run('staff-add', ['--email', kim.email, '--name', kim.name], at).stdout).toContain(
      `One-time code for ${kim.email} (office): `,
    )
    expect(run('staff-end', ['--email', 'nobody@lakeline.example'], at)).toMatchObject({
      status: 1,
      stderr: 'There is no staff account with the email nobody@lakeline.example.\n',
    })
    expect(run('staff-end', ['--email', owner.email], at).stderr).toContain(
      'This is the last owner who can sign in.',
    )
    expect(
      run('staff-end', ['--email', kim.email, '--hand-to', 'nobody@lakeline.example'], at).status,
    ).toBe(1)
    expect((await kim.call('GET', '/api/staff/me')).status).toBe(200)
    const ended = run('staff-end', ['--email', kim.email.toUpperCase(), '--hand-to', lee.email], at)
    expect([ended.status, ended.stdout]).toEqual([
      0,
      expect.stringContaining(
        `Open requests: 0, conversations: 1, tasks: 0; ${lee.name} has them now.`,
      ),
    ])
    expect([await whose(), (await kim.call('GET', '/api/staff/me')).status]).toEqual([lee.id, 401])
    expect(run('staff-end', ['--email', lee.email], at).stdout).toContain(
      'conversations: 1, tasks: 0; nobody has them now.',
    )
    expect(await whose()).toBeNull()
    const written = await db
      .selectFrom('audit_log')
      .select(['staffName', 'action', 'subjectId'])
      .orderBy('id')
      .execute()
    expect(written).toEqual(
      [
        ['staff_added', kim.id],
        ['staff_ended', kim.id],
        ['staff_ended', lee.id],
      ].map(([action, id]) => ({ staffName: 'Command line', action, subjectId: id })),
    )
  })
})
