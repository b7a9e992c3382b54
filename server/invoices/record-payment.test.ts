import { describe, expect, test } from 'vitest'
import { scopeOfPerson } from '#server/companies/store.ts'
import { addInvoice, addPayment } from '#server/testing/bookkeeping.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { recordPayment, type VerifiedPayment } from './record-payment.ts'
import { readStatement } from './statement.ts'

async function openInvoice(amount = '1200.00', rest: Parameters<typeof addInvoice>[2] = {}) {
  const testApp = await openTestApp()
  const customer = await signedInCustomer(testApp)
  const { id } = await addInvoice(testApp.db, customer.id, { amount, ...rest })
  const pay = (payment: Partial<VerifiedPayment>) =>
    testApp.db.transaction().execute((tx) =>
      recordPayment(
        tx,
        {
          invoiceId: id,
          eventId: 'bank-1',
          method: 'transfer',
          amount,
          receivedOn: '2026-03-09',
          reference: 'line 7',
          ...payment,
        },
        testApp.now(),
      ),
    )
  const payments = () => testApp.db.selectFrom('payments').select(['invoiceId', 'amount']).execute()
  const shown = async () => (await customer.call('GET', `/api/customer/invoices/${id}`)).json()
  return { ...testApp, customer, id, pay, payments, shown }
}

describe('a verified payment', () => {
  test('of the whole amount makes the invoice paid on the day it came in', async () => {
    const { pay, shown } = await openInvoice()
    expect(await pay({})).toMatchObject({ status: 'paid', openAmount: '0.00' })
    expect(await shown()).toMatchObject({
      status: 'paid',
      paidDate: '2026-03-09',
      openAmount: '0.00',
      isOverdue: false,
      payments: [
        { method: 'transfer', amount: '1200.00', receivedOn: '2026-03-09', reference: 'line 7' },
      ],
    })
  })

  test('of a part leaves it pending, until the rest has come', async () => {
    const { pay, shown } = await openInvoice('0.30')
    expect(await pay({ eventId: 'a', amount: '0.10' })).toMatchObject({
      status: 'pending',
      openAmount: '0.20',
    })
    expect(await shown()).toMatchObject({ status: 'pending', paidDate: null, openAmount: '0.20' })
    expect(await pay({ eventId: 'b', amount: '0.20' })).toMatchObject({
      status: 'paid',
      openAmount: '0.00',
    })
  })

  test('that came before one recorded earlier counts on its own day, in the invoice and in statements', async () => {
    const { db, customer, pay, shown } = await openInvoice('1000.00', { issueDate: '2026-01-20' })
    await pay({ eventId: 'a', amount: '600.00', receivedOn: '2026-03-05' })
    await pay({ eventId: 'b', amount: '400.00', receivedOn: '2026-02-01' })
    expect(await shown()).toMatchObject({ status: 'paid', paidDate: '2026-03-05' })
    const scope = await scopeOfPerson(db, customer.id)
    const february = await readStatement(db, scope, { from: '2026-02-01', to: '2026-02-28' })
    expect(february).toMatchObject({
      openingCents: 100_000,
      receivedCents: 40_000,
      closingCents: 60_000,
    })
    expect(await readStatement(db, scope, { from: '2026-03-01', to: '2026-03-31' })).toMatchObject({
      openingCents: 60_000,
      receivedCents: 60_000,
      closingCents: 0,
    })
  })

  test('is recorded once, however often its event comes', async () => {
    const { pay, payments } = await openInvoice()
    const first = await pay({ amount: '200.00' })
    expect(await pay({ amount: '200.00' })).toEqual({ ...first, isNew: false })
    const paid = await pay({ eventId: 'bank-2', amount: '1000.00' })
    expect(await pay({ eventId: 'bank-2', amount: '1000' })).toEqual({ ...paid, isNew: false })
    expect(await payments()).toHaveLength(2)
  })

  test('that comes ten times at once is recorded once', async () => {
    const { pay, payments } = await openInvoice()
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay({ amount: '700.00' })))
    expect(new Set(answers.map(({ openAmount }) => openAmount))).toEqual(new Set(['500.00']))
    expect(await payments()).toHaveLength(1)
  })

  test('and another that together are too much: one of them is refused', async () => {
    const { pay, payments } = await openInvoice()
    const answers = await Promise.allSettled(
      ['a', 'b'].map((eventId) => pay({ eventId, amount: '700.00' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await payments()).toHaveLength(1)
  })

  test.each([
    [
      'of more than is open',
      { amount: '1000.01' },
      'conflict',
      'Only $1,000.00 of this invoice is open.',
    ],
    ['of nothing', { amount: '0.00' }, 'invalid_input', 'A payment must be more than $0.'],
    [
      'for an invoice that is not there',
      { invoiceId: 'none' },
      'not_found',
      'There is no such invoice.',
    ],
  ])('%s is refused and changes nothing', async (_what, payment, code, message) => {
    const { db, id, pay, payments, shown } = await openInvoice()
    await addPayment(db, id, { amount: '200.00' })
    await expect(pay(payment)).rejects.toMatchObject({ code, message })
    expect([await payments(), (await shown()).status]).toEqual([
      [{ invoiceId: id, amount: '200.00' }],
      'pending',
    ])
  })

  test.each(['paid', 'cancelled'] as const)('for a %s invoice is refused', async (status) => {
    const { pay } = await openInvoice('10.00', { status })
    await expect(pay({})).rejects.toMatchObject({ code: 'conflict' })
  })

  test('whose event belongs to another payment is refused', async () => {
    const { db, customer, pay } = await openInvoice()
    await pay({ amount: '5.00' })
    const other = await addInvoice(db, customer.id)
    await expect(pay({ invoiceId: other.id, amount: '5.00' })).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(pay({ amount: '6.00' })).rejects.toMatchObject({ code: 'conflict' })
  })
})

test('a customer has no call that changes an invoice', async () => {
  const { customer, id, shown } = await openInvoice()
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    for (const path of ['', `/${id}`, `/${id}/payments`, `/${id}/pay`]) {
      const answer = await customer.call(method, `/api/customer/invoices${path}`, {
        payload: { status: 'paid' },
      })
      expect([404, 405]).toContain(answer.status)
    }
  }
  expect(await shown()).toMatchObject({ status: 'pending', openAmount: '1200.00', payments: [] })
})
