import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addService } from '#server/testing/bookkeeping.ts'
import { cheque, open } from '#server/testing/billing.ts'

/** Two invoices of one customer, each of a service. */
async function openTwo() {
  const world = await open()
  const { dana, db, issue, post } = world
  const of = async (): Promise<string> => {
    const service = { status: 'completed', serviceDate: '2026-03-09' } as const
    const { id: serviceHistoryId } = await addService(db, dana.id, service)
    const issued = await issue({ serviceHistoryId })
    expect(issued.status, issued.text).toBe(201)
    return issued.json().id
  }
  const [one, other] = [await of(), await of()]
  const pay = (id: string, more: object = {}) =>
    post(`/${id}/payments`, { ...cheque, ...more }, randomUUID())
  const stored = async (id: string) =>
    db
      .selectFrom('invoices')
      .select(['status', 'paidDate'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  return { ...world, one, other, pay, stored }
}

test('of two invoices the one that is paid is paid, on the day of its own last payment', async () => {
  const { one, other, pay, stored } = await openTwo()
  expect((await pay(other, { amount: '1.00', receivedOn: '2026-03-10' })).status).toBe(201)
  expect((await pay(one, { receivedOn: '2026-03-08' })).status).toBe(201)
  expect([await stored(one), await stored(other)]).toEqual([
    { status: 'paid', paidDate: '2026-03-08' },
    { status: 'pending', paidDate: null },
  ])
})

test('of two invoices the one that is cancelled is, and its service may be billed again', async () => {
  const { db, issue, one, other, post, stored } = await openTwo()
  expect((await post(`/${one}/cancellation`, { reason: 'Twice.' })).status).toBe(200)
  expect([(await stored(one)).status, (await stored(other)).status]).toEqual([
    'cancelled',
    'pending',
  ])
  const { serviceHistoryId } = await db
    .selectFrom('invoices')
    .select('serviceHistoryId')
    .where('id', '=', one)
    .executeTakeFirstOrThrow()
  expect((await issue({ serviceHistoryId })).status).toBe(201)
})

test('the same check for two invoices is no twin: each has its part of it', async () => {
  const { one, other, pay } = await openTwo()
  const part = { amount: '500.00' }
  expect([(await pay(one, part)).status, (await pay(other, part)).status]).toEqual([201, 201])
  expect((await pay(one, part)).json()).toMatchObject({ code: 'conflict', twin: true })
})
