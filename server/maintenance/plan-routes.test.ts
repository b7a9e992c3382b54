import { describe, expect, test } from 'vitest'
import type { MaintenancePlan } from '#domain/maintenance/plan/contract.ts'
import { addOfLevel, vehicles } from '#server/testing/analyses.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { pagesOf } from '#server/testing/pdf-text.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const url = '/api/customer/maintenance-plan'
const onPaper = (pdf: Buffer) => pagesOf(pdf).join('').replace(/\s/g, '')
// Miles since the service beyond which the readings of these trucks are at the limit.
const clogged = 200_000

async function open(miles: readonly number[]) {
  const testApp = await openTestApp()
  const [dana, other] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  for (const [at, more] of miles.entries()) {
    const vehicleIdentifier = `=Unit ${109 + at}`
    const currentMileage = 100_000 + more
    await addOfLevel(dana, more > clogged ? 'critical' : 'low', {
      vehicleIdentifier,
      currentMileage,
    })
  }
  await dana.call('POST', '/api/customer/analyze-maintenance')
  const planned = async (person = dana): Promise<MaintenancePlan> =>
    (await person.call('GET', url)).json()
  return { ...testApp, testApp, dana, other, planned }
}

describe('a plan', () => {
  test('groups what is due about the same time into one pickup, the critical ones within 48 hours', async () => {
    const { planned } = await open([262_000, 240_000, 125_000, 1_000])
    const plan = await planned()
    expect(plan).toMatchObject({
      madeOn: '2026-03-10',
      until: '2027-02-28',
      services: 3,
      cost: 3600,
      leftOut: 0,
    })
    expect(plan.pickups[0]).toMatchObject({
      on: '2026-03-12',
      vehicles: 2,
      cost: 2400,
      units: [
        { vehicle: '=Unit 109', urgency: 'critical', cost: 1200, daysEarly: 0 },
        { vehicle: '=Unit 110' },
      ],
    })
    expect(plan.savedTrips).toBe(plan.tripsAlone - plan.pickups.length)
  })

  test('says no miles where the card says none, since nobody read them', async () => {
    const { dana, planned } = await open([262_000])
    const unread = { vehicleIdentifier: 'Unit 7', vehicleType: 'Tractor', filterTypes: ['DPF'] }
    const { id } = (
      await dana.call('POST', vehicles, { payload: { ...unread, lastServiceMileage: 200_000 } })
    ).json()
    for (const value of [41, 42])
      await dana.call('POST', `${vehicles}/${id}/readings`, {
        payload: { metricType: 'differential_pressure', value, recordedDate: '2026-03-09' },
      })
    await dana.call('POST', '/api/customer/analyze-maintenance')
    const units = (await planned()).pickups.flatMap((pickup) => pickup.units)
    expect(new Map(units.map(({ vehicle, mileage }) => [vehicle, mileage]))).toEqual(
      new Map([
        ['=Unit 109', expect.any(Number)],
        ['Unit 7', null],
      ]),
    )
  })

  test('leaves out what is scheduled, dismissed, or of a vehicle that is gone', async () => {
    const { dana, planned } = await open([262_000, 262_000, 262_000])
    const list = '/api/customer/maintenance-recommendations'
    const [first, second, third] = (await dana.call('GET', list)).json()
    await dana.call('PATCH', `${list}/${first.id}`, { payload: { status: 'scheduled' } })
    await dana.call('PATCH', `${list}/${second.id}`, { payload: { status: 'dismissed' } })
    expect(
      (await planned()).pickups.flatMap(({ units }) =>
        units.map(({ recommendationId }) => recommendationId),
      ),
    ).toEqual([third.id])
    await dana.call('DELETE', `${vehicles}/${third.vehicleId}`)
    expect(await planned()).toMatchObject({ pickups: [], services: 0, cost: 0, savedTrips: 0 })
  })

  test('of a fleet that nobody has analysed is empty', async () => {
    const { planned } = await open([])
    expect(await planned()).toMatchObject({ pickups: [], services: 0 })
  })

  test('holds nothing of anybody else', async () => {
    const { other, planned } = await open([262_000])
    expect(await planned(other)).toMatchObject({ pickups: [] })
    expect((await other.call('GET', `${url}.csv`)).text).not.toContain('Unit 109')
  })

  test('of more filters than a page shows says how many are left out', async () => {
    const { dana, db, planned } = await open([])
    const values = Array.from({ length: 503 }, (_, at) => ({
      customerId: dana.id,
      vehicleIdentifier: `Unit ${at}`,
      vehicleType: 'Tractor',
    }))
    const stored = await db.insertInto('vehicle_profiles').values(values).returning('id').execute()
    await db
      .insertInto('maintenance_recommendations')
      .values(
        stored.map(
          ({ id }, at) =>
            ({
              customerId: dana.id,
              vehicleId: id,
              filterType: 'DPF',
              urgencyLevel: at === 502 ? 'critical' : 'low',
              recommendedAction: 'Plan it.',
              serviceBy: at === 502 ? '2026-03-12' : '2026-06-01',
            }) as const,
        ),
      )
      .execute()
    const { leftOut, pickups, services } = await planned()
    expect([leftOut, services, pickups[0]?.units.map(({ vehicle }) => vehicle)]).toEqual([
      22,
      503,
      ['Unit 502'],
    ])
    expect((await dana.call('GET', `${url}.csv`)).text.trim().split('\r\n')).toHaveLength(504)
  })
})

describe('a customer who can spare one truck', () => {
  test('gets a pickup for each, and reads how many are late: on the page, on paper and as a table', async () => {
    const { dana } = await open([262_000, 240_000])
    const plan: MaintenancePlan = (await dana.call('GET', `${url}?spare=1`)).json()
    expect(plan).toMatchObject({ spare: 1, services: 2, late: 1 })
    expect(plan.pickups.map(({ on, vehicles: count }) => [on, count])).toEqual([
      ['2026-03-11', 1],
      ['2026-03-13', 1],
    ])
    const text = onPaper((await dana.call('GET', `${url}.pdf?spare=1`)).raw)
    for (const part of [
      'Pickup on March 13, 2026',
      '1 filter goes after its service-by day',
      'Trucks away at a time: 1 at most.',
    ])
      expect(text).toContain(part.replace(/\s+/g, ''))
    expect((await dana.call('GET', `${url}.csv?spare=1`)).text).toContain('\r\n2026-03-13,')
  })

  test.each(['0', '-1', 'two', '1001'])('cannot spare %s', async (spare) => {
    const { dana } = await open([])
    expect((await dana.call('GET', `${url}?spare=${spare}`)).status).toBe(400)
  })
})

describe('on paper', () => {
  test('it has each pickup with its units and its costs', async () => {
    const { dana } = await open([262_000, 125_000])
    const answer = await dana.call('GET', `${url}.pdf`)
    expect([
      answer.status,
      answer.headers['content-type'],
      answer.headers['content-disposition'],
    ]).toEqual([200, 'application/pdf', 'attachment; filename="maintenance-plan-2026-03-10.pdf"'])
    const text = onPaper(answer.raw)
    for (const part of [
      'Maintenance plan',
      'Sandusky Bay Freight',
      'Pickup on March 12, 2026',
      '=Unit 109',
      'Critical',
      '$1,200.00',
      '$2,400.00',
    ])
      expect(text).toContain(part.replace(/\s+/g, ''))
  })

  test('a long name without spaces stays in its column', async () => {
    const { dana } = await open([262_000])
    const [{ id }] = (await dana.call('GET', vehicles)).json()
    await dana.call('PATCH', `${vehicles}/${id}`, {
      payload: { vehicleIdentifier: 'CLE-TRUCK-2019-000109' },
    })
    const text = onPaper((await dana.call('GET', `${url}.pdf`)).raw)
    expect([text.includes('CLE-TRUCK'), text.includes('CLE-TRUCK-2019-000109')]).toEqual([
      true,
      false,
    ])
  })

  test('it says so when nothing is due', async () => {
    const { dana } = await open([])
    expect(onPaper((await dana.call('GET', `${url}.pdf`)).raw)).toContain(
      'Nothingisdueinthenext12months.',
    )
  })
})

test('as a table it opens in a spreadsheet, whatever a vehicle is called', async () => {
  const { dana } = await open([262_000])
  const file = await dana.call('GET', `${url}.csv`)
  expect(file.headers['content-disposition']).toBe(
    'attachment; filename="maintenance-plan-2026-03-10.csv"',
  )
  const [head, row] = file.text.split('\r\n')
  expect(head).toBe(
    '\uFEFFPickup on,Vehicle,Filter,Urgency,Service by,Days early,Likely due,At mileage,Cost',
  )
  expect(row).toMatch(
    /^2026-03-12,'=Unit 109,DPF,Critical,2026-03-12,0,2026-\d{2}-\d{2},\d+,1200\.00$/,
  )
})

test.each([url, `${url}.pdf`, `${url}.csv`])('%s needs a sign-in', async (address) => {
  const { app } = await openTestApp()
  expect((await app.inject({ method: 'GET', url: address })).statusCode).toBe(401)
})
