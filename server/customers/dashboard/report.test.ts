import { expect, test } from 'vitest'
import { addInvoice, addPayment, addService } from '#server/testing/bookkeeping.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { pagesOf } from '#server/testing/pdf-text.ts'
import { signedInCustomer } from '#server/testing/people.ts'

async function customerWithYears() {
  const testApp = await openTestApp()
  const [customer, neighbour] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  const { db } = testApp
  await addService(db, neighbour.id, { filterType: 'THEIRS' })
  await addService(db, customer.id, {
    serviceDate: '2026-02-02',
    filterType: '=DPF',
    serviceType: '=cmd',
    quantity: 3,
    status: 'delivered',
    cost: '0.10',
  })
  await addService(db, customer.id, {
    serviceDate: '2026-01-01',
    status: 'cancelled',
    cost: '99.00',
  })
  await addService(db, customer.id, { serviceDate: '2025-12-31', cost: '7.00' })
  const open = await addInvoice(db, customer.id, {
    invoiceNumber: 'INV-2',
    issueDate: '2026-02-05',
    dueDate: '2026-03-01',
    amount: '0.30',
  })
  await addPayment(db, open.id, { amount: '0.10' })
  await addInvoice(db, customer.id, {
    invoiceNumber: 'INV-1',
    issueDate: '2025-06-01',
    status: 'paid',
    amount: '5.00',
  })
  return { ...testApp, customer }
}

test('the CSV file of a year holds its services, its invoices and their sums', async () => {
  const { customer } = await customerWithYears()
  const answer = await customer.call('GET', '/api/customer/report.csv?year=2026')
  expect(answer.text.slice(1).split('\r\n')).toEqual([
    'Kind,Date,Description,Filters,Status,Amount (USD)',
    'Service,2026-01-01,"DPF Cleaning, DPF",1,cancelled,99.00',
    `Service,2026-02-02,"'=cmd, =DPF",3,delivered,0.10`,
    'Invoice,2026-02-05,INV-2,,overdue,0.30',
    'Sum,,Services without cancelled ones,3,,0.10',
    'Sum,,Invoiced without cancelled ones,,,0.30',
    'Sum,,Invoices without a service,,,0.30',
    'Sum,,Still open,,,0.20',
    '',
  ])
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="year-2026.csv"',
  })
})

test('a rework is named as one, and its filters are counted with the first service alone', async () => {
  const { db, customer } = await customerWithYears()
  const first = await addService(db, customer.id, { serviceDate: '2024-02-01', quantity: 4 })
  const again = { serviceDate: '2024-02-09', quantity: 2, cost: '0.00', reworkOf: first.id }
  await addService(db, customer.id, again)
  const { text } = await customer.call('GET', '/api/customer/report.csv?year=2024')
  expect(text).toContain('"DPF Cleaning (rework), DPF",2')
  expect(text).toContain('Services without cancelled ones,4,')
})

test('the year is this one unless another is asked for', async () => {
  const { customer, now } = await customerWithYears()
  expect((await customer.call('GET', '/api/customer/report.csv')).text).toContain('INV-2')
  expect((await customer.call('GET', '/api/customer/report.csv?year=2025')).text).toContain('INV-1')
  // Half past eleven on New Year's Eve in Cleveland.
  now.set('2026-01-01T04:30:00Z')
  const answer = await customer.call('GET', '/api/customer/report.pdf')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="year-2025.pdf"')
  expect(pagesOf(answer.raw).join('')).toContain('INV-1')
})

test.each(['26', '1977', '10000', 'abcd', '-2026', '2026.5', '2026&year=2025', '%00', ''])(
  'a report of the year %s is refused',
  async (year) => {
    const { customer } = await customerWithYears()
    for (const kind of ['pdf', 'csv']) {
      const answer = await customer.call('GET', `/api/customer/report.${kind}?year=${year}`)
      expect([answer.status, Object.keys(answer.json().fields)]).toEqual([400, ['year']])
    }
  },
)

test.each(['/api/customer/report.pdf', '/api/customer/report.csv'])(
  '%s needs a sign-in',
  async (url) => {
    const { app } = await openTestApp()
    expect((await app.inject(url)).statusCode).toBe(401)
  },
)
