import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { scopeOfPerson } from '#server/companies/store.ts'

const yard = {
  name: 'Yard',
  address: '1 Dock Street',
  city: 'Sandusky',
  state: 'OH',
  zipCode: '44870',
}

test('a request of a customer names a site of their company, and no other one', async () => {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const [dana, other] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  const siteOf = async (person: typeof dana): Promise<string> =>
    (await person.call('POST', '/api/customer/company/sites', { payload: yard })).json().id
  const [own, foreign] = [await siteOf(dana), await siteOf(other)]
  const request = (siteId: unknown) =>
    dana.call('POST', '/api/customer/appointments', {
      payload: {
        serviceType: 'DPF Cleaning',
        requestedDate: '2026-03-12T14:00:00Z',
        kind: 'pickup',
        siteId,
      },
    })
  for (const siteId of [foreign, 'nothing', '\0', 'x'.repeat(5000)])
    expect((await request(siteId)).status).toBe(400)
  expect((await request(own)).status).toBe(201)
  expect((await dana.call('GET', '/api/customer/appointments')).json()).toMatchObject([
    { kind: 'pickup', siteId: own },
  ])
  // Without one nothing is said of it, as ever.
  await dana.call('POST', '/api/customer/appointments', {
    payload: { serviceType: 'DPF Cleaning', requestedDate: '2026-03-12T15:00:00Z', siteId: '' },
  })
  expect((await dana.call('GET', '/api/customer/appointments')).json()[0]).not.toHaveProperty(
    'siteId',
  )
})

test('one appointment is read by itself, with the name of its site, also once that is removed', async () => {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const [dana, other] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  const sites = '/api/customer/company/sites'
  const site = (await dana.call('POST', sites, { payload: yard })).json()
  const appointments = '/api/customer/appointments'
  const payload = {
    serviceType: 'DPF Cleaning',
    requestedDate: '2026-03-12T14:00:00Z',
    kind: 'pickup',
    siteId: site.id,
  }
  const { id } = (await dana.call('POST', appointments, { payload })).json()
  const read = (person: typeof dana) => person.call('GET', `${appointments}/${id}`)
  const [listed] = (await dana.call('GET', appointments)).json()
  expect((await read(dana)).json()).toEqual({ ...listed, siteName: 'Yard' })
  expect((await dana.call('DELETE', `${sites}/${site.id}`)).status).toBe(204)
  expect((await read(dana)).json().siteName).toBe('Yard')
  expect((await read(other)).status).toBe(404)
})

test('an appointment by our team names a site of the customer’s company, and no other one', async () => {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const [dana, other] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  const office = await signedInStaff(testApp)
  const siteOf = async (id: string, name: string): Promise<string> => {
    const { companyId } = await scopeOfPerson(testApp.db, id)
    const payload = { ...yard, name, gate: 'Code 4412' }
    return (
      await office.call('POST', `/api/admin/companies/${companyId}/sites`, { payload })
    ).json().id
  }
  const [own, foreign] = [await siteOf(dana.id, 'Yard'), await siteOf(other.id, 'Dock')]
  const hours = (
    await office.call('GET', '/api/admin/appointments/hours?on=2026-04-07&kind=pickup')
  ).json()
  const book = (siteId: unknown, place: number) =>
    office.call('POST', '/api/admin/appointments', {
      payload: {
        customerId: dana.id,
        kind: 'pickup',
        serviceType: 'DPF Cleaning',
        filterType: null,
        quantity: 6,
        notes: null,
        date: hours[place].startsAt,
        siteId,
      },
    })
  const booked = await book(own, 0)
  expect([booked.status, booked.json().site]).toMatchObject([
    201,
    { name: 'Yard', gate: 'Code 4412' },
  ])
  expect((await book(null, 1)).json().site).toBeNull()
  for (const siteId of [foreign, 'nothing', '\0', 'x'.repeat(5000)]) {
    const refused = await book(siteId, 2)
    expect(refused.status).toBe(400)
  }
  expect((await book(foreign, 2)).json().fields).toEqual({
    siteId: 'Please choose one of the customer’s sites.',
  })
})

test('an appointment by our team names who drives to it, and nobody else', async () => {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const [dana, office, driver] = [
    await signedInCustomer(testApp),
    await signedInStaff(testApp),
    await signedInStaff(testApp, 'driver'),
  ]
  const book = (kind: string, driverId: string | null, hour: number) =>
    office.call('POST', '/api/admin/appointments', {
      payload: {
        customerId: dana.id,
        kind,
        serviceType: 'DPF Cleaning',
        filterType: null,
        quantity: 6,
        notes: null,
        date: `2026-04-07T${hour}:00:00Z`,
        driverId,
      },
    })
  const stored = () => testApp.db.selectFrom('appointments').select('driver_id').execute()
  for (const [kind, driverId] of [
    ['pickup', office.id],
    ['pickup', 'nobody'],
    ['pickup', '\0'],
    ['drop-off', driver.id],
  ] as const)
    expect((await book(kind, driverId, 14)).json()).toMatchObject({
      code: 'invalid_input',
      fields: { driverId: expect.any(String) },
    })
  expect(await stored()).toEqual([])
  expect((await book('pickup', driver.id, 14)).status).toBe(201)
  expect(await stored()).toEqual([{ driver_id: driver.id }])
  expect((await book('pickup', null, 15)).status).toBe(201)
})
