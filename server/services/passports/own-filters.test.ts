import { expect, test } from 'vitest'
import { wholeCompanyOf } from '#server/companies/store.ts'
import { addFilter, addJudgedFilter, openBench } from '#server/testing/bench.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { watchStatements } from '#server/testing/watch-statements.ts'
import { ownFilters } from './passport-store.ts'

const call = '/api/customer/filters'

/** Two trucks; in the first a restored filter, in the second one that nobody has measured. */
async function openTwo() {
  const bench = await openBench()
  const { db, dana, filters, judge, read, takeIn } = bench
  const vehicle = async (vehicleIdentifier: string, unitNumber: string | null = null) =>
    (
      await db
        .insertInto('vehicle_profiles')
        .values({ customerId: dana.id, vehicleIdentifier, unitNumber, vehicleType: 'Truck' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const first = await vehicle('Truck 12', 'U-77')
  const { id: lineId } = (await takeIn({ serialNumber: 'DPF-1', vehicleId: first })).json()
  await read(lineId, ['before', 'pressure_inh2o', '9.1'])
  await read(lineId, ['after', 'pressure_inh2o', '2.05'])
  await judge(lineId, { result: 'restored' })
  const [{ filterId }] = await filters()
  const other = await addFilter(db, dana.id)
  await db
    .updateTable('filters')
    .set({ vehicleId: await vehicle('Truck 9'), state: 'in_service', partNumber: 'Q62' })
    .where('id', '=', other)
    .execute()
  const listed = async (query = '') => {
    const answer = await dana.call('GET', `${call}${query}`)
    const rows = answer.status === 200 ? answer.json() : []
    return { ids: rows.map(({ id }: { id: string }) => id), answer }
  }
  return { ...bench, restored: String(filterId), other, listed }
}

test('each filter of the company has its unit, the cleanings left and what was read last', async () => {
  const { restored, other, listed } = await openTwo()
  const { answer } = await listed('?sort=vehicle')
  expect(answer.headers['x-total-count']).toBe('2')
  expect(answer.json()).toEqual([
    {
      id: restored,
      serialNumber: 'DPF-1',
      partNumber: null,
      kind: 'dpf',
      state: 'at_shop',
      vehicle: { id: expect.any(String), name: 'Truck 12' },
      lives: { used: 1, of: 5 },
      left: 4,
      lastCleanedOn: '2026-03-10',
      lastReading: { quantity: 'pressure', stage: 'after', value: '2.05', on: '2026-03-10' },
    },
    expect.objectContaining({
      id: other,
      partNumber: 'Q62',
      vehicle: { id: expect.any(String), name: 'Truck 9' },
      left: 5,
      lastCleanedOn: null,
      lastReading: null,
    }),
  ])
})

test('is found by serial number, part number and unit, by where it is, and page by page', async () => {
  const { restored, other, listed } = await openTwo()
  for (const [query, ids] of [
    ['?q=dpf-1', [restored]],
    ['?q=q62', [other]],
    ['?q=truck', [restored, other]],
    ['?q=u-77', [restored]],
    ['?q=nothing', []],
    ['?status=in_service', [other]],
    ['?status=at_shop', [restored]],
    ['?sort=-vehicle', [other, restored]],
    ['?sort=vehicle&pageSize=1', [restored]],
    ['?sort=vehicle&pageSize=1&page=2', [other]],
  ] as const)
    expect((await listed(query)).ids.toSorted(), query).toEqual([...ids].toSorted())
  expect((await listed('?sort=vehicle')).ids).toEqual([restored, other])
  expect((await listed('?sort=-vehicle')).ids).toEqual([other, restored])
  expect((await listed('?pageSize=1&page=2')).answer.headers['x-total-count']).toBe('2')
  expect((await listed('?status=lost')).answer.status).toBe(400)
})

test('what is in no vehicle comes last, and a filter made one with another is listed once', async () => {
  const { db, restored, other, listed } = await openTwo()
  await db.updateTable('filters').set({ vehicleId: null }).where('id', '=', restored).execute()
  const { ids, answer } = await listed('?sort=vehicle')
  expect(ids).toEqual([other, restored])
  expect(answer.json()[1].vehicle).toBeNull()
  await db.updateTable('filters').set({ mergedInto: restored }).where('id', '=', other).execute()
  expect((await listed()).ids).toEqual([restored])
})

test('what can’t be restored has no cleaning left', async () => {
  const { db, restored, listed } = await openTwo()
  await db
    .updateTable('service_filters')
    .set({ result: 'not_restorable', reason: 'Cracked.' })
    .where('filterId', '=', restored)
    .execute()
  const [row] = (await listed('?q=dpf-1')).answer.json()
  expect(row.left).toBe(0)
})

test('is open to the colleagues who see services, and to nobody else', async () => {
  const { dana, db, testApp } = await openTwo()
  const stranger = await signedInCustomer(testApp)
  expect((await stranger.call('GET', call)).json()).toEqual([])
  await db
    .updateTable('memberships')
    .set({ role: 'driver' })
    .where('customerId', '=', dana.id)
    .execute()
  expect((await dana.call('GET', call)).status).toBe(403)
})

test('many are read in as many queries as one', async () => {
  const { dana, db } = await openTwo()
  const { companyId } = await wholeCompanyOf(db, dana.id)
  const read = async () => {
    const { watched, statements } = watchStatements(db)
    const page = { page: 1, pageSize: 100, q: '', status: null, sort: '-createdAt' } as const
    const { total } = await ownFilters(watched, companyId, page)
    return { total, queries: statements.length }
  }
  const { queries } = await read()
  for (let more = 0; more < 3; more++) await addJudgedFilter(db, dana.id)
  expect(await read()).toEqual({ total: 5, queries })
})
