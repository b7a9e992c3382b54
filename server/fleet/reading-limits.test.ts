import { describe, expect, test } from 'vitest'
import { list, open, vehicles } from '#server/testing/analyses.ts'
import { signedInStaff } from '#server/testing/people.ts'

async function openFleet() {
  const all = await open()
  const { add, dana } = all
  const unit = await add(100_000)
  const url = `${vehicles}/${unit.id}/limits`
  const read = async (value: number, recordedDate: string) =>
    dana.call('POST', `${vehicles}/${unit.id}/readings`, {
      payload: { metricType: 'differential_pressure', value, recordedDate },
    })
  await read(29, '2026-03-02')
  await read(30, '2026-03-09')
  const set = (limit: unknown, unitName: string | null = null) =>
    dana.call('PUT', url, {
      payload: { metricType: 'differential_pressure', limit, unit: unitName },
    })
  const vehicle = async () => (await dana.call('GET', vehicles)).json()[0]
  const advice = async () => (await all.listed('?sort=urgency'))[0]
  return { ...all, unit, url, set, vehicle, advice }
}

describe('a limit that a customer sets', () => {
  test('judges this vehicle from the next analysis on, until it is taken back', async () => {
    const { advice, run, set, vehicle } = await openFleet()
    await run()
    const before = await advice()
    expect(before.urgencyLevel).not.toBe('critical')
    expect(before.reasoningFactors).not.toHaveProperty('ownLimits')
    expect(await vehicle()).not.toHaveProperty('limits')

    const saved = await set('7.2', 'kPa')
    expect([saved.status, saved.json()]).toEqual([
      200,
      { limits: [{ metricType: 'differential_pressure', limit: 28.91 }] },
    ])
    expect((await vehicle()).limits).toEqual(saved.json().limits)
    expect((await advice()).urgencyLevel).toBe(before.urgencyLevel)
    await run()
    expect(await advice()).toMatchObject({
      id: before.id,
      urgencyLevel: 'critical',
      reasoningFactors: { ownLimits: saved.json().limits },
    })

    expect((await set(null)).json()).toEqual({ limits: [] })
    await run()
    expect((await advice()).reasoningFactors).toEqual(before.reasoningFactors)
    expect(await vehicle()).not.toHaveProperty('limits')
  })

  test.each([
    ['scheduled', 28, { status: 'scheduled' }, 0],
    ['dismissed', 60, { status: 'dismissed' }, 0],
    // As with anything else that makes a dismissed one more urgent.
    ['dismissed', 28, { status: 'pending', urgencyLevel: 'critical' }, 1],
  ])('leaves what is %s, with %d inH2O, as %j', async (status, limit, found, created) => {
    const { advice, dana, run, set } = await openFleet()
    await run()
    await dana.call('PATCH', `${list}/${(await advice()).id}`, { payload: { status } })
    await set(limit)
    expect((await run()).json()).toMatchObject({ created, closed: 0 })
    expect(await advice()).toMatchObject(found)
  })

  test('changes no other vehicle', async () => {
    const { add, dana, listed, run, set, unit } = await openFleet()
    const other = await add(100_000, { vehicleIdentifier: 'Unit 110' })
    const payload = { metricType: 'differential_pressure', value: 30, recordedDate: '2026-03-09' }
    await dana.call('POST', `${vehicles}/${other.id}/readings`, { payload })
    await run()
    const [before] = await listed(`?vehicleId=${other.id}`)
    await set(28)
    await run()
    expect(await listed(`?vehicleId=${other.id}`)).toEqual([before])
    expect(await listed(`?vehicleId=${unit.id}`)).toMatchObject([{ urgencyLevel: 'critical' }])
  })

  test('is refused beside its field where no engine has such a limit', async () => {
    const { dana, set, url, vehicle } = await openFleet()
    const sentence = 'Please enter a limit from 16 to 200 inH2O for differential pressure.'
    const refused = await set(4)
    expect([refused.status, refused.json().fields]).toEqual([400, { limit: sentence }])
    const odometer = await dana.call('PUT', url, {
      payload: { metricType: 'odometer', limit: 4 },
    })
    expect(odometer.json().fields).toEqual({
      metricType: 'Please choose a type of reading that has a limit.',
    })
    expect(await vehicle()).not.toHaveProperty('limits')
  })

  test('is of their own vehicles in use, and nobody else’s', async () => {
    const { app, dana, other, unit, url, vehicle } = await openFleet()
    const payload = { metricType: 'ash', limit: 80 }
    expect((await other.call('PUT', url, { payload })).status).toBe(404)
    expect((await app.inject({ method: 'PUT', url, payload })).statusCode).toBe(401)
    expect(await vehicle()).not.toHaveProperty('limits')
    await dana.call('DELETE', `${vehicles}/${unit.id}`)
    expect((await dana.call('PUT', url, { payload })).status).toBe(404)
  })
})

test('our team sets a limit for a customer, which is recorded', async () => {
  const { dana, db, other, testApp, unit, vehicle } = await openFleet()
  const office = await signedInStaff(testApp, 'office')
  const url = (customerId: string) =>
    `/api/admin/customers/${customerId}/vehicles/${unit.id}/limits`
  const payload = { metricType: 'ash', limit: '80' }
  const limits = [{ metricType: 'ash', limit: 80 }]
  expect((await office.call('PUT', url(dana.id), { payload })).json()).toEqual({ limits })
  expect((await office.call('PUT', url(dana.id), { payload })).status).toBe(200)
  expect((await vehicle()).limits).toEqual(limits)
  expect((await office.call('GET', url(dana.id))).json()).toEqual({ limits })
  expect(
    await db
      .selectFrom('audit_log')
      .select(['subjectId', 'detail'])
      .where('action', '=', 'customer_changed')
      .execute(),
  ).toEqual([
    {
      subjectId: unit.id,
      detail: { change: 'reading_limit', metricType: 'ash', from: null, to: 80 },
    },
  ])

  expect((await office.call('PUT', url(other.id), { payload })).status).toBe(404)
  const technician = await signedInStaff(testApp, 'technician')
  expect((await technician.call('PUT', url(dana.id), { payload })).status).toBe(403)
  expect((await dana.call('PUT', url(dana.id), { payload })).status).toBe(401)
})
