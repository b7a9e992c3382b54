import { describe, expect, test } from 'vitest'
import { scopeOfPerson } from '#server/companies/store.ts'
import { signedInColleague, signedInContact } from '#server/testing/colleagues.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { invitationTokens } from '#server/testing/invitations.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { postAs } from '#server/testing/accounts.ts'

const people = '/api/customer/company/people'
const link = '/api/customer/invitations/'
const lines = [{ description: 'Cleaning', quantity: 1, unitPrice: '777.00' }]
const truck = { vehicleIdentifier: 'Unit 1', vehicleType: 'Class 8 tractor' }

/** Dana's company with Drew, for whom our team has made an invoice, and Kim's company. */
async function open(hasJoined = true) {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const { app, db } = testApp
  const [dana, office] = [await signedInCustomer(testApp), await signedInStaff(testApp)]
  const kim = await signedInCustomer(testApp, { firstName: 'Kim', company: 'Kim Freight' })
  const drew = await signedInColleague(testApp, dana.id, 'manager')
  const payload = { customerId: drew.id, serviceHistoryId: null, dueDate: '2026-03-31', lines }
  const billed = await office.call('POST', '/api/admin/invoices', { payload })
  expect(billed.status, billed.text).toBe(201)
  if (!hasJoined)
    await db
      .updateTable('memberships')
      .set({ joinedAt: null })
      .where('customerId', '=', drew.id)
      .execute()
  const companyOf = async (id: string) => (await scopeOfPerson(db, id)).companyId
  const joinsKims = async (who: typeof dana, email: string, role = 'manager') => {
    const asked = { firstName: 'A', lastName: 'B', email, role, siteId: null, phone: null }
    expect((await kim.call('POST', people, { payload: asked })).status).toBe(201)
    const token = (await invitationTokens(db)).at(-1)
    const joined = await who.call('POST', `${link}${token}/acceptance`, { payload: {} })
    expect(joined.status, joined.text).toBe(204)
  }
  const departures = async (companyId: string) =>
    (await office.call('GET', `/api/admin/companies/${companyId}/departures`)).json()
  const decide = (id: string, toPerson: string[]) =>
    office.call('POST', `/api/admin/departures/${id}/decision`, { payload: { toPerson } })
  const invoice: string = billed.json().id
  return {
    testApp,
    app,
    db,
    dana,
    drew,
    kim,
    office,
    invoice,
    companyOf,
    joinsKims,
    departures,
    decide,
  }
}

// security.md B1: whose what was made is stays our team's decision, whoever moves.
describe('what waits for a decision', () => {
  test('goes along with the company that it is about, and can be decided there', async () => {
    const { dana, drew, invoice, companyOf, joinsKims, departures, decide } = await open()
    expect((await dana.call('DELETE', `${people}/${drew.id}`)).status).toBe(204)
    await joinsKims(dana, dana.email)
    const [departure] = await departures(await companyOf(dana.id))
    expect(departure).toMatchObject({
      person: { id: drew.id },
      rows: [{ id: invoice, isWith: 'company' }],
    })
    expect((await decide(departure.id, [invoice])).status).toBe(204)
  })

  test('is refused, not passed over, once a row is with neither of them', async () => {
    const { db, dana, drew, kim, invoice, companyOf, departures, decide } = await open()
    const company = await companyOf(dana.id)
    expect((await dana.call('DELETE', `${people}/${drew.id}`)).status).toBe(204)
    await db
      .updateTable('invoices')
      .set({ companyId: await companyOf(kim.id), customerId: kim.id })
      .where('id', '=', invoice)
      .execute()
    const [departure] = await departures(company)
    const refused = await decide(departure.id, [invoice])
    expect([refused.status, refused.json().message]).toEqual([
      409,
      'Some of this is somewhere else by now. Please reload the page and choose again.',
    ])
    expect(await departures(company)).toMatchObject([{ decidedBy: null }])
    expect((await decide(departure.id, [])).status).toBe(204)
  })

  test('has no truck that was in the company before they came there', async () => {
    const { testApp, db, dana, office, companyOf, departures } = await open()
    const company = await companyOf(dana.id)
    const contact = await signedInContact(testApp, { company: 'Erie Freight' })
    const earlier = new Date(testApp.now().getTime() - 60_000)
    await db
      .updateTable('memberships')
      .set({ createdAt: new Date('2020-01-01T12:00:00Z') })
      .where('customerId', '=', contact.id)
      .execute()
    const unit = (await dana.call('POST', '/api/customer/vehicles', { payload: truck })).json().id
    await db
      .updateTable('vehicle_profiles')
      .set({ createdAt: earlier })
      .where('id', '=', unit)
      .execute()
    const move = (to: string | null) =>
      office.call('POST', `/api/admin/customers/${contact.id}/company`, {
        payload: { companyId: to, role: 'manager', callBack: null },
      })
    expect((await move(company)).status).toBe(200)
    expect((await move(null)).status).toBe(200)
    expect(await departures(company)).toEqual([])
  })
})

test('“No thanks” of whoever is alone where they are listed ends the invitation, and gives nothing away', async () => {
  const { app, db, dana, drew, office, companyOf } = await open(false)
  const company = await companyOf(dana.id)
  await dana.call('POST', '/api/customer/vehicles', { payload: truck })
  await db
    .updateTable('customers')
    .set({ passwordHash: 'none' })
    .where('id', '=', drew.id)
    .execute()
  const asked = await office.call('POST', `/api/admin/customers/${drew.id}/invitation`)
  expect(asked.status, asked.text).toBe(200)
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('companies')
      .set({ mainContactId: drew.id })
      .where('id', '=', company)
      .execute()
    await tx
      .updateTable('vehicle_profiles')
      .set({ customerId: drew.id })
      .where('companyId', '=', company)
      .execute()
    const own = await tx
      .insertInto('companies')
      .values({ name: 'Dana', mainContactId: dana.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('memberships')
      .set({ companyId: own.id })
      .where('customerId', '=', dana.id)
      .execute()
  })
  const [token] = await invitationTokens(db)
  expect((await postAs(app, `${link}${token}/refusal`, undefined)).status).toBe(204)
  expect((await app.inject(`${link}${token}`)).statusCode).toBe(410)
  expect(await scopeOfPerson(db, drew.id)).toMatchObject({ companyId: company, role: 'listed' })
})

// security.md M1
test('whoever moves to another company has sent what they sent: 20 a day, and what was open is over', async () => {
  const { app, db, dana, drew, companyOf, joinsKims } = await open()
  const asked = (at: number) =>
    dana.call('POST', people, {
      payload: {
        firstName: 'A',
        lastName: 'B',
        email: `p${at}@bay.example`,
        role: 'driver',
        siteId: null,
        phone: null,
      },
    })
  const sent = '/api/customer/company/invitations'
  for (let at = 0; at < 20; at += 1) {
    const one = await asked(at)
    expect(one.status, one.text).toBe(201)
    if (at < 19) await dana.call('DELETE', `${sent}/${one.json().id}`)
  }
  const open20 = (await invitationTokens(db)).at(-1)
  await dana.call('DELETE', `${people}/${drew.id}`)
  await joinsKims(dana, dana.email)
  expect((await app.inject(`${link}${open20}`)).statusCode).toBe(410)
  expect((await asked(20)).status).toBe(429)
  const companyId = await companyOf(dana.id)
  const moved = await db
    .selectFrom('invitations')
    .select('id')
    .where('companyId', '=', companyId)
    .execute()
  expect(moved.length).toBeGreaterThanOrEqual(20)
})

test('someone joins while the company sends again: neither waits for the other in a circle', async () => {
  const { app, db, dana, companyOf } = await open()
  const payload = {
    firstName: 'A',
    lastName: 'B',
    email: 'a@bay.example',
    role: 'driver',
    siteId: null,
    phone: null,
  }
  expect((await dana.call('POST', people, { payload })).status).toBe(201)
  const [token] = await invitationTokens(db)
  const company = await companyOf(dana.id)
  const answers: ReturnType<typeof postAs>[] = []
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('companies').select('id').where('id', '=', company).forUpdate().execute()
    answers.push(postAs(app, `${link}${token}/acceptance`, { password: 'soot-and-ash-1978' }))
    await new Promise((done) => setTimeout(done, 1500))
    await tx
      .updateTable('invitations')
      .set({ endedAt: new Date() })
      .where('companyId', '=', company)
      .execute()
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([410])
})
