import { expect, test } from 'vitest'
import { lockCompany, scopeOfPerson } from '#server/companies/store.ts'
import { untilBlocked } from '#server/testing/locks.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { nobody, openPrivacy } from '#server/testing/privacy.ts'

// security.md M2
test('whoever is erased while another is merged into them is erased, and neither call ends in a deadlock', async () => {
  const { db, testApp, ask } = await openPrivacy()
  const office = await signedInStaff(testApp)
  const make = async (lastName: string): Promise<string> => {
    const payload = { firstName: 'Lee', lastName, email: `${lastName}@novak.example`, phone: null }
    return (await office.call('POST', '/api/admin/customers', { payload })).json().id
  }
  const [twin, kept] = [await make('one'), await make('two')]
  const person = { ...nobody, customers: [kept] }
  const { confirmation } = (await ask('/preview', person)).json()
  // Both wait for it: whoever has locked a company has locked its people before.
  const held = await db.startTransaction().execute()
  await lockCompany(held, (await scopeOfPerson(db, kept)).companyId)
  const erased = ask('', { kind: 'erasure', person, confirmation })
  await untilBlocked(db, 1)
  const merged = office.call('POST', `/api/admin/customers/${twin}/merge`, {
    payload: { into: kept },
  })
  await untilBlocked(db, 2)
  await held.commit().execute()
  const [first, second] = [await erased, await merged]
  expect([first.status, first.text]).toMatchObject([200, expect.stringContaining('erased')])
  expect([404, 409], second.text).toContain(second.status)
  const left = await db.selectFrom('customers').select('id').where('id', '=', kept).execute()
  expect(left).toEqual([])
})
