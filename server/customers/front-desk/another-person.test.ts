import { describe, expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

// office-day.md F9

const rita = {
  firstName: 'Rita',
  lastName: 'Kowalski',
  company: 'Cuyahoga Haulers',
  phone: '(216) 555-0199',
  email: null as string | null,
}
const nothing = { customerId: null, vehicles: [], appointment: null }

async function open() {
  const testApp = await openTestApp()
  const marta = await signedInCustomer(testApp, {
    firstName: 'Marta',
    lastName: 'Novak',
    company: 'Cuyahoga Haulers',
    address: '900 Carter Rd',
  })
  const other = await signedInCustomer(testApp, { company: 'Kim Trucking' })
  const office = await signedInStaff(testApp)
  const save = (customer: object, more: object = {}) =>
    office.call('POST', '/api/admin/calls', { payload: { ...nothing, customer, ...more } })
  const companies = () => testApp.db.selectFrom('companies').select('name').execute()
  const company = async (id: string): Promise<string> =>
    (await office.call('GET', `/api/admin/customers/${id}`)).json().company.id
  return { ...testApp, testApp, marta, other, office, save, companies, company }
}

describe('another person of a company that we know', () => {
  test('is offered with its company, and makes no second one', async () => {
    const { companies, company, marta, office, save } = await open()
    const asked = await save(rita)
    const [twin] = asked.json().twins
    const of = { id: await company(marta.id), name: 'Cuyahoga Haulers' }
    expect([asked.status, twin]).toMatchObject([409, { id: marta.id, same: ['company'], of }])
    const saved = await save({ ...rita, companyId: twin.of.id })
    expect([saved.status, await companies()]).toMatchObject([201, [{}, {}]])
    const people = (await office.call('GET', `/api/admin/companies/${of.id}/people`)).json()
    expect(
      people.map((one: Record<string, unknown>) => [one['firstName'], one['hasJoined']]),
    ).toEqual([
      ['Marta', true],
      ['Rita', false],
    ])
  })

  test('sees nothing of it until they press Join', async () => {
    const { company, db, marta, other, save, testApp } = await open()
    const email = 'rita@cuyahoga.example'
    const companyId = await company(marta.id)
    const saved = await save({ ...rita, email, companyId })
    const { customerId } = saved.json()
    await marta.call('POST', '/api/customer/appointments', {
      payload: { serviceType: 'DPF Cleaning', requestedDate: '2026-03-12T14:00:00.000Z' },
    })
    const seen = await db
      .selectFrom('memberships')
      .select(['role', 'joinedAt'])
      .where('customerId', '=', customerId)
      .executeTakeFirst()
    expect(seen).toEqual({ role: 'driver', joinedAt: null })
    const stored = await db
      .selectFrom('customers')
      .select('company')
      .where('id', '=', customerId)
      .executeTakeFirst()
    expect(stored).toEqual({ company: null })
    // Nobody else's company is theirs by it either.
    expect(await company(other.id)).not.toBe(companyId)
    expect(testApp).toBeDefined()
  })

  test('has a pickup of that company in the same call, at its address', async () => {
    const { company, marta, office, save } = await open()
    const companyId = await company(marta.id)
    const saved = await save(
      { ...rita, companyId },
      {
        appointment: {
          kind: 'pickup',
          serviceType: 'DPF Cleaning',
          date: '2026-03-12T14:00:00.000Z',
        },
      },
    )
    expect(saved.status, saved.text).toBe(201)
    const [stop] = (await office.call('GET', '/api/admin/day?on=2026-03-12')).json().stops
    expect(stop).toMatchObject({
      customer: { name: 'Rita Kowalski', company: 'Cuyahoga Haulers' },
      place: { address: '900 Carter Rd' },
    })
  })

  test('is of no company that is not there', async () => {
    const { companies, save } = await open()
    expect((await save({ ...rita, companyId: 'none' })).status).toBe(400)
    expect(await companies()).toHaveLength(2)
  })
})

describe('a walk-in at the counter', () => {
  const arrival = { serviceType: 'DPF Cleaning' }

  test('is at the bench by one call: an order that came today, to be taken in', async () => {
    const { db, marta, office, testApp } = await open()
    const workshop = await signedInStaff(testApp, 'technician')
    const here = () =>
      office.call('POST', '/api/admin/calls', {
        payload: {
          ...nothing,
          customerId: marta.id,
          customer: null,
          arrival: { ...arrival, quantity: 2 },
          vehicles: [{ vehicleIdentifier: '214', vehicleType: 'Class 8 tractor' }],
        },
        headers: { 'idempotency-key': 'they-are-here' },
      })
    const answers = [await here(), await here()]
    const { serviceId } = answers[0]?.json() ?? {}
    expect(answers.map((answer) => [answer.status, answer.json().serviceId])).toEqual([
      [201, serviceId],
      [201, serviceId],
    ])
    const order = (await workshop.call('GET', `/api/admin/services/${serviceId}`)).json()
    expect(order).toMatchObject({
      status: 'scheduled',
      filterType: 'DPF',
      quantity: 2,
      serviceDate: '2026-03-10',
      pickupDate: '2026-03-10',
    })
    const { toTakeIn } = (await workshop.call('GET', '/api/admin/work')).json()
    expect(toTakeIn).toMatchObject({
      total: 1,
      items: [{ serviceId, left: 2, units: ['214'], kind: 'drop-off', by: null }],
    })
    // They stand here: nobody writes to them.
    expect(await db.selectFrom('outbox').select('template').execute()).toEqual([])
    const taken = await workshop.call('POST', `/api/admin/services/${serviceId}/filters`, {
      payload: { serialNumber: 'DPF-1' },
    })
    expect(taken.status).toBe(201)
  })

  test('takes no place of an hour, which may be full, and may be new', async () => {
    const { db, marta, office, save } = await open()
    const drop = { customerId: marta.id, kind: 'drop-off', serviceType: 'DPF Cleaning' }
    await office.call('POST', '/api/admin/appointments', {
      payload: { ...drop, date: '2026-03-10T15:00:00.000Z', anyway: true },
    })
    const fresh = { ...rita, company: null }
    const [first, second] = [
      await save(fresh, { arrival }),
      await save({ ...fresh, phone: '(216) 555-0177' }, { arrival }),
    ]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.json().serviceId).not.toBe(second.json().serviceId)
    const held = await db
      .selectFrom('appointments')
      .select(['status', 'slotPlace'])
      .where('status', '=', 'completed')
      .execute()
    expect(held).toEqual([
      { status: 'completed', slotPlace: null },
      { status: 'completed', slotPlace: null },
    ])
  })
})
