import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const between = { servicedOn: '2025-05-01', outcomeLife: 100_000, outcomeDue: false }
const spring = { date: '2025-05-01', filterType: 'DPF', mileage: 200_000, wasDue: false }
const fall = { date: '2025-11-01', filterType: 'DPF', mileage: 300_000, wasDue: true }
const first = { servicedOn: '2025-11-01', outcomeLife: 200_000, outcomeDue: true }

async function openCompared() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const { db, now } = testApp
  now.set('2026-03-10T15:00:00Z')
  const dana = await signedInCustomer(testApp)
  const { id } = (
    await dana.call('POST', '/api/customer/vehicles', {
      payload: {
        vehicleIdentifier: 'Unit 7',
        vehicleType: 'Tractor',
        operatingConditions: 'Regional haul',
        filterTypes: ['DPF'],
        currentMileage: 320_000,
        lastServiceMileage: 100_000,
        maintenanceHistory: [fall],
      },
    })
  ).json()
  const predicted = { p10: 80_000, p50: 100_000, p90: 125_000, confidence: 60 }
  for (const [month, day] of [
    ['2025-02', '2025-02-01'],
    ['2025-08', '2025-08-01'],
  ] as const)
    await db
      .insertInto('predictions')
      .values({
        ...predicted,
        customerId: dana.id,
        vehicleId: id,
        filterType: 'DPF',
        month,
        predictedOn: day,
        modelVersion: '2',
        milesSinceService: 50_000,
      })
      .execute()
  const analyse = () => dana.call('POST', '/api/customer/analyze-maintenance')
  const compared = () =>
    db
      .selectFrom('predictions')
      .select(['servicedOn', 'outcomeLife', 'outcomeDue'])
      .where('month', '<', '2026-01')
      .orderBy('month')
      .execute()
  await analyse()
  expect(await compared()).toEqual([first, first])
  const change = (payload: Record<string, unknown>) =>
    dana.call('PATCH', `/api/customer/vehicles/${id}`, { payload })
  return { analyse, change, compared, dana }
}

test('an imported service between a prediction and the service it was compared with is its outcome', async () => {
  const { analyse, compared, dana } = await openCompared()
  const csv = 'Vehicle,Filter,Date,Mileage,Was due\nUnit 7,DPF,2025-05-01,200000,no'
  const answer = await dana.call('POST', '/api/customer/past-services/import', { payload: { csv } })
  expect(answer.json()).toMatchObject({ added: 1 })
  await analyse()
  expect(await compared()).toEqual([between, { ...first, outcomeLife: 100_000 }])
  await analyse()
  expect(await compared()).toEqual([between, { ...first, outcomeLife: 100_000 }])
})

test('a service that is added to a history, changed or taken out of it is compared anew', async () => {
  const { analyse, change, compared } = await openCompared()
  const added = await change({ maintenanceHistory: [fall, spring] })
  expect(added.status).toBe(200)
  await analyse()
  expect(await compared()).toEqual([between, { ...first, outcomeLife: 100_000 }])

  await change({ maintenanceHistory: [spring, { ...fall, wasDue: false }] })
  await analyse()
  expect(await compared()).toEqual([between, { ...first, outcomeLife: 100_000, outcomeDue: false }])

  await change({ maintenanceHistory: [fall] })
  await analyse()
  expect(await compared()).toEqual([first, first])

  await change({ make: 'Volvo' })
  await change({ maintenanceHistory: [fall] })
  expect(await compared()).toEqual([first, first])
})
