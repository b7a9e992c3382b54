import { describe, expect, test } from 'vitest'
import { withdrawnTexts } from '#content/text-messages.ts'
import type { Db } from '#server/db/open.ts'
import { open, order } from '#server/testing/sending.ts'
import { claimMessage, markFailed } from './delivery-store.ts'
import { requeueDeadLetter } from './requeue-store.ts'
import { queueMail } from './store.ts'
import { withdrawTexts } from './withdraw-store.ts'

describe('a mail whose occasion has changed', () => {
  // It leaves as it was queued, before the one that corrects it, but is not tried again after that.
  test('is not sent again; its first try is made', async () => {
    const { db, rows, run, sendQueued, requests } = await open(['sendgrid'], {
      sendgrid: [{ status: 500 }],
    })
    const customerId = await addPerson(db)
    const [tried, leaving, fresh] = [
      await queueNews(db, customerId),
      await queueNews(db, customerId),
      await queueNews(db, customerId),
    ]
    await run(tried)
    const claimed = await claimMessage(db, leaving)
    await withdrawTexts(db, customerId, 'appointment:1')
    if (claimed) await markFailed(db, claimed, 'refused')
    await run(fresh)
    await run(tried)
    expect(
      Object.fromEntries(
        (await rows()).map(({ id, status, lastError: why }) => [id, [status, why]]),
      ),
    ).toEqual({
      [tried]: ['failed', withdrawnTexts.changed],
      [leaving]: ['failed', 'refused'],
      [fresh]: ['sent', null],
    })
    await sendQueued()
    expect(requests).toHaveLength(2)
    for (const id of [tried, leaving])
      await expect(requeueDeadLetter(db, id)).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('out of date or no longer wanted'),
      })
  })

  test('does not leave where it was given up before and is queued again', async () => {
    const { db, rows, run, requests } = await open(['sendgrid'], { sendgrid: [{ status: 400 }] })
    const customerId = await addPerson(db)
    const id = await queueNews(db, customerId)
    await run(id)
    await requeueDeadLetter(db, id)
    await withdrawTexts(db, customerId, 'appointment:1')
    await run(id)
    expect(await rows()).toMatchObject([{ status: 'failed', lastError: withdrawnTexts.changed }])
    expect(requests).toHaveLength(1)
  })
})

async function addPerson(db: Db): Promise<string> {
  const person = {
    firstName: 'Dana',
    lastName: 'Ortiz',
    email: 'dana@sanduskybay.example',
    passwordHash: 'none',
  }
  const { id } = await db
    .insertInto('customers')
    .values(person)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns its id. */
async function queueNews(db: Db, customerId: string): Promise<string> {
  const idempotencyKey = crypto.randomUUID()
  await queueMail(db, {
    to: order.to,
    customerId,
    idempotencyKey,
    template: 'news',
    data: {
      firstName: 'Dana',
      title: 'Tomorrow',
      message: 'We expect you at nine.',
      links: [],
      about: 'appointment:1',
    },
  })
  const { id } = await db
    .selectFrom('outbox')
    .select('id')
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirstOrThrow()
  return id
}
