import { describe, expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'

async function openOrder() {
  const bench = await openBench({ quantity: 1 })
  const remove = (id: string) => bench.workshop.call('DELETE', bench.line(id))
  const arrive = async (serialNumber: string): Promise<string> =>
    (await bench.takeIn({ serialNumber, isMore: true })).json().id
  return { ...bench, arrive, remove }
}

describe('an arrival that was a mistake', () => {
  test('and is removed leaves an order that is ready as it was', async () => {
    const { arrive, id, news, remove, restore, service, step } = await openOrder()
    await restore('DPF-1')
    const before = await service()
    const mistake = await arrive('DPF-2')
    expect(await service()).toMatchObject({ status: 'in_progress', quantity: 2 })
    expect((await remove(mistake)).status).toBe(204)
    expect(await service()).toMatchObject({
      status: 'completed',
      quantity: 1,
      serviceDate: before.serviceDate,
    })
    expect(
      (await news()).filter((title: string) => title === 'Your filters are ready'),
    ).toHaveLength(1)
    expect((await step(id, 'delivered')).json()).toMatchObject({ status: 'delivered' })
  })

  test('before the others does not keep the customer from hearing that they are ready', async () => {
    const { arrive, news, remove, restore, service } = await openOrder()
    const mistake = await arrive('DPF-2')
    await restore('DPF-1', { isMore: true })
    expect(await news()).not.toContain('Your filters are ready')
    await remove(mistake)
    expect(await service()).toMatchObject({ status: 'completed', quantity: 1 })
    expect(await news()).toContain('Your filters are ready')
  })

  test('leaves a number that was typed since', async () => {
    const { arrive, correct, id, remove, service } = await openOrder()
    await arrive('DPF-1')
    const mistake = await arrive('DPF-2')
    const fields = async (more: object) => {
      const { serviceType, filterType, quantity, serviceDate, updatedAt } = await service()
      const now = { serviceType, filterType, quantity, serviceDate, updatedAt }
      expect((await correct(id, { ...now, ...more })).status).toBe(200)
    }
    await fields({ notes: 'A word.' })
    await remove(mistake)
    expect((await service()).quantity).toBe(1)
    const again = await arrive('DPF-3')
    await fields({ quantity: 4 })
    await remove(again)
    expect((await service()).quantity).toBe(4)
  })

  test('and was the only one leaves the plan, and the real arrival is told', async () => {
    const { arrive, db, id, news, remove, seen, service } = await openOrder()
    await db.updateTable('service_history').set({ serviceDate: '2026-03-08' }).execute()
    const mistake = await arrive('DPF-2')
    const raised = { serviceDate: '2026-03-10', pickupDate: '2026-03-10' }
    expect(await service()).toMatchObject({ status: 'in_progress', ...raised })
    await remove(mistake)
    const plan = { serviceDate: '2026-03-08', pickupDate: null }
    expect(await service()).toMatchObject({ status: 'scheduled', ...plan })
    expect((await seen(id)).turnaround[0]).toMatchObject({ step: 'received', state: 'ahead' })
    expect(await news()).toEqual(['Service scheduled'])
    await arrive('DPF-1')
    expect(await news()).toEqual(['Your filters are in our shop', 'Service scheduled'])
  })

  test('leaves work that was begun by hand, and days that were said since', async () => {
    const { arrive, correct, id, remove, service, step } = await openOrder()
    await step(id, 'in_progress')
    await remove(await arrive('DPF-1'))
    expect((await service()).status).toBe('in_progress')
    await step(id, 'scheduled')
    const mistake = await arrive('DPF-2')
    const { serviceType, filterType, quantity, updatedAt } = await service()
    await correct(id, {
      serviceType,
      filterType,
      quantity,
      updatedAt,
      serviceDate: '2026-03-20',
      pickupDate: '2026-03-18',
    })
    await remove(mistake)
    expect(await service()).toMatchObject({
      status: 'scheduled',
      serviceDate: '2026-03-20',
      pickupDate: '2026-03-18',
    })
  })
})

describe('the filter of an arrival that is removed', () => {
  async function openFleet() {
    const bench = await openOrder()
    const { dana, db, remove, takeIn } = bench
    const add = async (vehicleIdentifier: string, more: object = {}): Promise<string> =>
      (
        await dana.call('POST', '/api/customer/vehicles', {
          payload: { vehicleIdentifier, vehicleType: 'Tractor', filterTypes: ['DPF'], ...more },
        })
      ).json().id
    const where = () =>
      db.selectFrom('filters').select(['serialNumber', 'vehicleId', 'state']).execute()
    const miles = async (vehicleId: string) =>
      (
        await db
          .selectFrom('vehicle_profiles')
          .select('currentMileage')
          .where('id', '=', vehicleId)
          .executeTakeFirstOrThrow()
      ).currentMileage
    const comeAndGo = async (payload: object) => {
      const { id } = (await takeIn({ isMore: true, ...payload })).json()
      expect((await remove(id)).status).toBe(204)
    }
    return { ...bench, add, comeAndGo, miles, where }
  }

  test('is in the truck that a file named, and the odometer shows what it did', async () => {
    const { add, comeAndGo, dana, miles, where } = await openFleet()
    const unit101 = await add('Unit 101')
    const unit102 = await add('Unit 102', { currentMileage: 48_000 })
    const unit103 = await add('Unit 103')
    const csv = 'Serial number,Vehicle\nDPF-1,Unit 101'
    await dana.call('POST', '/api/customer/filters/import', { payload: { csv, dryRun: false } })
    const before = await where()
    expect(before).toEqual([{ serialNumber: 'DPF-1', vehicleId: unit101, state: 'in_service' }])
    await comeAndGo({ serialNumber: 'DPF-1', vehicleId: unit102, mileage: 48_200 })
    await comeAndGo({ serialNumber: 'DPF-1', vehicleId: unit103, mileage: 51_200 })
    expect(await where()).toEqual(before)
    expect([await miles(unit102), await miles(unit103)]).toEqual([48_000, null])
  })

  test('is on the shelf where it was, and none at all where nobody else names it', async () => {
    const { comeAndGo, db, takeIn, where } = await openFleet()
    await comeAndGo({ serialNumber: 'DPF-mistyped' })
    expect(await where()).toEqual([])
    const { id } = (await takeIn({ serialNumber: 'DPF-1' })).json()
    await db.deleteFrom('service_filters').where('id', '=', id).execute()
    await db.updateTable('filters').set({ state: 'on_shelf', partNumber: 'PN-1' }).execute()
    await comeAndGo({ serialNumber: 'DPF-1' })
    expect(await where()).toEqual([{ serialNumber: 'DPF-1', vehicleId: null, state: 'on_shelf' }])
  })

  test('leaves an odometer that a colleague’s filter or somebody before has read', async () => {
    const { add, comeAndGo, miles, takeIn, testApp } = await openFleet()
    const [unit101, unit102] = [
      await add('Unit 101'),
      await add('Unit 102', { currentMileage: 51_200 }),
    ]
    testApp.now.set('2026-03-10T15:01:00Z')
    await comeAndGo({ serialNumber: 'DPF-3', vehicleId: unit102, mileage: 51_200 })
    expect(await miles(unit102)).toBe(51_200)
    const read = { vehicleId: unit101, mileage: 51_200 }
    await takeIn({ serialNumber: 'DPF-1', ...read })
    await comeAndGo({ serialNumber: 'DPF-2', ...read })
    expect(await miles(unit101)).toBe(51_200)
  })
})
