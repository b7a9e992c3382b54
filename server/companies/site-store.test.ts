import { describe, expect, test } from 'vitest'
import { scopeOfPerson } from '#server/companies/store.ts'
import { signedInColleague } from '#server/testing/colleagues.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { southYard } from '#server/testing/sites.ts'

const people = '/api/customer/company/people'
const sites = '/api/customer/company/sites'

/** Dana's company with a driver, a site that it has removed, and a site of another company. */
async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const [dana, other, office] = [
    await signedInCustomer(testApp),
    await signedInCustomer(testApp),
    await signedInStaff(testApp),
  ]
  const driver = await signedInColleague(testApp, dana.id, 'driver')
  const { companyId } = await scopeOfPerson(testApp.db, dana.id)
  const company = `/api/admin/companies/${companyId}`
  const add = async (who: typeof dana, name: string): Promise<string> =>
    (await who.call('POST', sites, { payload: { ...southYard, name } })).json().id
  const [removed, foreign] = [await add(dana, 'Old yard'), await add(other, 'Their yard')]
  const remove = (id: string) => dana.call('DELETE', `${sites}/${id}`)
  expect((await remove(removed)).status).toBe(204)
  const stored = () => testApp.db.selectFrom('sites').selectAll().orderBy('name').execute()
  const memberships = () =>
    testApp.db.selectFrom('memberships').selectAll().orderBy('customerId').execute()
  return { testApp, dana, office, driver, company, removed, foreign, remove, stored, memberships }
}
type Opened = Awaited<ReturnType<typeof open>>

describe.each(['removed', 'foreign'] as const)('a site that is %s', (which) => {
  test.each([
    [
      'invited',
      ({ dana }: Opened, siteId: string) =>
        dana.call('POST', people, {
          payload: {
            firstName: 'Lee',
            lastName: 'Novak',
            email: 'lee@bay.example',
            role: 'driver',
            siteId,
          },
        }),
    ],
    [
      'changed by a manager',
      ({ dana, driver }: Opened, siteId: string) =>
        dana.call('PATCH', `${people}/${driver.id}`, { payload: { role: 'driver', siteId } }),
    ],
    [
      'changed by our team',
      ({ company, driver, office }: Opened, siteId: string) =>
        office.call('PATCH', `${company}/people/${driver.id}`, {
          payload: { role: 'driver', siteId, isMainContact: false },
        }),
    ],
  ])('is nobody’s who is %s', async (_how, act) => {
    const opened = await open()
    const before = await opened.memberships()
    const answer = await act(opened, opened[which])
    expect([answer.status, answer.json().fields]).toEqual([
      400,
      { siteId: 'Please choose one of your sites.' },
    ])
    expect(await opened.memberships()).toEqual(before)
  })

  test.each([
    [
      'changed',
      ({ dana }: Opened, id: string) => dana.call('PUT', `${sites}/${id}`, { payload: southYard }),
    ],
    ['removed', ({ remove }: Opened, id: string) => remove(id)],
    [
      'changed by our team',
      ({ company, office }: Opened, id: string) =>
        office.call('PUT', `${company}/sites/${id}`, { payload: southYard }),
    ],
  ])('is not %s', async (_how, act) => {
    const opened = await open()
    const before = await opened.stored()
    opened.testApp.now.set('2026-03-10T15:00:01Z')
    expect((await act(opened, opened[which])).status).toBe(404)
    expect(await opened.stored()).toEqual(before)
  })
})

test('a site that is removed is the only one, and its people alone have none then', async () => {
  const { testApp, dana, remove, stored } = await open()
  const add = async (name: string): Promise<string> =>
    (await dana.call('POST', sites, { payload: { ...southYard, name } })).json().id
  const [south, north] = [await add('South yard'), await add('North yard')]
  const [ofSouth, ofNorth] = [
    await signedInColleague(testApp, dana.id, 'driver', south),
    await signedInColleague(testApp, dana.id, 'driver', north),
  ]
  expect((await remove(south)).status).toBe(204)
  expect((await stored()).map(({ name, archivedAt }) => [name, archivedAt !== null])).toEqual([
    ['North yard', false],
    ['Old yard', true],
    ['South yard', true],
    ['Their yard', false],
  ])
  const { people: those } = (await dana.call('GET', '/api/customer/company')).json()
  const siteOf = ({ id }: { id: string }) =>
    those.find((one: { id: string }) => one.id === id).siteId
  expect([siteOf(ofSouth), siteOf(ofNorth)]).toEqual([null, north])
})
