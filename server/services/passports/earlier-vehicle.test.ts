import { expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'

const earlier = { serialNumber: 'DPF-1', pressureBeforeInH2O: '9.1', pressureAfterInH2O: '2.00' }

test('a cleaning that the form recorded says in which vehicle the filter was, and of none where nobody said', async () => {
  const { dana, db, filters, record, restore, workshop } = await openBench()
  const { id: vehicleId } = await db
    .insertInto('vehicle_profiles')
    .values({ customerId: dana.id, vehicleIdentifier: 'Truck 12', vehicleType: 'Truck' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const measurements = [{ ...earlier, verdict: 'restored' }]
  for (const [serviceDate, more] of [
    ['2024-03-12', {}],
    ['2025-03-12', { vehicleId }],
  ] as const)
    await record({ measurements, quantity: 1, serviceDate, status: 'delivered', ...more })
  await restore('DPF-1')
  const [{ filterId }] = await filters()
  const passport = (await workshop.call('GET', `/api/admin/filters/${filterId}`)).json()
  expect(passport.cleanings).toMatchObject([
    { on: '2024-03-12', vehicle: null },
    { on: '2025-03-12', vehicle: { id: vehicleId, name: 'Truck 12' } },
    { on: '2026-03-10' },
  ])
})

test('a service that nobody handed over at a stop says nothing of handovers', async () => {
  const { service } = await openBench()
  expect(await service()).not.toHaveProperty('handovers')
})
