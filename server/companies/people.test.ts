import { describe, expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInColleague } from '#server/testing/colleagues.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { southYard } from '#server/testing/sites.ts'

const people = '/api/customer/company/people'
const lee = { firstName: 'Lee', lastName: 'Novak', role: 'billing', siteId: null, phone: null }

async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  return { testApp, db: testApp.db, dana: await signedInCustomer(testApp) }
}
type Opened = Awaited<ReturnType<typeof open>>

const companyOf = async ({ dana }: Pick<Opened, 'dana'>) =>
  (await dana.call('GET', '/api/customer/company')).json()

describe('a company', () => {
  test('is made with a customer, who manages it', async () => {
    const { dana } = await open()
    expect(await companyOf({ dana })).toMatchObject({
      name: 'Sandusky Bay Freight',
      role: 'manager',
      people: [{ id: dana.id, role: 'manager', isMainContact: true }],
      sites: [],
    })
  })

  test('has the name of whoever named no company, and follows it until somebody else names it', async () => {
    const { testApp, db } = await open()
    const dana = await signedInCustomer(testApp, { company: null })
    expect((await companyOf({ dana })).name).toBe('Dana Ortiz')
    await db
      .updateTable('customers')
      .set({ company: 'Ortiz Hauling' })
      .where('id', '=', dana.id)
      .execute()
    expect((await companyOf({ dana })).name).toBe('Ortiz Hauling')
    await db
      .updateTable('companies')
      .set({ name: 'Ortiz & Sons' })
      .where('mainContactId', '=', dana.id)
      .execute()
    await db
      .updateTable('customers')
      .set({ company: 'Something else' })
      .where('id', '=', dana.id)
      .execute()
    expect((await companyOf({ dana })).name).toBe('Ortiz & Sons')
  })

  test('that is renamed has its new name for colleagues too', async () => {
    const { testApp, dana } = await open()
    const pat = await signedInColleague(testApp, dana.id, 'driver')
    const nameOf = async ({ call }: Pick<typeof dana, 'call'>) =>
      (await call('GET', '/api/customer/me')).json().companyName
    expect([await nameOf(dana), await nameOf(pat)]).toEqual([undefined, 'Sandusky Bay Freight'])
    const profile = { firstName: 'Dana', lastName: 'Ortiz', company: 'Lake Hauling' }
    const saved = await dana.call('PATCH', '/api/customer/me', { payload: profile })
    expect(saved.json()).not.toHaveProperty('companyName')
    expect([await nameOf(dana), await nameOf(pat)]).toEqual([undefined, 'Lake Hauling'])
  })

  test('named after its main contact is named after the next one, and one with a name of its own keeps it', async () => {
    const { testApp } = await open()
    const nameAfter = async (company: string | null) => {
      const dana = await signedInCustomer(testApp, { company })
      const lee = await signedInColleague(testApp, dana.id, 'manager')
      expect((await lee.call('DELETE', `${people}/${dana.id}`)).status).toBe(204)
      return (await lee.call('GET', '/api/customer/company')).json().name
    }
    expect(await nameAfter(null)).toBe('Lee Novak')
    expect(await nameAfter('Sandusky Bay Freight')).toBe('Sandusky Bay Freight')
  })

  test('keeps its last manager: they cannot step down, leave, or close the account while others are there', async () => {
    const { testApp, dana } = await open()
    const colleague = await signedInColleague(testApp, dana.id, 'driver')
    const down = await dana.call('PATCH', `${people}/${dana.id}`, {
      payload: { role: 'billing', siteId: null },
    })
    const out = await dana.call('DELETE', `${people}/${dana.id}`)
    expect([down.status, out.status]).toEqual([409, 409])
    await dana.call('PATCH', `${people}/${colleague.id}`, {
      payload: { role: 'manager', siteId: null },
    })
    const now = await dana.call('PATCH', `${people}/${dana.id}`, {
      payload: { role: 'billing', siteId: null },
    })
    expect([now.status, now.json()]).toMatchObject([200, { role: 'billing', isMainContact: false }])
  })

  test('is not left to a manager who was invited and has never joined', async () => {
    const { dana } = await open()
    const payload = { ...lee, role: 'manager', email: 'lee@sanduskybay.example' }
    expect((await dana.call('POST', people, { payload })).status).toBe(201)
    const stepDown = { payload: { role: 'billing', siteId: null } }
    expect((await dana.call('PATCH', `${people}/${dana.id}`, stepDown)).status).toBe(409)
    expect((await dana.call('DELETE', `${people}/${dana.id}`)).status).toBe(409)
    expect(await companyOf({ dana })).toMatchObject({ role: 'manager' })
  })

  test('of a manager who was only invited lets its driver close the account', async () => {
    const { testApp, db, dana } = await open()
    const driver = await signedInColleague(testApp, dana.id, 'driver')
    await db
      .updateTable('customers')
      .set({ passwordHash: 'none' })
      .where('id', '=', dana.id)
      .execute()
    expect((await dana.call('DELETE', `${people}/${driver.id}`)).status).toBe(204)
  })

  test('of two managers who step down at the same time keeps one', async () => {
    const { testApp, dana } = await open()
    const lees = await signedInColleague(testApp, dana.id, 'manager')
    await signedInColleague(testApp, dana.id, 'driver')
    const payload = { role: 'billing', siteId: null }
    const answers = await Promise.all([
      dana.call('PATCH', `${people}/${dana.id}`, { payload }),
      lees.call('PATCH', `${people}/${lees.id}`, { payload }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('passes its fleet on with its main contact: nothing changes for the colleagues', async () => {
    const { testApp, dana } = await open()
    const vehicle = {
      vehicleIdentifier: 'Unit 7',
      vehicleType: 'Class 8 tractor',
      currentMileage: 120_000,
    }
    expect((await dana.call('POST', '/api/customer/vehicles', { payload: vehicle })).status).toBe(
      201,
    )
    const colleague = await signedInColleague(testApp, dana.id, 'manager')
    const before = (await colleague.call('GET', '/api/customer/vehicles')).json()
    expect(before).toMatchObject([{ vehicleIdentifier: 'Unit 7', customerId: dana.id }])
    expect((await dana.call('DELETE', `${people}/${dana.id}`)).status).toBe(204)
    const after = (await colleague.call('GET', '/api/customer/vehicles')).json()
    expect(after).toMatchObject([{ vehicleIdentifier: 'Unit 7', customerId: colleague.id }])
    const readings = await colleague.call('GET', '/api/customer/maintenance-metrics')
    expect(readings.json()).toHaveLength(1)
    expect((await colleague.call('GET', '/api/customer/company')).json().people).toHaveLength(1)
  })

  test('shows whoever left nothing of it, and ends their sessions', async () => {
    const { testApp, dana } = await open()
    const colleague = await signedInColleague(testApp, dana.id, 'manager')
    const company = (await companyOf({ dana })).id
    expect((await dana.call('DELETE', `${people}/${colleague.id}`)).status).toBe(204)
    expect((await colleague.call('GET', '/api/customer/company')).status).toBe(401)
    const own = await testApp.db
      .selectFrom('memberships')
      .select(['companyId', 'role'])
      .where('customerId', '=', colleague.id)
      .executeTakeFirstOrThrow()
    expect([own.companyId === company, own.role]).toEqual([false, 'manager'])
  })
})

describe('a driver', () => {
  test('sees the appointments of their site beside their own, and no others', async () => {
    const { testApp, db, dana } = await open()
    const site = (
      await dana.call('POST', '/api/customer/company/sites', { payload: southYard })
    ).json()
    const driver = await signedInColleague(testApp, dana.id, 'driver', site.id)
    const book = (customerId: string, siteId: string | null, hour: number) =>
      db
        .insertInto('appointments')
        .values({
          customerId,
          siteId,
          serviceType: `Pickup ${hour}`,
          requestedDate: new Date(Date.parse('2026-03-20T12:00:00Z') + hour * 3_600_000),
        })
        .execute()
    await book(dana.id, site.id, 1)
    await book(dana.id, null, 2)
    await book(driver.id, null, 3)
    const seen = (await driver.call('GET', '/api/customer/appointments?sort=requestedDate')).json()
    expect(seen.map((one: { serviceType: string }) => one.serviceType)).toEqual([
      'Pickup 1',
      'Pickup 3',
    ])
    const all = (await dana.call('GET', '/api/customer/appointments')).json()
    expect(all).toHaveLength(3)
    expect((await driver.call('GET', '/api/customer/stats')).json()).toMatchObject({
      upcomingAppointments: 2,
      totalServices: 0,
    })
  })
})

describe('a site', () => {
  test('is added once by its key, changed and archived; its people then have none', async () => {
    const { testApp, dana } = await open()
    const headers = { 'idempotency-key': '3f2c0a52-6d7b-4f57-9f0e-0a4a3d1c7b11' }
    const sites = '/api/customer/company/sites'
    const [first, again] = [
      await dana.call('POST', sites, { payload: southYard, headers }),
      await dana.call('POST', sites, { payload: southYard, headers }),
    ]
    expect([first.status, again.json().id]).toEqual([201, first.json().id])
    const twin = await dana.call('POST', sites, { payload: { ...southYard, name: 'SOUTH YARD' } })
    expect([twin.status, twin.json().fields.name]).toEqual([
      409,
      'Your company already has a site with this name.',
    ])
    const { id } = first.json()
    const changed = await dana.call('PUT', `${sites}/${id}`, {
      payload: { ...southYard, gate: 'Code 4412' },
    })
    expect(changed.json()).toMatchObject({ id, gate: 'Code 4412' })
    const driver = await signedInColleague(testApp, dana.id, 'driver', id)
    expect((await dana.call('DELETE', `${sites}/${id}`)).status).toBe(204)
    const { people: those, sites: left } = await companyOf({ dana })
    expect([left, those.find((one: { id: string }) => one.id === driver.id).siteId]).toEqual([
      [],
      null,
    ])
  })

  test('of another company cannot be anybody’s', async () => {
    const { testApp, dana } = await open()
    const other = await signedInCustomer(testApp)
    const { id } = (
      await other.call('POST', '/api/customer/company/sites', { payload: southYard })
    ).json()
    const answer = await dana.call('POST', people, {
      payload: { ...lee, email: 'lee@bay.example', siteId: id },
    })
    expect([answer.status, answer.json().fields]).toMatchObject([
      400,
      { siteId: 'Please choose one of your sites.' },
    ])
  })
})

test('the people of the demo account are changed by none of its visitors', async () => {
  const { testApp } = await open()
  const demo = await signedInCustomer(testApp, { isDemo: true })
  const { id } = await signedInColleague(testApp, demo.id, 'driver')
  const before = await companyOf({ dana: demo })
  const sent = '/api/customer/company/invitations/some'
  for (const [method, url, payload] of [
    ['PATCH', `${people}/${id}`, { role: 'manager', siteId: null }],
    ['DELETE', `${people}/${id}`, undefined],
    ['POST', people, { ...lee, email: 'lee@bay.example' }],
    ['POST', `${sent}/renewal`, undefined],
    ['DELETE', sent, undefined],
    ['POST', '/api/customer/company/leaving', undefined],
  ] as const) {
    const answer = await demo.call(method, url, payload === undefined ? {} : { payload })
    expect([url, answer.status, answer.json()]).toMatchObject([
      url,
      403,
      { code: 'not_allowed', message: expect.stringContaining('demo account’s people') },
    ])
  }
  expect(await companyOf({ dana: demo })).toEqual(before)
})
