import { describe, expect, test } from 'vitest'
import { reservedEmail } from '#domain/accounts/reserved-email.ts'
import { newRegistration, postAs, signInAs } from '#server/testing/accounts.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const lee = {
  firstName: 'Lee',
  lastName: 'Novak',
  company: 'Cuyahoga Haulers',
  phone: '(216) 555-0131',
  email: 'lee@cuyahogahaulers.example',
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

describe('a customer made by our team', () => {
  test('has no password, is told nothing, and is found by the number', async () => {
    const { db, make, office, app } = await open()
    const made = await make()
    expect([made.status, made.json()]).toEqual([
      201,
      expect.objectContaining({ ...lee, isActive: true, isEmailProven: false }),
    ])
    expect(await queuedMails(db)).toEqual([])
    expect((await signInAs(app, lee.email, 'none')).status).toBe(401)
    for (const q of ['5550131', '216-555-0131', '+1 216 555 0131', '(216) 555 0131']) {
      const found = await office.call('GET', `/api/admin/customers?${new URLSearchParams({ q })}`)
      expect([q, found.json().items.map(({ id }: { id: string }) => id)]).toEqual([
        q,
        [made.json().id],
      ])
    }
  })

  test('needs no email: nothing is ever queued to the address in its place', async () => {
    const { db, make, office } = await open()
    const { id, email } = (await make({ email: null })).json()
    expect(email).toMatch(/@no-email\.invalid$/)
    const booked = await office.call('POST', '/api/admin/appointments', {
      payload: { ...pickup, customerId: id },
    })
    expect(booked.status).toBe(201)
    expect((await queuedMails(db)).filter(({ to }) => to === email)).toEqual([])
    expect(codeOf(await make({ email: null, phone: null }))).toBe('invalid_input')
  })

  test('cannot be made with the address that stands for none', async () => {
    const { app, make } = await open()
    expect((await make({ email: reservedEmail('x') })).status).toBe(400)
    const email = reservedEmail('y')
    expect((await postAs(app, '/api/customer/register', newRegistration({ email }))).status).toBe(
      400,
    )
  })

  test('is checked for twins by number, email and company, however they are written', async () => {
    const { db, make } = await open()
    const { id } = (await make()).json()
    const twins = (answer: Awaited<ReturnType<typeof make>>) =>
      answer.json().twins.map((one: { id: string; same: string[] }) => [one.id, one.same])
    const other = { firstName: 'Kim', email: 'kim@else.example', company: null, phone: null }
    const byPhone = await make({ ...other, phone: '+1 216.555.0131' })
    expect([byPhone.status, twins(byPhone)]).toEqual([409, [[id, ['phone']]]])
    const byCompany = await make({ ...other, company: 'CUYAHOGA haulers' })
    expect([byCompany.status, twins(byCompany)]).toEqual([409, [[id, ['company']]]])
    const byEmail = await make({
      ...other,
      email: 'LEE@cuyahogahaulers.example',
      confirmTwins: true,
    })
    expect([byEmail.status, twins(byEmail)]).toEqual([409, [[id, ['email']]]])
    expect(byEmail.json().fields).toEqual({ email: expect.any(String) })
    expect(await countOf(db, 'customers')).toBe(1)
    expect((await make({ ...other, phone: lee.phone, confirmTwins: true })).status).toBe(201)
  })

  test('is one, however often and however fast the same is sent', async () => {
    const { db, make } = await open()
    const withKey = await Promise.all(
      Array.from({ length: 10 }, () => make({}, 'a-call-of-this-morning')),
    )
    expect(new Set(withKey.map((one) => one.json().id)).size).toBe(1)
    const without = await Promise.all(Array.from({ length: 10 }, () => make()))
    expect(without.map(({ status }) => status)).toEqual(Array(10).fill(409))
    expect(await countOf(db, 'customers')).toBe(1)
    expect(codeOf(await make({ firstName: 'Ann' }, 'a-call-of-this-morning'))).toBe('key_reused')
  })

  test('chooses a password by the invitation, which proves the address and works once', async () => {
    const { app, db, make, office } = await open()
    const { id } = (await make({ isInvited: true })).json()
    const [mail] = await queuedMails(db)
    expect(mail).toMatchObject({ to: lee.email, template: 'invitation', customerId: id })
    const { secretLink } = mail?.data as { secretLink: string }
    const token = secretLink.split('#')[1] ?? ''
    const url = `/api/customer/password-reset/${token}`
    expect((await postAs(app, url, { password: 'soot-and-ash' })).status).toBe(204)
    expect((await postAs(app, url, { password: 'soot-and-ash' })).status).toBe(410)
    expect((await signInAs(app, lee.email, 'soot-and-ash')).body).toMatchObject({
      isEmailProven: true,
    })
    expect(codeOf(await office.call('POST', `/api/admin/customers/${id}/invitation`))).toBe(
      'conflict',
    )
  })

  test('is invited again three times an hour at most, and only the last link works', async () => {
    const { db, make, office, app } = await open()
    const { id } = (await make()).json()
    const invite = () => office.call('POST', `/api/admin/customers/${id}/invitation`)
    for (let at = 0; at < 3; at += 1) expect((await invite()).status).toBe(200)
    expect((await invite()).status).toBe(429)
    const tokens = (await queuedMails(db)).map(
      ({ data }) => (data as { secretLink: string }).secretLink.split('#')[1],
    )
    const used = await Promise.all(
      tokens.map(async (token) => {
        const password = { password: 'soot-and-ash' }
        return (await postAs(app, `/api/customer/password-reset/${token}`, password)).status
      }),
    )
    expect(used.sort()).toEqual([204, 410, 410])
  })
})

describe('a change by our team', () => {
  test('is stored with before and after, and the audit log says which fields', async () => {
    const { db, make, office } = await open()
    const { id, updatedAt } = (await make()).json()
    const change = { ...lee, phone: '216 555 0199', city: 'Parma', updatedAt }
    const changed = await office.call('PATCH', `/api/admin/customers/${id}`, { payload: change })
    expect([changed.status, changed.json()]).toEqual([
      200,
      expect.objectContaining({ phone: '216 555 0199', city: 'Parma' }),
    ])
    const rows = await db
      .selectFrom('record_changes')
      .select(['field', 'before', 'after'])
      .orderBy('field')
      .execute()
    expect(rows).toEqual([
      { field: 'city', before: null, after: 'Parma' },
      { field: 'phone', before: '(216) 555-0131', after: '216 555 0199' },
    ])
    const { detail } = await db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'customer_changed')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(detail).toEqual({ change: 'profile', fields: ['phone', 'city'] })
  })

  test('from a page that was open for a day is refused with the newer values', async () => {
    const { make, now, office } = await open()
    const { id, updatedAt } = (await make()).json()
    const send = (more: object) =>
      office.call('PATCH', `/api/admin/customers/${id}`, {
        payload: { ...lee, updatedAt, ...more },
      })
    now.set('2026-03-10T15:20:00Z')
    expect((await send({ city: 'Parma' })).status).toBe(200)
    const late = await send({ city: 'Lorain' })
    expect([late.status, late.json().current.city]).toEqual([409, 'Parma'])
  })

  test('of an email is theirs to make once they have confirmed it', async () => {
    const { testApp, office } = await open()
    const dana = await signedInCustomer(testApp)
    const { updatedAt } = (await dana.call('GET', '/api/customer/me')).json()
    const answer = await office.call('PATCH', `/api/admin/customers/${dana.id}`, {
      payload: { ...lee, email: 'new@else.example', updatedAt },
    })
    expect([answer.status, answer.json().fields]).toEqual([409, { email: expect.any(String) }])
    expect((await dana.call('GET', '/api/customer/me')).json().email).toBe(dana.email)
  })

  test('of an email ends the links that were mailed to the old one', async () => {
    const { app, db, make, office } = await open()
    const { id, updatedAt } = (await make({ isInvited: true })).json()
    const [mail] = await queuedMails(db)
    const token = (mail?.data as { secretLink: string }).secretLink.split('#')[1]
    const changed = await office.call('PATCH', `/api/admin/customers/${id}`, {
      payload: { ...lee, email: null, updatedAt },
    })
    expect(changed.json().email).toMatch(/@no-email\.invalid$/)
    const url = `/api/customer/password-reset/${token}`
    expect((await postAs(app, url, { password: 'soot-and-ash' })).status).toBe(410)
  })

  test('of a vehicle follows the rules of its owner, and is stored with before and after', async () => {
    const { db, make, office } = await open()
    const { id } = (await make()).json()
    const added = await office.call('POST', `/api/admin/customers/${id}/vehicles`, {
      payload: { ...units[0], currentMileage: 400_000 },
    })
    expect(added.status).toBe(201)
    const vehicleId = added.json().id as string
    const patch = (payload: object) =>
      office.call('PATCH', `/api/admin/vehicles/${vehicleId}`, { payload })
    expect((await patch({ make: 'Volvo' })).json()).toMatchObject({ make: 'Volvo' })
    expect(codeOf(await patch({ lastServiceMileage: 500_000 }))).toBe('invalid_input')
    expect(
      await db.selectFrom('record_changes').select(['field', 'before', 'after']).execute(),
    ).toEqual([{ field: 'make', before: null, after: 'Volvo' }])
    expect((await office.call('PATCH', '/api/admin/vehicles/none', { payload: {} })).status).toBe(
      404,
    )
  })
})

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
    ['at night', { date: '2026-03-12T03:00:00Z' }, 400],
    ['in the past', { date: '2026-03-09T14:00:00Z' }, 400],
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
      await office.call('GET', '/api/admin/appointments/hours?on=2026-03-12')
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
  test('makes the customer, the vehicles and a confirmed pickup in one step', async () => {
    const { db, save } = await open()
    const saved = await save(newCall, 'a-call-of-this-morning')
    expect(saved.status).toBe(201)
    const { customerId, vehicleIds, appointmentId } = saved.json()
    expect(vehicleIds).toHaveLength(6)
    const rows = await db
      .selectFrom('vehicle_profiles')
      .select(['vehicle_identifier', 'customer_id'])
      .orderBy('vehicle_identifier')
      .execute()
    expect(rows).toEqual(
      units.map((one) => ({
        vehicle_identifier: one.vehicleIdentifier,
        customer_id: customerId,
      })),
    )
    const appointment = await db
      .selectFrom('appointments')
      .select(['status', 'kind', 'vehicle_identifier'])
      .where('id', '=', appointmentId)
      .executeTakeFirst()
    expect(appointment).toEqual({
      status: 'confirmed',
      kind: 'pickup',
      vehicle_identifier: '214, 215, 216, 217, 218, 219',
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
