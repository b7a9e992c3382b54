import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { asFile } from '#server/testing/import-files.ts'
import { begin, write } from '#server/testing/imports.ts'
import { signedInStaff } from '#server/testing/people.ts'

const fleet = [
  'First name,Last name,Email,Vehicle name,Unit number,VIN/SN,Type,Current Meter,Meter Unit,Operating conditions,Last service mileage,Engine hours',
  'Ann,Rowe,ann@rowe.example,Truck 1,T-1,1FUJGLDR5CLBP8834,Truck,"663,613",km,Refuse route,"400,000",',
  'Ann,Rowe,ann@rowe.example,Loader 1,,SN-4471-B,Loader,"9,120",hr,,,',
  'Ann,Rowe,ann@rowe.example,Truck 2,,,Truck,"412,350",mi,,"500,000","8,120.5"',
].join('\n')

test('each meter of a list of vehicles is stored in its own unit, beside what else it says', async () => {
  const app = await openTestApp()
  const staff = await signedInStaff(app)
  const detail = await begin(staff, [asFile('fleet.csv', fleet)])
  expect(detail.check).toMatchObject({ counts: { vehicles: 3 }, errors: [] })
  expect(detail.check?.notes.map(({ line, what }) => [line, what])).toEqual(
    expect.arrayContaining([
      [2, 'changed'],
      [3, 'moved'],
      [4, 'unread'],
    ]),
  )
  await write(app, staff, detail)
  const stored = await app.db
    .selectFrom('vehicle_profiles')
    .selectAll()
    .orderBy('vehicleIdentifier')
    .execute()
  expect(stored).toMatchObject([
    { vehicleIdentifier: 'Loader 1', vin: null, serialNumber: 'SN-4471-B', currentMileage: null },
    {
      vehicleIdentifier: 'Truck 1',
      unitNumber: 'T-1',
      vin: '1FUJGLDR5CLBP8834',
      serialNumber: null,
      currentMileage: 412_350,
      kilometers: { currentMileage: 663_613 },
      lastServiceMileage: 400_000,
      operatingConditions: 'Refuse route',
    },
    { vehicleIdentifier: 'Truck 2', currentMileage: 412_350, lastServiceMileage: null },
  ])
  const readings = await app.db
    .selectFrom('maintenance_metrics')
    .select(['metricType', 'metricValue', 'kilometers'])
    .orderBy('metricType')
    .orderBy('metricValue')
    .orderBy('kilometers')
    .execute()
  expect(readings).toEqual([
    { metricType: 'engine_hours', metricValue: '8120.50', kilometers: null },
    { metricType: 'engine_hours', metricValue: '9120.00', kilometers: null },
    { metricType: 'odometer', metricValue: '412350.00', kilometers: 663_613 },
    { metricType: 'odometer', metricValue: '412350.00', kilometers: null },
  ])
})
