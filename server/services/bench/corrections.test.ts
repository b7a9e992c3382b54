import { expect, test } from 'vitest'
import { openBench, type Read } from '#server/testing/bench.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { typed } from '#server/testing/workshop.ts'

test('a handover without a vehicle leaves the filter in the truck it was in', async () => {
  const { db, judge, read, takeIn, to } = await openBench({ quantity: 1 })
  const { id, filterId } = (await takeIn({ serialNumber: 'DPF-1' })).json()
  const { id: vehicleId } = await db
    .insertInto('vehicle_profiles')
    .values({
      customerId: (await db.selectFrom('customers').select('id').executeTakeFirstOrThrow()).id,
      vehicleIdentifier: 'Unit 101',
      vehicleType: 'Tractor',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('filters').set({ vehicleId }).execute()
  await read(id, ['before', 'weight_g', '8200'])
  await read(id, ['after', 'weight_g', '7900'])
  await judge(id, { result: 'restored' })
  expect((await to(id, 'handed_over')).status).toBe(200)
  expect(
    await db
      .selectFrom('filters')
      .select(['state', 'vehicleId'])
      .where('id', '=', filterId)
      .execute(),
  ).toEqual([{ state: 'in_service', vehicleId }])
})

test('a key of an arrival that comes again with another filter or vehicle is refused', async () => {
  const { dana, filters, takeIn } = await openBench()
  const { id: vehicleId } = (
    await dana.call('POST', '/api/customer/vehicles', {
      payload: { vehicleIdentifier: 'Unit 101', vehicleType: 'Tractor', filterTypes: ['DPF'] },
    })
  ).json()
  const first = (await takeIn({ serialNumber: 'DPF-1' }, 'one-arrival')).json()
  const again = await takeIn({ serialNumber: ' dpf-1' }, 'one-arrival')
  expect([again.status, again.json().id]).toEqual([201, first.id])
  for (const other of [{ serialNumber: 'DPF-2' }, { serialNumber: 'DPF-1', vehicleId }, {}])
    expect((await takeIn(other, 'one-arrival')).json()).toMatchObject({ code: 'key_reused' })
  expect(await filters()).toHaveLength(1)
})

test('an announced filter on hold that is measured is here', async () => {
  const {
    id: service,
    filters,
    read,
    seen,
    service: order,
    takeIn,
    to,
  } = await openBench({
    quantity: 1,
  })
  const { id } = (await takeIn({ serialNumber: 'DPF-1', isExpected: true })).json()
  await to(id, 'on_hold', 'Approval of the price.')
  await read(id, ['before', 'flow_cfm', '210'])
  expect((await order()).status).toBe('in_progress')
  expect((await filters())[0]).toMatchObject({ state: 'on_hold', heldFrom: 'received' })
  expect((await seen(service)).turnaround.slice(0, 2)).toMatchObject([
    { step: 'received', state: 'done', count: { done: 1, of: 1 } },
    { step: 'inspected', state: 'done', count: { done: 1, of: 1 } },
  ])
  expect((await to(id, 'received')).json()).toMatchObject({ state: 'received', heldFrom: null })
})

test('of an earlier cleaning the newest reading counts, and a cancelled one counts for nothing', async () => {
  const { dana, judge, line, read, takeIn, testApp, to } = await openBench({
    quantity: 1,
  })
  const after = (value: string): Read => ['after', 'pressure_inh2o', value]
  const { id: first } = (await takeIn({ serialNumber: 'DPF-1' })).json()
  await read(first, ['before', 'pressure_inh2o', '9.1'])
  await read(first, after('5.2'), { takenAt: '2026-03-10T14:00:00Z' })
  await read(first, after('2.5'), { takenAt: '2026-03-10T14:50:00Z', isConfirmed: true })
  // From a phone that had no signal: taken between the two, and heard last.
  await read(first, after('4.9'), { takenAt: '2026-03-10T14:10:00Z', isConfirmed: true })
  await judge(first, { result: 'restored', reason: 'A used reference.' })
  await to(first, 'handed_over')

  testApp.now.set('2026-06-10T15:00:00Z')
  const arrive = async () => {
    const again = await signedInStaff(testApp, 'technician')
    const { id: next } = (
      await again.call('POST', '/api/admin/services', {
        payload: { customerId: dana.id, ...typed, quantity: 1 },
      })
    ).json()
    const taken = await again.call('POST', `/api/admin/services/${next}/filters`, {
      payload: { serialNumber: 'DPF-1' },
    })
    return { again, next, taken: taken.json() }
  }
  const cancelled = await arrive()
  await cancelled.again.call('POST', `${line(cancelled.taken.id)}/readings`, {
    payload: {
      stage: 'after',
      quantity: 'pressure_inh2o',
      value: '7.7',
      takenAt: '2026-06-10T15:00:00Z',
      isConfirmed: true,
    },
    headers: { 'idempotency-key': 'of-a-cancelled-order' },
  })
  await cancelled.again.call('POST', `/api/admin/services/${cancelled.next}/status`, {
    payload: { status: 'cancelled' },
  })
  testApp.now.set('2026-07-10T15:00:00Z')
  const { again, taken } = await arrive()
  expect((await again.call('GET', line(taken.id))).json()).toMatchObject({
    asNew: { pressureInH2O: '2.50' },
    earlier: [{ quantity: 'pressure_inh2o', value: '2.50', on: '2026-03-10' }],
  })
})

test('an order for fewer filters than it lists is refused with what is so, also before any came', async () => {
  const { correct, id, service, takeIn } = await openBench({ quantity: 2 })
  for (const serialNumber of ['DPF-1', 'DPF-2']) await takeIn({ serialNumber, isExpected: true })
  const { serviceType, filterType, serviceDate, updatedAt } = await service()
  const fields = { serviceType, filterType, serviceDate, updatedAt, quantity: 1 }
  expect((await correct(id, fields)).json()).toMatchObject({
    code: 'invalid_input',
    fields: { quantity: 'More filters than this are on the list of this service.' },
  })
})
