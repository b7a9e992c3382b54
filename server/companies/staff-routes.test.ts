import { describe, expect, test } from 'vitest'
import { addInvoice } from '#server/testing/bookkeeping.ts'
import { openTestApp } from '#server/testing/harness.ts'
import {
  addPerson,
  callBack,
  signedInColleague,
  signedInContact,
} from '#server/testing/colleagues.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { scopeOfPerson } from './store.ts'
import { dock } from '#server/testing/sites.ts'

async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const [dana, office] = [await signedInCustomer(testApp), await signedInStaff(testApp)]
  const { companyId } = await scopeOfPerson(testApp.db, dana.id)
  return {
    testApp,
    db: testApp.db,
    dana,
    office,
    companyId,
    url: `/api/admin/companies/${companyId}`,
  }
}

const vehicle = (vehicleIdentifier: string) => ({
  vehicleIdentifier,
  vehicleType: 'Class 8 tractor',
})

describe('a company, for our team', () => {
  test('says what it owes to those who see invoices, and to nobody else', async () => {
    const { testApp, db, dana, office, url } = await open()
    await dana.call('POST', '/api/customer/vehicles', { payload: vehicle('Unit 1') })
    const invoice = { customerId: dana.id, amount: '600.00', dueDate: '2026-04-01' }
    const { id } = await db
      .insertInto('invoices')
      .values({ ...invoice, invoiceNumber: 'INV-1' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('payments')
      .values({
        invoiceId: id,
        method: 'cheque',
        amount: '150.25',
        receivedOn: '2026-03-02',
        eventId: 'one',
      })
      .execute()
    await db
      .insertInto('invoices')
      .values({ ...invoice, invoiceNumber: 'INV-2', status: 'cancelled' })
      .execute()
    expect((await office.call('GET', url)).json()).toMatchObject({
      name: 'Sandusky Bay Freight',
      vehicles: 1,
      openAmount: '449.75',
      termsDays: 30,
      mainContactId: dana.id,
    })
    const technician = await signedInStaff(testApp, 'technician')
    expect((await technician.call('GET', url)).json()).toMatchObject({ openAmount: null })
  })

  test('is changed with before and after, and an old form is refused with what is there now', async () => {
    const { db, office, url, dana } = await open()
    const { updatedAt } = (await office.call('GET', url)).json()
    const payload = {
      name: 'Sandusky Bay',
      termsDays: 45,
      isTaxExempt: true,
      staffNote: 'Pays late.',
      updatedAt,
    }
    expect((await office.call('PATCH', url, { payload })).json()).toMatchObject({
      termsDays: 45,
      isTaxExempt: true,
    })
    const again = await office.call('PATCH', url, { payload: { ...payload, termsDays: 10 } })
    expect([again.status, again.json().current.termsDays]).toEqual([409, 45])
    const changes = await db
      .selectFrom('record_changes')
      .select(['field', 'before', 'after'])
      .where('customerId', '=', dana.id)
      .orderBy('field')
      .execute()
    expect(changes).toEqual([
      { field: 'isTaxExempt', before: 'false', after: 'true' },
      { field: 'name', before: 'Sandusky Bay Freight', after: 'Sandusky Bay' },
      { field: 'staffNote', before: null, after: null },
      { field: 'termsDays', before: '30', after: '45' },
    ])
  })

  test.each([
    [-1, false],
    [0, true],
    [120, true],
    [121, false],
    [30.5, false],
  ])('is given %d days to pay: %s', async (termsDays, isTaken) => {
    const { office, url } = await open()
    const { name, updatedAt } = (await office.call('GET', url)).json()
    const payload = { name, termsDays, isTaxExempt: false, staffNote: null, updatedAt }
    const { status, json } = await office.call('PATCH', url, { payload })
    const answer = [status, isTaken ? json().termsDays : json().fields.termsDays]
    expect(answer).toEqual(isTaken ? [200, termsDays] : [400, 'Please enter 0 to 120 days.'])
  })

  test('keeps our note of it out of what its people download, also one from before', async () => {
    const { db, dana, office, url, companyId } = await open()
    const { updatedAt } = (await office.call('GET', url)).json()
    const payload = {
      name: 'Sandusky Bay',
      termsDays: 30,
      isTaxExempt: false,
      staffNote: 'Pays late.',
      updatedAt,
    }
    expect((await office.call('PATCH', url, { payload })).status).toBe(200)
    const subject = { customerId: dana.id, subjectKind: 'companies', subjectId: companyId }
    await db
      .insertInto('record_changes')
      .values({ ...subject, field: 'staffNote', after: 'Haggles.', staffName: 'Robin' })
      .execute()
    const download = await dana.call('GET', '/api/customer/export')
    expect(download.json().recordChanges).toMatchObject([{ field: 'name' }])
    expect(download.text).not.toMatch(/Pays late|Haggles/)
  })

  test('gets another main contact, who answers for the fleet then', async () => {
    const { testApp, dana, office, url } = await open()
    await dana.call('POST', '/api/customer/vehicles', { payload: vehicle('Unit 1') })
    const lee = await signedInColleague(testApp, dana.id, 'billing')
    const change = (payload: object) => office.call('PATCH', `${url}/people/${lee.id}`, { payload })
    const billing = { role: 'billing', siteId: null, isMainContact: true }
    expect((await change(billing)).status).toBe(409)
    expect((await change({ ...billing, role: 'manager' })).json()).toMatchObject({
      isMainContact: true,
    })
    expect((await lee.call('GET', '/api/customer/vehicles')).json()).toMatchObject([
      { customerId: lee.id },
    ])
    const people = (await office.call('GET', `${url}/people`)).json()
    expect(people).toMatchObject([
      { id: dana.id, isMainContact: false },
      { id: lee.id, isMainContact: true },
    ])
  })

  test('has sites that our team adds and changes', async () => {
    const { dana, office, url } = await open()
    const yard = { name: 'Yard', ...dock }
    const added = await office.call('POST', `${url}/sites`, { payload: yard })
    expect(added.status).toBe(201)
    const changed = await office.call('PUT', `${url}/sites/${added.json().id}`, {
      payload: { ...yard, hours: '6 to 4' },
    })
    expect(changed.json()).toMatchObject({ hours: '6 to 4' })
    expect((await dana.call('GET', '/api/customer/company')).json().sites).toMatchObject([
      { name: 'Yard', hours: '6 to 4' },
    ])
    expect((await office.call('GET', '/api/admin/companies/nobody/sites')).status).toBe(404)
  })
})

describe('a person who moves to another company', () => {
  test('takes everything along when they were alone, and their old company is gone', async () => {
    const { testApp, db, dana, office, companyId } = await open()
    const lee = await signedInContact(testApp, { firstName: 'Lee', company: 'Novak Hauling' })
    await lee.call('POST', '/api/customer/vehicles', { payload: vehicle('Unit 9') })
    const old = await scopeOfPerson(db, lee.id)
    const payload = { companyId, role: 'billing', callBack }
    expect(
      (await office.call('POST', `/api/admin/customers/${lee.id}/company`, { payload })).status,
    ).toBe(200)
    expect(await scopeOfPerson(db, lee.id)).toMatchObject({
      companyId,
      role: 'listed',
      fleetOf: dana.id,
    })
    expect((await dana.call('GET', '/api/customer/vehicles')).json()).toMatchObject([
      { vehicleIdentifier: 'Unit 9' },
    ])
    expect((await lee.call('GET', '/api/customer/vehicles')).status).toBe(403)
    const left = await db
      .selectFrom('companies')
      .select('id')
      .where('id', '=', old.companyId)
      .execute()
    expect(left).toEqual([])
  })

  test('is refused while both fleets have a vehicle of the same name, and nothing has moved', async () => {
    const { testApp, db, dana, office, companyId } = await open()
    const lee = await signedInContact(testApp, { firstName: 'Lee' })
    await lee.call('POST', '/api/customer/vehicles', { payload: vehicle('UNIT 1') })
    await dana.call('POST', '/api/customer/vehicles', { payload: vehicle('Unit 1') })
    const payload = { companyId, role: 'manager', callBack }
    const answer = await office.call('POST', `/api/admin/customers/${lee.id}/company`, { payload })
    expect([answer.status, answer.json().message]).toEqual([
      409,
      'Both have a vehicle with these names: UNIT 1. Please rename them first.',
    ])
    expect((await scopeOfPerson(db, lee.id)).companyId).not.toBe(companyId)
  })

  test('leaves what is the company’s when others are there, and gets one of their own', async () => {
    const { testApp, db, dana, office, companyId } = await open()
    const lee = await signedInColleague(testApp, dana.id, 'manager')
    await dana.call('POST', '/api/customer/vehicles', { payload: vehicle('Unit 1') })
    const payload = { companyId: null, role: 'manager' }
    expect(
      (await office.call('POST', `/api/admin/customers/${dana.id}/company`, { payload })).status,
    ).toBe(200)
    expect((await scopeOfPerson(db, dana.id)).companyId).not.toBe(companyId)
    expect((await dana.call('GET', '/api/customer/vehicles')).json()).toEqual([])
    expect((await lee.call('GET', '/api/customer/vehicles')).json()).toMatchObject([
      { customerId: lee.id },
    ])
  })

  test('and is moved twice at once is moved once, and what is the company’s stays with it', async () => {
    const { testApp, db, dana, office, companyId } = await open()
    const lee = await addPerson(db, dana.id, 'manager')
    await db
      .updateTable('customers')
      .set({ passwordHash: 'none' })
      .where('id', '=', lee.id)
      .execute()
    await dana.call('POST', '/api/customer/vehicles', { payload: vehicle('Unit 1') })
    await addInvoice(db, dana.id)
    const other = await signedInCustomer(testApp)
    const to = (await scopeOfPerson(db, other.id)).companyId
    const move = () =>
      office.call('POST', `/api/admin/customers/${lee.id}/company`, {
        payload: { companyId: to, role: 'manager' },
      })
    const answers = await Promise.all([move(), move(), move()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    for (const table of ['vehicle_profiles', 'invoices'] as const) {
      const rows = await db.selectFrom(table).select(['customerId', 'companyId']).execute()
      expect(rows).toEqual([{ customerId: dana.id, companyId }])
    }
  })
})

test('a person who is erased leaves the company’s rows to it, and somebody who manages it', async () => {
  const { testApp, db, dana, companyId } = await open()
  await dana.call('POST', '/api/customer/vehicles', { payload: vehicle('Unit 1') })
  const { id: driver } = await addPerson(db, dana.id, 'driver')
  const owner = await signedInStaff(testApp, 'owner')
  const person = { customers: [dana.id], emails: [], phones: [], rows: [] }
  const preview = await owner.call('POST', '/api/admin/privacy-requests/preview', {
    payload: person,
  })
  expect(preview.status, preview.text).toBe(200)
  expect(preview.json().tables.map(({ table }: { table: string }) => table)).not.toContain(
    'vehicle_profiles',
  )
  const { confirmation } = preview.json()
  const erased = await owner.call('POST', '/api/admin/privacy-requests', {
    payload: { kind: 'erasure', person, confirmation },
  })
  expect(erased.status, erased.text).toBeLessThan(300)
  expect(await scopeOfPerson(db, driver)).toMatchObject({
    companyId,
    role: 'manager',
    fleetOf: driver,
  })
  const vehicles = await db
    .selectFrom('vehicle_profiles')
    .select(['customerId', 'companyId'])
    .execute()
  expect(vehicles).toEqual([{ customerId: driver, companyId }])
})
