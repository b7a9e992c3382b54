import { describe, expect, test } from 'vitest'
import { addOfLevel, analyse, list } from '#server/testing/analyses.ts'
import { openBench } from '#server/testing/bench.ts'
import { openYard } from '#server/testing/kept-filters.ts'
import { signedInCustomer } from '#server/testing/people.ts'

/** A truck whose DPF is critical, as its fleet page says, and an order that it can come in with. */
async function asked() {
  const bench = await openBench({ quantity: 1 })
  const { dana, workshop, takeIn } = bench
  const { id: vehicleId } = await addOfLevel(dana, 'critical', {
    filterTypes: ['DPF', 'Engine air'],
  })
  const run = async () => expect((await dana.call('POST', analyse)).status).toBe(200)
  const said = async () =>
    (await dana.call('GET', list))
      .json()
      .filter(({ filterType }: { filterType: string }) => filterType === 'DPF')
      .map(({ status, urgencyLevel }: Record<string, string>) => [status, urgencyLevel])
  const summary = async () => (await dana.call('GET', '/api/customer/maintenance-summary')).json()
  const planned = async () =>
    (await dana.call('GET', '/api/customer/maintenance-plan'))
      .json()
      .pickups.flatMap(({ units }: { units: { filterType: string }[] }) => units)
      .map(({ filterType }: { filterType: string }) => filterType)
  const comesIn = async (more: object = {}): Promise<string> => {
    const answer = await takeIn({ serialNumber: 'DPF-1', vehicleId, ...more })
    expect(answer.status).toBe(201)
    return answer.json().id
  }
  const takeBack = async (id: string) =>
    expect((await workshop.call('DELETE', `/api/admin/service-filters/${id}`)).status).toBe(204)
  const passport = async () => {
    const [{ filterId }] = await bench.filters()
    return (await dana.call('GET', `/api/customer/filters/${filterId}`)).json()
  }
  await run()
  expect(await said()).toEqual([['pending', 'critical']])
  return { ...bench, vehicleId, run, said, summary, planned, comesIn, takeBack, passport }
}

const critical = [['pending', 'critical']]
const needed = 'Service needed now: Unit 109'

describe('while a filter is in our shop', () => {
  test('it is asked for nowhere, from the moment it came, and the page says since when we have it', async () => {
    const { comesIn, passport, planned, run, said, summary, vehicleId } = await asked()
    const before = await summary()
    expect([await planned(), before.critical, before.atShop]).toEqual([
      // The air filter is overdue by its miles, and goes along.
      ['DPF', 'Engine air'],
      1,
      undefined,
    ])
    await comesIn()
    for (const isAnalysedAgain of [false, true]) {
      if (isAnalysedAgain) await run()
      const now = await summary()
      expect([await said(), await planned(), now.critical, now.recommendations]).toEqual([
        [],
        ['Engine air'],
        0,
        before.recommendations - 1,
      ])
      expect(now.startWith.filters).toHaveLength(1)
      expect(now.totalSavings).toBeLessThan(before.totalSavings)
      expect(now.atShop).toEqual({
        total: 1,
        filters: [{ vehicleId, vehicle: 'Unit 109', filterType: 'DPF', since: '2026-03-10' }],
      })
      expect(await passport()).toMatchObject({ filter: { state: 'at_shop' }, prediction: null })
    }
  })

  test('nobody is notified of it', async () => {
    const { dana, news, takeIn } = await openBench({ quantity: 1 })
    const { id: vehicleId } = await addOfLevel(dana, 'critical')
    await takeIn({ serialNumber: 'DPF-1', vehicleId })
    const { critical: found } = (await dana.call('POST', analyse)).json()
    expect([found, await news()]).toEqual([0, expect.not.arrayContaining([needed])])
    await addOfLevel(dana, 'critical', { vehicleIdentifier: 'Unit 110' })
    await dana.call('POST', analyse)
    expect(await news()).toContain('Service needed now: Unit 110')
  })

  test('an announced one is asked for until it comes, by a step or by a reading', async () => {
    for (const arrives of ['received', 'reading'] as const) {
      const { comesIn, read, said, to } = await asked()
      const id = await comesIn({ isExpected: true })
      expect(await said()).toEqual(critical)
      if (arrives === 'received') await to(id, 'received')
      else await read(id, ['before', 'flow_cfm', '210'])
      expect(await said()).toEqual([])
    }
  })

  test('one that its customer had scheduled or dismissed is not open either', async () => {
    for (const status of ['scheduled', 'dismissed'] as const) {
      const { comesIn, dana, run, said, takeBack } = await asked()
      const { id } = (await dana.call('GET', list)).json()[0]
      await dana.call('PATCH', `${list}/${id}`, { payload: { status } })
      const line = await comesIn()
      await run()
      expect(await said()).toEqual([])
      await takeBack(line)
      expect((await dana.call('GET', list)).json()).toMatchObject([{ id, status }, {}])
    }
  })

  test('another customer sees nothing of it', async () => {
    const { comesIn, testApp } = await asked()
    await comesIn()
    const other = await signedInCustomer(testApp)
    expect((await other.call('GET', '/api/customer/maintenance-summary')).json().atShop).toBe(
      undefined,
    )
  })
})

describe('when it is not with us after all', () => {
  test.each(['right away', 'after a night'])(
    'since the arrival was taken back %s, it is asked for as before',
    async (when) => {
      const { comesIn, db, run, said, summary, takeBack } = await asked()
      const line = await comesIn()
      if (when === 'after a night') await run()
      await takeBack(line)
      expect([await said(), (await summary()).atShop]).toEqual([critical, undefined])
      // Nobody knew of it before.
      expect(await db.selectFrom('filters').select('id').execute()).toEqual([])
      await run()
      expect(await said()).toEqual(critical)
    },
  )

  test('since its order was cancelled, it is asked for as before, and its passport agrees', async () => {
    const { comesIn, id, passport, run, said, step, summary } = await asked()
    await comesIn()
    await run()
    expect((await step(id, 'cancelled')).status).toBe(200)
    expect([await said(), (await summary()).atShop]).toEqual([critical, undefined])
    expect(await passport()).toMatchObject({
      filter: { state: 'in_service' },
      prediction: { urgency: 'critical' },
    })
    await run()
    expect(await said()).toEqual(critical)
  })
})

describe('what comes of it', () => {
  async function judged(result: 'restored' | 'not_restorable') {
    const found = await asked()
    const line = await found.comesIn({ mileage: 272_000 })
    await found.read(line, ['before', 'flow_cfm', '210'])
    await found.read(line, ['after', 'flow_cfm', '412.5'])
    const reason = result === 'restored' ? null : 'Cracked core.'
    expect((await found.judge(line, { result, reason, wasDue: true })).status).toBe(200)
    return { ...found, lineId: line }
  }
  type Found = Awaited<ReturnType<typeof asked>>
  const outcomes = ({ db }: Found) =>
    db
      .selectFrom('predictions')
      .select(['filterType', 'outcomeLife', 'outcomeDue'])
      .where('filterType', '=', 'DPF')
      .execute()

  test('cleaned, its life is judged, and it is asked for again only once it is handed over', async () => {
    const found = await judged('restored')
    const { lineId, run, said, summary, to } = found
    await run()
    expect([await said(), (await summary()).atShop.total]).toEqual([[], 1])
    expect(await outcomes(found)).toEqual([
      { filterType: 'DPF', outcomeLife: 172_000, outcomeDue: true },
    ])
    await to(lineId, 'packed')
    await run()
    expect(await said()).toEqual([])
    await to(lineId, 'handed_over')
    // What was said of it before is over, and the next analysis speaks of its next life.
    expect([await said(), (await summary()).atShop]).toEqual([[], undefined])
    await run()
    expect(await said()).toEqual([['pending', 'low']])
    await to(lineId, 'packed')
    expect([await said(), (await summary()).atShop.total]).toEqual([[], 1])
  })

  // office-day.md F1
  test('beyond repair, its truck asks for another one, and nothing is predicted', async () => {
    const found = await judged('not_restorable')
    await found.run()
    expect([await found.said(), (await found.summary()).atShop]).toEqual([
      [['pending', 'high']],
      undefined,
    ])
  })
})

test('an analysis withdraws what was said of filters that came without its knowing, whatever its status', async () => {
  const { addLine, addOrder, addTruck, ago, db, run, said } = await openYard()
  const read = { '2025-03-10': 200_000, '2026-03-10': 290_000 }
  const trucks = [await addTruck('Unit 1', read), await addTruck('Unit 2', read)]
  const order = await addOrder({ status: 'in_progress' })
  await run(ago(3))
  await db
    .updateTable('maintenance_recommendations')
    .set({ status: 'scheduled' })
    .where('vehicleId', '=', trucks[1] ?? '')
    .execute()
  const came = { order, on: ago(2), result: null }
  for (const [at, vehicleId] of trucks.entries())
    await addLine({ ...came, vehicleId, ...(at === 0 && { serial: 'DPF-1' }) })
  expect((await run())?.closed).toBe(2)
  for (const truck of trucks) await expect(said(truck)).rejects.toThrow('no result')
})

test('a spare that was put in the place of one that is with us is predicted', async () => {
  const { addLine, addOrder, addTruck, ago, db, move, run, said } = await openYard()
  const read = { '2025-03-10': 200_000, '2025-12-10': 267_500, '2026-03-10': 290_000 }
  const [one, two] = [await addTruck('Unit 1', read), await addTruck('Unit 2', read)]
  await move('SPARE', two, '2025-03-10')
  await addLine({ order: await addOrder(), serial: 'SPARE', vehicleId: two, on: '2025-03-10' })
  await move('SPARE', null, '2025-12-10')
  await addLine({
    order: await addOrder({ status: 'in_progress' }),
    serial: 'DPF-1',
    vehicleId: one,
    on: ago(4),
    result: null,
  })
  await run(ago(3))
  await expect(said(one)).rejects.toThrow('no result')
  await move('SPARE', one, ago(2))
  await run()
  const spare = await db
    .selectFrom('filters')
    .select('id')
    .where('serialNumber', '=', 'SPARE')
    .executeTakeFirstOrThrow()
  expect((await said(one)).reasoningFactors).toMatchObject({ milesSinceService: 68_000 })
  expect(
    await db.selectFrom('predictions').select('filterId').where('vehicleId', '=', one).execute(),
  ).toEqual([{ filterId: spare.id }])
})
