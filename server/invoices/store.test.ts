import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cheque, list, open } from '#server/testing/billing.ts'
import { signedInCustomer } from '#server/testing/people.ts'

test('an invoice has its own lines and payments, by day, whatever others have', async () => {
  const { dana, issue, office, post, testApp } = await open()
  const other = await signedInCustomer(testApp)
  const line = (description: string) => [{ description, quantity: 1, unitPrice: '100' }]
  const of = async (customerId: string, description: string): Promise<string> =>
    (await issue({ customerId, lines: line(description) })).json().id
  const [first, second] = [await of(dana.id, 'Cleaning'), await of(dana.id, 'Pickup')]
  const theirs = await of(other.id, 'Inspection')
  const pay = async (id: string, amount: string, receivedOn: string) => {
    const paid = await post(`/${id}/payments`, { ...cheque, amount, receivedOn }, randomUUID())
    expect(paid.status, paid.text).toBeLessThan(300)
  }
  await pay(first, '30.00', '2026-03-10')
  await pay(theirs, '40.00', '2026-03-09')
  await pay(first, '20.00', '2026-03-08')
  await pay(second, '50.00', '2026-03-10')
  type Shown = { lines: { description: string }[]; payments: { amount: string }[] }
  const shown = ({ lines, payments }: Shown) => [
    lines.map(({ description }) => description),
    payments.map(({ amount }) => amount),
  ]
  for (const [who, url] of [
    [dana, '/api/customer/invoices'],
    [office, list],
  ] as const) {
    expect(shown((await who.call('GET', `${url}/${first}`)).json())).toEqual([
      ['Cleaning'],
      ['20.00', '30.00'],
    ])
    expect(shown((await who.call('GET', `${url}/${second}`)).json())).toEqual([
      ['Pickup'],
      ['50.00'],
    ])
  }
  const own = await other.call('GET', `/api/customer/invoices/${theirs}`)
  expect(shown(own.json())).toEqual([['Inspection'], ['40.00']])
})
