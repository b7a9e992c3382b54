// Of a service that does not know its filters one by one.
import { expect, test } from 'vitest'
import { delivered } from '#server/testing/reworks.ts'
import { list, typed } from '#server/testing/workshop.ts'

test('filters that came back by number are planned as one order that does the first again, once by one press', async () => {
  const { dana, db, office } = await delivered()
  const done = { ...typed, customerId: dana.id, serviceDate: '2026-03-10', status: 'delivered' }
  const { id } = (await office.call('POST', list, { payload: done })).json()
  const send = (payload: object) =>
    office.call('POST', `${list}/${id}/rework`, {
      payload: { notes: 'It whistles.', ...payload },
      headers: { 'idempotency-key': 'rework-key-1' },
    })
  const answers = [await send({ quantity: 2 }), await send({ quantity: 2 })]
  const orders = answers.map((answer) => answer.json())
  expect(new Set(orders.map((order) => order.id)).size).toBe(1)
  expect(orders[0]).toMatchObject({
    status: 'scheduled',
    quantity: 2,
    serviceDate: '2026-03-16',
    cost: '0.00',
    notes: 'It whistles.',
    reworkOf: { id },
  })
  for (const [payload, key] of [
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 501 }, 'quantity'],
    [{ quantity: 1, serviceFilterIds: ['some'] }, 'serviceFilterIds'],
    [{}, 'serviceFilterIds'],
  ] as const) {
    const refused = await send(payload)
    expect([refused.status, Object.keys(refused.json().fields)]).toEqual([400, [key]])
  }
  const all = await db.selectFrom('service_history').select('id').execute()
  expect(all).toHaveLength(3)
})
