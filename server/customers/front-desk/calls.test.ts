import { describe, expect, test } from 'vitest'
import { postAs } from '#server/testing/accounts.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const lee = {
  firstName: 'Lee',
  lastName: 'Novak',
  company: 'Cuyahoga Haulers',
  phone: '(216) 555-0131',
  email: 'lee@cuyahogahaulers.example',
  address: '900 Carter Rd',
}
const pickup = {
  kind: 'pickup',
  serviceType: 'DPF Cleaning',
  filterType: 'DPF',
  quantity: 6,
  date: '2026-03-12T14:00:00Z',
  notes: 'Gate 3',
}
const units = ['214', '215', '216', '217', '218', '219'].map((vehicleIdentifier) => ({
  vehicleIdentifier,
  vehicleType: 'Class 8 tractor',
}))
const newCall = { customerId: null, customer: lee, vehicles: units, appointment: pickup }

async function open() {
  const testApp = await openTestApp()
  const office = await signedInStaff(testApp)
  const make = (more: object = {}, key?: string) =>
    office.call('POST', '/api/admin/customers', {
      payload: { ...lee, ...more },
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const save = (call: object, key?: string) =>
    office.call('POST', '/api/admin/calls', {
      payload: call,
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  return { testApp, ...testApp, office, make, save }
}

const codeOf = (answer: { json: () => { code: string } }) => answer.json().code
const countOf = async (db: Awaited<ReturnType<typeof open>>['db'], table: 'customers') =>
  (await db.selectFrom(table).select('id').execute()).length

describe('an appointment by our team', () => {
  test('is confirmed with that, and its customer hears of it once', async () => {
    const { db, make, office } = await open()
    const { id } = (await make()).json()
    const booked = await office.call('POST', '/api/admin/appointments', {
      payload: { ...pickup, customerId: id },
    })
    expect([booked.status, booked.json()]).toEqual([
      201,
      expect.objectContaining({ status: 'confirmed', kind: 'pickup', quantity: 6 }),
    ])
    expect((await queuedMails(db)).map(({ to, template }) => [to, template])).toEqual([
      [lee.email, 'appointment'],
    ])
  })

  test.each([
    ['without a time', { date: 'tonight' }, 400],
    ['on a day that has passed', { date: '2026-03-09T14:00:00Z' }, 400],
    ['in a mistyped year', { date: '2062-03-13T14:00:00Z' }, 400],
    ['of no kind', { kind: 'teleport' }, 400],
    ['for nobody', { customerId: 'nobody' }, 400],
  ])('%s is refused', async (_name, more, status) => {
    const { make, office } = await open()
    const { id } = (await make()).json()
    const payload = { ...pickup, customerId: id, ...more }
    const answer = await office.call('POST', '/api/admin/appointments', { payload })
    expect(answer.status).toBe(status)
  })

  test('at a taken hour is refused, and the hours of that day say so', async () => {
    const { make, office } = await open()
    const { id } = (await make()).json()
    const payload = { ...pickup, customerId: id }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => office.call('POST', '/api/admin/appointments', { payload })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    const hours = (
      await office.call('GET', '/api/admin/appointments/hours?on=2026-03-12&kind=pickup')
    ).json() as { startsAt: string; isFree: boolean }[]
    expect(hours.filter(({ isFree }) => !isFree).map(({ startsAt }) => startsAt)).toEqual([
      '2026-03-12T14:00:00.000Z',
    ])
    expect(
      (await office.call('GET', '/api/admin/appointments/hours?on=2026-03-15')).json(),
    ).toEqual([])
  })
})

describe('a phone call', () => {
  test('that is sent twenty times at once makes one customer, and two desks with one caller make one as well', async () => {
    const { db, save } = await open()
    const same = await Promise.all(
      Array.from({ length: 20 }, () => save(newCall, 'one-form-pressed-often')),
    )
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(same.map((answer) => answer.json().customerId)).size).toBe(1)
    const caller = { ...lee, firstName: 'Kim', email: null, company: null, phone: '3305550144' }
    const twice = await Promise.all(
      Array.from({ length: 20 }, (_none, desk) =>
        save(
          { ...newCall, customer: caller, appointment: null, vehicles: [] },
          `a-form-of-the-desk-${desk}`,
        ),
      ),
    )
    expect(twice.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
    expect(await countOf(db, 'customers')).toBe(2)
  })

  test('makes the customer, the vehicles and a confirmed pickup in one step', async () => {
    const { db, save } = await open()
    const saved = await save(newCall, 'a-call-of-this-morning')
    expect(saved.status).toBe(201)
    const { customerId, vehicleIds, appointmentId } = saved.json()
    expect(vehicleIds).toHaveLength(6)
    const rows = await db
      .selectFrom('vehicle_profiles')
      .select(['vehicleIdentifier', 'customerId'])
      .orderBy('vehicleIdentifier')
      .execute()
    expect(rows).toEqual(
      units.map((one) => ({
        vehicleIdentifier: one.vehicleIdentifier,
        customerId,
      })),
    )
    const appointment = await db
      .selectFrom('appointments')
      .select(['status', 'kind', 'vehicleIdentifier'])
      .where('id', '=', appointmentId)
      .executeTakeFirst()
    expect(appointment).toEqual({
      status: 'confirmed',
      kind: 'pickup',
      vehicleIdentifier: '214, 215, 216, 217, 218, 219',
    })
    const again = await save(newCall, 'a-call-of-this-morning')
    expect(again.json()).toEqual(saved.json())
    expect(await queuedMails(db)).toHaveLength(1)
    expect((await save({ ...newCall, customerId, customer: null }, 'k'.repeat(255))).status).toBe(
      409,
    )
  })

  test('that fails in its last part leaves nothing behind', async () => {
    const { db, make, office, save } = await open()
    const other = (await make({ company: null, phone: '216 555 0777', email: null })).json()
    await office.call('POST', '/api/admin/appointments', {
      payload: { ...pickup, customerId: other.id },
    })
    expect(codeOf(await save(newCall))).toBe('conflict')
    expect(await countOf(db, 'customers')).toBe(1)
    expect(await db.selectFrom('vehicle_profiles').select('id').execute()).toEqual([])
  })

  test('of a known customer adds to their file', async () => {
    const { make, save } = await open()
    const { id } = (await make()).json()
    const saved = await save({ ...newCall, customerId: id, customer: null })
    expect([saved.status, saved.json().customerId]).toEqual([201, id])
  })

  test('of a customer without an address asks where to, and keeps what they say', async () => {
    const { db, make, office, save } = await open()
    const { id } = (await make({ address: null })).json()
    const call = { customerId: id, customer: null, vehicles: [], appointment: pickup }
    expect((await save(call)).json()).toMatchObject({
      fields: { address: 'Where to? Please enter a street address or choose a site.' },
    })
    const address = { address: '12 Lake Road', city: 'Toledo', state: 'OH', zipCode: '43604' }
    expect((await save({ ...call, address })).status).toBe(201)
    const [stop] = (await office.call('GET', '/api/admin/day?on=2026-03-12')).json().stops
    expect(stop.place.address).toBe('12 Lake Road, Toledo, OH 43604')
    expect(await db.selectFrom('record_changes').select(['field', 'after']).execute()).toEqual(
      Object.entries(address).map(([field, after]) => ({ field, after })),
    )
    // Someone else has entered it meanwhile.
    await save({
      ...call,
      address: { ...address, address: '9 Canal Street' },
      appointment: { ...pickup, date: '2026-03-13T14:00:00Z' },
    })
    expect((await office.call('GET', `/api/admin/customers/${id}`)).json().customer.address).toBe(
      '12 Lake Road',
    )
  })

  test.each([
    ['with nobody', { ...newCall, customer: null }],
    ['with two', { ...newCall, customerId: 'x' }],
    ['with nothing to save', { customerId: 'x', customer: null, vehicles: [], appointment: null }],
    ['with one unit twice', { ...newCall, vehicles: [units[0], units[0]] }],
  ])('%s is refused with a sentence', async (_name, call) => {
    const { db, save } = await open()
    const answer = await save(call)
    expect([400, 409]).toContain(answer.status)
    expect(answer.json().message).toMatch(/^[A-Z].*\.$/)
    expect(await countOf(db, 'customers')).toBe(0)
  })
})

test.each([
  ['POST', '/api/admin/customers', lee],
  ['POST', '/api/admin/calls', newCall],
  ['POST', '/api/admin/appointments', { ...pickup, customerId: 'x' }],
] as const)('%s %s is for the office: no technician, no customer', async (method, url, payload) => {
  const { testApp, app } = await open()
  const technician = await signedInStaff(testApp, 'technician')
  const dana = await signedInCustomer(testApp)
  expect((await technician.call(method, url, { payload })).status).toBe(403)
  expect((await dana.call(method, url, { payload })).status).toBe(401)
  expect((await postAs(app, url, payload)).status).toBe(401)
})
