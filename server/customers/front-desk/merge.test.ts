import { describe, expect, test } from 'vitest'
import { scopeOfPerson } from '#server/companies/store.ts'
import { allRows } from '#server/testing/all-rows.ts'
import { callBack, signedInColleague } from '#server/testing/colleagues.ts'
import type { Db } from '#server/db/open.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { ownRows } from '#server/testing/own-rows.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const office = await signedInStaff(testApp)
  const make = async (lastName: string, phone: string): Promise<string> => {
    const payload = { firstName: 'Lee', lastName, phone, company: 'Erie Freight' }
    const made = await office.call('POST', '/api/admin/customers', {
      payload: { ...payload, confirmTwins: true },
    })
    expect(made.status).toBe(201)
    return made.json().id
  }
  const [twin, kept] = [await make('Novak', '4405550101'), await make('Nowak', '4405550102')]
  const addVehicle = (id: string, vehicleIdentifier: string) =>
    office.call('POST', `/api/admin/customers/${id}/vehicles`, {
      payload: { vehicleIdentifier, vehicleType: 'Class 8 tractor' },
    })
  const merge = (from: string, into: unknown, more: object = {}) =>
    office.call('POST', `/api/admin/customers/${from}/merge`, { payload: { into, ...more } })
  const takeBack = (from: string) => office.call('DELETE', `/api/admin/customers/${from}/merge`)
  const file = async (id: string) => (await office.call('GET', `/api/admin/customers/${id}`)).json()
  return { testApp, db: testApp.db, office, twin, kept, addVehicle, merge, takeBack, file }
}

/** They manage at a site of their company, and have invited somebody to it. */
async function putAtSite(db: Db, customerId: string) {
  const { companyId } = await scopeOfPerson(db, customerId)
  const siteId = await ownRows['/api/customer/company/sites/']?.(db, customerId)
  await ownRows['/api/customer/company/invitations/']?.(db, customerId)
  for (const table of ['memberships', 'invitations'] as const)
    await db.updateTable(table).set({ siteId }).where('companyId', '=', companyId).execute()
}

// What our team did stays on record; the others say when a row was last touched.
const moving = ['audit_log', 'record_changes', 'staff', 'staff_sessions', 'customers']

async function settledRows(db: Db) {
  const rows = [...(await allRows(db))]
  return rows.filter(([key]) => !moving.some((name) => key.endsWith(`.${name}`)))
}

describe('two files of one customer', () => {
  test('become one: vehicles, services and invoices are the other one’s, and the first is closed', async () => {
    const { db, twin, kept, addVehicle, merge, file } = await open()
    expect((await addVehicle(twin, 'Unit 7')).status).toBe(201)
    const due = { amount: '90.00', dueDate: '2026-04-01', invoiceNumber: 'INV-7' }
    await db
      .insertInto('invoices')
      .values({ ...due, customerId: twin })
      .execute()
    const answer = await merge(twin, kept)
    expect([answer.status, answer.json()]).toMatchObject([
      201,
      { fromName: 'Lee Novak', intoName: 'Lee Nowak', intoId: kept },
    ])
    const vehicles = await db.selectFrom('vehicle_profiles').select(['customerId']).execute()
    expect(vehicles).toEqual([{ customerId: kept }])
    expect(await file(kept)).toMatchObject({ openAmount: '90.00', merges: [{ fromId: twin }] })
    expect(await file(twin)).toMatchObject({
      openAmount: '0.00',
      customer: { isActive: false },
      merges: [{ intoId: kept }],
    })
    expect(await db.selectFrom('outbox').select('template').execute()).toEqual([])
  })

  test('are as they were when it is taken back, in every row of every table', async () => {
    const { db, office, twin, kept, addVehicle, merge, takeBack, file } = await open()
    await addVehicle(twin, 'Unit 7')
    await addVehicle(kept, 'Unit 8')
    await putAtSite(db, twin)
    const text = 'Gate closes at four.'
    await office.call('POST', `/api/admin/customers/${twin}/notes`, { payload: { text } })
    const before = await settledRows(db)
    expect((await merge(twin, kept)).status).toBe(201)
    expect(await settledRows(db)).not.toEqual(before)
    expect(await file(kept)).toMatchObject({ notes: [{ text }] })
    expect((await takeBack(twin)).status).toBe(204)
    expect(await file(twin)).toMatchObject({ customer: { isActive: true }, merges: [] })
    expect(await settledRows(db)).toEqual(before)
    expect((await takeBack(twin)).status).toBe(404)
  })

  test('stay two where both have a vehicle of one name, and nothing has moved', async () => {
    const { db, twin, kept, addVehicle, merge } = await open()
    await addVehicle(twin, 'Unit 7')
    await addVehicle(kept, 'unit 7')
    const answer = await merge(twin, kept)
    expect([answer.status, answer.json().message]).toEqual([409, expect.stringContaining('Unit 7')])
    expect(await db.selectFrom('customer_merges').select('id').execute()).toEqual([])
  })

  test('bring their calls along, of each rule one that is open, and take them back', async () => {
    const { db, office, twin, kept, merge, takeBack } = await open()
    const call = (customerId: string, rule: 'contact_bounced' | 'volume_falls', cause: string) => ({
      kind: 'call' as const,
      customerId,
      rule,
      text: cause,
      dueOn: '2026-03-01',
      createdAt: '2026-03-01T12:00:00Z',
    })
    const rows = [
      call(twin, 'contact_bounced', 'Bounced twice.'),
      call(twin, 'volume_falls', 'Fell.'),
      call(kept, 'contact_bounced', 'Bounced.'),
    ]
    await db.insertInto('tasks').values(rows).execute()
    const before = await settledRows(db)
    const listed = async () =>
      (await office.call('GET', '/api/admin/automation'))
        .json()
        .calls.map(({ customerId, text }: Record<string, string>) => [customerId, text])
        .toSorted()
    expect((await merge(twin, kept)).status).toBe(201)
    expect(await listed()).toEqual([
      [kept, 'Bounced.'],
      [kept, 'Fell.'],
    ])
    expect((await takeBack(twin)).status).toBe(204)
    expect(await settledRows(db)).toEqual(before)
  })

  test('are merged once, when two ask at the same time', async () => {
    const { db, twin, kept, merge } = await open()
    const answers = await Promise.all([merge(twin, kept), merge(twin, kept), merge(kept, twin)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await db.selectFrom('customer_merges').select('id').execute()).toHaveLength(1)
  })
})

test('a merge is not taken back while the other one has a service, an appointment or a driver at what would go', async () => {
  const { testApp, db, office, twin, kept, addVehicle, merge, takeBack } = await open()
  const vehicle = (await addVehicle(twin, 'Unit 7')).json()
  const { companyId } = await scopeOfPerson(db, twin)
  const yard = { name: 'Yard', address: '1 Dock', city: 'Lorain', state: 'OH', zipCode: '44052' }
  const site = await db
    .insertInto('sites')
    .values({ ...yard, companyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await merge(twin, kept)
  const driver = await signedInColleague(testApp, kept, 'driver')
  const place = (id: string | null) =>
    db.updateTable('memberships').set({ siteId: id }).where('customerId', '=', driver.id).execute()
  await place(site.id)
  const visit = { customerId: kept, serviceType: 'DPF Cleaning', siteId: site.id }
  await db
    .insertInto('appointments')
    .values({ ...visit, requestedDate: '2026-03-12T14:00:00Z' })
    .execute()
  const work = { serviceType: 'DPF Cleaning', filterType: 'DPF', quantity: 1 }
  const recorded = await office.call('POST', '/api/admin/services', {
    payload: { ...work, customerId: kept, serviceDate: '2026-03-12', vehicleId: vehicle.id },
  })
  expect(recorded.status, recorded.text).toBe(201)
  const before = await settledRows(db)
  const answer = await takeBack(twin)
  expect(answer.status).toBe(409)
  for (const named of [
    'a service of March 12, 2026 for Unit 7',
    'an appointment at Yard',
    'at Yard. Please',
  ])
    expect(answer.json().message).toContain(named)
  expect(await settledRows(db)).toEqual(before)
  await place(null)
  await db.deleteFrom('appointments').execute()
  await db.updateTable('service_history').set({ vehicleId: null }).execute()
  expect((await takeBack(twin)).status).toBe(204)
})

test('whoever is moved to another company and merged at once leaves its rows alone', async () => {
  const { testApp, db, office, twin, kept, addVehicle, merge } = await open()
  const dana = await signedInCustomer(testApp)
  await addVehicle(dana.id, 'Unit 1')
  await addVehicle(twin, 'Unit 7')
  const { companyId } = await scopeOfPerson(db, dana.id)
  const payload = { companyId, role: 'manager', callBack }
  const both = await Promise.all([
    office.call('POST', `/api/admin/customers/${twin}/company`, { payload }),
    merge(twin, kept),
  ])
  const won = both.map(({ status }) => status)
  expect([
    [200, 409],
    [409, 201],
    [200, 201],
  ]).toContainEqual(won)
  const of = (name: string) =>
    db
      .selectFrom('vehicle_profiles')
      .select('companyId')
      .where('vehicleIdentifier', '=', name)
      .executeTakeFirstOrThrow()
  expect(await of('Unit 1')).toEqual({ companyId })
  const keptCompany = (await scopeOfPerson(db, kept)).companyId
  expect(await of('Unit 7')).toEqual({ companyId: won[0] === 200 ? companyId : keptCompany })
})

test('nothing is written to whoever was merged, and the account stays closed; a closed one is billed', async () => {
  const { office, twin, kept, merge, takeBack, addVehicle } = await open()
  await merge(twin, kept)
  const file = `/api/admin/customers/${twin}`
  const lines = [{ description: 'Cleaning', quantity: 1, unitPrice: '90.00' }]
  const bill = () =>
    office.call('POST', '/api/admin/invoices', {
      payload: { customerId: twin, serviceHistoryId: null, dueDate: '2026-03-31', lines },
    })
  const work = { serviceType: 'DPF Cleaning', filterType: 'DPF', quantity: 1 }
  const answers = [
    await bill(),
    await office.call('POST', '/api/admin/services', {
      payload: { ...work, customerId: twin, serviceDate: '2026-03-12' },
    }),
    await addVehicle(twin, 'Unit 9'),
    await office.call('POST', `${file}/notes`, { payload: { text: 'Gate 4.' } }),
    await office.call('POST', `${file}/activation`),
  ]
  for (const answer of answers)
    expect([answer.status, answer.json()]).toMatchObject([
      409,
      {
        message: 'This customer was merged into Lee Nowak. Please do this there.',
        mergedInto: kept,
      },
    ])
  expect((await takeBack(twin)).status).toBe(204)
  expect((await office.call('POST', `${file}/deactivation`)).status).toBeLessThan(300)
  expect((await bill()).status).toBe(201)
})

describe('a merge is refused', () => {
  test('with itself, with nobody, with somebody who is merged, and from where others are', async () => {
    const { testApp, twin, kept, merge } = await open()
    expect((await merge(twin, twin)).status).toBe(409)
    expect((await merge(twin, 'nobody')).status).toBe(404)
    expect((await merge('nobody', twin)).status).toBe(404)
    expect((await merge(twin, null)).status).toBe(400)
    expect((await merge(twin, '')).status).toBe(400)
    await signedInColleague(testApp, twin, 'billing')
    expect((await merge(twin, kept)).json().message).toContain('Other people are in')
    const dana = await signedInCustomer(testApp)
    await testApp.db
      .updateTable('customers')
      .set({ passwordHash: '$argon2id$' })
      .where('id', '=', dana.id)
      .execute()
    expect((await merge(dana.id, kept)).json().message).toBe(
      'This customer signs in, and the file you chose has no sign-in. Please send an invitation to the address in that file instead.',
    )
    expect((await merge(kept, dana.id, { callBack })).status).toBe(201)
    expect((await merge(twin, kept)).json().message).toContain('is merged into another one')
  })
})
