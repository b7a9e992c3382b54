import { describe, expect, test } from 'vitest'
import { companyLimits } from '#domain/companies/contract.ts'
import { addPerson, signedInColleague } from '#server/testing/colleagues.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { invitationTokens } from '#server/testing/invitations.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import { southYard } from '#server/testing/sites.ts'

const people = '/api/customer/company/people'
const lee = { firstName: 'Lee', lastName: 'Novak', role: 'billing', siteId: null, phone: null }
const atOnce = 6

async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const dana = await signedInCustomer(testApp)
  const kim = await signedInColleague(testApp, dana.id, 'manager')
  const invite = (at: number, email: string) =>
    (at % 2 === 0 ? dana : kim).call('POST', people, { payload: { ...lee, email } })
  const all = async (emailOf: (at: number) => string) => {
    const answers = Array.from({ length: atOnce }, (_, at) => invite(at, emailOf(at)))
    return (await Promise.all(answers)).map(({ status }) => status).sort()
  }
  return { testApp, dana, all }
}

describe('two managers who invite at the same time', () => {
  test('the same address: it is asked once', async () => {
    const { all, testApp } = await open()
    expect(await all(() => 'lee@bay.example')).toEqual([201, 409, 409, 409, 409, 409])
    expect(await invitationTokens(testApp.db)).toHaveLength(1)
  })

  test('the last one who fits: the company has no more people than it may', async () => {
    const { all, dana, testApp } = await open()
    for (let at = 2; at < companyLimits.people - 1; at += 1)
      await addPerson(testApp.db, dana.id, 'driver')
    expect(await all((at) => `lee-${at}@bay.example`)).toEqual([201, 409, 409, 409, 409, 409])
  })
})

describe('what an invitation says of the site', () => {
  test.each([
    [true, 'South yard'],
    [false, null],
  ])('where the name of the company is proven: %s', async (isNameProven, site) => {
    const { dana, testApp } = await open()
    const { companyId } = await wholeCompanyOf(testApp.db, dana.id)
    await testApp.db
      .updateTable('companies')
      .set({ isNameProven })
      .where('id', '=', companyId)
      .execute()
    const { id } = (
      await dana.call('POST', '/api/customer/company/sites', { payload: southYard })
    ).json()
    await dana.call('POST', people, {
      payload: { ...lee, role: 'driver', siteId: id, email: 'lee@bay.example' },
    })
    const [token] = await invitationTokens(testApp.db)
    const read = await testApp.app.inject(`/api/customer/invitations/${token}`)
    expect(read.json()).toMatchObject({ site })
  })
})
