import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { dock } from '#server/testing/sites.ts'

const url = '/api/customer/vehicles'

test('a preview shows a known vehicle as it will be afterward, and a new one as the file says', async () => {
  const dana = await signedInCustomer(await openTestApp({ environment: { RATE_LIMITS: 'off' } }))
  const site = (
    await dana.call('POST', '/api/customer/company/sites', {
      payload: { ...dock, name: 'North yard' },
    })
  ).json()
  const truck = {
    vehicleIdentifier: 'K-2',
    vehicleType: 'Tractor',
    make: 'Volvo',
    model: 'VNL',
    year: 2019,
    vin: '1M8GDM9AXKP042788',
    currentMileage: 412_000,
  }
  await dana.call('POST', url, { payload: { ...truck, filterTypes: ['DPF'], siteId: site.id } })
  const known = { ...truck, filterTypes: ['DPF'], site: 'North yard', isKnown: true }
  const made = {
    vehicleIdentifier: 'New',
    vehicleType: 'Truck',
    make: null,
    vin: null,
    site: null,
    filterTypes: [],
    isKnown: false,
  }
  const preview = async (csv: string, dryRun = true) =>
    (await dana.call('POST', `${url}/import`, { payload: { csv, dryRun } })).json().preview
  expect(await preview('Unit,Odometer\nK-2,413000\nNew,7\n')).toMatchObject([
    { ...known, currentMileage: 413_000 },
    { ...made, currentMileage: 7 },
  ])
  // An older list changes no mileage.
  expect(await preview('Unit,Odometer\nK-2,411000\n')).toMatchObject([known])
  const csv = 'Unit,Type,Make,Filters\nK-2,Van,Ford,"DOC, DPF"\n'
  const said = { ...known, vehicleType: 'Van', make: 'Ford', filterTypes: ['DOC', 'DPF'] }
  expect(await preview(csv)).toMatchObject([said])
  expect(await preview(csv, false)).toMatchObject([said])
  const { site: _name, isKnown: _known, filterTypes: _list, ...stored } = said
  expect((await dana.call('GET', url)).json()).toMatchObject([{ ...stored, siteId: site.id }])
})
