import { describe, expect, test } from 'vitest'
import { companyRoles } from '#domain/company-roles.ts'
import { signedInColleague } from '#server/testing/colleagues.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { southYard } from '#server/testing/sites.ts'

const company = '/api/customer/company'

async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const dana = await signedInCustomer(testApp)
  const site = (await dana.call('POST', `${company}/sites`, { payload: southYard })).json()
  const change = (role: string, siteId: string | null = null) =>
    dana.call('PATCH', `${company}/people/${dana.id}`, { payload: { role, siteId } })
  return { testApp, dana, site, change }
}

describe('the only manager', () => {
  test('who is placed at a site stays one, and the main contact', async () => {
    const { change, site } = await open()
    const placed = await change('manager', site.id)
    expect([placed.status, placed.json()]).toMatchObject([
      200,
      { role: 'manager', siteId: site.id, isMainContact: true },
    ])
  })

  test.each(companyRoles.filter((role) => role !== 'manager'))(
    'can not become %s while there is nobody else to manage',
    async (role) => {
      const { change } = await open()
      expect((await change(role)).status).toBe(409)
    },
  )

  test('is one of several after another joined: who stays a manager keeps the main contact', async () => {
    const { change, dana, site, testApp } = await open()
    const lee = await signedInColleague(testApp, dana.id, 'manager')
    await change('manager', site.id)
    const people = (await lee.call('GET', company)).json().people
    expect(people).toContainEqual(expect.objectContaining({ id: dana.id, isMainContact: true }))
    await change('driver')
    const after = (await lee.call('GET', company)).json().people
    expect(after).toContainEqual(expect.objectContaining({ id: lee.id, isMainContact: true }))
  })
})

describe('the sites of a company', () => {
  test.each([
    ['manager', true],
    ['billing', false],
    ['driver', true],
  ] as const)('are read by its %s: %s', async (role, areRead) => {
    const { dana, site, testApp } = await open()
    const lee = await signedInColleague(testApp, dana.id, role)
    const { sites } = (await lee.call('GET', company)).json()
    expect(sites.map(({ id }: { id: string }) => id)).toEqual(areRead ? [site.id] : [])
  })

  test('are not read by whoever is only listed', async () => {
    const { dana, testApp } = await open()
    const listed = await signedInColleague(testApp, dana.id, 'manager', null, false)
    expect((await listed.call('GET', company)).json().sites).toEqual([])
  })
})
