import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const url = '/api/fleet/readings'
const metrics = '/api/customer/maintenance-metrics?pageSize=500'
const vin = '3AKJHHDR9LSLA1234'
const truck = {
  vehicleIdentifier: 'Unit 109',
  vehicleType: 'Class 8 tractor',
  vin: vin.toLowerCase(),
  currentMileage: 412_000,
}

async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const [dana, other] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  const { id } = (await dana.call('POST', '/api/customer/vehicles', { payload: truck })).json()
  const made = await dana.call('POST', '/api/customer/api-keys', {
    payload: { name: 'Gateway', scopes: ['readings:write'] },
  })
  testApp.now.set('2026-03-20T15:00:00Z')
  const { key } = made.json()
  const send = async (...readings: object[]) =>
    testApp.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${key}` },
      payload: { readings },
    })
  const stored = async () => (await dana.call('GET', metrics)).json() as { metricType: string }[]
  return { ...testApp, testApp, dana, other, id, send, stored }
}

const reading = (id: string, odometer: number, more: object = {}) => ({
  id,
  vehicle: 'Unit 109',
  at: '2026-03-11T15:00:00Z',
  odometer,
  ...more,
})

describe('a batch of readings', () => {
  test('finds the vehicle by its name, its VIN and our id; the last mileage is the vehicle’s', async () => {
    const { send, id, dana } = await open()
    const answer = await send(
      reading('3', 413_500, { vehicle: id, at: '2026-03-13T15:00:00Z' }),
      reading('1', 412_500, { vehicle: 'UNIT 109' }),
      reading('2', 413_000, { vehicle: vin.toLowerCase(), at: '2026-03-12T15:00:00Z' }),
    )
    expect(answer.json()).toEqual({
      accepted: 3,
      alreadyThere: 0,
      refused: 0,
      results: ['3', '1', '2'].map((sent) => ({ id: sent, status: 'accepted', message: null })),
    })
    const [vehicle] = (await dana.call('GET', '/api/customer/vehicles')).json()
    expect(vehicle).toMatchObject({ currentMileage: 413_500, vin })
  })

  test('stores what telematics reads by our names, in our units', async () => {
    const { send, stored } = await open()
    const more = { spn3251: 6.4, spn3719: 62, engineHours: 9120.5, faultCodes: ['P2463'] }
    expect((await send(reading('1', 412_500, more))).json().accepted).toBe(1)
    expect((await stored()).map((row) => Object.values(row).slice(3, 6).join(' ')).sort()).toEqual([
      'differential_pressure 25.69 inH2O',
      'engine_hours 9120.50 h',
      'odometer 412000.00 mi',
      'odometer 412500.00 mi',
      'soot 62.00 %',
      'soot_fault 1.00 active',
    ])
  })

  test('that was of a vehicle which is archived is taken for the one that has its name now', async () => {
    const { send, dana, id, stored } = await open()
    const batch = [reading('1', 412_500), reading('2', 413_000, { at: '2026-03-12T15:00:00Z' })]
    await send(...batch)
    await dana.call('DELETE', `/api/customer/vehicles/${id}`)
    expect((await send(...batch)).json()).toMatchObject({ accepted: 0, alreadyThere: 2 })
    const again = { ...truck, currentMileage: null }
    await dana.call('POST', '/api/customer/vehicles', { payload: again })
    expect((await send(...batch)).json()).toMatchObject({ accepted: 2, alreadyThere: 0 })
    expect((await send(...batch)).json()).toMatchObject({ accepted: 0, alreadyThere: 2 })
    const ofNew = (await stored()) as unknown as { vehicleId: string }[]
    expect(ofNew.filter(({ vehicleId }) => vehicleId !== id)).toHaveLength(2)
  })

  test('that is sent again changes nothing, whatever it says now; nor does one of another id with the same', async () => {
    const { send, stored } = await open()
    await send(reading('1', 412_500))
    const before = await stored()
    const again = await send(reading('1', 900), reading('2', 412_500), reading('2', 412_500))
    expect(again.json()).toMatchObject({ accepted: 0, alreadyThere: 3, refused: 0 })
    expect(await stored()).toEqual(before)
  })

  test('of one day may arrive late: all in it is stored, and the odometer stays where it was', async () => {
    const { send, stored, dana } = await open()
    await send(reading('1', 412_110, { at: '2026-03-11T16:20:00Z' }))
    const late = { at: '2026-03-11T15:20:00Z', spn3251: 7, faultCodes: ['P2463'] }
    expect((await send(reading('2', 412_060, late))).json()).toMatchObject({ accepted: 1 })
    const types = (await stored()).map(({ metricType }) => metricType).sort()
    expect(types).toEqual([
      'differential_pressure',
      'odometer',
      'odometer',
      'odometer',
      'soot_fault',
    ])
    const [vehicle] = (await dana.call('GET', '/api/customer/vehicles')).json()
    expect(vehicle).toMatchObject({ currentMileage: 412_110 })
    for (const miles of [411_990, 41_206])
      expect((await send(reading(`${miles}`, miles, { at: late.at }))).json()).toMatchObject({
        refused: 1,
      })
  })

  test('sent many times at the same moment is stored once', async () => {
    const { send, stored } = await open()
    const batch = Array.from({ length: 20 }, (_, at) =>
      reading(`r${at}`, 412_000 + at, {
        at: `2026-03-${11 + Math.floor(at / 4)}T15:0${at % 4}:00Z`,
      }),
    )
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(...batch)))
    const accepted = answers.map((answer) => answer.json().accepted as number)
    expect(accepted.reduce((sum, count) => sum + count, 0)).toBe(batch.length)
    expect(await stored()).toHaveLength(batch.length + 1)
  })

  test('keeps the good ones and says of each of the others why not', async () => {
    const { send, stored, other } = await open()
    const theirs = await other.call('POST', '/api/customer/vehicles', { payload: truck })
    const answer = await send(
      reading('good', 412_500),
      reading('lower', 411_000),
      reading('typo', 4_125_000),
      reading('alien', 1000, { vehicle: theirs.json().id }),
      reading('future', 412_500, { at: '2026-04-01T00:00:00Z' }),
      { id: 'empty', vehicle: 'Unit 109', at: '2026-03-11T15:00:00Z' },
      ['no', 'object'],
    )
    expect(answer.statusCode).toBe(200)
    expect(
      answer
        .json()
        .results.map(({ id, message }: { id: string; message: string }) => [id, message]),
    ).toEqual([
      ['good', null],
      [
        'lower',
        'odometer: The odometer showed 412,000 miles on March 10, 2026, which does not fit 411,000.',
      ],
      [
        'typo',
        'odometer: The odometer showed 412,000 miles on March 10, 2026: that would be more than 1,500 miles a day.',
      ],
      ['alien', 'vehicle: There is no such vehicle in your fleet.'],
      ['future', 'at: The time can’t be in the future.'],
      ['empty', 'odometer: Please send at least one reading, such as odometer.'],
      [null, 'Please enter this in the expected form.'],
    ])
    expect(await stored()).toHaveLength(2)
    expect((await other.call('GET', metrics)).json()).toHaveLength(1)
  })

  test('whose odometer does not fit keeps what else was read', async () => {
    const { send, stored } = await open()
    const lower = reading('1', 4000, { spn3720: 42 })
    const said = async (sent: object) => (await send(sent)).json().results[0].message
    expect(await said(lower)).toMatch(
      /which does not fit 4,000\. The other values of this reading are stored\.$/,
    )
    expect(await said(lower)).toMatch(/which does not fit 4,000\.$/)
    expect((await stored()).filter(({ metricType }) => metricType === 'ash')).toHaveLength(1)
    const right = (await send({ ...lower, odometer: 412_400 })).json()
    expect(right.results).toMatchObject([{ id: '1', status: 'accepted' }])
    expect((await send({ ...lower, odometer: 412_400 })).json().alreadyThere).toBe(1)
    expect((await stored()).filter(({ metricType }) => metricType === 'ash')).toHaveLength(1)
  })

  test.each([
    'UNIT  109',
    'Unit\u00a0109',
    '\u202aunit 109\u202c',
    ' 109T ',
    '3AKJHHDR9\u200bLSLA1234',
  ])('of %j is of the one vehicle that is meant', async (vehicle) => {
    const { send, dana, id } = await open()
    await dana.call('PATCH', `/api/customer/vehicles/${id}`, { payload: { unitNumber: '109T' } })
    const sent = reading('1', 412_500, { vehicle, engineHours: null })
    expect((await send({ ...sent, odometer: '412,500' })).json()).toMatchObject({ accepted: 1 })
  })

  test('of a VIN that two vehicles have is refused until it names one', async () => {
    const { send, dana } = await open()
    const twin = { ...truck, vehicleIdentifier: 'Unit 110' }
    await dana.call('POST', '/api/customer/vehicles', { payload: twin })
    const answer = await send(reading('1', 412_500, { vehicle: vin }))
    expect(answer.json().results[0].message).toContain(
      'Several of your vehicles have this VIN, unit number, or serial number.',
    )
  })

  test.each([
    [{}, 'Please send a list of readings.'],
    [{ readings: [] }, 'Please send a list of readings.'],
    [{ readings: 'many' }, 'Please send a list of readings.'],
    [
      { readings: Array.from({ length: 1001 }, () => 1) },
      'Please send at most 1,000 readings at a time.',
    ],
  ])('as a whole is refused as %#', async (payload, message) => {
    const { dana } = await open()
    const answer = await dana.call('POST', url, { payload })
    expect([answer.status, answer.json().message]).toEqual([400, message])
  })

  test('of a thousand readings of one vehicle is stored, by its customer as well', async () => {
    const { dana, stored } = await open()
    const readings = Array.from({ length: 1000 }, (_, at) =>
      reading(`r${at}`, 412_000 + at, {
        at: new Date(Date.UTC(2026, 2, 11) + at * 600_000).toISOString(),
      }),
    )
    const answer = await dana.call('POST', url, { payload: { readings } })
    expect(answer.json()).toMatchObject({ accepted: 1000, refused: 0 })
    expect(await stored()).toHaveLength(500)
  })

  test('is described with its fields and an example', async () => {
    const { app } = await open()
    const { paths } = (await app.inject({ method: 'GET', url: '/api/openapi.json' })).json()
    const { schema, example } = paths[url].post.requestBody.content['application/json']
    expect(Object.keys(schema.properties.readings.items.properties)).toContain('spn3251')
    expect(example.readings[0]).toMatchObject({ id: 'gw-7-2026-03-10' })
  })
})

test('an account without a proven address sends none, and a file of ten thousand readings of one vehicle does not stop the others', async () => {
  const { testApp, dana } = await open()
  const newcomer = await signedInCustomer(testApp, { emailProven: false })
  expect((await newcomer.call('POST', url, { payload: { readings: [1] } })).status).toBe(403)
  const lines = Array.from(
    { length: 10_000 },
    (_, at) =>
      `Unit 109,${addDays('2026-01-15', Math.floor(at / 200))},Odometer,${411_000 + at / 10}`,
  )
  const csv = ['Vehicle,Date,Reading,Value', ...lines].join('\n')
  const answer = await dana.call('POST', '/api/customer/readings/import', { payload: { csv } })
  expect(answer.json()).toMatchObject({ rows: 10_000, errorCount: 0 })
})

test('a VIN that is none is refused beside its field', async () => {
  const { dana } = await open()
  const payload = { vehicleIdentifier: 'x', vehicleType: 'x', vin: 'IOQ' }
  const answer = await dana.call('POST', '/api/customer/vehicles', { payload })
  expect(answer.json().fields).toEqual({
    vin: 'Please enter the 17 letters and digits of the VIN. It has no I, O, or Q.',
  })
})
