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
  const invoice = { customer_id: lee.id, amount: '1200.00', due_date: '2026-04-01' }
  await db
    .insertInto('invoices')
    .values({ ...invoice, invoice_number: 'INV-1' })
    .execute()
  await changeMembership(db, lee.id, { role, siteId: null })
  const exported = (await lee.call('GET', '/api/customer/export')).json()
  expect(shown.manager.filter((table) => table in exported)).toEqual(shown[role])
  expect(JSON.stringify(exported).includes('1200.00')).toBe(role !== 'driver')
  expect(exported).toMatchObject({ customer: { id: lee.id }, memberships: [{ role }] })
})
