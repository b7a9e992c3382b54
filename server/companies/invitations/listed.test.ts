import { describe, expect, test } from 'vitest'
import { scopeOfPerson } from '#server/companies/store.ts'
import { signedInColleague, signedInContact } from '#server/testing/colleagues.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { invitationTokens } from '#server/testing/invitations.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { postAs } from '#server/testing/accounts.ts'

const truck = { vehicleIdentifier: 'Unit 1', vehicleType: 'Class 8 tractor' }
const lines = [{ description: 'Cleaning', quantity: 1, unitPrice: '90.00' }]

/** Dana's company, with a truck and an invoice, and our team. */
async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const [dana, office] = [await signedInCustomer(testApp), await signedInStaff(testApp)]
  await dana.call('POST', '/api/customer/vehicles', { payload: truck })
  const bill = async (customerId: string): Promise<{ id: string }> => {
    const payload = { customerId, serviceHistoryId: null, dueDate: '2026-03-31', lines }
    const answer = await office.call('POST', '/api/admin/invoices', { payload })
    expect(answer.status, answer.text).toBe(201)
    return answer.json()
  }
  await bill(dana.id)
  const { companyId } = await scopeOfPerson(testApp.db, dana.id)
  const make = async (more: object): Promise<string> => {
    const payload = { firstName: 'Joe', lastName: 'Novak', phone: '440-555-0101', ...more }
    const made = await office.call('POST', '/api/admin/customers', { payload })
    expect(made.status, made.text).toBe(201)
    return made.json().id
  }
  const list = (id: string, more: object = {}) =>
    office.call('POST', `/api/admin/customers/${id}/company`, {
      payload: { companyId, role: 'manager', ...more },
    })
  return { testApp, db: testApp.db, dana, office, companyId, bill, make, list }
}

// security.md B1: staff may list a contact, who reads nothing until they press Join.
describe('whoever is only listed under a company', () => {
  test('reads nothing of it, is asked by its proven name, and reads all once they join', async () => {
    const { testApp, dana, companyId } = await open()
    const listed = await signedInColleague(testApp, dana.id, 'manager', null, false)
    const me = (await listed.call('GET', '/api/customer/me')).json()
    expect(me).toMatchObject({ role: 'listed' })
    expect([me.companyName, me.companyOf]).toEqual([undefined, undefined])
    expect((await listed.call('GET', '/api/customer/company')).json()).toMatchObject({
      name: '',
      role: 'listed',
      parts: ['own'],
      people: null,
      invitations: null,
      sites: [],
      offer: { company: 'Sandusky Bay Freight', inviter: null, role: 'manager', site: null },
    })
    for (const path of ['vehicles', 'invoices', 'appointments', 'service-history'])
      expect((await listed.call('GET', `/api/customer/${path}`)).status).toBe(403)
    const stats = (await listed.call('GET', '/api/customer/stats')).json()
    expect(stats).toMatchObject({ totalSpent: 0, totalServices: 0 })
    const exported = (await listed.call('GET', '/api/customer/export')).json()
    expect(JSON.stringify(exported)).not.toContain('Sandusky')
    const join = (to = companyId) =>
      listed.call('POST', '/api/customer/company/joining', { payload: { companyId: to } })
    // Listed elsewhere while the page was open: what they read there was another question.
    expect((await join('another company')).status).toBe(409)
    expect([(await join()).status, (await join()).status]).toEqual([204, 409])
    expect((await listed.call('GET', '/api/customer/vehicles')).json()).toHaveLength(1)
    expect((await listed.call('GET', '/api/customer/me')).json()).toMatchObject({
      companyOf: 'Dana Ortiz',
    })
  })

  test('finds the name of the company in nothing of their own before they join', async () => {
    const { testApp, companyId, list } = await open()
    const contact = await signedInContact(testApp, { firstName: 'Joe', company: 'Joe Hauling' })
    expect((await list(contact.id)).status).toBe(200)
    const me = async () => (await contact.call('GET', '/api/customer/me')).json()
    expect(await me()).toMatchObject({ role: 'listed', company: null })
    expect((await contact.call('GET', '/api/customer/export')).text).not.toContain('Sandusky')
    const payload = { companyId }
    expect((await contact.call('POST', '/api/customer/company/joining', { payload })).status).toBe(
      204,
    )
    expect(await me()).toMatchObject({ company: 'Sandusky Bay Freight' })
  })

  // Invited before invitations asked, and signing in: the company would read what is theirs.
  test('gets nothing new from our team before they answer, which the company would read', async () => {
    const { testApp, dana, office, companyId } = await open()
    const listed = await signedInColleague(testApp, dana.id, 'manager', null, false)
    const customerId = listed.id
    const filter = { filterType: 'DPF', quantity: 1 }
    const recorded = { ...filter, serviceType: 'DPF Cleaning', serviceDate: '2026-03-10' }
    const kept = { serviceType: 'DPF Cleaning', kind: 'drop-off', date: '2026-03-12T14:00:00Z' }
    const bill = { serviceHistoryId: null, dueDate: '2026-03-31', lines }
    const made = async () => {
      const answers = [
        await office.call('POST', '/api/admin/invoices', { payload: { ...bill, customerId } }),
        await office.call('POST', '/api/admin/services', {
          payload: { ...recorded, customerId, status: 'in_progress' },
        }),
        await office.call('POST', '/api/admin/appointments', {
          payload: { ...filter, ...kept, customerId },
        }),
        await office.call('POST', `/api/admin/customers/${customerId}/vehicles`, {
          payload: { ...truck, vehicleIdentifier: 'Unit 9' },
        }),
      ]
      return answers.map(({ status, text }) => (status === 201 ? status : `${status} ${text}`))
    }
    const refused = expect.stringMatching(/^409 .*hasn’t answered yet whether they join/)
    expect(await made()).toEqual([refused, refused, refused, refused])
    const payload = { companyId }
    await listed.call('POST', '/api/customer/company/joining', { payload })
    expect(await made()).toEqual([201, 201, 201, 201])
  })

  test('joins with a proven address only', async () => {
    const { testApp, db, dana, companyId } = await open()
    const listed = await signedInColleague(testApp, dana.id, 'driver', null, false)
    await db
      .updateTable('customers')
      .set({ emailProvenAt: null })
      .where('id', '=', listed.id)
      .execute()
    const answer = await listed.call('POST', '/api/customer/company/joining', {
      payload: { companyId },
    })
    expect([answer.status, answer.json().code]).toEqual([403, 'email_not_proven'])
  })

  test('holds no place of a manager: the last one who joined stays', async () => {
    const { testApp, dana } = await open()
    await signedInColleague(testApp, dana.id, 'manager', null, false)
    expect((await dana.call('POST', '/api/customer/company/leaving')).status).toBe(409)
  })

  test('says no thanks, and leaves what our team made for them with the company', async () => {
    const { dana, db, bill, make, list, testApp } = await open()
    const id = await make({ email: 'joe@bay.example' })
    expect((await list(id)).json()).toEqual({ isInvited: false })
    await bill(id)
    expect((await dana.call('GET', '/api/customer/invoices')).json()).toHaveLength(2)
    const { office } = { office: await signedInStaff(testApp) }
    const asked = await office.call('POST', `/api/admin/customers/${id}/invitation`)
    expect(asked.status, asked.text).toBe(200)
    const [token] = await invitationTokens(db)
    expect((await queuedMails(db, 'companyInvitation'))[0]?.data).toMatchObject({
      company: 'Sandusky Bay Freight',
      inviter: null,
      role: 'manager',
    })
    expect(await queuedMails(db, 'invitation')).toEqual([])
    const refused = await postAs(
      testApp.app,
      `/api/customer/invitations/${token}/refusal`,
      undefined,
    )
    expect(refused.status, refused.text).toBe(204)
    const scope = await scopeOfPerson(db, id)
    expect([scope.role, scope.fleetOf]).toEqual(['manager', id])
    expect((await dana.call('GET', '/api/customer/invoices')).json()).toHaveLength(2)
    expect(await db.selectFrom('departures').select(['customerId', 'reason']).execute()).toEqual([
      { customerId: id, reason: 'declined' },
    ])
  })
})

describe('our team', () => {
  test('lists whoever signs in themselves under no other company: they are asked', async () => {
    const { testApp, db, companyId, list } = await open()
    const kim = await signedInCustomer(testApp, { company: 'Kim Freight' })
    await kim.call('POST', '/api/customer/vehicles', { payload: truck })
    expect((await list(kim.id)).json()).toEqual({ isInvited: true })
    expect((await scopeOfPerson(db, kim.id)).companyId).not.toBe(companyId)
    const [token] = await invitationTokens(db)
    const url = `/api/customer/invitations/${token}`
    expect((await kim.call('GET', url)).json()).toMatchObject({
      company: 'Sandusky Bay Freight',
      inviter: null,
      you: 'invited',
    })
  })

  // security.md S2, by another door.
  test('lists a file with something in it only under readers who are known to be the same customer', async () => {
    const { db, bill, make, list, companyId } = await open()
    const id = await make({ firstName: 'Rita', email: 'rita@real.example' })
    await bill(id)
    const refused = await list(id)
    expect([refused.status, refused.json().message]).toEqual([
      409,
      expect.stringContaining('Call back 440-555-0101'),
    ])
    const callBack = 'Called 440-555-0101, Rita asked for it.'
    expect((await list(id, { callBack })).status).toBe(200)
    expect(await scopeOfPerson(db, id)).toMatchObject({ companyId, role: 'listed' })
    const noted = await db
      .selectFrom('record_changes')
      .select(['after', 'customerId'])
      .where('field', '=', 'callBack')
      .execute()
    expect(noted).toEqual([{ after: callBack, customerId: id }])
  })

  test('lists someone who has nothing without a call', async () => {
    const { make, list } = await open()
    expect((await list(await make({}))).status).toBe(200)
  })
})
