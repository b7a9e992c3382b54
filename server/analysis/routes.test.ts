import { describe, expect, test } from 'vitest'
import { addService } from '#server/testing/bookkeeping.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const analyse = '/api/customer/analyze-maintenance'
const list = '/api/customer/maintenance-recommendations'
const vehicles = '/api/customer/vehicles'
const truck = { vehicleIdentifier: 'Unit 109', vehicleType: 'Tractor', operatingConditions: 'Regional haul', averageMilesPerMonth: 7500, year: 2016, filterTypes: ['DPF'] }
const levels = { critical: 260_000, high: 172_000, medium: 138_000, low: 20_000 }

async function open() {
  const testApp = await openTestApp()
  const [dana, other] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  const add = async (miles: number, more = {}) => (await dana.call('POST', vehicles, { payload: { ...truck, lastServiceMileage: 100_000, currentMileage: 100_000 + miles, ...more } })).json()
  const run = () => dana.call('POST', analyse)
  const listed = async (query = '') => (await dana.call('GET', `${list}${query}`)).json()
  return { ...testApp, testApp, dana, other, add, run, listed }
}

describe('an analysis', () => {
  test('makes a recommendation for every filter of every vehicle, with all stated fields', async () => {
    const { add, listed, run } = await open()
    const { id } = await add(172_000, { filterTypes: ['DPF', 'Engine air'] })
    const answer = await run()
    expect([answer.status, answer.json()]).toMatchObject([200, { vehicles: 1, recommendations: 2, created: 2, updated: 0, closed: 0 }])
    const rows = await listed()
    expect(rows).toHaveLength(2)
    expect(rows.find((row: { filterType: string }) => row.filterType === 'DPF')).toMatchObject({
      vehicleId: id, vehicleIdentifier: 'Unit 109', currentMileage: 272_000, lastServiceMileage: 100_000, urgencyLevel: 'high', status: 'pending', scheduledDate: null,
      estimatedCostSavings: '2800.00', confidenceScore: expect.stringMatching(/^\d{1,2}\.\d{2}$/), recommendedAction: 'Schedule the DPF within 2 weeks.',
      reasoningFactors: { modelVersion: '1', savingsRate: 70, milesSinceService: 172_000 },
    })
  })

  test('explains each prediction to the mile', async () => {
    const { add, listed, run } = await open()
    await add(150_000, { operatingConditions: 'Urban stop-and-go, long idling' })
    await run()
    const [row] = await listed()
    const { effects, interval, milesSinceService, withoutFactor } = row.reasoningFactors
    expect(effects.reduce((sum: number, { effectMiles }: { effectMiles: number }) => sum + effectMiles, 0)).toBe(interval.p50)
    expect(row.predictedServiceMileage).toBe(row.currentMileage - milesSinceService + interval.p50)
    expect(withoutFactor).toMatchObject({ label: 'Stop and go', miles: expect.any(Number) })
  })

  test.each(Object.entries(levels))('finds %s', async (level, miles) => {
    const { add, dana, run } = await open()
    await add(miles)
    expect((await run()).json()).toMatchObject({ [level]: 1, recommendations: 1 })
    expect((await dana.call('GET', '/api/customer/maintenance-summary')).json()).toMatchObject({ [level]: 1, vehicles: 1, totalSavings: 2800, monthlySavings: 233, analyzedAt: '2026-03-10T15:00:00.000Z' })
  })

  test('run again changes nothing but the time', async () => {
    const { add, listed, run } = await open()
    await add(172_000)
    await run()
    const before = await listed()
    expect((await run()).json()).toMatchObject({ created: 0, updated: 1 })
    expect(await listed()).toEqual(before)
  })

  test('keeps what is scheduled and what is dismissed', async () => {
    const { add, dana, listed, run } = await open()
    await add(172_000)
    await add(152_000, { vehicleIdentifier: 'Unit 110' })
    await run()
    const rows = await listed('?sort=urgency')
    await dana.call('PATCH', `${list}/${rows[0].id}`, { payload: { status: 'scheduled' } })
    await dana.call('PATCH', `${list}/${rows[1].id}`, { payload: { status: 'dismissed' } })
    // The numbers above the list count it still, and say that it is scheduled.
    expect((await dana.call('GET', '/api/customer/maintenance-summary')).json()).toMatchObject({ high: 1, highScheduled: 1, critical: 0, criticalScheduled: 0 })
    expect((await run()).json()).toMatchObject({ created: 0, updated: 0, closed: 0 })
    expect((await listed('?sort=urgency')).map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([[rows[0].id, 'scheduled'], [rows[1].id, 'dismissed']])
  })

  test('closes what it said of a vehicle that is gone', async () => {
    const { add, dana, db, listed, run } = await open()
    const { id } = await add(172_000)
    await run()
    await dana.call('DELETE', `${vehicles}/${id}`)
    expect(await listed()).toEqual([])
    expect((await run()).json()).toMatchObject({ vehicles: 0, closed: 1 })
    expect(await db.selectFrom('maintenance_recommendations').select('closed_at').execute()).toEqual([{ closed_at: expect.any(Date) }])
  })

  test('closes what it said of a filter that is listed no more, and nothing else of that vehicle', async () => {
    const { add, dana, listed, now, run } = await open()
    const { id } = await add(172_000, { filterTypes: ['DPF', 'Engine air'] })
    await add(172_000, { vehicleIdentifier: 'Unit 110' })
    await run()
    now.set('2026-03-10T16:00:00Z')
    await dana.call('PATCH', `${vehicles}/${id}`, { payload: { filterTypes: ['DPF'] } })
    expect((await run()).json()).toMatchObject({ vehicles: 2, recommendations: 2, created: 0, updated: 2, closed: 1 })
    expect((await listed()).map(({ filterType }: { filterType: string }) => filterType)).toEqual(['DPF', 'DPF'])
  })

  test('begins anew when a filter that was scheduled has been serviced', async () => {
    const { add, dana, db, listed, now, run } = await open()
    const { id } = await add(172_000)
    await run()
    const [row] = await listed()
    await dana.call('PATCH', `${list}/${row.id}`, { payload: { status: 'scheduled' } })
    now.set('2026-03-20T15:00:00Z')
    await addService(db, dana.id, { vehicle_id: id, filter_type: 'DPF', service_date: '2026-03-18', status: 'delivered', mileage: 272_000, was_due: true })
    expect((await run()).json()).toMatchObject({ created: 1, closed: 1, low: 1 })
    expect(await listed()).toMatchObject([{ status: 'pending', urgencyLevel: 'low', lastServiceMileage: 272_000 }])
    // What was predicted before it is compared with what came.
    expect(await db.selectFrom('predictions').select(['outcome_life', 'outcome_due', 'serviced_on']).execute()).toEqual([{ outcome_life: 172_000, outcome_due: true, serviced_on: '2026-03-18' }])
  })

  test('wakes a dismissed one when its day has come, or when it has become more urgent', async () => {
    const { add, dana, listed, now, run } = await open()
    const [first, second] = [await add(125_000), await add(125_000, { vehicleIdentifier: 'Unit 110' })]
    await run()
    const rows = await listed()
    const of = (id: string) => rows.find((row: { vehicleId: string }) => row.vehicleId === id).id
    await dana.call('PATCH', `${list}/${of(first.id)}`, { payload: { status: 'dismissed', reason: 'In the shop anyway.', snoozedUntil: '2026-03-20' } })
    await dana.call('PATCH', `${list}/${of(second.id)}`, { payload: { status: 'dismissed' } })
    expect(await listed()).toMatchObject([{ id: of(second.id), status: 'dismissed' }])
    now.set('2026-03-20T15:00:00Z')
    await dana.call('PATCH', `${vehicles}/${second.id}`, { payload: { currentMileage: 236_000 } })
    expect((await run()).json()).toMatchObject({ created: 2 })
    expect((await listed('?status=pending')).length).toBe(2)
  })

  test('wakes one that is put off before its day, when it has become more urgent', async () => {
    const { add, dana, listed, now, run } = await open()
    const { id } = await add(125_000)
    await run()
    const [row] = await listed()
    await dana.call('PATCH', `${list}/${row.id}`, { payload: { status: 'dismissed', snoozedUntil: '2026-09-01' } })
    now.set('2026-03-20T15:00:00Z')
    expect((await run()).json()).toMatchObject({ created: 0 })
    await dana.call('PATCH', `${vehicles}/${id}`, { payload: { currentMileage: 236_000 } })
    expect((await run()).json()).toMatchObject({ created: 1 })
    expect(await listed()).toMatchObject([{ status: 'pending', snoozedUntil: null }])
  })

  test.each(['scheduled', 'dismissed'])('begins anew when the customer says that a filter that was %s has been serviced', async (status) => {
    const { add, dana, listed, now, run } = await open()
    const { id } = await add(172_000)
    await run()
    const [row] = await listed()
    await dana.call('PATCH', `${list}/${row.id}`, { payload: { status } })
    now.set('2026-03-20T15:00:00Z')
    await dana.call('PATCH', `${vehicles}/${id}`, { payload: { lastServiceMileage: 272_000 } })
    expect((await run()).json()).toMatchObject({ created: 1, low: 1 })
    expect((await run()).json()).toMatchObject({ created: 0 })
    expect(await listed()).toMatchObject([{ status: 'pending', urgencyLevel: 'low', lastServiceMileage: 272_000 }])
  })

  test('says again what was scheduled, once its appointment is cancelled', async () => {
    const { add, dana, listed, now, run } = await open()
    await add(172_000)
    await run()
    const [row] = await listed()
    const { appointmentId } = (await dana.call('PATCH', `${list}/${row.id}`, { payload: { status: 'scheduled' } })).json()
    now.set('2026-03-11T15:00:00Z')
    expect((await run()).json()).toMatchObject({ created: 0, closed: 0 })
    expect((await dana.call('POST', `/api/customer/appointments/${appointmentId}/cancellation`, { payload: { reason: 'Not now.' } })).status).toBe(200)
    expect((await run()).json()).toMatchObject({ created: 1, closed: 1 })
    expect(await listed()).toMatchObject([{ status: 'pending', urgencyLevel: 'high', appointmentId: null }])
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
    for (let unit = 0; unit < 20; unit += 1) await add(172_000, { vehicleIdentifier: `Unit ${unit}` })
    const answers = await Promise.all([run(), run(), run(), run()])
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await listed()).toHaveLength(20)
  })

  test('of a fleet in which one vehicle is odd reaches all others', async () => {
    const { add, dana, db, run } = await open()
    await add(172_000)
    const odd = { customer_id: dana.id, vehicle_type: 'Truck', filter_types: '"{not json"', maintenance_history: '[{"date":"yesterday"},7,null]', current_mileage: 0 }
    await db.insertInto('vehicle_profiles').values({ ...odd, vehicle_identifier: 'Odd', average_miles_per_month: 0, last_service_mileage: 900_000 }).execute()
    expect((await run()).json()).toMatchObject({ vehicles: 2, high: 1 })
  })

  test('sees no vehicle of anybody else, and nobody without a session may ask', async () => {
    const { add, app, other } = await open()
    await add(172_000)
    expect((await other.call('POST', analyse)).json()).toMatchObject({ vehicles: 0, recommendations: 0 })
    expect((await other.call('GET', list)).json()).toEqual([])
    expect((await app.inject({ method: 'POST', url: analyse })).statusCode).toBe(401)
  })
})

test('the forecast has twelve months, with what each costs', async () => {
  const { add, dana, run } = await open()
  await add(172_000)
  await add(100_000, { vehicleIdentifier: 'Unit 110' })
  await run()
  const { forecast } = (await dana.call('GET', '/api/customer/maintenance-summary')).json()
  expect(forecast.map(({ month }: { month: string }) => month)).toHaveLength(12)
  expect(forecast[0]).toMatchObject({ month: '2026-03', services: 1, cost: 1200 })
  expect(forecast.reduce((sum: number, { services }: { services: number }) => sum + services, 0)).toBe(2)
})
