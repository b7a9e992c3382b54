import { describe, expect, test } from 'vitest'
import { cheque, open } from '#server/testing/billing.ts'
import { addInvoice, addPayment } from '#server/testing/bookkeeping.ts'
import { signedInStaff } from '#server/testing/people.ts'

describe('payments', () => {
  test('a cheque over all of it makes it paid, in the portal too, and the customer is thanked', async () => {
    const { dana, issue, mails, news, post } = await open()
    const { id } = (await issue()).json()
    const answer = await post(`/${id}/payments`, cheque)
    expect([answer.status, answer.json()]).toMatchObject([
      201,
      {
        status: 'paid',
        paidDate: '2026-03-10',
        openAmount: '0.00',
        can: { pay: false, cancel: false },
        payments: [cheque],
      },
    ])
    expect((await dana.call('GET', `/api/customer/invoices/${id}`)).json()).toMatchObject({
      status: 'paid',
      payments: [cheque],
    })
    expect((await news())[0]).toBe('Payment received for invoice LFR-2026-0001')
    expect((await mails()).map(({ data }) => data['message'])).toContain(
      'We received $1,245.50 for invoice LFR-2026-0001. It’s paid in full. Thank you.',
    )
  })

  test('a part leaves the rest open, and one key records one payment', async () => {
    const { db, issue, mails, post } = await open()
    const { id } = (await issue()).json()
    const part = { ...cheque, amount: '1000' }
    const answers = await Promise.all(
      [1, 2, 3].map(() => post(`/${id}/payments`, part, 'key-of-the-form')),
    )
    for (const answer of answers)
      expect([answer.status, answer.json().openAmount]).toEqual([201, '245.50'])
    expect(await db.selectFrom('payments').select('amount').execute()).toEqual([
      { amount: '1000.00' },
    ])
    expect((await mails()).map(({ data }) => data['message'])).toContain(
      'We received $1,000.00 for invoice LFR-2026-0001. $245.50 is still due.',
    )
    expect(await mails()).toHaveLength(2)
  })

  test.each([
    [{ amount: '1245.51' }, 409],
    [{ amount: '0' }, 400],
    [{ method: 'card' }, 400],
    [{ receivedOn: '2026-03-11' }, 400],
    [{ receivedOn: '1990-03-09' }, 400],
    [{ amount: -1 }, 400],
  ])('%j is refused', async (wrong, status) => {
    const { db, issue, post } = await open()
    const { id } = (await issue()).json()
    expect((await post(`/${id}/payments`, { ...cheque, ...wrong })).status).toBe(status)
    expect(await db.selectFrom('payments').select('id').execute()).toEqual([])
  })
})

describe('the same payment under another key', () => {
  const part = { ...cheque, amount: '500', reference: 'Check 1204' }
  async function twoOfUs() {
    const world = await open()
    const colleague = await signedInStaff(world.testApp)
    const { id } = (await world.issue()).json()
    const recordToo = (more: object, key = 'key-of-a-colleague') =>
      colleague.call('POST', `/api/admin/invoices/${id}/payments`, {
        payload: { ...part, ...more },
        headers: { 'idempotency-key': key },
      })
    const received = async () =>
      (await world.db.selectFrom('payments').select('amount').execute()).length
    const record = () => world.post(`/${id}/payments`, part, 'key-of-the-form')
    return { ...world, record, recordToo, received }
  }

  test('is asked about, and recorded once it is confirmed', async () => {
    const { office, record, recordToo, received } = await twoOfUs()
    expect((await record()).status).toBe(201)
    const message = `${office.name} already recorded this check of $500.00, received on March 10, 2026.`
    for (const said of [{}, { amount: '500.00', reference: ' 1204' }, { confirmTwin: false }]) {
      const asked = await recordToo(said)
      expect([asked.status, asked.json()]).toMatchObject([
        409,
        { code: 'conflict', twin: true, message },
      ])
    }
    expect(await received()).toBe(1)
    for (const _time of ['first', 'again']) {
      const answer = await recordToo({ confirmTwin: true })
      expect([answer.status, answer.json().openAmount]).toEqual([201, '245.50'])
    }
    expect([(await record()).status, await received()]).toEqual([201, 2])
  })

  test('at the same time is recorded once', async () => {
    const { record, recordToo, received } = await twoOfUs()
    const answers = await Promise.all([
      record(),
      recordToo({}),
      recordToo({}, 'a-third-key-of-theirs'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await received()).toBe(1)
  })

  test.each([
    { method: 'transfer' },
    { amount: '500.01' },
    { receivedOn: '2026-03-09' },
    { reference: '1205' },
    { reference: null },
  ])('%j is another', async (other) => {
    const { record, recordToo, received } = await twoOfUs()
    await record()
    expect([(await recordToo(other)).status, await received()]).toEqual([201, 2])
  })

  test('that is more than is open is refused without a question', async () => {
    const { db, issue, post } = await open()
    const { id } = (await issue()).json()
    await post(`/${id}/payments`, { ...cheque, amount: '1000' })
    const refused = await post(`/${id}/payments`, { ...cheque, amount: '1000' })
    expect([refused.status, refused.json().message, refused.json().twin]).toEqual([
      409,
      'Only $245.50 of this invoice is open.',
      undefined,
    ])
    expect(await db.selectFrom('payments').select('id').execute()).toHaveLength(1)
  })
})

describe('cancelling', () => {
  test('keeps the number, and asks for no payment any more', async () => {
    const { dana, issue, news, post } = await open()
    const { id } = (await issue()).json()
    expect((await post(`/${id}/cancellation`)).json()).toMatchObject({
      status: 'cancelled',
      invoiceNumber: 'LFR-2026-0001',
      openAmount: '0.00',
    })
    expect((await dana.call('GET', `/api/customer/invoices/${id}`)).json()).toMatchObject({
      status: 'cancelled',
    })
    expect([
      (await post(`/${id}/cancellation`)).status,
      (await post(`/${id}/payments`, cheque)).status,
    ]).toEqual([409, 409])
    expect([(await news())[0], (await issue()).json().invoiceNumber]).toEqual([
      'Invoice LFR-2026-0001 was cancelled',
      'LFR-2026-0002',
    ])
  })

  test('is refused once something was paid', async () => {
    const { dana, db, post } = await open()
    const { id } = await addInvoice(db, dana.id)
    await addPayment(db, id)
    expect((await post(`/${id}/cancellation`)).status).toBe(409)
  })
})
