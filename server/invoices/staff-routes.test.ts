import { describe, expect, test } from 'vitest'
import { cheque, lines, list, open } from '#server/testing/billing.ts'
import { addInvoice, addPayment, addService } from '#server/testing/bookkeeping.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { asOwner } from '#server/testing/harness.ts'

describe('issuing', () => {
  test('numbers the invoice, sums its lines, and shows it to the customer', async () => {
    const { dana, issue, log, mails, news } = await open()
    const answer = await issue()
    expect([answer.status, answer.json()]).toMatchObject([
      201,
      {
        invoiceNumber: 'LFR-2026-0001',
        amount: '1245.50',
        openAmount: '1245.50',
        status: 'pending',
        issueDate: '2026-03-10',
        dueDate: '2026-04-09',
        customer: { id: dana.id, name: 'Dana Ortiz' },
        can: { pay: true, cancel: true },
        payments: [],
        lines: [
          {
            position: 1,
            description: 'DPF cleaning',
            quantity: 2,
            unitPrice: '600.00',
            amount: '1200.00',
          },
          { position: 2, amount: '45.50' },
        ],
      },
    ])
    expect(
      (await dana.call('GET', `/api/customer/invoices/${answer.json().id}`)).json(),
    ).toMatchObject({ invoiceNumber: 'LFR-2026-0001', openAmount: '1245.50' })
    expect(await news()).toEqual(['Invoice LFR-2026-0001'])
    expect(await mails()).toMatchObject([
      {
        to: dana.email,
        data: { message: 'Invoice LFR-2026-0001 is for $1,245.50, due on April 9, 2026.' },
      },
    ])
    expect(await log()).toEqual([
      { action: 'invoice_changed', detail: { change: 'issued', invoiceNumber: 'LFR-2026-0001' } },
    ])
  })

  test('thirty at once, some refused, leaves no gap in the numbers', async () => {
    const { db, issue } = await open()
    const sent = Array.from({ length: 30 }, (_none, at) =>
      issue(at % 3 === 0 ? { serviceHistoryId: 'nobodys' } : {}),
    )
    expect((await Promise.all(sent)).filter(({ status }) => status === 400)).toHaveLength(10)
    const numbers = (
      await db.selectFrom('invoices').select('invoiceNumber').orderBy('invoiceNumber').execute()
    ).map((row) => row.invoiceNumber)
    expect(numbers).toEqual(
      Array.from({ length: 20 }, (_none, at) => `LFR-2026-${String(at + 1).padStart(4, '0')}`),
    )
  })

  test('a transaction that fails after its number was taken gives it back', async () => {
    const { db, issue } = await open()
    await asOwner(db).schema.alterTable('audit_log').renameTo('audit_log_away').execute()
    expect((await issue()).status).toBe(500)
    await asOwner(db).schema.alterTable('audit_log_away').renameTo('audit_log').execute()
    expect((await issue()).json().invoiceNumber).toBe('LFR-2026-0001')
  })

  test('ten times at once under one key issues one, and another content under it is refused', async () => {
    const { db, issue, mails } = await open()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => issue({}, 'key-of-the-form')),
    )
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.json().id}`)).size).toBe(1)
    expect((await issue({ dueDate: '2026-05-01' }, 'key-of-the-form')).json()).toMatchObject({
      code: 'key_reused',
    })
    expect([await db.selectFrom('invoices').select('id').execute(), await mails()]).toMatchObject([
      { length: 1 },
      { length: 1 },
    ])
  })

  test('counts anew each year, by the clock of the workshop', async () => {
    const { issue, now, testApp } = await open()
    await issue()
    now.set('2027-01-01T04:30:00Z')
    const office = await signedInStaff(testApp)
    const dana = await signedInCustomer(testApp)
    const payload = { customerId: dana.id, dueDate: '2027-01-30', lines }
    expect((await office.call('POST', list, { payload })).json().invoiceNumber).toBe(
      'LFR-2026-0002',
    )
    now.set('2027-01-01T05:00:00Z')
    expect((await office.call('POST', list, { payload })).json().invoiceNumber).toBe(
      'LFR-2027-0001',
    )
  })

  test('belongs to a service of that customer, or to none', async () => {
    const { dana, db, issue, testApp } = await open()
    const other = await signedInCustomer(testApp)
    const [mine, theirs] = [await addService(db, dana.id), await addService(db, other.id)]
    expect((await issue({ serviceHistoryId: mine.id })).json().serviceHistoryId).toBe(mine.id)
    expect((await issue({ serviceHistoryId: theirs.id })).json()).toMatchObject({
      code: 'invalid_input',
      fields: { serviceHistoryId: 'Please choose one of this customer’s services.' },
    })
  })

  test('bills a service once, two at once too, and again when that one is cancelled', async () => {
    const { dana, db, issue, post } = await open()
    const { id } = await addService(db, dana.id)
    const answers = await Promise.all([1, 2].map(() => issue({ serviceHistoryId: id })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const issued = answers.find(({ status }) => status === 201)?.json()
    expect((await issue({ serviceHistoryId: id })).json().message).toContain(
      `${issued.invoiceNumber} already bills this service`,
    )
    expect((await post(`/${issued.id}/cancellation`)).status).toBe(200)
    expect((await issue({ serviceHistoryId: id })).status).toBe(201)
  })

  test.each([
    { customerId: 'nobody' },
    { customerId: ['a'] },
    { dueDate: '2026-03-09' },
    { lines: [] },
    { lines: [{ description: 'x', quantity: 1, unitPrice: '0' }] },
    { lines: null },
  ])('%j is refused', async (wrong) => {
    const { db, issue } = await open()
    expect((await issue(wrong)).status).toBe(400)
    expect(await db.selectFrom('invoices').select('id').execute()).toEqual([])
  })
})

describe('the list', () => {
  test('shows all with customer and what is open, overdue by the day', async () => {
    const { dana, db, office } = await open()
    const { id } = await addInvoice(db, dana.id, { dueDate: '2026-03-09' })
    await addPayment(db, id, { amount: '200.00' })
    const { items, total } = (await office.call('GET', `${list}?status=overdue`)).json()
    expect([total, items]).toMatchObject([
      1,
      [{ id, openAmount: '1000.00', isOverdue: true, customer: { email: dana.email } }],
    ])
    for (const [query, found] of [
      ['status=paid', 0],
      ['status=pending', 1],
      ['q=sandusky', 1],
      ['q=%25', 0],
      ['page=2', 0],
      ['sort=amount', 1],
    ] as const) {
      expect((await office.call('GET', `${list}?${query}`)).json().items).toHaveLength(found)
    }
    for (const query of ['status=x', 'pageSize=101', 'sort=x', 'q=a&q=b', 'q=%00'])
      expect((await office.call('GET', `${list}?${query}`)).status).toBe(400)
  })

  test('comes as a file, and each invoice as a PDF', async () => {
    const { issue, office } = await open({ lastName: '=cmd()', firstName: '=cmd()' })
    const { id } = (await issue()).json()
    const file = await office.call('GET', `${list}.csv`)
    expect(file.text).toContain("LFR-2026-0001,'=cmd() =cmd(),")
    expect(file.text).toMatch(/^\uFEFF?[^,]+,Customer,Company,Email,/)
    const pdf = await office.call('GET', `${list}/${id}.pdf`)
    expect([pdf.status, pdf.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="invoice-LFR-2026-0001.pdf"',
    ])
  })
})

test.each([
  ['GET', list],
  ['GET', `${list}.csv`],
  ['GET', `${list}/x`],
  ['GET', `${list}/x.pdf`],
  ['POST', list],
  ['POST', `${list}/x/payments`],
  ['POST', `${list}/x/cancellation`],
  ['POST', `${list}/x/mail`],
] as const)('%s %s is for the office alone', async (method, url) => {
  const { app, dana, testApp, office } = await open()
  const technician = await signedInStaff(testApp, 'technician')
  expect([
    (await app.inject({ method, url })).statusCode,
    (await dana.call(method, url)).status,
    (await technician.call(method, url)).status,
  ]).toEqual([401, 401, 403])
  if (url.includes('/x'))
    expect([404, 400]).toContain(
      (await office.call(method, url, { payload: method === 'GET' ? undefined : cheque })).status,
    )
})
