import { describe, expect, test } from 'vitest'
import { wholeCompanyOf } from '#server/companies/store.ts'
import { addJudgedFilter, openBench } from '#server/testing/bench.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { watchStatements } from '#server/testing/watch-statements.ts'
import { filtersWithLives } from './passport-store.ts'

/** A truck of the customer, and a filter that was taken out of it and restored. */
async function openTruck() {
  const bench = await openBench()
  const { db, dana, filters, judge, read, takeIn } = bench
  const vehicle = async (name: string, customerId = dana.id) =>
    (
      await db
        .insertInto('vehicle_profiles')
        .values({ customerId, vehicleIdentifier: name, vehicleType: 'Truck' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const vehicleId = await vehicle('Truck 12')
  const { id: lineId } = (await takeIn({ serialNumber: 'DPF-1', vehicleId })).json()
  await read(lineId, ['before', 'pressure_inh2o', '9.1'])
  await read(lineId, ['after', 'pressure_inh2o', '2.05'])
  await judge(lineId, { result: 'restored' })
  const [{ filterId }] = await filters()
  return { ...bench, vehicle, vehicleId, filterId: String(filterId) }
}

describe('the passport in the portal', () => {
  test('says when the next cleaning is due, as the maintenance of its vehicle predicts it', async () => {
    const { dana, db, filterId, vehicleId } = await openTruck()
    const passport = async () =>
      (await dana.call('GET', `/api/customer/filters/${filterId}`)).json()
    expect(await passport()).toMatchObject({ vehicle: { name: 'Truck 12' }, prediction: null })
    const recommendation = {
      customerId: dana.id,
      vehicleId,
      urgencyLevel: 'medium',
      recommendedAction: 'Schedule it.',
      serviceBy: '2026-07-01',
      predictedServiceMileage: 412_000,
    } as const
    await db
      .insertInto('maintenance_recommendations')
      .values([
        { ...recommendation, filterType: 'Engine air', serviceBy: '2026-05-01' },
        { ...recommendation, filterType: 'Diesel Particulate Filter (DPF)' },
      ])
      .execute()
    // What was said of it before it came in is no longer so.
    expect(await passport()).toMatchObject({ filter: { state: 'at_shop' }, prediction: null })
    await db.updateTable('filters').set({ state: 'in_service' }).execute()
    expect(await passport()).toMatchObject({
      prediction: { serviceBy: '2026-07-01', mileage: 412_000, urgency: 'medium' },
    })
    await db.updateTable('filters').set({ state: 'retired', retiredReason: 'Cracked.' }).execute()
    expect(await passport()).toMatchObject({ prediction: null })
  })

  test('is open to the colleagues who see services, and to nobody else', async () => {
    const { dana, db, filterId, testApp } = await openTruck()
    const own = `/api/customer/filters/${filterId}`
    const other = await signedInCustomer(testApp)
    expect((await other.call('GET', own)).status).toBe(404)
    expect((await dana.call('GET', own)).status).toBe(200)
    await db
      .updateTable('memberships')
      .set({ role: 'driver' })
      .where('customerId', '=', dana.id)
      .execute()
    expect((await dana.call('GET', own)).status).toBe(403)
  })
})

describe('the filters of a vehicle', () => {
  test('are those that are in it, and then those that were', async () => {
    const { dana, db, filterId, vehicle, vehicleId } = await openTruck()
    const filtersIn = async (id: string) =>
      (await dana.call('GET', `/api/customer/vehicles/${id}/filters`)).json()
    expect(await filtersIn(vehicleId)).toEqual([
      {
        id: filterId,
        serialNumber: 'DPF-1',
        kind: 'dpf',
        state: 'at_shop',
        isHere: true,
        lives: { used: 1, of: 5 },
        lastCleanedOn: '2026-03-10',
      },
    ])
    const second = await vehicle('Truck 13')
    expect(await filtersIn(second)).toEqual([])
    await db.updateTable('filters').set({ vehicleId: second }).execute()
    await db
      .insertInto('filter_moves')
      .values({
        filterId,
        vehicleId: second,
        movedOn: '2026-03-11',
        staffName: 'Sam Novak',
      })
      .execute()
    expect(await filtersIn(second)).toMatchObject([{ isHere: true }])
    expect(await filtersIn(vehicleId)).toMatchObject([{ serialNumber: 'DPF-1', isHere: false }])
  })

  test('are read in as many queries as one of them', async () => {
    const { dana, db, vehicleId } = await openTruck()
    const { companyId } = await wholeCompanyOf(db, dana.id)
    const read = async () => {
      const { watched, statements } = watchStatements(db)
      const found = await filtersWithLives(watched, companyId, vehicleId)
      return { lives: found.map(({ lives }) => lives.used), queries: statements.length }
    }
    const one = await read()
    expect(one.lives).toEqual([1])
    for (let more = 0; more < 3; more++) await addJudgedFilter(db, dana.id)
    await db.updateTable('filters').set({ vehicleId }).execute()
    expect(await read()).toEqual({ lives: [1, 1, 1, 1], queries: one.queries })
  })

  test('of somebody else’s vehicle are not found', async () => {
    const { testApp, vehicleId } = await openTruck()
    const other = await signedInCustomer(testApp)
    const answer = await other.call('GET', `/api/customer/vehicles/${vehicleId}/filters`)
    expect(answer.status).toBe(404)
  })
})
