import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { callBack, signedInColleague, signedInContact } from '#server/testing/colleagues.ts'
import { logged } from '#server/testing/logged.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { scopeOfPerson } from './store.ts'
import { dock } from '#server/testing/sites.ts'

const yard = { name: 'Yard', ...dock }

test('what our team reads and changes of a company is in the log', async () => {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const { db } = testApp
  const [dana, office] = [await signedInCustomer(testApp), await signedInStaff(testApp)]
  const lee = await signedInColleague(testApp, dana.id, 'driver')
  const kim = await signedInCustomer(testApp, { firstName: 'Kim', company: 'Kim Freight' })
  const joe = await signedInContact(testApp, { firstName: 'Joe', company: 'Joe Freight' })
  const { companyId } = await scopeOfPerson(db, dana.id)
  const { companyId: of } = await scopeOfPerson(db, joe.id)
  const url = `/api/admin/companies/${companyId}`
  const { name, updatedAt } = (await office.call('GET', url)).json()
  await office.call('GET', `${url}/people`)
  await office.call('GET', `${url}/sites`)
  const site = (await office.call('POST', `${url}/sites`, { payload: yard })).json()
  await office.call('PUT', `${url}/sites/${site.id}`, { payload: { ...yard, gate: '7' } })
  const terms = { name, termsDays: 45, isTaxExempt: false, staffNote: null }
  const { updatedAt: again } = (
    await office.call('PATCH', url, { payload: { ...terms, updatedAt } })
  ).json()
  // The same again changes nothing.
  await office.call('PATCH', url, { payload: { ...terms, updatedAt: again } })
  const place = { role: 'billing', siteId: site.id, isMainContact: false }
  await office.call('PATCH', `${url}/people/${lee.id}`, { payload: place })
  const move = (id: string) =>
    office.call('POST', `/api/admin/customers/${id}/company`, {
      payload: { companyId, role: 'driver', callBack },
    })
  expect((await move(kim.id)).json()).toEqual({ isInvited: true })
  expect((await move(joe.id)).json()).toEqual({ isInvited: false })
  expect(await logged(db, office)).toEqual([
    ['customer_read', 'companies', companyId],
    ['customer_read', 'companies', companyId],
    ['customer_read', 'companies', companyId],
    ['customer_changed', 'sites', site.id, { change: 'site added' }],
    ['customer_changed', 'sites', site.id, { change: 'site changed' }],
    ['customer_changed', 'companies', companyId, { change: 'company', fields: ['termsDays'] }],
    ['customer_changed', 'customers', lee.id, { change: 'membership', fields: ['role', 'siteId'] }],
    ['customer_changed', 'customers', kim.id, { change: 'invited', to: companyId }],
    ['customer_changed', 'customers', joe.id, { change: 'company', from: of, to: companyId }],
  ])
})
