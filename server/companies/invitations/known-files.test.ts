import { describe, expect, test } from 'vitest'
import { scopeOfPerson } from '#server/companies/store.ts'
import { atThisMachine, cookiesOf, postAs, signInAs } from '#server/testing/accounts.ts'
import { addPerson, signedInContact } from '#server/testing/colleagues.ts'
import { requestReset, tokenOf } from '#server/testing/credentials.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { invitationTokens } from '#server/testing/invitations.ts'
import { callWith, signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const password = 'soot-and-ash-1978'
const truck = { vehicleIdentifier: 'Unit 7', vehicleType: 'Class 8 tractor' }
const joe = { firstName: 'Joe', lastName: 'Novak', phone: '440-555-0101' }
const link = '/api/customer/invitations/'
const fileFirst =
  'We have a file for this address already. Please set a password first with “Forgot your password?”, then sign in: before you join, you see what goes along with you.'

/** Sam's company, and our team, who keeps files of people. */
async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const { app, db } = testApp
  const [sam, office] = [await signedInCustomer(testApp), await signedInStaff(testApp)]
  const { companyId } = await scopeOfPerson(db, sam.id)
  const make = async (email: string, more: object = {}): Promise<string> => {
    const payload = { ...joe, email, ...more }
    const made = await office.call('POST', '/api/admin/customers', { payload })
    expect(made.status, made.text).toBe(201)
    return made.json().id
  }
  const list = async (id: string, to: string | null = companyId) => {
    const payload = { companyId: to, role: 'manager', callBack: 'Called 440-555-0101.' }
    const moved = await office.call('POST', `/api/admin/customers/${id}/company`, { payload })
    expect(moved.status, moved.text).toBe(200)
    return moved.json()
  }
  const ask = async (id: string): Promise<string> => {
    const asked = await office.call('POST', `/api/admin/customers/${id}/invitation`)
    expect(asked.status, asked.text).toBe(200)
    return (await invitationTokens(db)).at(-1) ?? ''
  }
  const correct = async (id: string, email: string | null) => {
    const { customer } = (await office.call('GET', `/api/admin/customers/${id}`)).json()
    const { firstName, lastName, company, phone, updatedAt } = customer
    const rest = { address: null, city: null, state: null, zipCode: null }
    const payload = { firstName, lastName, company, phone, ...rest, email, updatedAt }
    const changed = await office.call('PATCH', `/api/admin/customers/${id}`, { payload })
    expect(changed.status, changed.text).toBe(200)
  }
  const opened = async (token: string) => (await app.inject(`${link}${token}`)).statusCode
  const join = (token: string) => postAs(app, `${link}${token}/acceptance`, { password })
  return { testApp, db, sam, office, companyId, make, list, ask, correct, opened, join }
}

// security.md B1, by the door of a first password.
describe('a file of our team in a company of its own', () => {
  test('joins nobody by a link and a first password: what goes along is shown before', async () => {
    const { testApp, db, sam, office, make, join } = await open()
    const { app } = testApp
    const id = await make('bea@victim.example')
    const added = await office.call('POST', `/api/admin/customers/${id}/vehicles`, {
      payload: truck,
    })
    expect(added.status, added.text).toBe(201)
    const own = (await scopeOfPerson(db, id)).companyId
    const invited = { ...joe, email: 'bea@victim.example', role: 'manager', siteId: null }
    const asked = await sam.call('POST', '/api/customer/company/people', { payload: invited })
    expect(asked.status, asked.text).toBe(201)
    const [token = ''] = await invitationTokens(db)
    expect((await app.inject(`${link}${token}`)).json().you).toBe('file')
    const refused = await join(token)
    expect([refused.status, refused.body['message']]).toEqual([409, fileFirst])
    expect((await scopeOfPerson(db, id)).companyId).toBe(own)

    await requestReset(testApp, 'bea@victim.example')
    const reset = await tokenOf(testApp, 'passwordReset')
    expect((await postAs(app, `/api/customer/password-reset/${reset}`, { password })).status).toBe(
      204,
    )
    const signedIn = await signInAs(app, 'bea@victim.example', password, atThisMachine)
    const call = callWith(app, cookiesOf(signedIn.headers))
    expect((await call('GET', `${link}${token}`)).json()).toMatchObject({
      you: 'invited',
      standing: { isAlone: true, vehicles: 1 },
    })
    expect((await call('POST', `${link}${token}/acceptance`, { payload: {} })).status).toBe(204)
  })

  test('that our team listed under the company that asks joins it with a first password', async () => {
    const { db, companyId, make, list, ask, join } = await open()
    const id = await make('joe@bay.example')
    await list(id)
    expect((await join(await ask(id))).status).toBe(204)
    expect(await scopeOfPerson(db, id)).toMatchObject({ companyId, role: 'manager' })
  })
})

// security.md M6: an address that is theirs no more opens nothing.
describe('an invitation to a listed contact is over', () => {
  test('when our team corrects the address', async () => {
    const { make, list, ask, correct, opened, join } = await open()
    const id = await make('wrong@x.example')
    await list(id)
    const wrong = await ask(id)
    await correct(id, 'joe@bay.example')
    const right = await ask(id)
    expect([await opened(wrong), await opened(right)]).toEqual([410, 200])
    expect((await join(wrong)).status).toBe(410)
  })

  test('when our team corrects the address of whoever it asked to another company', async () => {
    const { testApp, db, list, correct, opened } = await open()
    const kim = await signedInCustomer(testApp, { email: 'wrong@x.example', emailProven: false })
    expect(await list(kim.id)).toEqual({ isInvited: true })
    const [token = ''] = await invitationTokens(db)
    await correct(kim.id, 'kim@bay.example')
    expect(await opened(token)).toBe(410)
  })

  test('when a manager removes them', async () => {
    const { sam, make, list, ask, opened } = await open()
    const id = await make('joe@bay.example')
    await list(id)
    const token = await ask(id)
    expect((await sam.call('DELETE', `/api/customer/company/people/${id}`)).status).toBe(204)
    expect(await opened(token)).toBe(410)
  })

  test('when our team lists them under another company, or under none', async () => {
    const { testApp, db, make, list, ask, opened } = await open()
    const other = await signedInCustomer(testApp, { company: 'Erie Freight' })
    const id = await make('joe@bay.example')
    await list(id)
    const first = await ask(id)
    await list(id, (await scopeOfPerson(db, other.id)).companyId)
    const second = await ask(id)
    await list(id, null)
    expect([await opened(first), await opened(second)]).toEqual([410, 410])
  })
})

// security.md S2, by a third door.
test('nothing is merged into whoever is only listed under another company', async () => {
  const { testApp, db, office, make, list } = await open()
  const rita = { firstName: 'Rita', lastName: 'Real', phone: '440-555-0177' }
  const [id, file] = [await make('joe@bay.example'), await make('rita@real.example', rita)]
  await list(id)
  const url = `/api/admin/customers/${file}/merge`
  const payload = { into: id, callBack: 'Called 440-555-0101.' }
  const notYet =
    'This person hasn’t pressed Join yet, and the company that lists them would have the file. Please wait for their answer, or give them a company of their own first.'
  for (const answer of [
    await office.call('POST', url, { payload }),
    await office.call('GET', `${url}?into=${id}`),
  ])
    expect([answer.status, answer.json().message]).toEqual([409, notYet])
  const contact = await signedInContact(testApp)
  const twin = await addPerson(db, contact.id, 'driver', { hasJoined: false })
  await list(id, (await scopeOfPerson(db, contact.id)).companyId)
  const inside = `/api/admin/customers/${id}/merge`
  const within = await office.call('POST', inside, { payload: { ...payload, into: twin.id } })
  expect(within.status, within.text).toBe(201)
})
