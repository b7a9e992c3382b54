import { addRow } from './add-row.ts'
import { randomUUID } from 'node:crypto'
import type { CompanyRole } from '#domain/company-roles.ts'
import { customerDoor } from '#server/accounts/customer-door.ts'
import { beginSession } from '#server/accounts/session.ts'
import { scopeOfPerson, storeMembership } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import type { TestApp } from './harness.ts'
import { callWith, signedInCustomer } from './people.ts'

type More = { siteId?: string | null; provenAt?: Date | null; hasJoined?: boolean }

/** Another person in the company of this one, who has pressed Join unless said otherwise. */
export async function addPerson(
  db: Db,
  customerId: string,
  role: CompanyRole,
  { siteId = null, provenAt = null, hasJoined = true }: More = {},
): Promise<{ id: string }> {
  const id = randomUUID()
  await db.transaction().execute(async (tx) => {
    const { companyId } = await scopeOfPerson(tx, customerId)
    const joinedAt = hasJoined ? new Date('2026-03-01T12:00:00Z') : null
    await storeMembership(tx, { customerId: id, companyId, role, siteId, joinedAt })
    await addRow(tx, 'customers', {
      id,
      firstName: 'Lee',
      lastName: 'Novak',
      email: `lee.${id}@sanduskybay.example`,
      passwordHash: '$none',
      emailProvenAt: provenAt,
    })
  })
  return { id }
}

/** The same, signed in with a proven address. */
export async function signedInColleague(
  { app, db, now }: TestApp,
  customerId: string,
  role: CompanyRole,
  siteId: string | null = null,
  hasJoined = true,
) {
  const { id } = await addPerson(db, customerId, role, { siteId, provenAt: now(), hasJoined })
  const { token } = await beginSession(db, customerDoor, id, 'Firefox on Windows', now())
  const cookie = `session=${token}`
  return { id, cookie, call: callWith(app, cookie) }
}

/** What our team notes of a call back, where a file goes to someone who registered themselves. */
export const callBack = 'Called the number in the file.'

/**
 * Someone whose file our team has, with a number and without a password, whom it lists under other
 * companies. The session is for what they read.
 */
export async function signedInContact(
  testApp: TestApp,
  person: Parameters<typeof signedInCustomer>[1] = {},
) {
  const contact = await signedInCustomer(testApp, person)
  await testApp.db
    .updateTable('customers')
    .set({ passwordHash: 'none', phone: '440-555-0199' })
    .where('id', '=', contact.id)
    .execute()
  return contact
}
