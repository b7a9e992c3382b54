import { describe, expect, test } from 'vitest'
import {
  atThisMachine,
  cookiesOf,
  newRegistration,
  postAs,
  signInAs,
} from '#server/testing/accounts.ts'
import { addPerson } from '#server/testing/colleagues.ts'
import { requestReset, tokenOf } from '#server/testing/credentials.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { invitationTokens } from '#server/testing/invitations.ts'
import { callWith, signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const people = '/api/customer/company/people'
const link = '/api/customer/invitations/'
const password = 'soot-and-ash-1978'
const bea = { firstName: 'Bea', lastName: 'Boss', email: 'boss@victim.example' }
const invited = { ...bea, role: 'manager', siteId: null, phone: null }
const truck = { vehicleIdentifier: 'Unit 1', vehicleType: 'Class 8 tractor' }
const lines = [{ description: 'Cleaning', quantity: 1, unitPrice: '777.00' }]

/** A stranger with a free account has invited the address of someone who never heard of them. */
async function open(role = 'manager') {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const stranger = await signedInCustomer(testApp, { firstName: 'Sam', company: 'Stranger LLC' })
  const answer = await stranger.call('POST', people, { payload: { ...invited, role } })
  expect(answer.status, answer.text).toBe(201)
  const office = await signedInStaff(testApp)
  const bill = (customerId: unknown) =>
    office.call('POST', '/api/admin/invoices', {
      payload: { customerId, serviceHistoryId: null, dueDate: '2026-03-31', lines },
    })
  const token = async () => (await invitationTokens(testApp.db)).at(-1) ?? ''
  const peopleThere = async () =>
    (await stranger.call('GET', '/api/customer/company')).json().people.length
  return { testApp, db: testApp.db, stranger, office, bill, token, peopleThere }
}

async function comeIn({ app }: TestApp, email: string) {
  const signedIn = await signInAs(app, email, password, atThisMachine)
  expect(signedIn.status, signedIn.text).toBe(200)
  return callWith(app, cookiesOf(signedIn.headers))
}

const register = ({ app }: TestApp) =>
  postAs(app, '/api/customer/register', newRegistration({ ...bea, password }))

const answerAs = ({ app }: TestApp, token: string, body: object = { password }, cookie = '') =>
  postAs(app, `${link}${token}/acceptance`, body, { cookie })

// security.md B1, M6
describe('whoever was invited and answers nothing', () => {
  test('registers as if nobody had invited them, with a company of their own that the inviter never reads', async () => {
    const { testApp, stranger, bill, peopleThere } = await open()
    const registered = await register(testApp)
    expect(registered.status, registered.text).toBe(201)
    const call = await comeIn(testApp, bea.email)
    const own = (await call('GET', '/api/customer/company')).json()
    expect(own).toMatchObject({ name: 'Bea Boss', role: 'manager', people: [bea], offer: null })
    expect((await call('POST', '/api/customer/vehicles', { payload: truck })).status).toBe(201)
    expect((await bill(registered.body['id'])).status).toBe(201)
    for (const path of ['vehicles', 'invoices', 'appointments', 'service-history'])
      expect((await stranger.call('GET', `/api/customer/${path}`)).json()).toEqual([])
    expect(await peopleThere()).toBe(1)
  })

  test('proves the address by a new password, and is in no company but their own', async () => {
    const { testApp, peopleThere } = await open('driver')
    await register(testApp)
    await requestReset(testApp, bea.email)
    const token = await tokenOf(testApp, 'passwordReset')
    const reset = await postAs(testApp.app, `/api/customer/password-reset/${token}`, { password })
    expect(reset.status).toBe(204)
    const call = await comeIn(testApp, bea.email)
    expect((await call('GET', '/api/customer/company')).json().role).toBe('manager')
    expect((await call('GET', '/api/customer/me')).json()).toMatchObject({ isEmailProven: true })
    expect(await peopleThere()).toBe(1)
  })

  test('has no account: a new password is mailed to nobody, and the link of the invitation is none', async () => {
    const { testApp, token } = await open()
    await requestReset(testApp, bea.email)
    expect(await tokenOf(testApp, 'passwordReset')).toBe('')
    const reset = await postAs(testApp.app, `/api/customer/password-reset/${await token()}`, {
      password,
    })
    expect(reset.status).toBe(410)
  })
})

describe('whoever presses Join', () => {
  test('with the first password that the link takes is a member from then on, once', async () => {
    const { testApp, stranger, token } = await open('driver')
    const read = (await testApp.app.inject(`${link}${await token()}`)).json()
    expect(read).toEqual({
      company: null,
      inviter: { name: null, email: stranger.email },
      role: 'driver',
      site: null,
      email: bea.email,
      expiresAt: '2026-03-24T15:00:00.000Z',
      you: 'new',
      standing: null,
    })
    expect((await answerAs(testApp, await token(), {})).body['fields']).toEqual({
      password: 'Please choose a password.',
    })
    expect((await answerAs(testApp, await token())).status).toBe(204)
    expect((await answerAs(testApp, await token())).status).toBe(410)
    const call = await comeIn(testApp, bea.email)
    expect((await call('GET', '/api/customer/me')).json()).toMatchObject({
      ...bea,
      isEmailProven: true,
      role: 'driver',
      companyOf: 'Sam Ortiz',
    })
    const theirs = (await stranger.call('GET', '/api/customer/company')).json()
    expect(theirs.people).toMatchObject([{ id: stranger.id }, { ...bea, hasJoined: true }])
    expect(theirs.invitations).toEqual([])
  })

  test('with an account signs in first, with the invited address and a proof of it', async () => {
    const { testApp, token, peopleThere } = await open()
    await register(testApp)
    const read = async (cookie = '') =>
      (await testApp.app.inject({ url: `${link}${await token()}`, headers: { cookie } })).json().you
    expect(await read()).toBe('account')
    expect((await answerAs(testApp, await token())).status).toBe(401)
    const other = await signedInCustomer(testApp)
    expect(await read(other.cookie)).toBe('another')
    expect((await answerAs(testApp, await token(), {}, other.cookie)).status).toBe(409)
    const cookie = cookiesOf((await signInAs(testApp.app, bea.email, password)).headers)
    expect(await read(cookie)).toBe('unproven')
    expect((await answerAs(testApp, await token(), {}, cookie)).body['code']).toBe(
      'email_not_proven',
    )
    expect(await peopleThere()).toBe(1)
    await testApp.db
      .updateTable('customers')
      .set({ emailProvenAt: testApp.now() })
      .where('email', '=', bea.email)
      .execute()
    expect(await read(cookie)).toBe('invited')
    expect((await answerAs(testApp, await token(), {}, cookie)).status).toBe(204)
    expect(await peopleThere()).toBe(2)
  })

  test('takes along what they have, and is told before; with two of one name nobody joins', async () => {
    const { testApp, stranger, token, bill } = await open('billing')
    const own = await signedInCustomer(testApp, { ...bea, company: 'Victim Freight' })
    await own.call('POST', '/api/customer/vehicles', { payload: truck })
    expect((await bill(own.id)).status).toBe(201)
    const url = `${link}${await token()}`
    const read = (await own.call('GET', url)).json()
    expect(read.standing).toEqual({
      isAlone: true,
      company: 'Victim Freight',
      vehicles: 1,
      services: 0,
      invoices: 1,
      appointments: 0,
    })
    await stranger.call('POST', '/api/customer/vehicles', { payload: truck })
    const refused = await own.call('POST', `${url}/acceptance`, { payload: {} })
    expect([refused.status, refused.json().message]).toEqual([
      409,
      expect.stringContaining('Unit 1'),
    ])
    expect((await own.call('GET', '/api/customer/vehicles')).json()).toHaveLength(1)
    const [twin] = (await stranger.call('GET', '/api/customer/vehicles')).json()
    await stranger.call('PATCH', `/api/customer/vehicles/${twin.id}`, {
      payload: { vehicleIdentifier: 'Unit 2' },
    })
    expect((await own.call('POST', `${url}/acceptance`, { payload: {} })).status).toBe(204)
    expect((await stranger.call('GET', '/api/customer/vehicles')).json()).toHaveLength(2)
    expect((await own.call('GET', '/api/customer/invoices')).json()).toHaveLength(1)
    expect((await own.call('GET', '/api/customer/vehicles')).status).toBe(403)
  })

  test('leaves the company that they were in, unless they are its last manager', async () => {
    const { testApp, token, db } = await open()
    const own = await signedInCustomer(testApp, bea)
    const url = `${link}${await token()}`
    const driver = await addPerson(db, own.id, 'driver')
    expect((await own.call('GET', url)).json().standing).toMatchObject({ isAlone: false })
    expect((await own.call('POST', `${url}/acceptance`, { payload: {} })).status).toBe(409)
    await own.call('PATCH', `${people}/${driver.id}`, {
      payload: { role: 'manager', siteId: null },
    })
    expect((await own.call('POST', `${url}/acceptance`, { payload: {} })).status).toBe(204)
    expect((await own.call('GET', '/api/customer/me')).json().companyOf).toBe('Sam Ortiz')
  })
})

test('whoever says no thanks ends the invitation, and the address is free', async () => {
  const { testApp, stranger, token, peopleThere } = await open()
  const url = `${link}${await token()}`
  const refusal = await postAs(testApp.app, `${url}/refusal`, undefined)
  expect(refusal.status).toBe(204)
  expect((await testApp.app.inject(url)).statusCode).toBe(410)
  expect((await answerAs(testApp, await token())).status).toBe(410)
  expect((await stranger.call('GET', '/api/customer/company')).json().invitations).toEqual([])
  expect((await register(testApp)).status).toBe(201)
  expect(await peopleThere()).toBe(1)
})
