import { describe, expect, test } from 'vitest'
import { addInvoice, addLine, addPayment, addService } from '#server/testing/bookkeeping.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const url = '/api/customer/invoices'

type Row = {
  id: string
  invoiceNumber: string
  isOverdue: boolean
  amount: string
  openAmount: string
}

async function customerWith(...invoices: Parameters<typeof addInvoice>[2][]) {
  const testApp = await openTestApp()
  const customer = await signedInCustomer(testApp)
  const neighbour = await signedInCustomer(testApp)
  const theirs = await addInvoice(testApp.db, neighbour.id, { invoiceNumber: 'THEIRS' })
  const rows = []
  for (const invoice of invoices) rows.push(await addInvoice(testApp.db, customer.id, invoice))
  async function numbers(query: string) {
    const answer = await customer.call('GET', url + query)
    return [
      (answer.json() as Row[]).map(({ invoiceNumber }) => invoiceNumber),
      Number(answer.headers['x-total-count']),
    ]
  }
  return { ...testApp, customer, theirs, rows, first: rows[0], numbers }
}

describe("a customer's invoices", () => {
  test('are a bare array, newest first, overdue derived from the due day', async () => {
    const { customer, first } = await customerWith(
      { invoiceNumber: 'OLD', issueDate: '2026-01-31', dueDate: '2026-03-09', amount: '0.1' },
      { invoiceNumber: 'NEW', issueDate: '2026-03-01', dueDate: '2026-03-10' },
    )
    const answer = await customer.call('GET', url)
    expect(answer.headers['x-total-count']).toBe('2')
    expect(
      (answer.json() as Row[]).map(({ invoiceNumber, isOverdue }) => [invoiceNumber, isOverdue]),
    ).toEqual([
      ['NEW', false],
      ['OLD', true],
    ])
    expect(answer.json()[1]).toEqual({
      id: first?.id,
      customerId: customer.id,
      serviceHistoryId: null,
      invoiceNumber: 'OLD',
      amount: '0.10',
      status: 'pending',
      isOverdue: true,
      issueDate: '2026-01-31',
      dueDate: '2026-03-09',
      paidDate: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      openAmount: '0.10',
    })
  })

  test('say what is still to be paid, on the file too: less of a part-paid one, nothing of others', async () => {
    const { customer, db, first } = await customerWith(
      { invoiceNumber: 'PART', amount: '640.00' },
      { invoiceNumber: 'PAID', status: 'paid', amount: '50.00' },
    )
    await db
      .insertInto('payments')
      .values({
        invoiceId: first?.id ?? '',
        method: 'cheque',
        amount: '400.00',
        receivedOn: '2026-03-02',
      })
      .execute()
    const listed = (await customer.call('GET', `${url}?sort=-amount`)).json() as Row[]
    expect(listed.map(({ invoiceNumber, openAmount }) => [invoiceNumber, openAmount])).toEqual([
      ['PART', '240.00'],
      ['PAID', '0.00'],
    ])
    expect((await customer.call('GET', `${url}.csv`)).text).toContain(',640.00,240.00,')
  })

  test('are filtered, searched, sorted and paged, with the total of what matches', async () => {
    const { numbers } = await customerWith(
      { invoiceNumber: 'A_1', status: 'pending', dueDate: '2026-03-09', amount: '5.00' },
      { invoiceNumber: 'AB1', status: 'pending', dueDate: '2026-03-10', amount: '40.00' },
      { invoiceNumber: 'C%1', status: 'paid', dueDate: '2026-01-10', amount: '300.00' },
      { invoiceNumber: 'D', status: 'cancelled', dueDate: '2026-01-11', amount: '2000.00' },
    )
    expect(await numbers('?status=overdue')).toEqual([['A_1'], 1])
    expect(await numbers('?status=pending&sort=dueDate')).toEqual([['A_1', 'AB1'], 2])
    expect(await numbers('?status=paid')).toEqual([['C%1'], 1])
    expect(await numbers('?status=cancelled')).toEqual([['D'], 1])
    expect(await numbers('?q=a_')).toEqual([['A_1'], 1])
    expect(await numbers('?q=%25')).toEqual([['C%1'], 1])
    expect(await numbers('?sort=amount')).toEqual([['A_1', 'AB1', 'C%1', 'D'], 4])
    expect(await numbers('?sort=-dueDate&pageSize=2&page=2')).toEqual([['D', 'C%1'], 4])
    expect(await numbers('?page=9')).toEqual([[], 4])
  })

  test.each([
    '?status=late',
    '?status=paid&status=paid',
    '?q=1&q=2',
    '?sort=id',
    '?page=-1',
    '?pageSize=1e9',
    '?q=%00',
  ])('are not asked for by %s', async (query) => {
    const { customer } = await customerWith()
    for (const address of [url, `${url}.csv`])
      expect((await customer.call('GET', address + query)).status).toBe(400)
  })
})

describe('one invoice', () => {
  test('says its lines, what was received and what is open', async () => {
    const { db, customer, first } = await customerWith({ amount: '0.30' })
    const id = String(first?.id)
    await addLine(db, id, {
      position: 2,
      description: 'Second',
      quantity: 2,
      unitPrice: '0.10',
      amount: '0.20',
    })
    await addLine(db, id, {
      position: 1,
      description: 'First',
      quantity: 1,
      unitPrice: '0.10',
      amount: '0.10',
    })
    await addPayment(db, id, { amount: '0.10', reference: '1234' })
    expect((await customer.call('GET', `${url}/${id}`)).json()).toMatchObject({
      id,
      amount: '0.30',
      openAmount: '0.20',
      lines: [
        { position: 1, description: 'First', quantity: 1, unitPrice: '0.10', amount: '0.10' },
        { position: 2, description: 'Second', quantity: 2, unitPrice: '0.10', amount: '0.20' },
      ],
      payments: [{ method: 'cheque', amount: '0.10', receivedOn: '2026-03-05', reference: '1234' }],
    })
  })

  test('of another customer, or of nobody, is not there; nor is its PDF', async () => {
    const { customer, theirs } = await customerWith()
    for (const id of [theirs.id, 'nobody', 'x'.repeat(250), '%27or%201=1', '..%2f..']) {
      for (const address of [`${url}/${id}`, `${url}/${id}.pdf`]) {
        const answer = await customer.call('GET', address)
        expect([answer.status, answer.json().message]).toEqual([
          404,
          'There is no such invoice in your account.',
        ])
      }
    }
  })

  test('is a PDF to be saved under its number, whatever that number holds', async () => {
    const { customer, first } = await customerWith({ invoiceNumber: 'INV "2026"/7\r\nŁ' })
    const answer = await customer.call('GET', `${url}/${first?.id}.pdf`)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="invoice-INV-2026-7.pdf"',
      'cache-control': 'no-store',
    })
    expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('the file of the invoices', () => {
  test('holds all that match, on one page or not, as a spreadsheet reads them', async () => {
    const { customer } = await customerWith(
      { invoiceNumber: '=1+1', issueDate: '2026-03-01', dueDate: '2026-03-09' },
      {
        invoiceNumber: 'A,"B"',
        issueDate: '2026-02-01',
        status: 'paid',
        paidDate: '2026-02-11',
        amount: '0.10',
      },
      { invoiceNumber: 'HIDDEN', status: 'cancelled' },
    )
    const answer = await customer.call('GET', `${url}.csv?status=overdue&pageSize=1`)
    expect(answer.text).toBe(
      "\ufeffInvoice,Issued,Due,Status,Amount (USD),Open (USD),Paid on\r\n'=1+1,2026-03-01,2026-03-09,overdue,1200.00,1200.00,\r\n",
    )
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="invoices-2026-03-10.csv"',
    })
    expect((await customer.call('GET', `${url}.csv?status=paid`)).text).toContain(
      '"A,""B""",2026-02-01,2026-03-31,paid,0.10,0.00,2026-02-11',
    )
    expect((await customer.call('GET', `${url}.csv?pageSize=1`)).text.split('\r\n')).toHaveLength(5)
  })
})

describe('a statement', () => {
  test('is a PDF of the period', async () => {
    const { customer, db, first } = await customerWith({})
    await addPayment(db, String(first?.id))
    const answer = await customer.call(
      'GET',
      '/api/customer/statement.pdf?from=2026-01-01&to=2026-03-31',
    )
    expect([answer.status, answer.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="statement-2026-01-01-to-2026-03-31.pdf"',
    ])
    expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test.each([
    ['', ['from', 'to']],
    ['?from=2026-01-01', ['to']],
    ['?from=2026-02-30&to=2026-03-01', ['from']],
    ['?from=yesterday&to=2026-03-01', ['from']],
    ['?from=2026-03-02&to=2026-03-01', ['to']],
    ['?from=2020-03-01&to=2026-03-01', ['to']],
    ['?from=0000-01-01&to=0000-01-02', ['from']],
    ['?from=2026-03-01&from=2026-03-02&to=2026-03-03', ['from']],
  ])('is not made of %s', async (query, fields) => {
    const { customer } = await customerWith()
    const answer = await customer.call('GET', `/api/customer/statement.pdf${query}`)
    expect([answer.status, Object.keys(answer.json().fields)]).toEqual([400, fields])
  })
})

test('the service of an invoice is named in it', async () => {
  const { db, customer } = await customerWith()
  const service = await addService(db, customer.id)
  const { id } = await addInvoice(db, customer.id, { serviceHistoryId: service.id })
  expect((await customer.call('GET', `${url}/${id}`)).json()).toMatchObject({
    serviceHistoryId: service.id,
  })
})

test.each([
  url,
  `${url}/1`,
  `${url}/1.pdf`,
  `${url}.csv`,
  '/api/customer/statement.pdf?from=2026-01-01&to=2026-01-02',
])('%s needs a sign-in', async (address) => {
  const { app } = await openTestApp()
  expect((await app.inject(address)).statusCode).toBe(401)
})
