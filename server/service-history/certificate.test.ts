import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { CertificateContent } from '#domain/service-history/certificate.ts'
import type { ServiceStatus } from '#domain/service-history/contract.ts'
import { addInvoice, addMeasurement, addService, certify } from '#server/testing/bookkeeping.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { runQueued } from '#server/testing/jobs.ts'
import { pagesOf } from '#server/testing/pdf-text.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { settleCertificates } from './certificate.ts'
import { findCertificate, issueCertificate, withdrawCertificate } from './certificate-store.ts'

const url = '/api/customer/service-history'
const day = '2026-03-10'

async function customerWithService(status: ServiceStatus = 'delivered', serials: string[] = ['DPF-88213', 'DPF-88214']) {
  const testApp = await openTestApp()
  const customer = await signedInCustomer(testApp)
  const { id } = await addService(testApp.db, customer.id, { status, quantity: serials.length || 1, pickup_date: '2026-02-27', notes: 'Gate 4' })
  for (const [at, serial_number] of serials.entries()) await addMeasurement(testApp.db, id, { position: at + 1, serial_number })
  await certify(testApp.db, id)
  const certificate = () => customer.call('GET', `${url}/${id}/certificate.pdf`)
  const issued = () => testApp.db.selectFrom('certificates').selectAll().execute()
  const withdraw = () => withdrawCertificate(testApp.db, id, 'certificate', day)
  return { ...testApp, customer, id, certificate, issued, withdraw }
}

/** A certificate of two filters, the second as an earlier one might have it. */
function attested(number: string): CertificateContent {
  const none = { pressureBeforeInH2O: null, pressureAfterInH2O: null, weightBeforeG: null, weightAfterG: null, verdict: 'restored', reason: null } as const
  return {
    number, issuedOn: day, vehicle: null, service: { serviceType: 'DPF Cleaning', filterType: 'DPF', quantity: 2, serviceDate: '2026-03-01', technician: null },
    measurements: [
      { position: 1, serialNumber: 'DPF-88213', flowBeforeCfm: '210.0', flowAfterCfm: '412.5', ...none },
      { position: 2, serialNumber: 'DPF-88214', flowBeforeCfm: '210.0', flowAfterCfm: null, ...none },
    ],
    addressee: { firstName: 'Dana', lastName: 'Ortiz', company: null, address: null, city: null, state: null, zipCode: null },
  }
}

describe('one service', () => {
  test('says its measurements, where its filters are, its invoice and whether it has a certificate', async () => {
    const { db, customer, id } = await customerWithService('completed', ['DPF-88213'])
    await addInvoice(db, customer.id, { service_history_id: id, status: 'cancelled', issue_date: '2026-03-09' })
    const invoice = await addInvoice(db, customer.id, { service_history_id: id, due_date: '2026-03-09', issue_date: '2026-02-01' })
    const answer = (await customer.call('GET', `${url}/${id}`)).json()
    expect(answer).toMatchObject({
      id, status: 'completed', notes: 'Gate 4', hasCertificate: true, hasInspectionReport: false,
      invoice: { id: invoice.id, invoiceNumber: invoice.invoice_number, amount: '1200.00', status: 'pending', isOverdue: true },
      measurements: [{
        position: 1, serialNumber: 'DPF-88213', flowBeforeCfm: '210.0', flowAfterCfm: '412.5', pressureBeforeInH2O: null, pressureAfterInH2O: null,
        weightBeforeG: null, weightAfterG: null, verdict: 'restored', reason: null,
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
      for (const address of [`${url}/${id}`, `${url}/${id}/certificate.pdf`, `${url}/${id}/inspection-report.pdf`]) {
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
    expect(before).toMatchObject([{ number: expect.stringMatching(/^LF-2026-[2-9A-Z]{4}-[2-9A-Z]{4}$/), service_history_id: id, issued_on: day, kind: 'certificate', rules: 'readings', pdf: null, withdrawn_on: null }])
    const answer = await certificate()
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="certificate-${before[0]?.number}.pdf"` })
    expect(pagesOf(answer.raw).join('').replace(/\s/g, '')).toContain(`http://localhost:3000/verify/${before[0]?.number}`)
    now.set('2026-03-15T15:00:00Z')
    expect((await certificate()).headers['content-disposition']).toContain(before[0]?.number)
    expect(await issued()).toEqual(before)
  })

  test('that nobody has issued is issued by no download', async () => {
    const { certificate, customer, id, issued, withdraw } = await customerWithService()
    await withdraw()
    expect([(await certificate()).status, (await customer.call('GET', `${url}/${id}`)).json().hasCertificate]).toEqual([404, false])
    expect(await issued()).toMatchObject([{ withdrawn_on: day }])
  })

  test('that becomes due ten times at once has one number', async () => {
    const { db, id, issued, withdraw } = await customerWithService()
    await withdraw()
    await Promise.all(Array.from({ length: 10 }, () => certify(db, id)))
    expect((await issued()).filter(({ withdrawn_on }) => withdrawn_on === null)).toHaveLength(1)
  })

  test.each([
    ['in_progress', ['DPF-1234']], ['scheduled', ['DPF-1234']], ['cancelled', ['DPF-1234']], ['delivered', []],
  ] as [ServiceStatus, string[]][])('is not given for a service that is %s with filters %j', async (status, serials) => {
    const { certificate, issued } = await customerWithService(status, serials)
    const answer = await certificate()
    expect([answer.status, answer.json().message]).toEqual([404, 'There is a certificate once filters of this service are measured before and after the cleaning.'])
    expect(await issued()).toEqual([])
  })

  test('whose number is taken gets another', async () => {
    const { db, id, customer, withdraw } = await customerWithService()
    await withdraw()
    const other = await addService(db, customer.id)
    await issueCertificate(db, other.id, 'certificate', attested('LF-2026-2222-2222'))
    let time = 0
    const random = (size: number) => Buffer.alloc(size, time++)
    await settleCertificates(db, id, day, random as never)
    expect((await findCertificate(db, id, 'certificate'))?.content).toMatchObject({ number: 'LF-2026-3333-3333', issuedOn: day })
  })

  test('names the vehicle, lists only filters with both readings, and says as many as it lists', async () => {
    const { db, customer, id, issued, withdraw } = await customerWithService('delivered', ['DPF-88213'])
    await withdraw()
    const unit = await db.insertInto('vehicle_profiles').values({ customer_id: customer.id, vehicle_identifier: 'Unit 214', vehicle_type: 'Class 8 tractor' }).returning('id').executeTakeFirstOrThrow()
    await db.updateTable('service_history').set({ quantity: 4, vehicle_id: unit.id }).where('id', '=', id).execute()
    await addMeasurement(db, id, { position: 2, serial_number: 'only-before', flow_after_cfm: null })
    await addMeasurement(db, id, { position: 3, serial_number: 'not-judged', verdict: null })
    await addMeasurement(db, id, { position: 4, serial_number: 'cracked', verdict: 'not_restorable', flow_after_cfm: null, reason: 'Cracked core.' })
    await certify(db, id)
    const [, certificate, report] = (await issued()).sort((a, b) => Number(b.withdrawn_on !== null) - Number(a.withdrawn_on !== null) || a.kind.localeCompare(b.kind))
    expect(certificate?.content).toMatchObject({ vehicle: 'Unit 214', service: { quantity: 1 }, measurements: [{ serialNumber: 'DPF-88213' }] })
    expect(report?.content).toMatchObject({ service: { quantity: 1 }, measurements: [{ serialNumber: 'cracked', reason: 'Cracked core.' }] })
  })

  test.each([['without a reading', { flow_before_cfm: null, flow_after_cfm: null }], ['with one before alone', { flow_after_cfm: null }], ['with one after alone', { flow_before_cfm: null }],
    ['with two of different quantities', { flow_after_cfm: null, weight_after_g: '7900' }], ['that nobody has judged', { verdict: null }]] as const)('is not given for a filter %s', async (_what, more) => {
    const { db, issued, customer } = await customerWithService('delivered', [])
    const { id } = await addService(db, customer.id, { status: 'completed' })
    await addMeasurement(db, id, more)
    await certify(db, id)
    expect(await issued()).toEqual([])
  })
})

describe('an inspection report', () => {
  test('is what a refused filter gets: with its reason, its reading before, and no word of a cleaning', async () => {
    const { app, customer, db, id, certificate } = await customerWithService('delivered', [])
    await addMeasurement(db, id, { verdict: 'not_restorable', flow_after_cfm: null, reason: 'The core is cracked.' })
    await certify(db, id)
    expect([(await certificate()).status, (await customer.call('GET', `${url}/${id}`)).json()]).toMatchObject([404, { hasCertificate: false, hasInspectionReport: true }])
    const answer = await customer.call('GET', `${url}/${id}/inspection-report.pdf`)
    expect(answer.headers['content-disposition']).toMatch(/filename="inspection-report-LF-2026-/)
    const text = pagesOf(answer.raw).join('').replace(/\s/g, '')
    for (const part of ['Inspectionreport', 'Thecoreiscracked.', 'Inspected,notcleaned', '210', 'notmeasured', 'Thisisnotacertificate']) expect(text).toContain(part)
    expect(text).not.toContain('Wecleaned')
    const number = /LF-2026-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(answer.headers['content-disposition'] as string)?.[0]
    expect((await app.inject(`/api/verify/${number}`)).json()).toMatchObject({ kind: 'inspection', quantity: 1, verdicts: [{ verdict: 'not_restorable' }] })
  })
})

describe('what was attested is kept', () => {
  test('its paper is made once, a minute after, with the marks of both; from then on it is the one that is served', async () => {
    const testApp = await customerWithService()
    const { certificate, issued } = testApp
    await sql`select graphile_worker.add_job('print_certificates')`.execute(testApp.db)
    await runQueued(testApp, 'print_certificates')
    const [row] = await issued()
    expect(row?.pdf_sha256).toBe(createHash('sha256').update(row?.pdf ?? '').digest('hex'))
    const { rows } = await sql<{ text: string }>`select content::text as text from certificates`.execute(testApp.db)
    expect(row?.content_sha256).toBe(createHash('sha256').update(rows[0]?.text ?? '').digest('hex'))
    expect(Buffer.compare((await certificate()).raw, row?.pdf ?? Buffer.alloc(0))).toBe(0)
  })

  test('whatever becomes of the customer and the rows', async () => {
    const { app, certificate, customer, db, id, issued } = await customerWithService()
    const [{ number = '', content } = {}] = await issued()
    const before = (await app.inject(`/api/verify/${number}`)).json()
    await db.updateTable('customers').set({ last_name: 'Renamed' }).where('id', '=', customer.id).execute()
    await db.updateTable('service_measurements').set({ serial_number: 'other', flow_after_cfm: '1' }).where('service_history_id', '=', id).execute()
    await certify(db, id)
    expect(await issued()).toMatchObject([{ number, content }])
    expect((await app.inject(`/api/verify/${number}`)).json()).toEqual(before)
    const text = pagesOf((await certificate()).raw).join('').replace(/\s/g, '')
    expect([text.includes('DPF-88213'), text.includes('Ortiz'), text.includes('Renamed')]).toEqual([true, true, false])
  })

  test.each([
    ['its content', sql`content = '{}'`], ['its number', sql`number = 'LF-2026-2222-2222'`], ['its day', sql`issued_on = '2026-03-11'`],
    ['its rules', sql`rules = 'earlier'`], ['its service', sql`service_history_id = 'other'`], ['its paper', sql`pdf = 'other'`],
    ['the day of its withdrawal', sql`withdrawn_on = null`],
  ])('nothing can change %s', async (_what, change) => {
    const { db, withdraw } = await customerWithService()
    await db.updateTable('certificates').set({ pdf: Buffer.from('paper') }).execute()
    await withdraw()
    await expect(sql`update certificates set ${change}`.execute(db)).rejects.toThrow('is kept as it was issued')
  })
})

describe('a certificate that anyone looks up', () => {
  test('says what was done and nothing of whose it is', async () => {
    const { app, db, id, withdraw } = await customerWithService()
    await withdraw()
    await issueCertificate(db, id, 'certificate', attested('LF-2026-7KQM-3XWD'))
    for (const typed of ['LF-2026-7KQM-3XWD', 'lf-2026-7kqm-3xwd', '%20LF-2026-7KQM-3XWD']) {
      const answer = await app.inject(`/api/verify/${typed}`)
      expect(answer.json()).toEqual({
        number: 'LF-2026-7KQM-3XWD', kind: 'certificate', issuedOn: day, withdrawnOn: null, serviceType: 'DPF Cleaning', filterType: 'DPF', quantity: 2,
        serviceDate: '2026-03-01', verdicts: [{ serialEnding: '8213', verdict: 'restored', isMeasured: true }, { serialEnding: '8214', verdict: 'restored', isMeasured: false }],
      })
    }
  })

  test('says that it was withdrawn, and since when', async () => {
    const { app, issued, withdraw } = await customerWithService()
    await withdraw()
    const [row] = await issued()
    expect((await app.inject(`/api/verify/${row?.number}`)).json()).toMatchObject({ withdrawnOn: day, quantity: 2 })
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
