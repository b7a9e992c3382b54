import { expect, test } from 'vitest'
import { sentReading } from '#domain/fleet/reading-batch.ts'
import { vehiclesNamed } from '#server/fleet/readings/batch-store.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { asFile } from '#server/testing/import-files.ts'
import { begin, write } from '#server/testing/imports.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const names = ['Unit 7', 'Unit  7', 'Unit\u200b 7']
const url = '/api/customer/vehicles'

/** A fleet from before blanks beside each other were one: an update could not make these one. */
async function openFleet() {
  const app = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const { db } = app
  const dana = await signedInCustomer(app)
  const ids: string[] = []
  for (const [at, name] of names.entries()) {
    const payload = { vehicleIdentifier: `Truck ${at}`, vehicleType: 'Truck' }
    const { id } = (await dana.call('POST', url, { payload })).json()
    const named = { vehicleIdentifier: name }
    await db.updateTable('vehicle_profiles').set(named).where('id', '=', id).execute()
    ids.push(id)
  }
  const mileages = async () => {
    const rows = await db.selectFrom('vehicle_profiles').select(['id', 'currentMileage']).execute()
    return ids.map((id) => rows.find((row) => row.id === id)?.currentMileage)
  }
  return { app, db, dana, ids, mileages }
}

const readings = (sent: readonly string[]) =>
  [
    'Vehicle,Date,Reading,Value,Unit',
    ...sent.map((name, at) => `${name},2026-03-09,Odometer,${(at + 1) * 1000},mi`),
  ].join('\n')

test('each of two names that differ by blanks or unseen signs is found as it is written', async () => {
  const { db, dana, ids } = await openFleet()
  const found = await vehiclesNamed(db, dana.id, [...names, ' UNIT 7', 'unit   7'])
  expect([...found].map(([name, those]) => [name, those.map(({ id }) => id)])).toEqual(
    expect.arrayContaining([
      ...names.map((name, at) => [name, [ids[at]]]),
      // Written as none of them.
      [' UNIT 7', [ids[0]]],
      ['unit   7', [ids[0]]],
    ]),
  )
  const reading = { id: '1', at: '2026-03-09T15:00:00Z', odometer: 9 }
  for (const vehicle of names)
    expect(sentReading.safeParse({ ...reading, vehicle }).data?.vehicle).toBe(vehicle)
})

test('a file of a fleet, and one of our team, reads each of them as it is written', async () => {
  const own = await openFleet()
  const csv = readings(names)
  const answer = await own.dana.call('POST', '/api/customer/readings/import', { payload: { csv } })
  expect(answer.json()).toMatchObject({ errorCount: 0 })
  expect(await own.mileages()).toEqual([1000, 2000, 3000])

  const ours = await openFleet()
  const staff = await signedInStaff(ours.app)
  const { email } = await ours.db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', ours.dana.id)
    .executeTakeFirstOrThrow()
  const [head = '', ...rows] = csv.split('\n')
  const lines = [`Email,${head}`, ...rows.map((row) => `${email},${row}`)]
  const read = await begin(staff, [asFile('readings.csv', lines.join('\n'))])
  expect(read.check).toMatchObject({ errors: [], counts: { readings: 3 } })
  await write(ours.app, staff, read)
  expect(await ours.mileages()).toEqual([1000, 2000, 3000])

  const services = names.map((name, at) => `${email},${name},2025-03-0${at + 1},DPF`)
  const past = ['Email,Vehicle,Service date,Filter', ...services].join('\n')
  const brought = await begin(staff, [asFile('services.csv', past)])
  expect(brought.check).toMatchObject({ errors: [], counts: { services: 3 } })
  await write(ours.app, staff, brought)
  const stored = await ours.db
    .selectFrom('service_history')
    .select('vehicleId')
    .orderBy('serviceDate')
    .execute()
  expect(stored.map(({ vehicleId }) => vehicleId)).toEqual(ours.ids)
})

test('whoever changes one of them without its name changes nothing of the name', async () => {
  const { dana, ids } = await openFleet()
  for (const [at, vehicleIdentifier] of names.entries()) {
    const payload = { vehicleIdentifier, make: 'Kenworth' }
    const changed = await dana.call('PATCH', `${url}/${ids[at]}`, { payload })
    expect([changed.status, changed.json()]).toEqual([
      200,
      expect.objectContaining({ vehicleIdentifier, make: 'Kenworth' }),
    ])
  }
  const payload = { vehicleIdentifier: 'Unit 7' }
  expect((await dana.call('PATCH', `${url}/${ids[1]}`, { payload })).status).toBe(200)
})

test('so it is with the serial number of a filter', async () => {
  const { app, db, dana } = await openFleet()
  const staff = await signedInStaff(app)
  const payload = { csv: 'Serial number\nDPF 1\nDPF 2' }
  await dana.call('POST', '/api/customer/filters/import', { payload })
  const serialNumber = 'DPF  1'
  const { id } = await db
    .updateTable('filters')
    .set({ serialNumber })
    .where('serialNumber', '=', 'DPF 2')
    .returning('id')
    .executeTakeFirstOrThrow()
  const change = (more: object) =>
    staff.call('PATCH', `/api/admin/filters/${id}`, { payload: { partNumber: 'PN-1', ...more } })
  const same = await change({ serialNumber })
  expect([same.status, same.json()]).toEqual([200, expect.objectContaining({ serialNumber })])
  expect((await change({ serialNumber: 'dpf 1' })).status).toBe(409)
  expect((await change({ serialNumber: 'DPF 3' })).json().serialNumber).toBe('DPF 3')
})
