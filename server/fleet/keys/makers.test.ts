import { describe, expect, test } from 'vitest'
import { type CompanyRole, companyRoles, opens } from '#domain/company-roles.ts'
import { scopeOfPerson } from '#server/companies/store.ts'
import { callBack, signedInColleague, signedInContact } from '#server/testing/colleagues.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const url = '/api/customer/api-keys'
const people = '/api/customer/company/people'
const scopes = ['vehicles:read']

async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const dana = await signedInCustomer(testApp)
  const office = await signedInStaff(testApp)
  const lee = await signedInColleague(testApp, dana.id, 'manager')
  type Caller = Pick<typeof lee, 'call'>
  const keyOf = async (who: Caller, name = 'Telematics') => {
    const made = await who.call('POST', url, { payload: { name, scopes } })
    expect(made.status, made.text).toBe(201)
    return made.json().key as string
  }
  const callWith = async (key: string) =>
    (
      await testApp.app.inject({
        url: '/api/fleet/vehicles',
        headers: { authorization: `Bearer ${key}` },
      })
    ).statusCode
  const moves = (id: string, companyId: string, role: CompanyRole) =>
    office.call('POST', `/api/admin/customers/${id}/company`, { payload: { companyId, role } })
  const companyOf = async (id: string) => (await scopeOfPerson(testApp.db, id)).companyId
  return { testApp, db: testApp.db, dana, lee, office, keyOf, callWith, moves, companyOf }
}

describe('an API key', () => {
  test('is listed with who made it, who is notified beside the main contact', async () => {
    const { db, dana, lee, keyOf } = await open()
    await keyOf(lee)
    expect((await dana.call('GET', url)).json()).toMatchObject([{ madeBy: 'Lee Novak' }])
    const mails = await db.selectFrom('outbox').select('customerId').execute()
    expect(mails.map((mail) => mail.customerId).toSorted()).toEqual([dana.id, lee.id].toSorted())
  })

  test.each(companyRoles)('lasts while its maker, a %s now, may see the fleet', async (role) => {
    const { dana, lee, keyOf, callWith } = await open()
    const [key, other] = [await keyOf(lee), await keyOf(dana, 'Other')]
    expect(await callWith(key)).toBe(200)
    await dana.call('PATCH', `${people}/${lee.id}`, { payload: { role, siteId: null } })
    expect(await callWith(key)).toBe(opens(role, 'fleet') ? 200 : 401)
    await dana.call('PATCH', `${people}/${lee.id}`, { payload: { role: 'manager', siteId: null } })
    expect(await callWith(key)).toBe(opens(role, 'fleet') ? 200 : 401)
    expect(await callWith(other)).toBe(200)
  })

  test('ends when its maker is removed from the company', async () => {
    const { dana, lee, keyOf, callWith } = await open()
    const key = await keyOf(lee)
    expect((await dana.call('DELETE', `${people}/${lee.id}`)).status).toBe(204)
    expect(await callWith(key)).toBe(401)
    expect((await dana.call('GET', url)).json()).toEqual([])
  })

  test('of a colleague stays when the main contact leaves', async () => {
    const { dana, lee, keyOf, callWith } = await open()
    const [key, danas] = [await keyOf(lee), await keyOf(dana, 'Other')]
    expect((await lee.call('DELETE', `${people}/${dana.id}`)).status).toBe(204)
    expect([await callWith(key), await callWith(danas)]).toEqual([200, 401])
    expect((await lee.call('GET', url)).json()).toMatchObject([{ name: 'Telematics' }])
  })

  test('ends when its maker’s account is closed', async () => {
    const { lee, office, keyOf, callWith } = await open()
    const key = await keyOf(lee)
    expect((await office.call('POST', `/api/admin/customers/${lee.id}/deactivation`)).status).toBe(
      200,
    )
    expect(await callWith(key)).toBe(401)
    await office.call('POST', `/api/admin/customers/${lee.id}/activation`)
    expect(await callWith(key)).toBe(401)
  })

  test('ends when its maker is erased', async () => {
    const { testApp, lee, keyOf, callWith } = await open()
    const key = await keyOf(lee)
    const owner = await signedInStaff(testApp, 'owner')
    const person = { customers: [lee.id], emails: [], phones: [], rows: [] }
    const asked = '/api/admin/privacy-requests'
    const preview = (
      await owner.call('POST', `${asked}/preview`, { payload: { ...person } })
    ).json()
    expect(preview.tables).toContainEqual(expect.objectContaining({ table: 'api_keys', erased: 1 }))
    const payload = { kind: 'erasure', person, confirmation: preview.confirmation }
    expect((await owner.call('POST', asked, { payload })).status).toBeLessThan(300)
    expect(await callWith(key)).toBe(401)
  })

  test.each(companyRoles)(
    'never comes along into another company, whatever its maker is there: %s',
    async (role) => {
      const { testApp, dana, keyOf, callWith, moves, companyOf } = await open()
      const kim = await signedInContact(testApp)
      const [key, danas] = [await keyOf(kim), await keyOf(dana)]
      expect((await moves(kim.id, await companyOf(dana.id), role)).status).toBe(200)
      expect([await callWith(key), await callWith(danas)]).toEqual([401, 200])
      expect((await dana.call('GET', url)).json()).toHaveLength(1)
    },
  )

  test('never comes along when its maker is merged into somebody of another company', async () => {
    const { testApp, db, dana, lee, office, keyOf, callWith } = await open()
    const kim = await signedInContact(testApp)
    const key = await keyOf(kim)
    await db
      .updateTable('memberships')
      .set({ role: 'driver' })
      .where('customerId', '=', lee.id)
      .execute()
    const payload = { into: lee.id, callBack }
    const merged = await office.call('POST', `/api/admin/customers/${kim.id}/merge`, { payload })
    expect(merged.status, merged.text).toBeLessThan(300)
    expect(await callWith(key)).toBe(401)
    expect((await dana.call('GET', url)).json()).toEqual([])
  })

  test('that does not say who made it is the main contact’s', async () => {
    const { db, dana } = await open()
    const row = { customerId: dana.id, name: 'Old', scopes: ['vehicles:read' as const] }
    await db
      .insertInto('api_keys')
      .values({ ...row, ending: 'abcd', keyHash: 'x' })
      .execute()
    expect((await dana.call('GET', url)).json()).toMatchObject([{ madeBy: 'Dana Ortiz' }])
  })
})
