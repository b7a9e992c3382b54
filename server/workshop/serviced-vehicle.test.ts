import { describe, expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const list = '/api/admin/services'
const vehicles = '/api/customer/vehicles'
const truck = { vehicleIdentifier: 'Unit 109', vehicleType: 'Tractor', operatingConditions: 'Regional haul', averageMilesPerMonth: 7500, year: 2016, filterTypes: ['DPF'] }

async function open() {
  const testApp = await openTestApp()
  const [dana, other] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  let workshop = await signedInStaff(testApp, 'technician')
  // A session of the office does not outlast the night.
  const nextDay = async () => {
    testApp.now.set('2026-03-11T14:00:00Z')
    workshop = await signedInStaff(testApp, 'technician')
  }
  const unit = (await dana.call('POST', vehicles, { payload: { ...truck, lastServiceMileage: 100_000, currentMileage: 272_000 } })).json()
  const typed = { customerId: dana.id, serviceType: 'DPF Cleaning', filterType: 'DPF', quantity: 1, serviceDate: '2026-03-10', status: 'completed', vehicleId: unit.id, mileage: 272_500, wasDue: true }
  const record = (more: object = {}) => workshop.call('POST', list, { payload: { ...typed, ...more } })
  const { customerId: _customer, status: _status, ...fields } = typed
  const correct = ({ id, updatedAt }: { id: string; updatedAt: string }, more: object) => workshop.call('PUT', `${list}/${id}`, { payload: { ...fields, updatedAt, ...more } })
  const odometer = async () => {
    const readings: { metricValue: string; recordedDate: string }[] = (await dana.call('GET', `/api/customer/maintenance-metrics?vehicleId=${unit.id}&q=odometer`)).json()
    return readings.map(({ metricValue, recordedDate }) => [recordedDate.slice(0, 10), Number(metricValue)]).sort((a, b) => Number(a[1]) - Number(b[1]))
  }
  const mileage = async () => (await dana.call('GET', vehicles)).json()[0].currentMileage
  const analyse = () => dana.call('POST', '/api/customer/analyze-maintenance')
  const outcomes = () => testApp.db.selectFrom('predictions').select(['outcome_life', 'outcome_due', 'serviced_on']).execute()
  return { ...testApp, testApp, dana, other, staff: () => workshop, nextDay, unit, typed, record, correct, odometer, mileage, analyse, outcomes }
}

describe('a service of a vehicle', () => {
  test('is stored with what the odometer showed, which becomes a reading', async () => {
    const { mileage, odometer, record, unit, staff } = await open()
    const answer = await record()
    expect([answer.status, answer.json()]).toMatchObject([201, { vehicle: { id: unit.id, name: 'Unit 109' }, mileage: 272_500, wasDue: true }])
    expect([await odometer(), await mileage()]).toEqual([[['2026-03-10', 272_000], ['2026-03-10', 272_500]], 272_500])
    expect((await staff().call('GET', `${list}?q=unit%20109`)).json().items).toMatchObject([{ vehicle: { name: 'Unit 109' }, mileage: 272_500 }])
    expect((await staff().call('GET', `${list}.csv`)).text).toContain('Unit 109,272500,yes')
  })

  test('without a vehicle, or without a mileage, is stored as ever', async () => {
    const { odometer, record } = await open()
    expect((await record({ vehicleId: null, mileage: null, wasDue: null })).json()).toMatchObject({ vehicle: null, mileage: null, wasDue: null })
    expect((await record({ mileage: null })).json()).toMatchObject({ vehicle: { name: 'Unit 109' }, mileage: null })
    expect(await odometer()).toHaveLength(1)
  })

  test('whose mileage does not fit is refused with the earlier reading, and stores nothing', async () => {
    const { db, odometer, record } = await open()
    const refused = await record({ mileage: 90_000 })
    expect([refused.status, refused.json()]).toMatchObject([409, { code: 'conflict', fields: { mileage: 'The odometer showed 272,000 miles on March 10, 2026, which does not fit 90,000.' } }])
    expect([await db.selectFrom('service_history').select('id').execute(), await odometer()]).toEqual([[], [['2026-03-10', 272_000]]])
  })

  test.each([['earlier', [['2026-03-10', 90_000]]], ['replaced', [['2026-03-10', 90_000], ['2026-03-10', 272_000]]]] as const)('fits once somebody says that it is: %s', async (odometerCorrection, readings) => {
    const { mileage, odometer, record } = await open()
    expect((await record({ mileage: 90_000, odometerCorrection })).status).toBe(201)
    expect([await odometer(), await mileage()]).toEqual([readings, 90_000])
  })

  test.each([
    [{ serviceDate: '2026-03-12', status: 'scheduled' }, 'mileage'], [{ vehicleId: null }, 'vehicleId'], [{ vehicleId: 'nobody' }, 'vehicleId'], [{ mileage: -1 }, 'mileage'],
    [{ wasDue: 'perhaps' }, 'wasDue'], [{ odometerCorrection: 'both' }, 'odometerCorrection'],
  ])('%j is refused', async (wrong, field) => {
    const { record } = await open()
    const answer = await record(wrong)
    expect([answer.status, Object.keys(answer.json().fields)]).toEqual([400, [field]])
  })

  test("never takes another customer's vehicle, nor one that has left the fleet", async () => {
    const { dana, other, record, unit } = await open()
    const theirs = (await other.call('POST', vehicles, { payload: truck })).json()
    expect((await record({ vehicleId: theirs.id })).json()).toMatchObject({ code: 'invalid_input', fields: { vehicleId: 'Please choose a vehicle of this customer.' } })
    await dana.call('DELETE', `${vehicles}/${unit.id}`)
    expect((await record()).json()).toMatchObject({ fields: { vehicleId: 'Please choose a vehicle of this customer.' } })
  })
})

describe('a correction', () => {
  test('of a slip takes the wrong reading back', async () => {
    const { correct, mileage, odometer, record } = await open()
    const written = (await record({ mileage: 273_400 })).json()
    expect((await correct(written, { mileage: 272_400 })).json()).toMatchObject({ mileage: 272_400 })
    expect([await odometer(), await mileage()]).toEqual([[['2026-03-10', 272_000], ['2026-03-10', 272_400]], 272_400])
  })

  test('of something else leaves the readings alone, also when the vehicle has left the fleet', async () => {
    const { correct, dana, db, record, unit } = await open()
    const written = (await record()).json()
    await dana.call('DELETE', `${vehicles}/${unit.id}`)
    expect((await correct(written, { notes: 'Paid in cash.' })).json()).toMatchObject({ notes: 'Paid in cash.', vehicle: { name: 'Unit 109' } })
    expect(await db.selectFrom('maintenance_metrics').select('voided_at').execute()).toEqual([{ voided_at: null }, { voided_at: null }])
  })

  test('that takes the mileage away leaves the vehicle with its last reading', async () => {
    const { correct, mileage, record } = await open()
    const written = (await record()).json()
    expect((await correct(written, { mileage: null, vehicleId: null })).status).toBe(200)
    expect(await mileage()).toBe(272_000)
  })
})

describe('the comparison with what was predicted', () => {
  const life = { outcome_life: 172_500, outcome_due: true, serviced_on: '2026-03-11' }
  const later = { serviceDate: '2026-03-11' }

  async function predicted() {
    const opened = await open()
    await opened.analyse()
    await opened.nextDay()
    return opened
  }

  test('has its outcome with the next analysis, for staff to see', async () => {
    const { analyse, outcomes, record, staff } = await predicted()
    await record(later)
    await analyse()
    expect(await outcomes()).toEqual([life])
    expect((await staff().call('GET', '/api/admin/accuracy')).json()).toMatchObject({ outcomes: 1, waiting: 0 })
  })

  test('on the day of the prediction itself is with the life that it ended', async () => {
    const { analyse, outcomes, record } = await open()
    await analyse()
    await record()
    await analyse()
    expect(await outcomes()).toEqual([{ ...life, serviced_on: '2026-03-10' }])
  })

  test('on the day of the prediction itself is not with the life that it began', async () => {
    const { analyse, outcomes, record } = await open()
    await record()
    await analyse()
    await analyse()
    expect(await outcomes()).toEqual([{ outcome_life: null, outcome_due: null, serviced_on: null }])
  })

  test('follows a correction of what the bench found', async () => {
    const { analyse, correct, outcomes, record } = await predicted()
    const written = (await record(later)).json()
    await analyse()
    await correct(written, { ...later, wasDue: false })
    await analyse()
    expect(await outcomes()).toEqual([{ ...life, outcome_due: false }])
  })

  test('is taken back with a step that was a slip', async () => {
    const { analyse, outcomes, record, staff } = await predicted()
    const { id } = (await record(later)).json()
    await analyse()
    await staff().call('POST', `${list}/${id}/status`, { payload: { status: 'in_progress' } })
    await analyse()
    expect(await outcomes()).toEqual([{ outcome_life: null, outcome_due: null, serviced_on: null }])
  })
})

describe('the vehicles to choose from', () => {
  test('are those of the customer, sought by their names; each look is written down', async () => {
    const { dana, db, unit, staff } = await open()
    const url = `/api/admin/customers/${dana.id}/vehicles`
    expect((await staff().call('GET', url)).json()).toEqual([{ id: unit.id, name: 'Unit 109', vehicleType: 'Tractor', currentMileage: 272_000 }])
    expect((await staff().call('GET', `${url}?q=TRACTOR`)).json()).toHaveLength(1)
    for (const q of ['110', '%25']) expect((await staff().call('GET', `${url}?q=${q}`)).json()).toEqual([])
    expect((await staff().call('GET', '/api/admin/customers/nobody/vehicles')).json()).toEqual([])
    expect(await db.selectFrom('audit_log').select(['action', 'subject_id']).where('subject_kind', '=', 'vehicle_profiles').where('subject_id', '=', dana.id).execute()).toHaveLength(4)
  })

  test.each(['?q=a&q=b', `?q=${'x'.repeat(300)}`, '?q=%00'])('%s is refused', async (query) => {
    const { dana, staff } = await open()
    expect((await staff().call('GET', `/api/admin/customers/${dana.id}/vehicles${query}`)).status).toBe(400)
  })

  test('are for staff alone', async () => {
    const { app, dana } = await open()
    const url = `/api/admin/customers/${dana.id}/vehicles`
    expect([(await app.inject({ method: 'GET', url })).statusCode, (await dana.call('GET', url)).status]).toEqual([401, 401])
  })
})
