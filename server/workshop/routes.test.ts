import { describe, expect, test } from 'vitest'
import { addInvoice } from '#server/testing/bookkeeping.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const list = '/api/admin/services'
const filter = { serialNumber: 'DPF-88213', flowBeforeCfm: '210', flowAfterCfm: '412.5', pressureBeforeInH2O: '9.1', pressureAfterInH2O: '2.05', weightBeforeG: '8200', weightAfterG: '7900', verdict: 'restored' }
const typed = { serviceType: 'DPF Cleaning', filterType: 'DPF', quantity: 2, serviceDate: '2026-03-12', technician: 'Sam Novak', cost: '1200', notes: '=2+2' }

async function open() {
  const testApp = await openTestApp()
  const dana = await signedInCustomer(testApp)
  const workshop = await signedInStaff(testApp, 'technician')
  const record = (more: object = {}, key?: string) =>
    workshop.call('POST', list, { payload: { customerId: dana.id, ...typed, ...more }, headers: key === undefined ? {} : { 'idempotency-key': key } })
  const step = (id: string, status: string) => workshop.call('POST', `${list}/${id}/status`, { payload: { status } })
  const correct = (id: string, payload: object) => workshop.call('PUT', `${list}/${id}`, { payload })
  const seen = async (id: string) => (await dana.call('GET', `/api/customer/service-history/${id}`)).json()
  const news = async () => (await dana.call('GET', '/api/customer/notifications')).json().map(({ title }: { title: string }) => title)
  const log = () => testApp.db.selectFrom('audit_log').select(['action', 'detail']).where('action', '=', 'service_changed').orderBy('id').execute()
  return { ...testApp, testApp, dana, workshop, record, step, correct, seen, news, log }
}

describe('recording a service', () => {
  test('shows it in the portal with what the bench measured, and tells the customer', async () => {
    const { dana, db, log, news, record, seen } = await open()
    const answer = await record({ measurements: [filter] })
    expect([answer.status, answer.json()]).toMatchObject([201, { status: 'scheduled', cost: '1200.00', customer: { name: 'Dana Ortiz' }, steps: ['in_progress', 'cancelled'], isCertified: false }])
    expect(await seen(answer.json().id)).toMatchObject({ ...typed, cost: '1200.00', measurements: [{ position: 1, serialNumber: 'DPF-88213', flowAfterCfm: '412.5', verdict: 'restored' }] })
    expect([await news(), await log()]).toEqual([['Service scheduled'], [{ action: 'service_changed', detail: { change: 'recorded', status: 'scheduled' } }]])
    expect(await queuedMails(db, 'news')).toMatchObject([{ to: dana.email, data: { message: 'DPF Cleaning: 2 x DPF, on March 12, 2026.' } }])
  })

  test('under one key, ten times at once, records one', async () => {
    const { db, news, record } = await open()
    const answers = await Promise.all(Array.from({ length: 10 }, () => record({ measurements: [filter] }, 'key-of-the-form')))
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.json().id}`)).size).toBe(1)
    expect([await db.selectFrom('service_history').select('id').execute(), await news()]).toMatchObject([{ length: 1 }, { length: 1 }])
  })

  test.each([
    { customerId: 'nobody' }, { serviceType: 'Car wash' }, { quantity: 0 }, { pickupDate: '2026-03-13' }, { deliveryDate: '2026-03-11' }, { quantity: 1, measurements: [filter, { ...filter, serialNumber: 'b' }] },
    { measurements: [filter, filter] }, { measurements: [{ ...filter, verdict: 'fine' }] }, { status: 'lost' }, { cost: 1200 },
  ])('%j is refused', async (wrong) => {
    const { db, record } = await open()
    expect((await record(wrong)).json()).toMatchObject({ code: 'invalid_input' })
    expect(await db.selectFrom('service_history').select('id').execute()).toEqual([])
  })
})

describe('steps', () => {
  test('lead to the delivery, set the days, and are told', async () => {
    const { news, record, seen, step } = await open()
    const { id } = (await record({ measurements: [filter] })).json()
    for (const status of ['in_progress', 'completed', 'delivered']) expect((await step(id, status)).json()).toMatchObject({ status })
    expect(await seen(id)).toMatchObject({ status: 'delivered', pickupDate: '2026-03-10', serviceDate: '2026-03-10', deliveryDate: '2026-03-10', hasCertificate: true })
    expect(await news()).toEqual(['Your filters are delivered', 'Your filters are ready', 'Your filters are in our shop', 'Service scheduled'])
  })

  test('back are for slips: nobody is told', async () => {
    const { news, record, step } = await open()
    const { id } = (await record()).json()
    await step(id, 'in_progress')
    expect((await step(id, 'scheduled')).json()).toMatchObject({ status: 'scheduled' })
    expect(await news()).toHaveLength(2)
  })

  test('that are none are refused, and of two at once one is', async () => {
    const { record, step } = await open()
    const { id } = (await record()).json()
    expect((await step(id, 'delivered')).json()).toMatchObject({ code: 'conflict', message: 'A service that is scheduled cannot become delivered.' })
    const both = await Promise.all([step(id, 'in_progress'), step(id, 'cancelled'), step(id, 'in_progress')])
    expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2)
    expect(both.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(1)
  })
})

describe('corrections', () => {
  test('replace what was written, and only other days are told', async () => {
    const { correct, news, record, seen } = await open()
    const { id, updatedAt } = (await record({ measurements: [filter] })).json()
    const { cost: _cost, ...rest } = typed
    const first = await correct(id, { ...rest, updatedAt, technician: 'Ada Novak', measurements: [{ ...filter, serialNumber: 'b' }] })
    expect(first.status).toBe(200)
    expect([await seen(id), await news()]).toMatchObject([{ technician: 'Ada Novak', cost: null, measurements: [{ serialNumber: 'b' }] }, ['Service scheduled']])
    expect((await correct(id, { ...typed, updatedAt: first.json().updatedAt, serviceDate: '2026-03-20' })).status).toBe(200)
    expect(await news()).toEqual(['Your service dates changed', 'Service scheduled'])
  })

  test('of what somebody has changed meanwhile are refused', async () => {
    const { correct, now, record, seen } = await open()
    const { id, updatedAt } = (await record()).json()
    now.set('2026-03-10T15:01:00Z')
    expect((await correct(id, { ...typed, updatedAt, technician: 'Ada' })).status).toBe(200)
    expect((await correct(id, { ...typed, updatedAt, technician: 'Zoe' })).json()).toMatchObject({ code: 'conflict' })
    expect((await seen(id)).technician).toBe('Ada')
  })

  test('leave an issued certificate true', async () => {
    const { correct, record, step } = await open()
    const { id } = (await record({ measurements: [filter], serviceDate: '2026-03-10' })).json()
    await step(id, 'in_progress')
    const { updatedAt } = (await step(id, 'completed')).json()
    const asItStands = { ...typed, serviceDate: '2026-03-10', pickupDate: '2026-03-10', measurements: [filter], updatedAt }
    expect((await correct(id, { ...asItStands, measurements: [{ ...filter, flowAfterCfm: '500' }] })).json()).toMatchObject({ code: 'conflict' })
    expect((await correct(id, { ...asItStands, notes: 'Paid in cash.' })).json()).toMatchObject({ isCertified: true, notes: 'Paid in cash.' })
  })
})

describe('a certificate', () => {
  const done = { serviceDate: '2026-03-09', measurements: [filter] }

  test('is issued with the step that completes what is measured, and stays with the delivery', async () => {
    const { db, record, step } = await open()
    const issued = () => db.selectFrom('certificates').selectAll().execute()
    const { id } = (await record({ measurements: [filter] })).json()
    expect([(await step(id, 'in_progress')).json().isCertified, await issued()]).toEqual([false, []])
    expect((await step(id, 'completed')).json().isCertified).toBe(true)
    const first = await issued()
    expect(first).toMatchObject([{ service_history_id: id, issued_on: '2026-03-10' }])
    expect((await step(id, 'delivered')).json().isCertified).toBe(true)
    expect(await issued()).toEqual(first)
  })

  test('is named in the email that the filters are delivered, with the vehicle and the invoice', async () => {
    const { dana, db, record, step } = await open()
    const named = { customer_id: dana.id, vehicle_identifier: 'Unit 114', vehicle_type: 'Box truck' }
    const vehicle = await db.insertInto('vehicle_profiles').values(named).returning('id').executeTakeFirstOrThrow()
    const { id } = (await record({ ...done, vehicleId: vehicle.id, status: 'in_progress' })).json()
    await addInvoice(db, dana.id, { service_history_id: id, invoice_number: 'LFR-1041', amount: '612.00', due_date: '2026-04-09' })
    for (const status of ['completed', 'delivered']) await step(id, status)
    const { number } = await db.selectFrom('certificates').select('number').executeTakeFirstOrThrow()
    const mail = (await queuedMails(db)).find(({ data }) => data['title'] === 'Your filters are delivered')
    expect(mail?.data['lines']).toEqual(['Vehicle: Unit 114', `Certificate: ${number}`, 'Invoice: LFR-1041, $612.00, due April 9, 2026'])
  })

  test.each(['completed', 'delivered'])('is issued with the record of a service that is %s already', async (status) => {
    const { dana, record } = await open()
    const recorded = (await record({ ...done, status })).json()
    expect(recorded.isCertified).toBe(true)
    expect((await dana.call('GET', `/api/customer/service-history/${recorded.id}/certificate.pdf`)).status).toBe(200)
  })

  test('is issued with the correction that brings the first measured filter', async () => {
    const { correct, record } = await open()
    const { id, isCertified, updatedAt } = (await record({ ...done, measurements: [], status: 'completed' })).json()
    const corrected = await correct(id, { ...typed, ...done, updatedAt })
    expect([isCertified, corrected.json().isCertified]).toEqual([false, true])
  })

  test('is withdrawn with a step back, which the audit says by its number; the corrected service gets another', async () => {
    const { app, correct, db, log, record, step } = await open()
    const numberOf = async () => (await db.selectFrom('certificates').select('number').where('withdrawn_on', 'is', null).execute())[0]?.number
    const verified = async (number = '') => (await app.inject(`/api/verify/${number}`)).json().withdrawnOn
    const { id } = (await record({ ...done, status: 'completed' })).json()
    const first = await numberOf()
    const { isCertified, updatedAt } = (await step(id, 'in_progress')).json()
    expect([isCertified, await verified(first)]).toEqual([false, '2026-03-10'])
    expect((await log()).at(-1)?.detail).toEqual({ change: 'status', from: 'completed', to: 'in_progress', withdrawnCertificate: first })
    expect((await correct(id, { ...typed, ...done, pickupDate: null, measurements: [{ ...filter, flowAfterCfm: '500' }], updatedAt })).status).toBe(200)
    await step(id, 'completed')
    const second = await numberOf()
    expect([second === first, await verified(second), await verified(first)]).toEqual([false, null, '2026-03-10'])
  })
})

describe('a result', () => {
  const unjudged = { ...filter, verdict: '' }

  test('is empty until somebody has judged, and the customer sees none before', async () => {
    const { record, seen, step } = await open()
    const { id } = (await record({ measurements: [unjudged] })).json()
    await step(id, 'in_progress')
    expect((await step(id, 'completed')).json()).toMatchObject({ measurements: [{ verdict: null }], isCertified: false })
    expect(await seen(id)).toMatchObject({ measurements: [{ verdict: null }], hasCertificate: false })
  })

  test('of a filter that cannot be restored takes a reason, which the customer reads', async () => {
    const { record, seen } = await open()
    const refused = { ...filter, flowAfterCfm: '', pressureAfterInH2O: '', weightAfterG: '', verdict: 'not_restorable' }
    expect((await record({ measurements: [refused] })).json()).toMatchObject({ code: 'invalid_input', fields: { 'measurements.0.reason': expect.stringMatching(/^Please say why/) } })
    const { id } = (await record({ status: 'completed', serviceDate: '2026-03-09', measurements: [{ ...refused, reason: 'Cracked core.' }] })).json()
    expect(await seen(id)).toMatchObject({ measurements: [{ verdict: 'not_restorable', reason: 'Cracked core.' }], hasCertificate: false, hasInspectionReport: true })
  })
})

describe('readings that cannot well be', () => {
  const unlikely = { ...filter, flowAfterCfm: '100', weightAfterG: '9900' }

  test('are asked about beside their fields, taken with a confirmation, kept with it, and audited', async () => {
    const { log, record, workshop } = await open()
    expect((await record({ measurements: [filter, { ...unlikely, serialNumber: 'b' }] })).json()).toMatchObject({
      code: 'invalid_input',
      fields: { 'measurements.1.flowAfterCfm': expect.stringMatching(/^Air flow went down/), 'measurements.1.weightAfterG': expect.stringMatching(/^Weight went up/) },
    })
    const { id } = (await record({ measurements: [filter, { ...unlikely, serialNumber: 'b', readingsConfirmed: true }] })).json()
    expect((await workshop.call('GET', `${list}/${id}`)).json().measurements).toMatchObject([{ readingsConfirmed: false }, { readingsConfirmed: true }])
    expect((await log()).at(-1)?.detail).toEqual({ change: 'recorded', status: 'scheduled', confirmedReadings: ['2 flowAfterCfm', '2 weightAfterG'] })
  })

  test('are refused in a correction too, and of the confirmation the customer sees nothing', async () => {
    const { correct, record, seen } = await open()
    const { id, updatedAt } = (await record({ measurements: [filter] })).json()
    expect((await correct(id, { ...typed, measurements: [unlikely], updatedAt })).status).toBe(400)
    expect((await correct(id, { ...typed, measurements: [{ ...unlikely, readingsConfirmed: true }], updatedAt })).status).toBe(200)
    expect((await seen(id)).measurements[0]).not.toHaveProperty('readingsConfirmed')
  })
})

describe('the papers of a service', () => {
  const done = { status: 'completed', serviceDate: '2026-03-09', measurements: [filter, { ...filter, serialNumber: 'b', verdict: 'not_restorable', reason: 'Cracked.' }] }
  const mailOf = (id: string) => `${list}/${id}/certificate/mail`

  test('are opened by every role, and each look is written down', async () => {
    const { db, record, workshop } = await open()
    const { id, papers } = (await record(done)).json()
    expect(papers).toEqual(['certificate', 'inspection'])
    for (const name of ['certificate', 'inspection-report']) {
      const answer = await workshop.call('GET', `${list}/${id}/${name}.pdf`)
      expect([answer.status, answer.headers['content-disposition']]).toEqual([200, expect.stringMatching(new RegExp(`filename="${name}-LF-`))])
    }
    const looks = await db.selectFrom('audit_log').select('subject_id').where('subject_kind', '=', 'certificates').where('action', '=', 'customer_read').execute()
    expect(looks).toHaveLength(2)
  })

  test('that are not there are a 404 with a sentence', async () => {
    const { record, testApp, workshop } = await open()
    const { id } = (await record()).json()
    const office = await signedInStaff(testApp, 'office')
    for (const name of ['certificate', 'inspection-report']) {
      for (const of of [id, 'nobody']) {
        expect((await workshop.call('GET', `${list}/${of}/${name}.pdf`)).status).toBe(404)
        expect((await office.call('POST', `${list}/${of}/${name}/mail`)).status).toBe(404)
      }
    }
  })

  test('are emailed by the office once for a key, with a link that opens them without a sign-in', async () => {
    const { app, dana, db, record, testApp, workshop } = await open()
    const { id } = (await record(done)).json()
    const office = await signedInStaff(testApp, 'office')
    expect((await workshop.call('POST', mailOf(id))).status, 'a technician sends nothing by hand').toBe(403)
    for (const _time of [1, 2]) expect((await office.call('POST', mailOf(id), { headers: { 'idempotency-key': 'key-of-the-press' } })).status).toBe(202)
    const mails = (await queuedMails(db, 'news')).filter(({ data }) => JSON.stringify(data).includes('/api/certificates/'))
    expect(mails).toMatchObject([{ to: dana.email, data: { title: expect.stringMatching(/^Your certificate LF-2026-/) } }])
    const link = /http:\/\/localhost:3000(\/api\/certificates\/[^"]+)/.exec(JSON.stringify(mails))?.[1] ?? ''
    expect((await app.inject(link)).headers['content-type']).toBe('application/pdf')
    expect((await app.inject(link.replace(/.{6}\.pdf/, 'AAAAAA.pdf'))).statusCode).toBe(404)
    await db.updateTable('customers').set({ email: 'next@sanduskybay.example' }).where('id', '=', dana.id).execute()
    expect((await app.inject(link)).statusCode, 'the link ends with the address').toBe(404)
  })

  test('that were withdrawn are opened by no link', async () => {
    const { app, db, record, step, testApp } = await open()
    const { id } = (await record(done)).json()
    const office = await signedInStaff(testApp, 'office')
    await office.call('POST', mailOf(id))
    await step(id, 'in_progress')
    const link = /http:\/\/localhost:3000(\/api\/certificates\/[^"]+)/.exec(JSON.stringify(await queuedMails(db, 'news')))?.[1] ?? ''
    expect((await app.inject(link)).json()).toMatchObject({ code: 'not_found', message: expect.stringMatching(/^This link no longer works/) })
  })
})

describe('the list', () => {
  test('shows the services of all customers, searched and by state', async () => {
    const { record, workshop } = await open()
    await record()
    for (const [query, found] of [['', 1], ['?q=novak', 1], ['?q=sandusky', 1], ['?q=%25', 0], ['?status=scheduled', 1], ['?status=delivered', 0], ['?page=2', 0], ['?sort=createdAt', 1]] as const) {
      expect((await workshop.call('GET', list + query)).json().items).toHaveLength(found)
    }
    for (const query of ['status=x', 'pageSize=101', 'sort=x', 'q=a&q=b', 'q=%00']) expect((await workshop.call('GET', `${list}?${query}`)).status).toBe(400)
  })

  test('comes as a file that no spreadsheet takes for formulas', async () => {
    const { record, workshop } = await open()
    await record()
    const file = await workshop.call('GET', `${list}.csv`)
    expect(file.text).toContain('2026-03-12,scheduled,DPF Cleaning,DPF,2,Dana Ortiz,')
    expect(file.text).toContain("'=2+2")
  })
})

test.each([['GET', list], ['GET', `${list}.csv`], ['GET', `${list}/x`], ['POST', list], ['PUT', `${list}/x`], ['POST', `${list}/x/status`]] as const)('%s %s is for staff alone', async (method, url) => {
  const { app, dana, workshop } = await open()
  expect([(await app.inject({ method, url })).statusCode, (await dana.call(method, url)).status]).toEqual([401, 401])
  if (!url.endsWith('/status') && method === 'GET' && url.endsWith('/x')) expect((await workshop.call(method, url)).status).toBe(404)
  if (url.endsWith('/status')) expect((await workshop.call(method, url, { payload: { status: 'completed' } })).status).toBe(404)
})
