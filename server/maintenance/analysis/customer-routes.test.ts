import { describe, expect, test } from 'vitest'
import { analyse, list, open } from '#server/testing/analyses.ts'

const levels = ['critical', 'high', 'medium', 'low'] as const

describe('an analysis', () => {
  test('makes a recommendation for every filter of every vehicle, with all stated fields', async () => {
    const { addAt, listed, run } = await open()
    const { id } = await addAt('high', { filterTypes: ['DPF', 'Engine air'] })
    const answer = await run()
    expect([answer.status, answer.json()]).toMatchObject([
      200,
      { vehicles: 1, recommendations: 2, created: 2, updated: 0, closed: 0 },
    ])
    const rows = await listed()
    expect(rows).toHaveLength(2)
    expect(rows.find((row: { filterType: string }) => row.filterType === 'DPF')).toMatchObject({
      vehicleId: id,
      vehicleIdentifier: 'Unit 109',
      currentMileage: 272_000,
      lastServiceMileage: 100_000,
      urgencyLevel: 'high',
      status: 'pending',
      scheduledDate: null,
      estimatedCostSavings: '2800.00',
      confidenceScore: expect.stringMatching(/^\d{1,2}\.\d{2}$/),
      recommendedAction: expect.stringMatching(/^Book the DPF now, service by April \d, 2026\.$/),
      reasoningFactors: { modelVersion: '17', savingsRate: 70, milesSinceService: 172_000 },
    })
  })

  test('explains each prediction to the mile', async () => {
    const { add, listed, run } = await open()
    await add(150_000, { operatingConditions: 'Urban stop-and-go, long idling' })
    await run()
    const [row] = await listed()
    const { effects, interval, milesSinceService, withoutFactor } = row.reasoningFactors
    expect(
      effects.reduce(
        (sum: number, { effectMiles }: { effectMiles: number }) => sum + effectMiles,
        0,
      ),
    ).toBe(interval.p50)
    expect(row.predictedServiceMileage).toBe(row.currentMileage - milesSinceService + interval.p50)
    expect(withoutFactor).toMatchObject({ label: 'Long idling', miles: expect.any(Number) })
  })

  test.each(levels)('finds %s', async (level) => {
    const { addAt, dana, run } = await open()
    await addAt(level)
    expect((await run()).json()).toMatchObject({ [level]: 1, recommendations: 1 })
    expect((await dana.call('GET', '/api/customer/maintenance-summary')).json()).toMatchObject({
      [level]: 1,
      vehicles: 1,
      totalSavings: 2800,
      monthlySavings: 233,
      analyzedAt: '2026-03-10T15:00:00.000Z',
    })
  })

  test('more than ten times a minute is a 429 that says when; a minute later it works', async () => {
    const { add, now, run } = await open()
    await add(20_000)
    for (let count = 0; count < 10; count += 1) expect((await run()).status).toBe(200)
    const refused = await run()
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    now.set('2026-03-10T15:01:01Z')
    expect((await run()).status).toBe(200)
  })

  test('while one runs is a 409, and two at once never double anything', async () => {
    const { add, listed, run } = await open()
    for (let unit = 0; unit < 20; unit += 1)
      await add(172_000, { vehicleIdentifier: `Unit ${unit}` })
    const answers = await Promise.all([run(), run(), run(), run()])
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await listed()).toHaveLength(20)
  })

  test('of a fleet in which one vehicle is odd reaches all others', async () => {
    const { addAt, dana, db, run } = await open()
    await addAt('high')
    const odd = {
      customerId: dana.id,
      vehicleType: 'Truck',
      filterTypes: '"{not json"',
      maintenanceHistory: '[{"date":"yesterday"},7,null]',
      currentMileage: 0,
    }
    await db
      .insertInto('vehicle_profiles')
      .values({
        ...odd,
        vehicleIdentifier: 'Odd',
        averageMilesPerMonth: 0,
        lastServiceMileage: 900_000,
      })
      .execute()
    expect((await run()).json()).toMatchObject({ vehicles: 2, high: 1 })
  })

  test('sees no vehicle of anybody else, and nobody without a session may ask', async () => {
    const { add, app, other } = await open()
    await add(172_000)
    expect((await other.call('POST', analyse)).json()).toMatchObject({
      vehicles: 0,
      recommendations: 0,
    })
    expect((await other.call('GET', list)).json()).toEqual([])
    expect((await app.inject({ method: 'POST', url: analyse })).statusCode).toBe(401)
  })
})

test('the forecast has twelve months, with what each costs', async () => {
  const { add, addAt, dana, run } = await open()
  await addAt('critical')
  await add(150_000, { vehicleIdentifier: 'Unit 110' })
  await run()
  const { forecast } = (await dana.call('GET', '/api/customer/maintenance-summary')).json()
  expect(forecast.map(({ month }: { month: string }) => month)).toHaveLength(12)
  expect(forecast[0]).toMatchObject({ month: '2026-03', services: 1, cost: 1200 })
  expect(
    forecast.reduce((sum: number, { services }: { services: number }) => sum + services, 0),
  ).toBe(2)
})

test('the weeks ahead, and what to start with by its dollars at risk', async () => {
  const { addAt, dana, run } = await open()
  for (const [at, level] of (['critical', 'low', 'high'] as const).entries())
    await addAt(level, { vehicleIdentifier: `Unit ${at}` })
  await run()
  const { weeks, startWith } = (await dana.call('GET', '/api/customer/maintenance-summary')).json()
  expect([weeks.length, weeks[0]]).toEqual([13, { week: '2026-03-08', services: 1, cost: 1200 }])
  expect(startWith.waiting).toBe(3)
  const { filters } = startWith
  expect(filters.map(({ vehicle }: { vehicle: string }) => vehicle)).toEqual([
    'Unit 0',
    'Unit 2',
    'Unit 1',
  ])
  const { vehicleId } = filters[0]
  expect((await dana.call('GET', `${list}?vehicleId=${vehicleId}`)).json()).toMatchObject([
    { id: filters[0].id, vehicleIdentifier: 'Unit 0' },
  ])
  // Vehicle and filter are searched, not the words of the advice.
  for (const [q, found] of [
    ['unit 0', 1],
    ['dpf', 3],
    ['within', 0],
  ] as const)
    expect((await dana.call('GET', `${list}?q=${encodeURIComponent(q)}`)).json()).toHaveLength(
      found,
    )
  expect(filters[0]).toMatchObject({
    filterType: 'DPF',
    urgency: 'critical',
    serviceBy: '2026-03-12',
  })
  expect(startWith.atRisk).toBe(
    filters.reduce((sum: number, { atRisk }: { atRisk: number }) => sum + atRisk, 0),
  )
})
