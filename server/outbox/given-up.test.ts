import { describe, expect, test } from 'vitest'
import { withdrawnTexts } from '#content/text-messages.ts'
import type { Db } from '#server/db/open.ts'
import { queueSms } from '#server/outbox/texts/text-store.ts'
import { open, order, sms } from '#server/testing/sending.ts'
import {
  claimMessage,
  type Claimed,
  markFailed,
  markWithdrawn,
  noteHandover,
  queueAgain,
} from './delivery-store.ts'
import { requeueDeadLetter } from './requeue-store.ts'
import { queueMail } from './store.ts'
import { withdrawTexts } from './withdraw-store.ts'

describe('a process that was killed while it sent', () => {
  test.each([
    ['sendgrid', true],
    ['resend', false],
  ] as const)(
    'leaves a mail with %s that is sent again, marked as maybe doubled: %s',
    async (service, isMarked) => {
      const { db, rows, run, afterKill, calledServices } = await open(['sendgrid', 'resend'])
      await queueMail(db, order)
      const { id } = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
      const claimed = await claimMessage(db, id)
      if (claimed) await noteHandover(db, claimed, service, false)
      await afterKill()
      await run(id)
      expect([calledServices(), await rows()]).toMatchObject([
        [service],
        [{ status: 'sent', maybeDoubled: isMarked }],
      ])
    },
  )

  test('leaves a mail that nobody had, which is not marked', async () => {
    const { db, rows, run, afterKill } = await open(['sendgrid'])
    await queueMail(db, order)
    const { id } = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
    await claimMessage(db, id)
    await afterKill()
    await run(id)
    expect(await rows()).toMatchObject([{ status: 'sent', maybeDoubled: false, attempts: 2 }])
  })

  test('and wakes again hands over nothing that others have meanwhile', async () => {
    const { db, run, afterKill, requests } = await open(['sendgrid'])
    await queueMail(db, order)
    const { id } = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
    const asleep = await claimMessage(db, id)
    await afterKill()
    await run(id)
    expect(asleep && (await noteHandover(db, asleep, 'sendgrid', false))).toBe(false)
    expect(requests).toHaveLength(1)
  })

  const later = { reason: 'later', afterMs: 0, keepsDoubt: false }
  test.each([
    ['puts nothing back', (db: Db, asleep: Claimed) => queueAgain(db, asleep, later)],
    [
      'puts nothing back as never tried',
      (db: Db, asleep: Claimed) => queueAgain(db, asleep, { ...later, isNoAttempt: true }),
    ],
    ['gives nothing up', (db: Db, asleep: Claimed) => markFailed(db, asleep, 'refused')],
    ['withdraws nothing', (db: Db, asleep: Claimed) => markWithdrawn(db, asleep, 'too late')],
  ])('and wakes again %s that another one is sending', async (_what, wake) => {
    const { db, rows, run, afterKill, requests } = await open(['sendgrid'])
    await queueMail(db, order)
    const { id } = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
    const asleep = await claimMessage(db, id)
    await afterKill()
    const awake = await claimMessage(db, id)
    if (asleep === null || awake === null) throw new Error('not claimed')
    const before = await rows()
    await wake(db, asleep)
    expect(await rows()).toEqual(before)
    await run(id)
    expect(requests).toEqual([])
    await wake(db, awake)
    expect(await rows()).not.toEqual(before)
  })
})

test('a message that always fails stops no other, and is given up', async () => {
  const { db, rows, sendQueued, taken } = await open(['sendgrid'])
  await queueMail(db, {
    ...order,
    to: 'poison@sanduskybay.example',
    template: 'nothingLikeIt',
  } as never)
  for (let mail = 0; mail < 3; mail += 1) await queueMail(db, order)
  for (let time = 0; time < 13; time += 1) await sendQueued()
  expect(taken).toHaveLength(3)
  const poison = (await rows()).find(({ recipient }) => recipient.startsWith('poison'))
  expect(poison).toMatchObject({
    status: 'failed',
    attempts: 12,
    maybeDoubled: false,
    lastError: expect.any(String),
  })
})

describe('what was given up', () => {
  test('can be sent again, with all its tries', async () => {
    const { db, rows, sendQueued, taken } = await open(['twilio'], { twilio: [{ status: 400 }] })
    const id = await queueSms(db, sms)
    await sendQueued()
    await requeueDeadLetter(db, id)
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 0, lastError: null }])
    await sendQueued()
    expect([taken.length, await rows()]).toMatchObject([
      1,
      [{ status: 'sent', maybeDoubled: false }],
    ])
    await expect(requeueDeadLetter(db, id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Only failed messages can be sent again.',
    })
    await expect(requeueDeadLetter(db, 'nothing')).rejects.toMatchObject({ code: 'not_found' })
  })

  test.each([
    ['', '', 0],
    [' and may be with a service', 'May have been sent, and is not tried again: ', 1],
  ])(
    'because it was withdrawn while it was leaving%s is not tried again, and cannot be',
    async (_where, doubt, handed) => {
      const { db, rows, run, afterKill, taken } = await open(['twilio'])
      const person = {
        firstName: 'Dana',
        lastName: 'Ortiz',
        email: 'dana@sanduskybay.example',
        passwordHash: 'none',
      }
      const { id: customerId } = await db
        .insertInto('customers')
        .values(person)
        .returning('id')
        .executeTakeFirstOrThrow()
      const id = await queueSms(db, { ...sms, customerId, about: 'appointment:1' })
      const other = await queueSms(db, { ...sms, customerId, about: 'appointment:10' })
      const claimed = await claimMessage(db, id)
      if (handed > 0 && claimed !== null) await noteHandover(db, claimed, 'twilio', false)
      await withdrawTexts(db, customerId, 'appointment:1')
      await afterKill()
      for (const one of [id, other]) await run(one)
      expect((await rows()).map(({ status, lastError: why }) => [status, why])).toEqual([
        ['failed', `${doubt}${withdrawnTexts.changed}`],
        ['sent', null],
      ])
      expect(taken).toHaveLength(1)
      await expect(requeueDeadLetter(db, id)).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('out of date or no longer wanted'),
      })
    },
  )

  test('cannot be sent again once its secret link is forgotten', async () => {
    const { db, rows, sendQueued } = await open(['sendgrid'], { sendgrid: [{ status: 400 }] })
    await queueMail(db, order)
    await sendQueued()
    const [row] = await rows()
    expect(row?.data).toEqual({ firstName: 'Dana', secretForgotten: true })
    await expect(requeueDeadLetter(db, row?.id ?? '')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('private link'),
    })
  })

  test('cannot be sent again once its contents were removed', async () => {
    const { db, rows, sendQueued } = await open(['sendgrid'], { sendgrid: [{ status: 400 }] })
    await queueMail(db, order)
    await sendQueued()
    await db
      .updateTable('outbox')
      .set({ data: JSON.stringify({ contentsRemoved: true }) })
      .execute()
    await expect(requeueDeadLetter(db, (await rows())[0]?.id ?? '')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('were removed on schedule'),
    })
  })
})
