import { describe, expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { asFile } from '#server/testing/import-files.ts'
import { begin } from '#server/testing/imports.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const invoices = (who: string) =>
  asFile(
    'invoices.csv',
    `Customer,Num,Date,Due Date,Amount,Open Balance\n${who},1044,02/01/2026,03/01/2026,777.00,777.00\n`,
  )

async function open(person: object) {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const [stranger, staff] = [
    await signedInCustomer(testApp, { company: 'Real Freight', ...person }),
    await signedInStaff(testApp),
  ]
  return { testApp, stranger, staff }
}

// security.md S2, by another door.
describe('what is moved in', () => {
  test('is no stranger’s who registered under the name of the company', async () => {
    const { staff } = await open({})
    const { check } = await begin(staff, [invoices('Real Freight')])
    expect(JSON.stringify(check)).toContain('No customer with this name')
  })

  test('is the company’s that we have served under that name', async () => {
    const { testApp, staff } = await open({})
    await testApp.db.updateTable('companies').set({ isNameProven: true }).execute()
    const { check } = await begin(staff, [invoices('Real Freight')])
    expect(JSON.stringify(check)).not.toContain('No customer with this name')
  })

  test('goes to nobody who has registered an address and not confirmed it', async () => {
    const { stranger, staff } = await open({ emailProven: false })
    const people = asFile(
      'customers.csv',
      `First Name,Last Name,Company,Email\nRita,Real,Real Freight,${stranger.email}\n`,
    )
    const { check } = await begin(staff, [people])
    expect(JSON.stringify(check)).toContain('hasn’t confirmed')
  })
})
