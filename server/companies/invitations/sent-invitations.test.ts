import { describe, expect, test } from 'vitest'
import { companyJobs } from '#server/companies/jobs.ts'
import { scopeOfPerson } from '#server/companies/store.ts'
import { signedInColleague } from '#server/testing/colleagues.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { invitationTokens } from '#server/testing/invitations.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { openInvitationsOf } from './store.ts'

const people = '/api/customer/company/people'
const sentOnes = '/api/customer/company/invitations'
const lee = { firstName: 'Lee', lastName: 'Novak', role: 'billing', siteId: null, phone: null }
const dayMs = 24 * 60 * 60_000

async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const dana = await signedInCustomer(testApp)
  const invite = (email: string, by = dana, more: object = {}) =>
    by.call('POST', people, { payload: { ...lee, email, ...more } })
  const listed = async (by = dana) =>
    (await by.call('GET', '/api/customer/company')).json().invitations
  const later = (ms: number) => testApp.now.set(new Date(testApp.now().getTime() + ms))
  return { testApp, db: testApp.db, dana, invite, listed, later }
}

describe('an invitation', () => {
  test('is a row of its own: nobody is a member, and nobody has an account', async () => {
    const { db, dana, invite, listed } = await open()
    const answer = await invite('lee@bay.example')
    expect([answer.status, answer.json()]).toMatchObject([
      201,
      {
        firstName: 'Lee',
        email: 'lee@bay.example',
        role: 'billing',
        invitedBy: 'Dana Ortiz',
        expiresAt: '2026-03-24T15:00:00.000Z',
      },
    ])
    expect(await listed()).toEqual([answer.json()])
    const customers = await db.selectFrom('customers').select('id').execute()
    expect(customers).toEqual([{ id: dana.id }])
  })

  test('is answered alike for a new address and one that has an account', async () => {
    const { testApp, invite } = await open()
    const other = await signedInCustomer(testApp)
    const [known, unknown] = [await invite(other.email), await invite('new@bay.example')].map(
      (answer) => ({ ...answer.json(), id: '', email: '' }),
    )
    expect(known).toEqual(unknown)
  })

  test('of someone who is there already, or is asked already, or for a site of others is refused', async () => {
    const { testApp, dana, invite } = await open()
    expect((await invite(dana.email.toUpperCase())).json().fields.email).toBe(
      'This person is in your company already.',
    )
    await invite('lee@bay.example')
    expect((await invite('LEE@bay.example')).json().fields.email).toBe(
      'You’ve invited this address already. You can send it again from the list.',
    )
    const other = await signedInCustomer(testApp)
    const yard = { name: 'Yard', address: '1 Dock', city: 'Lorain', state: 'OH', zipCode: '44052' }
    const site = await other.call('POST', '/api/customer/company/sites', { payload: yard })
    const refused = await invite('new@bay.example', dana, { siteId: site.json().id })
    expect([refused.status, refused.json().fields]).toEqual([
      400,
      { siteId: 'Please choose one of your sites.' },
    ])
  })

  test('is over after 14 days, and is forgotten with its names and address', async () => {
    const { testApp, db, dana, invite, later } = await open()
    await invite('lee@bay.example')
    const [token] = await invitationTokens(db)
    later(14 * dayMs)
    const { companyId } = await scopeOfPerson(db, dana.id)
    expect(await openInvitationsOf(db, companyId, testApp.now())).toEqual([])
    expect((await testApp.app.inject(`/api/customer/invitations/${token}`)).statusCode).toBe(410)
    for (const job of companyJobs({ db, now: testApp.now })) await job.run({}, { isLast: false })
    expect(await db.selectFrom('invitations').select('id').execute()).toEqual([])
  })

  test('is withdrawn, or sent again with a new link; the earlier one opens nothing', async () => {
    const { testApp, db, dana, invite, listed } = await open()
    const { id } = (await invite('lee@bay.example')).json()
    const again = await dana.call('POST', `${sentOnes}/${id}/renewal`)
    expect([again.status, again.json()]).toMatchObject([201, { email: 'lee@bay.example' }])
    expect((await dana.call('POST', `${sentOnes}/${id}/renewal`)).status).toBe(404)
    const [first, second] = await invitationTokens(db)
    const opened = async (token = '') =>
      (await testApp.app.inject(`/api/customer/invitations/${token}`)).statusCode
    expect([await opened(first), await opened(second)]).toEqual([410, 200])
    const withdrawal = () => dana.call('DELETE', `${sentOnes}/${again.json().id}`)
    expect([(await withdrawal()).status, (await withdrawal()).status]).toEqual([204, 404])
    expect([await opened(second), await listed()]).toEqual([410, []])
  })

  test('is over with the manager who sent it: removed, or a driver from then on', async () => {
    const { testApp, db, dana, invite, listed } = await open()
    const colleague = await signedInColleague(testApp, dana.id, 'manager')
    await invite('lee@bay.example', { ...dana, call: colleague.call })
    expect(await listed()).toHaveLength(1)
    await dana.call('PATCH', `${people}/${colleague.id}`, {
      payload: { role: 'driver', siteId: null },
    })
    expect(await listed()).toEqual([])
    const [token] = await invitationTokens(db)
    expect((await testApp.app.inject(`/api/customer/invitations/${token}`)).statusCode).toBe(410)
  })
})

// security.md M1
describe('a company', () => {
  test('has ten open invitations at most, and sends 20 a day, however often they are withdrawn', async () => {
    const { dana, invite, listed, later } = await open()
    for (let at = 0; at < 10; at += 1) expect((await invite(`p${at}@bay.example`)).status).toBe(201)
    const eleventh = await invite('p10@bay.example')
    expect([eleventh.status, eleventh.json().message]).toEqual([
      409,
      'You have 10 open invitations. Please withdraw one, or wait for an answer.',
    ])
    for (const { id } of await listed()) await dana.call('DELETE', `${sentOnes}/${id}`)
    for (let at = 10; at < 20; at += 1)
      expect((await invite(`p${at}@bay.example`)).status).toBe(201)
    const [one] = await listed()
    await dana.call('DELETE', `${sentOnes}/${one.id}`)
    const beyond = await invite('p20@bay.example')
    expect([beyond.status, beyond.json().message]).toEqual([
      429,
      'You’ve sent 20 invitations in the last 24 hours. Please try again tomorrow.',
    ])
    later(dayMs + 1)
    expect((await invite('p20@bay.example')).status).toBe(201)
  })

  test('of ten at the same time for the last place sends one', async () => {
    const { invite } = await open()
    for (let at = 0; at < 9; at += 1) await invite(`p${at}@bay.example`)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_one, at) => invite(`q${at}@bay.example`)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  test('writes to one address three times an hour at most', async () => {
    const { dana, invite } = await open()
    let { id } = (await invite('lee@bay.example')).json()
    const again = () => dana.call('POST', `${sentOnes}/${id}/renewal`)
    for (const status of [201, 201, 429]) {
      const answer = await again()
      expect(answer.status).toBe(status)
      id = answer.json().id ?? id
    }
  })
})

// office-day.md F14
describe('the email of an invitation', () => {
  test('names neither company nor person whom we have not served, but the proven address and the role', async () => {
    const { db, dana, invite } = await open()
    await invite('lee@bay.example')
    const [mail] = await queuedMails(db, 'companyInvitation')
    expect(mail?.data).toMatchObject({
      company: null,
      inviter: { name: null, email: dana.email },
      role: 'billing',
    })
  })

  test('names the company that we have served under its name, until it calls itself something else', async () => {
    const { testApp, db, dana, invite } = await open()
    const office = await signedInStaff(testApp)
    const lines = [{ description: 'Cleaning', quantity: 1, unitPrice: '90.00' }]
    const bill = {
      customerId: dana.id,
      serviceHistoryId: null,
      dueDate: '2026-03-31',
      lines,
    }
    expect((await office.call('POST', '/api/admin/invoices', { payload: bill })).status).toBe(201)
    const named = async (email: string) => {
      await invite(email)
      const mail = (await queuedMails(db, 'companyInvitation')).find(({ to }) => to === email)
      return mail?.data
    }
    expect(await named('one@bay.example')).toMatchObject({
      company: 'Sandusky Bay Freight',
      inviter: { name: 'Dana Ortiz', email: dana.email },
    })
    const profile = { firstName: 'Dana', lastName: 'Ortiz', company: 'Walmart' }
    await dana.call('PATCH', '/api/customer/me', { payload: profile })
    expect(await named('two@bay.example')).toMatchObject({
      company: null,
      inviter: { name: null },
    })
    const { companyId } = await scopeOfPerson(db, dana.id)
    const url = `/api/admin/companies/${companyId}`
    const company = (await office.call('GET', url)).json()
    const { name, termsDays, isTaxExempt, staffNote, updatedAt } = company
    const payload = { name, termsDays, isTaxExempt, staffNote, updatedAt }
    expect((await office.call('PATCH', url, { payload })).status).toBe(200)
    expect(await named('three@bay.example')).toMatchObject({ company: 'Walmart' })
  })
})
