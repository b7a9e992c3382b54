import { describe, expect, test } from 'vitest'
import { withdrawnTexts } from '#content/text-messages.ts'
import type { Db } from '#server/db/open.ts'
import { queueSms } from '#server/outbox/texts/text-store.ts'
import { open, order, sms } from '#server/testing/sending.ts'
import {
  claimMessage,
  markFailed,
  markWithdrawn,
  noteHandover,
  queueAgain,
} from './delivery-store.ts'
import { queueMail } from './store.ts'
import { withdrawMessages, withdrawTexts } from './withdraw-store.ts'

async function handedOver() {
  const { db, rows } = await open(['sendgrid'])
  await queueMail(db, order)
  const { id } = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
  const claimed = await claimMessage(db, id)
  if (claimed === null) throw new Error('not claimed')
  await noteHandover(db, claimed, 'sendgrid', false)
  const row = async () => (await rows())[0]
  return { db, claimed, row }
}

describe('a message that a service may have', () => {
  test.each([
    [true, false, 1],
    [false, false, 1],
    [true, true, 0],
    [false, true, 0],
  ])(
    'goes back into the queue: in doubt %s, as never tried %s',
    async (keepsDoubt, isNoAttempt, attempts) => {
      const { db, claimed, row } = await handedOver()
      await queueAgain(db, claimed, { reason: 'later', afterMs: 0, keepsDoubt, isNoAttempt })
      expect(await row()).toMatchObject({
        status: 'queued',
        lastError: 'later',
        attempts,
        handedTo: keepsDoubt ? 'sendgrid' : null,
      })
    },
  )

  test.each([
    [true, 'sendgrid'],
    [false, null],
    [undefined, null],
  ])('is given up: in doubt %s', async (keepsDoubt, handedTo) => {
    const { db, claimed, row } = await handedOver()
    await markFailed(db, claimed, 'refused', keepsDoubt)
    expect(await row()).toMatchObject({
      status: 'failed',
      lastError: 'refused',
      handedTo,
      data: { firstName: 'Dana', secretForgotten: true },
    })
  })
})

test.each([
  ['queued again', queueAgain, { reason: 'later', afterMs: 0 }],
  ['given up', markFailed, 'refused'],
  ['withdrawn', markWithdrawn, 'unwanted'],
] as const)(
  'what was settled meanwhile, or is tried by another, is not %s',
  async (_what, settle, how) => {
    const { db, claimed, row } = await handedOver()
    for (const taken of [{ status: 'sent' }, { status: 'sending', attempts: 2 }] as const) {
      await db.updateTable('outbox').set(taken).execute()
      const before = await row()
      await settle(db, claimed, how as never)
      expect(await row()).toEqual(before)
    }
  },
)

describe('what has changed', () => {
  const about = 'invoice:1'
  const addCustomer = async (db: Db, email: string) => {
    const person = { firstName: 'Dana', lastName: 'Ortiz', email, passwordHash: 'none' }
    const row = await db
      .insertInto('customers')
      .values(person)
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }
  test('withdraws the texts about it of that customer that have not left, marks the mails, and nothing else', async () => {
    const { db } = await open(['twilio'])
    const [dana, sam] = [
      await addCustomer(db, 'dana@a.example'),
      await addCustomer(db, 'sam@a.example'),
    ]
    const add = async (customerId: string, status: string, channel: 'sms' | 'mail' = 'sms') => {
      const id = await queueSms(db, { ...sms, customerId, about })
      await db
        .updateTable('outbox')
        .set({ status, channel } as never)
        .where('id', '=', id)
        .execute()
      return id
    }
    const ids = {
      waiting: await add(dana, 'queued'),
      leaving: await add(dana, 'sending'),
      failed: await add(dana, 'failed'),
      sent: await add(dana, 'sent'),
      mail: await add(dana, 'queued', 'mail'),
      other: await add(sam, 'queued'),
    }
    await withdrawTexts(db, dana, about)
    const rows = await db
      .selectFrom('outbox')
      .select(['id', 'status', 'lastError', 'data'])
      .execute()
    const found = Object.entries(ids).map(([name, id]) => {
      const row = rows.find((one) => one.id === id)
      const { withdrawn } = (row?.data ?? {}) as { withdrawn?: string }
      return [name, row?.status, row?.lastError === withdrawnTexts.changed, withdrawn !== undefined]
    })
    expect(found).toEqual([
      ['waiting', 'failed', true, true],
      ['leaving', 'sending', false, true],
      ['failed', 'failed', false, true],
      ['sent', 'sent', false, false],
      ['mail', 'queued', false, true],
      ['other', 'queued', false, false],
    ])
  })

  test.each([
    ['queued', ['failed', true], false],
    ['failed', ['failed', true], false],
    ['sending', ['sending', false], true],
    ['sent', ['sent', false], true],
    ['delivered', ['delivered', false], true],
  ])(
    'withdraws by its key what is %s, and says whether it has left',
    async (status, state, hasLeft) => {
      const { db } = await open(['sendgrid'])
      const keys = ['one', 'other']
      for (const idempotencyKey of keys)
        await db
          .insertInto('outbox')
          .values({
            channel: 'mail',
            recipient: order.to,
            template: order.template,
            data: '{}',
            idempotencyKey,
            status,
          } as never)
          .execute()
      expect(await withdrawMessages(db, ['nobody’s'])).toBe(false)
      expect(await withdrawMessages(db, ['one'])).toBe(hasLeft)
      const rows = await db
        .selectFrom('outbox')
        .select(['status', 'lastError'])
        .orderBy('idempotencyKey')
        .execute()
      expect(
        rows.map(({ status: now, lastError: why }) => [now, why === withdrawnTexts.changed]),
      ).toEqual([state, [status, false]])
    },
  )
})
