import { describe, expect, test } from 'vitest'
import type { ServiceStatus } from '#domain/service-history/contract.ts'
import { addInvoice, addMeasurement, addService } from '#server/testing/bookkeeping.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { pagesOf } from '#server/testing/pdf-text.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { certificateOf } from './certificate.ts'
import { issueCertificate } from './certificate-store.ts'

const url = '/api/customer/service-history'

async function customerWithService(status: ServiceStatus = 'delivered', serials: string[] = ['DPF-88213', 'DPF-88214']) {
  const testApp = await openTestApp()
  const customer = await signedInCustomer(testApp)
  const { id } = await addService(testApp.db, customer.id, { status, quantity: serials.length || 1, pickup_date: '2026-02-27', notes: 'Gate 4' })
  for (const [at, serial_number] of serials.entries()) await addMeasurement(testApp.db, id, { position: at + 1, serial_number, flow_before_cfm: '310' })
  const certificate = () => customer.call('GET', `${url}/${id}/certificate.pdf`)
  const issued = () => testApp.db.selectFrom('certificates').selectAll().execute()
  return { ...testApp, customer, id, certificate, issued }
}

describe('one service', () => {
  test('says its measurements, where its filters are, its invoice and whether it has a certificate', async () => {
    const { db, customer, id } = await customerWithService('completed', ['DPF-88213'])
    await addInvoice(db, customer.id, { service_history_id: id, status: 'cancelled', issue_date: '2026-03-09' })
    const invoice = await addInvoice(db, customer.id, { service_history_id: id, due_date: '2026-03-09', issue_date: '2026-02-01' })
    const answer = (await customer.call('GET', `${url}/${id}`)).json()
    expect(answer).toMatchObject({
      id, status: 'completed', notes: 'Gate 4', hasCertificate: true,
      invoice: { id: invoice.id, invoiceNumber: invoice.invoice_number, amount: '1200.00', status: 'pending', isOverdue: true },
      measurements: [{
        position: 1, serialNumber: 'DPF-88213', flowBeforeCfm: '310.0', flowAfterCfm: null, pressureBeforeInH2O: null, pressureAfterInH2O: null,
        weightBeforeG: null, weightAfterG: null, verdict: 'restored',
      }],
    })
    expect(answer.turnaround[0]).toEqual({ step: 'received', state: 'done', day: '2026-02-27' })
    expect(answer.turnaround.map(({ state }: { state: string }) => state)).toEqual(['done', 'done', 'done', 'done', 'current', 'ahead'])
  })

  test('of which nothing else is known says so', async () => {
    const { customer, id } = await customerWithService('cancelled', [])
    expect((await customer.call('GET', `${url}/${id}`)).json()).toMatchObject({ measurements: [], turnaround: [], invoice: null, hasCertificate: false })
  })

  test('of another customer, or of nobody, is not there; nor is its certificate', async () => {
    const testApp = await customerWithService()
    const neighbour = await signedInCustomer(testApp)
    for (const id of [testApp.id, 'nobody', 'x'.repeat(250), '%F0%9F%9A%9B']) {
      for (const address of [`${url}/${id}`, `${url}/${id}/certificate.pdf`]) {
        const answer = await neighbour.call('GET', address)
        expect([answer.status, answer.json().message]).toEqual([404, 'There is no such service in your account.'])
      }
    }
    expect(await testApp.issued()).toEqual([])
  })

  test.each([`${url}/1`, `${url}/1/certificate.pdf`])('%s needs a sign-in', async (address) => {
    const { app } = await openTestApp()
    expect((await app.inject(address)).statusCode).toBe(401)
  })
})

describe('a certificate', () => {
  test('is issued with the first download, under a number that stays', async () => {
    const { certificate, issued, id, now } = await customerWithService()
    const answer = await certificate()
    const [row] = await issued()
    expect(row).toEqual({ number: expect.stringMatching(/^LF-2026-[2-9A-Z]{4}-[2-9A-Z]{4}$/), service_history_id: id, issued_on: '2026-03-10' })
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="certificate-${row?.number}.pdf"` })
    expect(pagesOf(answer.raw).join('').replace(/\s/g, '')).toContain(`http://localhost:3000/verify/${row?.number}`)
    now.set('2026-03-15T15:00:00Z')
    expect((await certificate()).headers['content-disposition']).toContain(row?.number)
    expect(await issued()).toEqual([row])
  })

  test('that is downloaded ten times at once has one number', async () => {
    const { certificate, issued } = await customerWithService()
    const answers = await Promise.all(Array.from({ length: 10 }, certificate))
    expect(new Set(answers.map(({ headers }) => headers['content-disposition'])).size).toBe(1)
    expect(await issued()).toHaveLength(1)
  })

  test.each([
    ['in_progress', ['DPF-1234']], ['scheduled', ['DPF-1234']], ['cancelled', ['DPF-1234']], ['delivered', []],
  ] as [ServiceStatus, string[]][])('is not given for a service that is %s with filters %j', async (status, serials) => {
    const { certificate, issued } = await customerWithService(status, serials)
    const answer = await certificate()
    expect([answer.status, answer.json().message]).toEqual([404, 'There is a certificate once the filters of a service are cleaned and measured.'])
    expect(await issued()).toEqual([])
  })

  test('whose number is taken gets another', async () => {
    const { db, id, customer } = await customerWithService()
    const other = await addService(db, customer.id)
    await issueCertificate(db, other.id, { number: 'LF-2026-2222-2222', issuedOn: '2026-03-01' })
    let time = 0
    const random = (size: number) => Buffer.alloc(size, time++)
    expect(await certificateOf(db, id, '2026-03-10', random as never)).toEqual({ number: 'LF-2026-3333-3333', issuedOn: '2026-03-10' })
  })
})

describe('a certificate that anyone looks up', () => {
  test('says what was done and nothing of whose it is', async () => {
    const { app, db, id } = await customerWithService()
    await issueCertificate(db, id, { number: 'LF-2026-7KQM-3XWD', issuedOn: '2026-03-10' })
    for (const typed of ['LF-2026-7KQM-3XWD', 'lf-2026-7kqm-3xwd', '%20LF-2026-7KQM-3XWD']) {
      const answer = await app.inject(`/api/verify/${typed}`)
      expect(answer.json()).toEqual({
        number: 'LF-2026-7KQM-3XWD', issuedOn: '2026-03-10', serviceType: 'DPF Cleaning', filterType: 'DPF', quantity: 2, serviceDate: '2026-03-01',
        verdicts: [{ serialEnding: '8213', verdict: 'restored' }, { serialEnding: '8214', verdict: 'restored' }],
      })
    }
  })

  test.each(['LF-2026-7KQM-3XWE', 'LF-2026-0000-0000', 'x', '%25', 'x'.repeat(250), "'--"])('by %s is not there', async (number) => {
    const { app } = await openTestApp()
    const answer = await app.inject(`/api/verify/${number}`)
    expect([answer.statusCode, answer.json().message]).toEqual([
      404, 'We have not issued a certificate with this number. Please check each letter and figure.',
    ])
  })

  test('cannot be guessed for long from one address', async () => {
    const { app } = await openTestApp()
    const answers = []
    for (let time = 0; time < 61; time++) answers.push(await app.inject('/api/verify/LF-2026-7KQM-3XWD'))
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 429)).toHaveLength(1)
    expect(answers.at(-1)?.headers['retry-after']).toBeDefined()
  })
})
