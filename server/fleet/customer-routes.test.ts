import { describe, expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const url = '/api/customer/vehicles'
const metrics = '/api/customer/maintenance-metrics'
const truck = {
  vehicleIdentifier: 'Unit 109',
  vehicleType: 'Class 8 tractor',
  make: 'Freightliner',
  model: 'Cascadia',
  year: 2019,
  engineType: 'Detroit DD15',
  operatingConditions: 'Regional haul',
  averageMilesPerMonth: 7500,
  filterTypes: ['DPF', 'Engine air'],
  currentMileage: 412_000,
  lastServiceMileage: 255_000,
}

async function open() {
  const testApp = await openTestApp()
  const [dana, other] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  const add = async (more = {}, who = dana) =>
    (await who.call('POST', url, { payload: { ...truck, ...more } })).json()
  return { ...testApp, testApp, dana, other, add }
}

describe('a vehicle', () => {
  test('is added with all its fields, and its mileage is its first reading', async () => {
    const { dana } = await open()
    const answer = await dana.call('POST', url, { payload: truck })
    expect(answer.status).toBe(201)
    expect(answer.json()).toMatchObject({ ...truck, customerId: dana.id, maintenanceHistory: null })
    const listed = await dana.call('GET', url)
    expect([listed.headers['x-total-count'], listed.json()]).toEqual(['1', [answer.json()]])
    expect((await dana.call('GET', metrics)).json()).toMatchObject([
      {
        vehicleId: answer.json().id,
        metricType: 'odometer',
        metricValue: '412000.00',
        unit: 'mi',
        recordedDate: '2026-03-10T16:00:00.000Z',
      },
    ])
  })

  test('needs a name and a type only; the rest may be typed as text', async () => {
    const { dana } = await open()
    const answer = await dana.call('POST', url, {
      payload: {
        vehicleIdentifier: 'V',
        vehicleType: 'Van',
        year: '2020',
        currentMileage: '12,345',
        make: ' ',
      },
    })
    expect(answer.json()).toMatchObject({
      year: 2020,
      currentMileage: 12_345,
      make: null,
      engineType: null,
      operatingConditions: null,
    })
  })

  test.each([
    [{ vehicleIdentifier: '' }, 'vehicleIdentifier', 'Please enter a vehicle name or number.'],
    [{ vehicleType: null }, 'vehicleType', 'Please enter the vehicle type.'],
    [{ year: 1800 }, 'year', 'Please enter a year from 1950 to 2100.'],
    [{ currentMileage: -1 }, 'currentMileage', 'Please enter whole miles from 0 to 5,000,000.'],
    [
      { currentMileage: 20_000, lastServiceMileage: 50_000 },
      'lastServiceMileage',
      'The mileage at the last service can’t be higher than the current mileage.',
    ],
    [
      { averageMilesPerMonth: 1e9 },
      'averageMilesPerMonth',
      'Please enter whole miles per month from 0 to 40,000.',
    ],
  ])('with %j is refused beside the field', async (wrong, field, sentence) => {
    const { dana } = await open()
    const answer = await dana.call('POST', url, { payload: { ...truck, ...wrong } })
    expect([answer.status, answer.json().fields]).toEqual([400, { [field]: sentence }])
  })

  test('is not changed to a last service ahead of its odometer; one that was ahead already may be driven on', async () => {
    const { add, db, dana } = await open()
    const { id } = await add()
    const change = async (payload: object) =>
      (await dana.call('PATCH', `${url}/${id}`, { payload })).status
    expect([
      await change({ lastServiceMileage: 500_000 }),
      await change({ lastServiceMileage: 400_000 }),
    ]).toEqual([400, 200])
    await db
      .updateTable('vehicle_profiles')
      .set({ lastServiceMileage: 900_000 })
      .where('id', '=', id)
      .execute()
    expect(await change({ currentMileage: 413_000 })).toBe(200)
  })

  test('of a name that the fleet has already is a 409, whatever its letters; another fleet may have it too', async () => {
    const { add, dana, other } = await open()
    await add()
    expect(
      (await dana.call('POST', url, { payload: { ...truck, vehicleIdentifier: 'UNIT 109' } }))
        .status,
    ).toBe(409)
    expect((await other.call('POST', url, { payload: truck })).status).toBe(201)
  })

  test('sent twice under one key is one vehicle', async () => {
    const { dana } = await open()
    const sent = { payload: truck, headers: { 'idempotency-key': 'key-of-a-vehicle' } }
    expect((await dana.call('POST', url, sent)).json()).toEqual(
      (await dana.call('POST', url, sent)).json(),
    )
    expect((await dana.call('GET', metrics)).json()).toHaveLength(1)
  })

  test.each([
    ['\u0130-7', 'i-7'],
    ['\u039f\u0394\u039f\u03a3', '\u03bf\u03b4\u03bf\u03c3'],
  ])('named %s is in the way of one named %s', async (first, second) => {
    const { add, dana } = await open()
    await add({ vehicleIdentifier: first })
    const { id } = await add({ vehicleIdentifier: 'Other' })
    const answers = [
      await dana.call('POST', url, { payload: { ...truck, vehicleIdentifier: second } }),
      await dana.call('PATCH', `${url}/${id}`, { payload: { vehicleIdentifier: second } }),
    ]
    for (const answer of answers)
      expect([answer.status, Object.keys(answer.json().fields)]).toEqual([
        409,
        ['vehicleIdentifier'],
      ])
  })

  test('is changed in what is sent and nowhere else', async () => {
    const { add, dana } = await open()
    const { id } = await add()
    const answer = await dana.call('PATCH', `${url}/${id}`, {
      payload: { make: 'Volvo', currentMileage: 413_000 },
    })
    expect(answer.json()).toMatchObject({ ...truck, make: 'Volvo', currentMileage: 413_000 })
  })

  test('that is archived is in no list and can be named anew', async () => {
    const { add, dana } = await open()
    const { id } = await add()
    expect((await dana.call('DELETE', `${url}/${id}`)).json()).toEqual({ id, archived: true })
    expect((await dana.call('GET', url)).json()).toEqual([])
    expect((await dana.call('DELETE', `${url}/${id}`)).status).toBe(404)
    expect((await dana.call('POST', url, { payload: truck })).status).toBe(201)
  })

  test('of another customer cannot be seen, changed, archived or read', async () => {
    const { add, other } = await open()
    const { id } = await add()
    expect((await other.call('GET', url)).json()).toEqual([])
    for (const [method, path, payload] of [
      ['PATCH', '', { make: 'x' }],
      ['DELETE', '', undefined],
      ['POST', '/readings', { metricType: 'odometer', value: 1, recordedDate: '2026-03-01' }],
    ] as const) {
      expect(
        (await other.call(method, `${url}/${id}${path}`, payload === undefined ? {} : { payload }))
          .status,
      ).toBe(404)
    }
    expect((await other.call('GET', `${metrics}?vehicleId=${id}`)).json()).toEqual([])
  })

  test('nobody without a session gets anything', async () => {
    const { app } = await open()
    for (const path of [url, metrics])
      expect((await app.inject({ method: 'GET', url: path })).statusCode).toBe(401)
  })
})

describe('a reading', () => {
  const read = async (more = {}) => {
    const opened = await open()
    const { id } = await opened.add({ currentMileage: 400_000 })
    const send = (payload: object) =>
      opened.dana.call('POST', `${url}/${id}/readings`, {
        payload: { metricType: 'odometer', recordedDate: '2026-03-09', ...more, ...payload },
      })
    const mileage = async () => (await opened.dana.call('GET', url)).json()[0].currentMileage
    return { ...opened, id, send, mileage }
  }

  test('of an odometer moves the vehicle on; kilometres become miles', async () => {
    const { send, mileage } = await read()
    expect((await send({ value: 399_500 })).status).toBe(201)
    expect(await mileage()).toBe(400_000)
    expect(
      (await send({ value: 643_800, unit: 'km', recordedDate: '2026-03-10' })).json(),
    ).toMatchObject({ metricValue: '400039.00', unit: 'mi' })
    expect(await mileage()).toBe(400_039)
  })

  test('that falls back is refused with what was shown, and stored once it is said which is wrong', async () => {
    const { dana, send, mileage } = await read()
    const refused = await send({ value: 40_000, recordedDate: '2026-03-10' })
    expect([refused.status, refused.json().message]).toEqual([
      409,
      'The odometer showed 400,000 miles on March 10, 2026, which does not fit 40,000.',
    ])
    expect(
      (await send({ value: 40_000, recordedDate: '2026-03-10', correction: 'earlier' })).status,
    ).toBe(201)
    expect(await mileage()).toBe(40_000)
    expect((await dana.call('GET', metrics)).json()).toHaveLength(1)
  })

  test('of a new odometer begins anew and keeps what was before', async () => {
    const { dana, send, mileage } = await read()
    expect(
      (await send({ value: 12, recordedDate: '2026-03-10', correction: 'replaced' })).json(),
    ).toMatchObject({ isNewDial: true })
    expect(await mileage()).toBe(12)
    expect((await dana.call('GET', metrics)).json()).toHaveLength(2)
  })

  test.each(['a change of the vehicle', 'a reading'])(
    'of a new odometer, corrected by %s, leaves the one before alone',
    async (by) => {
      const { dana, id, send, mileage } = await read()
      await send({ value: 900, recordedDate: '2026-03-10', correction: 'replaced' })
      if (by === 'a reading')
        await send({ value: 90, recordedDate: '2026-03-10', correction: 'earlier' })
      else
        await dana.call('PATCH', `${url}/${id}`, {
          payload: { currentMileage: 90, correction: 'earlier' },
        })
      const readings: { metricValue: string; isNewDial: boolean }[] = (
        await dana.call('GET', metrics)
      ).json()
      expect(readings.map(({ metricValue, isNewDial }) => [metricValue, isNewDial]).sort()).toEqual(
        [
          ['400000.00', false],
          ['90.00', true],
        ],
      )
      expect(await mileage()).toBe(90)
    },
  )

  test('of the day on which the odometer was replaced is one of the old or of the new, as it fits', async () => {
    const { send, mileage } = await read()
    await send({ value: 12, recordedDate: '2026-03-10', correction: 'replaced' })
    expect((await send({ value: 80, recordedDate: '2026-03-10' })).status).toBe(201)
    expect(await mileage()).toBe(80)
    expect((await send({ value: 400_100, recordedDate: '2026-03-10' })).status).toBe(201)
    expect(await mileage()).toBe(80)
  })

  test('of a day before the odometer was replaced is held against the one that was there', async () => {
    const { send, mileage } = await read()
    await send({ value: 12, recordedDate: '2026-03-10', correction: 'replaced' })
    expect((await send({ value: 399_000 })).status).toBe(201)
    expect(await mileage()).toBe(12)
  })

  test('that leaps further than a truck drives is refused', async () => {
    const { send } = await read()
    expect((await send({ value: 300_000 })).json().message).toBe(
      'The odometer showed 400,000 miles on March 10, 2026: that would be more than 1,500 miles a day.',
    )
  })

  test.each([
    [{ metricType: 'weather', value: 1 }, 'metricType'],
    [{ metricType: ['ash'], value: 1 }, 'metricType'],
    [{ metricType: 'ash', value: 5000 }, 'value'],
    [{ metricType: 'ash', value: 'much' }, 'value'],
    [{ metricType: 'ash', value: 5, unit: 'kPa' }, 'unit'],
    [{ metricType: 'ash', value: 5, recordedDate: '2026-02-30' }, 'recordedDate'],
    [{ metricType: 'ash', value: 5, recordedDate: '2027-01-01' }, 'recordedDate'],
  ])('%j is refused beside %s', async (wrong, field) => {
    const { send } = await read()
    const answer = await send(wrong)
    expect([answer.status, Object.keys(answer.json().fields)]).toEqual([400, [field]])
  })

  test('of pressure is stored in one unit', async () => {
    const { send } = await read()
    expect(
      (await send({ metricType: 'Differential Pressure', value: '5', unit: 'kPa' })).json(),
    ).toMatchObject({ metricType: 'differential_pressure', metricValue: '20.07', unit: 'inH2O' })
  })
})
