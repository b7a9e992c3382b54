import { describe, expect, test } from 'vitest'
import { addPerson } from '#server/testing/colleagues.ts'
import { list, open, truck, vehicles } from '#server/testing/serviced-vehicle.ts'

describe('a service of a vehicle', () => {
  test('is stored with what the odometer showed, which becomes a reading', async () => {
    const { mileage, odometer, record, unit, staff } = await open()
    const answer = await record()
    expect([answer.status, answer.json()]).toMatchObject([
      201,
      { vehicle: { id: unit.id, name: 'Unit 109' }, mileage: 272_500, wasDue: true },
    ])
    expect([await odometer(), await mileage()]).toEqual([
      [
        ['2026-03-10', 272_000],
        ['2026-03-10', 272_500],
      ],
      272_500,
    ])
    expect((await staff().call('GET', `${list}?q=unit%20109`)).json().items).toMatchObject([
      { vehicle: { name: 'Unit 109' }, mileage: 272_500 },
    ])
    expect((await staff().call('GET', `${list}.csv`)).text).toContain('Unit 109,272500,yes')
  })

  test('without a vehicle, or without a mileage, is stored as ever', async () => {
    const { odometer, record } = await open()
    expect((await record({ vehicleId: null, mileage: null, wasDue: null })).json()).toMatchObject({
      vehicle: null,
      mileage: null,
      wasDue: null,
    })
    expect((await record({ mileage: null })).json()).toMatchObject({
      vehicle: { name: 'Unit 109' },
      mileage: null,
    })
    expect(await odometer()).toHaveLength(1)
  })

  test('whose mileage does not fit is refused with the earlier reading, and stores nothing', async () => {
    const { db, odometer, record } = await open()
    const refused = await record({ mileage: 90_000 })
    expect([refused.status, refused.json()]).toMatchObject([
      409,
      {
        code: 'conflict',
        fields: {
          mileage:
            'The odometer showed 272,000 miles on March 10, 2026, which does not fit 90,000.',
        },
      },
    ])
    expect([
      await db.selectFrom('service_history').select('id').execute(),
      await odometer(),
    ]).toEqual([[], [['2026-03-10', 272_000]]])
  })

  test.each([
    ['earlier', [['2026-03-10', 90_000]]],
    [
      'replaced',
      [
        ['2026-03-10', 90_000],
        ['2026-03-10', 272_000],
      ],
    ],
  ] as const)('fits once somebody says that it is: %s', async (odometerCorrection, readings) => {
    const { mileage, odometer, record } = await open()
    expect((await record({ mileage: 90_000, odometerCorrection })).status).toBe(201)
    expect([await odometer(), await mileage()]).toEqual([readings, 90_000])
  })

  test.each([
    [{ serviceDate: '2026-03-12', status: 'scheduled' }, 'mileage'],
    [{ vehicleId: null }, 'vehicleId'],
    [{ vehicleId: 'nobody' }, 'vehicleId'],
    [{ mileage: -1 }, 'mileage'],
    [{ wasDue: 'perhaps' }, 'wasDue'],
    [{ odometerCorrection: 'both' }, 'odometerCorrection'],
  ])('%j is refused', async (wrong, field) => {
    const { record } = await open()
    const answer = await record(wrong)
    expect([answer.status, Object.keys(answer.json().fields)]).toEqual([400, [field]])
  })

  test("never takes another customer's vehicle, nor one that has left the fleet", async () => {
    const { dana, other, record, unit } = await open()
    const theirs = (await other.call('POST', vehicles, { payload: truck })).json()
    expect((await record({ vehicleId: theirs.id })).json()).toMatchObject({
      code: 'invalid_input',
      fields: { vehicleId: 'Please choose one of this customer’s vehicles.' },
    })
    await dana.call('DELETE', `${vehicles}/${unit.id}`)
    expect((await record()).json()).toMatchObject({
      fields: { vehicleId: 'Please choose one of this customer’s vehicles.' },
    })
  })
})

describe('a correction', () => {
  test('of a slip takes the wrong reading back', async () => {
    const { correct, mileage, odometer, record } = await open()
    const written = (await record({ mileage: 273_400 })).json()
    expect((await correct(written, { mileage: 272_400 })).json()).toMatchObject({
      mileage: 272_400,
    })
    expect([await odometer(), await mileage()]).toEqual([
      [
        ['2026-03-10', 272_000],
        ['2026-03-10', 272_400],
      ],
      272_400,
    ])
  })

  test('of something else leaves the readings alone, also when the vehicle has left the fleet', async () => {
    const { correct, dana, db, record, unit } = await open()
    const written = (await record()).json()
    await dana.call('DELETE', `${vehicles}/${unit.id}`)
    expect((await correct(written, { notes: 'Paid in cash.' })).json()).toMatchObject({
      notes: 'Paid in cash.',
      vehicle: { name: 'Unit 109' },
    })
    expect(await db.selectFrom('maintenance_metrics').select('voidedAt').execute()).toEqual([
      { voidedAt: null },
      { voidedAt: null },
    ])
  })

  test('that takes the mileage away leaves the vehicle with its last reading', async () => {
    const { correct, mileage, record } = await open()
    const written = (await record()).json()
    expect((await correct(written, { mileage: null, vehicleId: null })).status).toBe(200)
    expect(await mileage()).toBe(272_000)
  })
})

describe('the vehicles to choose from', () => {
  test('are those of the customer, sought by their names; each look is written down', async () => {
    const { dana, db, unit, staff } = await open()
    const url = `/api/admin/customers/${dana.id}/vehicles`
    expect((await staff().call('GET', url)).json()).toEqual([
      { id: unit.id, name: 'Unit 109', vehicleType: 'Tractor', currentMileage: 272_000 },
    ])
    expect((await staff().call('GET', `${url}?q=TRACTOR`)).json()).toHaveLength(1)
    for (const q of ['110', '%25'])
      expect((await staff().call('GET', `${url}?q=${q}`)).json()).toEqual([])
    expect((await staff().call('GET', '/api/admin/customers/nobody/vehicles')).json()).toEqual([])
    expect(
      await db
        .selectFrom('audit_log')
        .select(['action', 'subjectId'])
        .where('subjectKind', '=', 'vehicle_profiles')
        .where('subjectId', '=', dana.id)
        .execute(),
    ).toHaveLength(4)
  })

  test('are those of the fleet for whoever of the company books, and the ones that can be recorded', async () => {
    const { dana, record, staff, testApp, unit } = await open()
    const driver = await addPerson(testApp.db, dana.id, 'driver')
    const url = `/api/admin/customers/${driver.id}/vehicles`
    expect((await staff().call('GET', url)).json()).toMatchObject([{ id: unit.id }])
    const recorded = await record({ customerId: driver.id })
    expect([recorded.status, recorded.json().vehicle]).toMatchObject([201, { id: unit.id }])
  })

  test.each(['?q=a&q=b', `?q=${'x'.repeat(300)}`, '?q=%00'])('%s is refused', async (query) => {
    const { dana, staff } = await open()
    expect(
      (await staff().call('GET', `/api/admin/customers/${dana.id}/vehicles${query}`)).status,
    ).toBe(400)
  })

  test('are for staff alone', async () => {
    const { app, dana } = await open()
    const url = `/api/admin/customers/${dana.id}/vehicles`
    expect([
      (await app.inject({ method: 'GET', url })).statusCode,
      (await dana.call('GET', url)).status,
    ]).toEqual([401, 401])
  })
})
