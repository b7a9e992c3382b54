import { expect, test } from 'vitest'
import { type CompanyRole, companyRoles } from '#domain/company-roles.ts'
import { changeMembership } from '#server/companies/store.ts'
import { signedInColleague } from '#server/testing/colleagues.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const shown: Record<CompanyRole, readonly string[]> = {
  manager: ['appointments', 'invoices', 'serviceHistory', 'vehicleProfiles'],
  billing: ['invoices'],
  driver: ['appointments'],
}

test.each(companyRoles)('the export has what the role of a %s opens, and no more', async (role) => {
  const testApp = await openTestApp()
  const { db } = testApp
  const dana = await signedInCustomer(testApp)
  const lee = await signedInColleague(testApp, dana.id, 'manager')
  const invoice = { customerId: lee.id, amount: '1200.00', dueDate: '2026-04-01' }
  await db
    .insertInto('invoices')
    .values({ ...invoice, invoiceNumber: 'INV-1' })
    .execute()
  await changeMembership(db, lee.id, { role, siteId: null })
  const exported = (await lee.call('GET', '/api/customer/export')).json()
  expect(shown.manager.filter((table) => table in exported)).toEqual(shown[role])
  expect(JSON.stringify(exported).includes('1200.00')).toBe(role !== 'driver')
  expect(exported).toMatchObject({ customer: { id: lee.id }, memberships: [{ role }] })
})

// security.md S1
test('the export is sent while it is read, however much is stored', async () => {
  const testApp = await openTestApp()
  const dana = await signedInCustomer(testApp)
  const { headers, json } = await dana.call('GET', '/api/customer/export')
  expect(headers['content-length']).toBeUndefined()
  expect(headers['content-disposition']).toBe('attachment; filename="lakeline-2026-03-10.json"')
  expect(json()).toMatchObject({ exportedAt: '2026-03-10T15:00:00.000Z', vehicleProfiles: [] })
})

// security.md S1
test('an account downloads its data five times a day, from wherever; the sixth says when again', async () => {
  const testApp = await openTestApp()
  const [dana, other] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  const download = async (who: typeof dana, remoteAddress: string) =>
    testApp.app.inject({
      method: 'GET',
      url: '/api/customer/export',
      headers: { cookie: who.cookie },
      remoteAddress,
    })
  for (let time = 1; time <= 5; time += 1)
    expect((await download(dana, `203.0.113.${time}`)).statusCode).toBe(200)
  const sixth = await download(dana, '203.0.113.6')
  expect([sixth.statusCode, sixth.json().message]).toEqual([
    429,
    'You can download your data 5 times a day. Please wait 24 hours and try again.',
  ])
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(86_000)
  expect((await download(other, '203.0.113.6')).statusCode).toBe(200)
})
