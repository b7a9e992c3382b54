import type { StaffCustomer, StaffCustomerPage } from '#domain/customers/contract.ts'
import { openTestApp } from './harness.ts'
import { signedInCustomer, signedInStaff } from './people.ts'

export const list = '/api/admin/customers'

/** The people of a page of companies, in its order. */
export const peopleIn = ({ items }: StaffCustomerPage): StaffCustomer[] =>
  items.flatMap(({ people }) => people)

export async function open(person = {}) {
  const testApp = await openTestApp()
  const dana = await signedInCustomer(testApp, person)
  const office = await signedInStaff(testApp)
  const log = () =>
    testApp.db
      .selectFrom('audit_log')
      .select(['action', 'subjectId', 'detail'])
      .orderBy('id')
      .execute()
  return { ...testApp, testApp, dana, office, log }
}
