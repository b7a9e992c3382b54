import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { todayAt } from '#domain/calendar.ts'
import { readCertificateNumber } from '#domain/service-history/certificate.ts'
import type { ServiceStatus } from '#domain/service-history/contract.ts'
import { addInvoice, addMeasurement, addService, certify } from '#server/testing/bookkeeping.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { pagesOf } from '#server/testing/pdf-text.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { settleCertificate } from './certificate.ts'
import { findCertificate, issueCertificate, withdrawCertificate } from './certificate-store.ts'
import { measurementsOf } from './store.ts'

const url = '/api/customer/service-history'

async function customerWithService(status: ServiceStatus = 'delivered', serials: string[] = ['DPF-88213', 'DPF-88214']) {
  const testApp = await openTestApp()
  const customer = await signedInCustomer(testApp)
  const { id } = await addService(testApp.db, customer.id, { status, quantity: serials.length || 1, pickup_date: '2026-02-27', notes: 'Gate 4' })
  for (const [at, serial_number] of serials.entries()) await addMeasurement(testApp.db, id, { position: at + 1, serial_number, flow_before_cfm: '310' })
  await certify(testApp.db, id)
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
    expect(await testApp.issued()).toHaveLength(1)
  })

  test.each([`${url}/1`, `${url}/1/certificate.pdf`])('%s needs a sign-in', async (address) => {
    const { app } = await openTestApp()
    expect((await app.inject(address)).statusCode).toBe(401)
  })
})

describe('a certificate', () => {
  test('is downloaded under its number, again and again, and no download changes it', async () => {
    const { certificate, issued, id, now } = await customerWithService()
    const before = await issued()
    expect(before).toEqual([{ number: expect.stringMatching(/^LF-2026-[2-9A-Z]{4}-[2-9A-Z]{4}$/), service_history_id: id, issued_on: '2026-03-10' }])
    const answer = await certificate()
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="certificate-${before[0]?.number}.pdf"` })
    expect(pagesOf(answer.raw).join('').replace(/\s/g, '')).toContain(`http://localhost:3000/verify/${before[0]?.number}`)
    now.set('2026-03-15T15:00:00Z')
    expect((await certificate()).headers['content-disposition']).toContain(before[0]?.number)
    expect(await issued()).toEqual(before)
  })

  test('that nobody has issued is issued by no download', async () => {
    const { certificate, customer, db, id, issued } = await customerWithService()
    await withdrawCertificate(db, id)
    expect([(await certificate()).status, (await customer.call('GET', `${url}/${id}`)).json().hasCertificate]).toEqual([404, false])
    expect(await issued()).toEqual([])
  })

  test('that becomes due ten times at once has one number', async () => {
    const { db, id, issued } = await customerWithService()
    await withdrawCertificate(db, id)
    await Promise.all(Array.from({ length: 10 }, () => certify(db, id)))
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
    await withdrawCertificate(db, id)
    const other = await addService(db, customer.id)
    await issueCertificate(db, other.id, { number: 'LF-2026-2222-2222', issuedOn: '2026-03-01' })
    let time = 0
    const random = (size: number) => Buffer.alloc(size, time++)
    await settleCertificate(db, { id, status: 'delivered', measurements: await measurementsOf(db, id) }, '2026-03-10', random as never)
    expect(await findCertificate(db, id)).toEqual({ number: 'LF-2026-3333-3333', issuedOn: '2026-03-10' })
  })

  test('that was waiting for its first download when the server was updated is issued by the migration, any other stays', async () => {
    const { db, customer, id, issued } = await customerWithService()
    const [before] = await issued()
    const waiting = await addService(db, customer.id, { status: 'completed' })
    for (const service of [waiting, await addService(db, customer.id, { status: 'in_progress' })]) await addMeasurement(db, service.id)
    await addService(db, customer.id, { status: 'delivered' })
    const migration = await readFile('server/db/migrations/0018-certificates-due.sql', 'utf8')
    for (const _time of [1, 2]) await sql.raw(migration).execute(db)
    const rows = await issued()
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual(before)
    const number = rows.find((row) => row.service_history_id === waiting.id)?.number ?? ''
    expect([number, readCertificateNumber(number)]).toEqual([expect.stringMatching(new RegExp(`^LF-${todayAt(new Date()).slice(0, 4)}-`)), number])
    expect(id).not.toBe(waiting.id)
  })
})

describe('a certificate that anyone looks up', () => {
  test('says what was done and nothing of whose it is', async () => {
    const { app, db, id } = await customerWithService()
    await withdrawCertificate(db, id)
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
      404, 'We haven’t issued a certificate with this number. Please check each letter and digit.',
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
