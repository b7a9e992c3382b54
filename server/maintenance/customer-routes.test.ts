import { describe, expect, test } from 'vitest'
import type { ReasoningFactors } from '#domain/maintenance/contract.ts'
import type { Db } from '#server/db/open.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { dock } from '#server/testing/sites.ts'

const url = '/api/customer/maintenance-recommendations'

const reasons: ReasoningFactors = {
  modelVersion: '2',
  effects: [],
  interval: { p10: 1, p50: 2, p90: 3 },
  milesSinceService: 1,
  dates: { p10: '2026-03-20', p50: '2026-04-01', p90: '2026-05-01' },
  pDue: { days14: 0.1, days45: 0.6, days90: 0.9 },
  serviceBy: { mileage: 1, date: '2026-03-12' },
  savingsRate: 70,
  cleaningCost: 1200,
  milesPerDay: 250,
  withoutFactor: null,
  dataQuality: [],
}

async function addRecommendation(db: Db, customerId: string, more = {}) {
  const row = {
    customerId,
    filterType: 'DPF',
    urgencyLevel: 'high',
    recommendedAction: 'Schedule the DPF within 2 weeks.',
    estimatedCostSavings: '2800.00',
    ...more,
  } as const
  return (
    await db
      .insertInto('maintenance_recommendations')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

async function open() {
  const testApp = await openTestApp()
  const [dana, other] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  const id = await addRecommendation(testApp.db, dana.id)
  const change = (payload: object, who = dana) => who.call('PATCH', `${url}/${id}`, { payload })
  const appointments = async () => (await dana.call('GET', '/api/customer/appointments')).json()
  return { ...testApp, dana, other, id, change, appointments }
}

describe('scheduling', () => {
  test('sets the date to now and makes a pending appointment that holds no hour, in one go', async () => {
    const { appointments, change } = await open()
    const answer = await change({ status: 'scheduled', scheduledDate: '2030-01-01T00:00:00Z' })
    expect([answer.status, answer.json()]).toMatchObject([
      200,
      { status: 'scheduled', scheduledDate: '2026-03-10T15:00:00.000Z' },
    ])
    expect(await appointments()).toMatchObject([
      {
        id: answer.json().appointmentId,
        status: 'pending',
        holdsSlot: false,
        serviceType: 'DPF Cleaning',
        filterType: 'DPF',
      },
    ])
  })

  test('names the vehicle in the appointment, for its customer and for staff, and is found by it', async () => {
    const testApp = await openTestApp()
    const [dana, office] = [await signedInCustomer(testApp), await signedInStaff(testApp, 'office')]
    const vehicles = '/api/customer/vehicles'
    const vehicle = (
      await dana.call('POST', vehicles, {
        payload: { vehicleIdentifier: 'Unit 121', vehicleType: 'Tractor' },
      })
    ).json()
    const id = await addRecommendation(testApp.db, dana.id, { vehicleId: vehicle.id })
    await dana.call('PATCH', `${url}/${id}`, { payload: { status: 'scheduled' } })
    expect((await dana.call('GET', '/api/customer/appointments')).json()).toMatchObject([
      { serviceType: 'DPF Cleaning', vehicleIdentifier: 'Unit 121' },
    ])
    const [{ id: appointmentId }] = (await dana.call('GET', '/api/customer/appointments')).json()
    expect((await dana.call('GET', url)).json()).toMatchObject([
      { appointmentId, appointmentTime: null },
    ])
    const time = { requestedDate: '2026-03-12T14:00:00.000Z' }
    expect(
      (await dana.call('PATCH', `/api/customer/appointments/${appointmentId}`, { payload: time }))
        .status,
    ).toBe(200)
    expect((await dana.call('GET', url)).json()).toMatchObject([
      { appointmentTime: time.requestedDate },
    ])
    expect((await dana.call('GET', '/api/customer/appointments?q=unit%20121')).json()).toHaveLength(
      1,
    )
    expect(
      (await office.call('GET', '/api/admin/appointments?q=unit%20121')).json().items,
    ).toMatchObject([{ vehicleIdentifier: 'Unit 121' }])
    expect((await office.call('GET', '/api/admin/appointments.csv')).text).toContain(
      ',DPF Cleaning,DPF,Unit 121,1,',
    )
  })

  test('is for the site of the vehicle, until its customer says another', async () => {
    const { appointments, change, dana, db, id } = await open()
    const site = await dana.call('POST', '/api/customer/company/sites', {
      payload: { name: 'North yard', ...dock },
    })
    const truck = { vehicleIdentifier: 'K-2', vehicleType: 'Tractor', siteId: site.json().id }
    const vehicle = await dana.call('POST', '/api/customer/vehicles', { payload: truck })
    await db
      .updateTable('maintenance_recommendations')
      .set({ vehicleId: vehicle.json().id })
      .where('id', '=', id)
      .execute()
    await change({ status: 'scheduled' })
    const [{ id: appointmentId, siteId }] = await appointments()
    expect(siteId).toBe(truck.siteId)
    await dana.call('PATCH', `/api/customer/appointments/${appointmentId}`, {
      payload: { requestedDate: '2026-03-12T14:00:00.000Z', kind: 'drop-off', siteId: '' },
    })
    expect((await appointments())[0]).not.toHaveProperty('siteId')
  })

  test('twice is a 409 and one appointment, also at once', async () => {
    const { appointments, change } = await open()
    const statuses = (
      await Promise.all([
        change({ status: 'scheduled' }),
        change({ status: 'scheduled' }),
        change({ status: 'dismissed' }),
      ])
    ).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409])
    expect((await appointments()).length).toBeLessThan(2)
  })

  test.each([
    ['dismissed', 'scheduled'],
    ['scheduled', 'dismissed'],
    ['dismissed', 'dismissed'],
  ])('%s, then %s is a 409', async (first, second) => {
    const { change } = await open()
    await change({ status: first })
    const refused = await change({ status: second })
    expect([refused.status, refused.json().message]).toEqual([
      409,
      `This recommendation is ${first} already.`,
    ])
  })
})

describe('the list', () => {
  test('is a bare array, newest first, or the most urgent first, and knows its total', async () => {
    const { dana, db } = await open()
    await addRecommendation(db, dana.id, { urgencyLevel: 'low', filterType: 'Cabin' })
    await addRecommendation(db, dana.id, { urgencyLevel: 'critical', filterType: 'Engine air' })
    const answer = await dana.call('GET', `${url}?sort=urgency&pageSize=2`)
    expect([
      answer.headers['x-total-count'],
      answer.json().map(({ urgencyLevel }: { urgencyLevel: string }) => urgencyLevel),
    ]).toEqual(['3', ['critical', 'high']])
    expect((await dana.call('GET', `${url}?q=CABIN`)).json()).toMatchObject([
      {
        filterType: 'Cabin',
        estimatedCostSavings: '2800.00',
        vehicleId: null,
        vehicleIdentifier: null,
      },
    ])
    expect((await dana.call('GET', `${url}?urgency=critical`)).json()).toHaveLength(1)
  })

  test('has the most dollars at risk first among those of one level', async () => {
    const { dana, db } = await open()
    for (const [filterType, atRisk] of [
      ['Cabin', 30],
      ['DOC', 900],
      ['Engine air', undefined],
    ] as const)
      await addRecommendation(db, dana.id, {
        filterType,
        urgencyLevel: 'critical',
        reasoningFactors: atRisk === undefined ? null : JSON.stringify({ ...reasons, atRisk }),
      })
    const listed = await dana.call('GET', `${url}?sort=urgency&urgency=critical`)
    expect(listed.json().map(({ filterType }: { filterType: string }) => filterType)).toEqual([
      'DOC',
      'Cabin',
      'Engine air',
    ])
  })

  test.each(['?status=done', '?urgency=now', '?page=0', '?sort=colour', '?status=a&status=b'])(
    '%s is refused',
    async (query) => {
      const { dana } = await open()
      expect((await dana.call('GET', url + query)).status).toBe(400)
    },
  )
})

test.each([
  {},
  { status: 'pending' },
  { status: 'done' },
  { status: ['scheduled'] },
  { status: 'dismissed', snoozedUntil: 'soon' },
  { status: 'dismissed', reason: 'x'.repeat(1001) },
])('a change of %j is refused', async (payload) => {
  const { change } = await open()
  expect((await change(payload)).status).toBe(400)
})

test("another customer's recommendation is a 404 and stays as it is", async () => {
  const { change, dana, other } = await open()
  expect((await change({ status: 'dismissed' }, other)).status).toBe(404)
  expect((await dana.call('GET', url)).json()).toMatchObject([{ status: 'pending' }])
})
