import { describe, expect, test } from 'vitest'
import type { CompanyRole } from '#domain/company-roles.ts'
import { customerDoor } from '#server/accounts/customer-door.ts'
import { beginSession } from '#server/accounts/session.ts'
import { addService } from '#server/testing/bookkeeping.ts'
import { callBack, signedInColleague, signedInContact } from '#server/testing/colleagues.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { callWith, signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { sharedRenderer } from '#server/testing/shared-renderer.ts'
import { changeMembership, scopeOfPerson } from './store.ts'

const people = '/api/customer/company/people'
const lines = [{ description: 'Cleaning', quantity: 1, unitPrice: '1200.00' }]

// What a link opens matters here, not what the paper looks like.
const renderer = { ...sharedRenderer, pdf: async () => Buffer.from('%PDF') }

/** Drew, for whom a service, an invoice and an appointment were made. */
async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' }, renderer })
  const { app, db } = testApp
  const [dana, office] = [await signedInCustomer(testApp), await signedInStaff(testApp)]
  const drew = await signedInColleague(testApp, dana.id, 'manager')
  const service = await db
    .insertInto('service_history')
    .values({
      customerId: drew.id,
      serviceType: 'DPF Cleaning',
      filterType: 'DPF',
      quantity: 1,
      serviceDate: '2026-03-09',
      status: 'in_progress',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const issue = (customerId: string, serviceHistoryId: string | null) =>
    office.call('POST', '/api/admin/invoices', {
      payload: { customerId, serviceHistoryId, dueDate: '2026-03-31', lines },
    })
  const invoice = (await issue(drew.id, null)).json()
  const booked = await drew.call('POST', '/api/customer/appointments', {
    payload: { serviceType: 'DPF Cleaning', requestedDate: '2026-03-12T14:00:00.000Z' },
  })
  const mailsTo = async (id: string) =>
    (
      await db
        .selectFrom('outbox')
        .select('data')
        .where('customerId', '=', id)
        .orderBy('createdAt')
        .execute()
    ).map(({ data }) => JSON.stringify(data))
  const linkIn = (mail = '') => /\/api\/invoices\/[^"]+\.pdf/.exec(mail)?.[0] ?? ''
  const opened = async (link: string) => (await app.inject(link)).statusCode
  const leave = () => dana.call('DELETE', `${people}/${drew.id}`)
  return {
    testApp,
    db,
    dana,
    drew,
    office,
    invoice,
    serviceId: service.id,
    appointmentId: booked.json().id as string,
    issue,
    leave,
    mailsTo,
    linkIn,
    opened,
  }
}

describe('whoever was removed from a company', () => {
  test('gets no news of its papers any more; its main contact does', async () => {
    const { dana, drew, office, invoice, serviceId, appointmentId, leave, mailsTo } = await open()
    expect((await leave()).status).toBe(204)
    const [before, danas] = [await mailsTo(drew.id), await mailsTo(dana.id)]
    const did = [
      await office.call('POST', `/api/admin/invoices/${invoice.id}/payments`, {
        payload: {
          method: 'cheque',
          amount: '200.00',
          receivedOn: '2026-03-10',
          reference: null,
        },
      }),
      await office.call('POST', `/api/admin/invoices/${invoice.id}/mail`),
      await office.call('POST', `/api/admin/services/${serviceId}/status`, {
        payload: { status: 'completed' },
      }),
      await dana.call('PATCH', `/api/customer/appointments/${appointmentId}`, {
        payload: { requestedDate: '2026-03-13T14:00:00.000Z' },
      }),
    ]
    for (const { status, text } of did) expect(status, text).toBeLessThan(300)
    expect(await mailsTo(drew.id)).toEqual(before)
    expect((await mailsTo(dana.id)).length - danas.length).toBe(4)
    const notices = (await dana.call('GET', '/api/customer/notifications')).json()
    expect(notices.map(({ title }: { title: string }) => title)).toContain('Appointment moved')
  })

  test('opens no invoice of it with a link that was mailed before', async () => {
    const { drew, invoice, office, dana, leave, mailsTo, linkIn, opened } = await open()
    const link = linkIn((await mailsTo(drew.id)).find((mail) => mail.includes('/api/invoices/')))
    expect(await opened(link)).toBe(200)
    await leave()
    expect(await opened(link)).toBe(404)
    await office.call('POST', `/api/admin/invoices/${invoice.id}/mail`)
    expect(await opened(linkIn((await mailsTo(dana.id)).at(-1)))).toBe(200)
  })

  test('has none of its papers in the export of their data', async () => {
    const { testApp, db, drew, leave } = await open()
    await leave()
    const { token } = await beginSession(
      db,
      customerDoor,
      drew.id,
      'Firefox on Windows',
      testApp.now(),
    )
    const again = callWith(testApp.app, `session=${token}`)
    const exported = (await again('GET', '/api/customer/export')).json()
    for (const table of ['invoices', 'invoiceLines', 'serviceHistory', 'appointments'])
      expect([table, exported[table]]).toEqual([table, []])
    const papers = await db.selectFrom('invoices').select('customerId').execute()
    expect(papers.every(({ customerId }) => customerId !== drew.id)).toBe(true)
  })

  test('is not billed for its services: an invoice of one is the company’s', async () => {
    const { db, dana, drew, serviceId, issue, leave } = await open()
    await leave()
    expect((await issue(drew.id, serviceId)).status).toBe(400)
    const { id } = (await issue(dana.id, serviceId)).json()
    const { companyId } = await scopeOfPerson(db, dana.id)
    const stored = await db
      .selectFrom('invoices')
      .select('companyId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(stored.companyId).toBe(companyId)
  })
})

test('the open work of whoever closed the account is the main contact’s, who hears of it; the rest stays', async () => {
  const { db, dana, drew, office, serviceId, invoice, appointmentId, mailsTo } = await open()
  const done = await addService(db, drew.id, { status: 'delivered' })
  const closed = await office.call('POST', `/api/admin/customers/${drew.id}/deactivation`)
  expect(closed.status, closed.text).toBeLessThan(300)
  const owner = async (table: 'appointments' | 'invoices' | 'service_history', id: string) =>
    (await db.selectFrom(table).select('customerId').where('id', '=', id).execute())[0]
  expect([
    await owner('service_history', serviceId),
    await owner('invoices', invoice.id),
    await owner('appointments', appointmentId),
    await owner('service_history', done.id),
  ]).toEqual([dana.id, dana.id, dana.id, drew.id].map((customerId) => ({ customerId })))
  const before = (await mailsTo(dana.id)).length
  await office.call('POST', `/api/admin/services/${serviceId}/status`, {
    payload: { status: 'completed' },
  })
  expect((await mailsTo(dana.id)).length).toBe(before + 1)
})

describe('what our team changed of a company and its vehicles', () => {
  /** Dana, the main contact, hands over to Drew. */
  async function changed() {
    const opened = await open()
    const { db, dana, drew, office } = opened
    const made = await dana.call('POST', '/api/customer/vehicles', {
      payload: { vehicleIdentifier: 'Unit 1', vehicleType: 'Class 8 tractor' },
    })
    const { companyId } = await scopeOfPerson(db, dana.id)
    const of = (subjectKind: string, subjectId: string, field: string) => ({
      customerId: dana.id,
      subjectKind,
      subjectId,
      field,
      after: field,
      staffName: 'Robin',
    })
    await db
      .insertInto('record_changes')
      .values([
        of('vehicle_profiles', made.json().id, 'vin'),
        of('companies', companyId, 'termsDays'),
        of('customers', dana.id, 'phone'),
      ])
      .execute()
    const payload = { role: 'manager', siteId: null, isMainContact: true }
    const url = `/api/admin/companies/${companyId}/people/${drew.id}`
    const handed = await office.call('PATCH', url, { payload })
    expect(handed.status, handed.text).toBeLessThan(300)
    const inExport = async (who: typeof dana | typeof drew) =>
      (await who.call('GET', '/api/customer/export'))
        .json()
        .recordChanges.map(({ field }: { field: string }) => field)
        .toSorted()
    return { ...opened, inExport }
  }

  test('goes to its next main contact, and is not in the download of the one before', async () => {
    const { dana, drew, inExport } = await changed()
    expect(await inExport(dana)).toEqual(['phone'])
    expect(await inExport(drew)).toEqual(expect.arrayContaining(['termsDays', 'vin']))
  })

  test('is in a download only as far as the role opens it', async () => {
    const { db, drew, inExport } = await changed()
    const of = async (role: CompanyRole) => {
      await changeMembership(db, drew.id, { role, siteId: null })
      return (await inExport(drew)).filter((field: string) => ['termsDays', 'vin'].includes(field))
    }
    expect(await of('billing')).toEqual(['termsDays'])
    expect(await of('driver')).toEqual([])
  })
})

test('whoever our team moves out of a company that goes on leaves its papers there as well', async () => {
  const { db, dana, drew, office } = await open()
  const payload = { companyId: null, role: 'manager' }
  await office.call('POST', `/api/admin/customers/${drew.id}/company`, { payload })
  for (const table of ['invoices', 'service_history', 'appointments'] as const) {
    const rows = await db.selectFrom(table).select('customerId').execute()
    expect([table, rows]).toEqual([table, [{ customerId: dana.id }]])
  }
})

test('whoever is alone takes the papers along, and the mailed links to them', async () => {
  const { testApp, db, dana, office, issue, mailsTo, linkIn, opened } = await open()
  const kim = await signedInContact(testApp)
  const { id } = (await issue(kim.id, null)).json()
  const { companyId } = await scopeOfPerson(db, dana.id)
  const payload = { companyId, role: 'billing', callBack }
  await office.call('POST', `/api/admin/customers/${kim.id}/company`, { payload })
  const stored = await db
    .selectFrom('invoices')
    .select(['customerId', 'companyId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ customerId: kim.id, companyId })
  expect(await opened(linkIn((await mailsTo(kim.id)).at(-1)))).toBe(200)
})

test('the mailed links of somebody who is erased end, though the invoices stay with the company', async () => {
  const { testApp, drew, mailsTo, linkIn, opened } = await open()
  const link = linkIn((await mailsTo(drew.id)).find((mail) => mail.includes('/api/invoices/')))
  const owner = await signedInStaff(testApp, 'owner')
  const person = { customers: [drew.id], emails: [], phones: [], rows: [] }
  const asked = '/api/admin/privacy-requests'
  const { confirmation } = (
    await owner.call('POST', `${asked}/preview`, { payload: person })
  ).json()
  const payload = { kind: 'erasure', person, confirmation }
  expect((await owner.call('POST', asked, { payload })).status).toBeLessThan(300)
  expect(await opened(link)).toBe(404)
})
