import { describe, expect, test } from 'vitest'
import { placeMissing } from '#domain/appointments/appointments.ts'
import { booked, friday, open, thursday, url, withoutHour } from '#server/testing/appointments.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { scopeOfPerson } from '#server/companies/store.ts'
import { dock } from '#server/testing/sites.ts'

const yard = { name: 'Yard', ...dock }

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

describe('where we are to come', () => {
  const first = { requestedDate: thursday, kind: 'pickup' }

  test('a first time says it in the notes, which our team reads after its own', async () => {
    const { dana, db, testApp } = await open()
    const id = await withoutHour(db, dana.id)
    await db.updateTable('appointments').set({ notes: 'From a recommendation.' }).execute()
    const choose = (payload: object) => dana.call('PATCH', `${url}/${id}`, { payload })
    expect((await choose({ ...first, notes: 'x'.repeat(5001) })).json()).toMatchObject({
      fields: { notes: 'Please use 5,000 characters at most.' },
    })
    const notes = 'From a recommendation.\nDock 4, gate code 12'
    expect((await choose({ ...first, notes: ' Dock 4, gate code 12 ' })).json()).toMatchObject({
      notes,
    })
    const office = await signedInStaff(testApp)
    expect((await office.call('GET', `/api/admin/appointments/${id}`)).json()).toMatchObject({
      notes,
    })
    const mails = JSON.stringify((await queuedMails(db)).map(({ data }) => data))
    expect(mails).toContain('Dock 4, gate code 12')
    await choose({ requestedDate: friday, notes: 'Not again' })
    expect((await dana.call('GET', `${url}/${id}`)).json().notes).toBe(notes)
  })

  test('without an address, a site or a note there is none, and it is asked for', async () => {
    const { dana, db } = await open()
    const id = await withoutHour(db, dana.id)
    const request = { ...first, serviceType: 'DPF Cleaning' }
    const hasAddress = async () =>
      (await dana.call('GET', '/api/appointments/kinds')).json().hasAddress
    expect(await hasAddress()).toBe(false)
    for (const refused of [
      await dana.call('POST', url, { payload: request }),
      await dana.call('PATCH', `${url}/${id}`, { payload: first }),
    ])
      expect([refused.status, refused.json()]).toMatchObject([
        400,
        { code: 'invalid_input', fields: { notes: placeMissing } },
      ])
    expect((await dana.call('GET', url)).json()).toMatchObject([{ id, holdsSlot: false }])
    await booked(dana, { ...request, notes: '9 Canal Street, Toledo' })
    await booked(dana, { ...request, kind: 'drop-off' })
    await db.updateTable('customers').set({ address: '12 Lake Road' }).execute()
    expect(await hasAddress()).toBe(true)
    const chosen = await dana.call('PATCH', `${url}/${id}`, {
      payload: { ...first, requestedDate: friday },
    })
    expect([chosen.status, chosen.json()]).toMatchObject([200, { holdsSlot: true, notes: null }])
  })
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
  const address = '12 Lake Road'
  const [dana, other] = [
    await signedInCustomer(testApp, { address }),
    await signedInCustomer(testApp, { address }),
  ]
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
    await signedInCustomer(testApp, { address: '12 Lake Road' }),
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
  const stored = () => testApp.db.selectFrom('appointments').select('driverId').execute()
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
  expect(await stored()).toEqual([{ driverId: driver.id }])
  expect((await book('pickup', null, 15)).status).toBe(201)
})
