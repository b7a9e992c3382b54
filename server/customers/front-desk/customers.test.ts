import { describe, expect, test } from 'vitest'
import { reservedEmail } from '#domain/reserved-email.ts'
import { newRegistration, postAs, signInAs } from '#server/testing/accounts.ts'
import { addInvoice } from '#server/testing/bookkeeping.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { peopleIn } from '#server/testing/customers.ts'
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

async function open() {
  const testApp = await openTestApp()
  const office = await signedInStaff(testApp)
  const make = (more: object = {}, key?: string) =>
    office.call('POST', '/api/admin/customers', {
      payload: { ...lee, ...more },
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  return { testApp, ...testApp, office, make }
}

const codeOf = (answer: { json: () => { code: string } }) => answer.json().code
const tokenIn = (mail: { data: unknown } | undefined) =>
  String((mail?.data as { secretLink?: string } | undefined)?.secretLink).split('#')[1]
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
      expect([q, peopleIn(found.json()).map(({ id }) => id)]).toEqual([q, [made.json().id]])
    }
  })

  // office-day.md section 6: the stated answer of POST /api/admin/customers
  test('is answered with the company that pays, also when it is sent again', async () => {
    const { make, office } = await open()
    const [made, again] = [await make({}, 'call-of-today'), await make({}, 'call-of-today')]
    const { companyId } = made.json()
    const company = await office.call('GET', `/api/admin/companies/${companyId}`)
    expect([again.json().companyId, company.status, company.json().name]).toEqual([
      companyId,
      200,
      'Cuyahoga Haulers',
    ])
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
    const invoice = await addInvoice(db, id)
    const mailed = await office.call('POST', `/api/admin/invoices/${invoice.id}/mail`)
    expect(codeOf(mailed)).toBe('conflict')
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
    const token = tokenIn(mail)
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
    const used: number[] = []
    for (const mail of await queuedMails(db)) {
      const url = `/api/customer/password-reset/${tokenIn(mail)}`
      used.push((await postAs(app, url, { password: 'soot-and-ash' })).status)
    }
    expect(used).toEqual([410, 410, 204])
  })

  test('is sent three invitations, too, where ten are asked for at once', async () => {
    const { db, make, office } = await open()
    const { id } = (await make()).json()
    const invited = await Promise.all(
      Array.from({ length: 10 }, () =>
        office.call('POST', `/api/admin/customers/${id}/invitation`),
      ),
    )
    expect(invited.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await queuedMails(db)).toHaveLength(3)
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
    const token = tokenIn(mail)
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
