import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { OutboxRow } from '#domain/outbox/contract.ts'
import type { Db } from '#server/db/open.ts'
import { suppress } from '#server/outbox/suppression-store.ts'
import { letter, list, open, queued, reset } from '#server/testing/outbox-office.ts'

const jobsOf = async (db: Db) =>
  (await sql<{ key: string }>`select key from graphile_worker.jobs`.execute(db)).rows.map(
    ({ key }) => key,
  )

describe('dead letters', () => {
  test('one is sent again from the start, with its job, and with who wanted it', async () => {
    const { db, office, message } = await open()
    const id = await queued(db, letter, {
      status: 'failed',
      attempts: 12,
      lastError: 'no answer in time',
      handedTo: 'sendgrid',
    })
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    expect(await message(id)).toMatchObject({ isDeadLetter: true, isInDoubt: true })
    const answer = await office.call('POST', `${list}/${id}/resend`)
    expect([answer.status, answer.json()]).toEqual([202, { count: 1 }])
    expect(await message(id)).toMatchObject({
      status: 'queued',
      attempts: 0,
      trouble: null,
      isDeadLetter: false,
      acts: [{ action: 'message_resent' }],
    })
    expect(await jobsOf(db)).toEqual([`outbox:${id}`])
    expect((await office.call('POST', `${list}/${id}/resend`)).status).toBe(409)
  })

  test('all of them are sent again at once, and nothing else is', async () => {
    const { db, office, found, read } = await open()
    const dead = [
      await queued(db, letter, { status: 'failed', createdAt: '2026-03-06T14:00:00Z' }),
      await queued(db, letter, { status: 'failed' }),
    ]
    await queued(db, letter, { status: 'sent' })
    await queued(db, reset, { status: 'failed', data: '{"secretForgotten":true}' })
    await queued(db, { ...letter, to: 'left@sanduskybay.example' }, { status: 'failed' })
    await suppress(db, 'mail', 'left@sanduskybay.example', 'bounced')
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    expect(await read(`${list}/overview`)).toMatchObject({
      deadLetters: 2,
      oldestDeadLetter: '2026-03-06T14:00:00.000Z',
    })
    expect(
      (await Promise.all([1, 2].map(() => office.call('POST', `${list}/resend`))))
        .map((answer) => answer.json().count)
        .sort(),
    ).toEqual([0, 2])
    expect((await found('?status=queued')).map(({ id }: OutboxRow) => id).sort()).toEqual(
      [...dead].sort(),
    )
    expect((await jobsOf(db)).sort()).toEqual(dead.map((id) => `outbox:${id}`).sort())
    expect(await read(`${list}/overview`)).toMatchObject({ deadLetters: 0 })
    const log = await db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'message_resent')
      .execute()
    expect(log.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining([{ count: 2 }, { count: 0 }]),
    )
  })

  test.each([
    [
      'a link that is forgotten',
      { data: '{"secretForgotten":true}', status: 'failed' },
      'The customer needs to request a new one.',
    ],
    [
      'a recipient who wants none',
      { recipient: 'left@sanduskybay.example', status: 'failed' },
      'This recipient no longer gets messages',
    ],
    ['a message that was sent', { status: 'sent' }, 'Only failed messages'],
  ])('%s is not sent again, and it is said why', async (_what, changed, why) => {
    const { db, office } = await open()
    await suppress(db, 'mail', 'left@sanduskybay.example', 'opted_out')
    const answer = await office.call('POST', `${list}/${await queued(db, letter, changed)}/resend`)
    expect([answer.status, answer.json().message]).toEqual([409, expect.stringContaining(why)])
    expect(
      await db.selectFrom('audit_log').selectAll().where('action', '=', 'message_resent').execute(),
    ).toEqual([])
  })
})
