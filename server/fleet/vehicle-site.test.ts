import { expect, test } from 'vitest'
import { vinDoubtful } from '#domain/fleet/vin.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { dock } from '#server/testing/sites.ts'

const truck = { vehicleIdentifier: 'Blue one', vehicleType: 'Van' }

async function open() {
  const site = await openTestApp()
  const [dana, other] = [await signedInCustomer(site), await signedInCustomer(site)]
  const addSite = async (person: typeof dana, name: string): Promise<string> =>
    (
      await person.call('POST', '/api/customer/company/sites', { payload: { ...dock, name } })
    ).json().id
  const [own, foreign] = [await addSite(dana, 'South yard'), await addSite(other, 'Their yard')]
  const add = (payload: object) => dana.call('POST', '/api/customer/vehicles', { payload })
  const list = async () => (await dana.call('GET', '/api/customer/vehicles')).json()
  return { ...site, site, dana, own, foreign, add, list }
}

test('a vehicle has the number painted on it and a site of its company, and is found by the number', async () => {
  const { add, list, own, dana, foreign } = await open()
  const { id } = (await add({ ...truck, unitNumber: 'T-77', siteId: own })).json()
  expect(await list()).toMatchObject([{ id, unitNumber: 'T-77', siteId: own }])
  expect((await dana.call('GET', '/api/customer/vehicles?q=t-77')).json()).toHaveLength(1)
  for (const siteId of [foreign, 'none']) {
    expect((await add({ ...truck, vehicleIdentifier: 'Red', siteId })).status).toBe(400)
    const change = await dana.call('PATCH', `/api/customer/vehicles/${id}`, { payload: { siteId } })
    expect([change.status, change.json().fields]).toEqual([
      400,
      { siteId: 'Please choose one of the company’s sites.' },
    ])
  }
  const cleared = await dana.call('PATCH', `/api/customer/vehicles/${id}`, {
    payload: { siteId: '', unitNumber: null },
  })
  expect(cleared.json()).not.toHaveProperty('siteId')
  expect(cleared.json()).not.toHaveProperty('unitNumber')
})

test('a site that is no longer used has no vehicles', async () => {
  const { add, list, own, dana } = await open()
  await add({ ...truck, siteId: own })
  expect((await dana.call('DELETE', `/api/customer/company/sites/${own}`)).status).toBe(204)
  expect((await list())[0]).not.toHaveProperty('siteId')
})

test('a trailer without a VIN has a serial number, and is found by it', async () => {
  const { site, add, list, dana } = await open()
  const { id } = (await add({ ...truck, serialNumber: '  SN-4471-B ' })).json()
  const other = (await add({ ...truck, vehicleIdentifier: 'Red one' })).json()
  expect(other).toMatchObject({ serialNumber: null })
  expect((await dana.call('GET', '/api/customer/vehicles?q=4471-b')).json()).toMatchObject([
    { id, serialNumber: 'SN-4471-B' },
  ])
  const office = await signedInStaff(site)
  const found = async (q: string) =>
    (await office.call('GET', `/api/admin/search?q=${q}`))
      .json()
      .items.map((item: { id: string }) => item.id)
  for (const q of ['SN-4471-B', 'sn4471b', 'sn 4471']) expect(await found(q), q).toContain(id)
  const change = { payload: { serialNumber: 'X 9' } }
  expect((await dana.call('PATCH', `/api/customer/vehicles/${id}`, change)).json()).toMatchObject({
    serialNumber: 'X 9',
    vin: null,
  })
  expect(await found('x9')).toContain(id)
  expect(await found('sn4471b')).toEqual([])
  expect((await list()).length).toBe(2)
})

test('our team reads and changes both, with before and after', async () => {
  const { site, db, add, own, foreign } = await open()
  const { id } = (await add(truck)).json()
  const office = await signedInStaff(site)
  const url = `/api/admin/vehicles/${id}`
  const payload = { unitNumber: '9', siteId: own, vin: '1M8GDM9AXKP042788' }
  expect((await office.call('PATCH', url, { payload })).status).toBe(200)
  expect((await office.call('GET', url)).json()).toMatchObject(payload)
  expect((await office.call('GET', '/api/admin/vehicles/none')).status).toBe(404)
  expect((await office.call('PATCH', url, { payload: { siteId: foreign } })).status).toBe(400)
  const technician = await signedInStaff(site, 'technician')
  expect((await technician.call('GET', url)).status).toBe(403)
  const changes = await db
    .selectFrom('record_changes')
    .select(['field', 'before', 'after'])
    .where('subjectId', '=', id)
    .orderBy('field')
    .execute()
  expect(changes).toEqual([
    { field: 'siteId', before: null, after: own },
    { field: 'unitNumber', before: null, after: '9' },
    { field: 'vin', before: null, after: payload.vin },
  ])
})

test('a file of vehicles keeps VIN, unit and site, and says which VIN is doubtful', async () => {
  const { dana, list, own } = await open()
  const send = (csv: string, dryRun = false) =>
    dana.call('POST', '/api/customer/vehicles/import', { payload: { csv, dryRun } })
  const csv = [
    'Unit number,Vehicle,VIN,Location',
    'T-1,Blue,1M8GDM9AXKP042788,south yard',
    'T-2,Red,1M8GDM9AXKP042878,',
    'T-3,Green,,North yard',
  ].join('\n')
  const preview = (await send(csv, true)).json()
  expect(preview).toMatchObject({
    created: 3,
    unknownColumns: [],
    preview: [{ vin: '1M8GDM9AXKP042788', site: 'south yard' }, { site: null }, { site: null }],
    doubts: [{ line: 3, field: 'vin', message: vinDoubtful }],
    errors: [],
    notes: [
      {
        line: 4,
        field: 'site',
        message:
          'Your company has no site “North yard”, so this is left empty. Add the site, then bring the file again.',
      },
    ],
  })
  expect(await list()).toEqual([])
  await send(csv)
  expect(
    (await list()).sort((a: typeof truck, b: typeof truck) =>
      a.vehicleIdentifier.localeCompare(b.vehicleIdentifier),
    ),
  ).toMatchObject([
    { vehicleIdentifier: 'Blue', unitNumber: 'T-1', vin: '1M8GDM9AXKP042788', siteId: own },
    { vehicleIdentifier: 'Green', unitNumber: 'T-3' },
    { vehicleIdentifier: 'Red', unitNumber: 'T-2', vin: '1M8GDM9AXKP042878' },
  ])
  // What a later file does not say, or says of a site that is not there, stays.
  await send('Vehicle,Make,Location\nBlue,Volvo,North yard')
  expect(await list()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ vehicleIdentifier: 'Blue', make: 'Volvo', siteId: own }),
    ]),
  )
})
