import { randomUUID } from 'node:crypto'
import type { CompanyRole } from '#domain/company-roles.ts'
import { beginSession } from '#server/accounts/session.ts'
import { scopeOfPerson, storeMembership } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import type { TestApp } from './harness.ts'
import { callWith } from './people.ts'

/** Another person in the company of this one. */
export async function addPerson(
  db: Db,
  customerId: string,
  role: CompanyRole,
  { siteId = null, provenAt = null }: { siteId?: string | null; provenAt?: Date | null } = {},
): Promise<{ id: string }> {
  const id = randomUUID()
  await db.transaction().execute(async (tx) => {
    const { companyId } = await scopeOfPerson(tx, customerId)
    await storeMembership(tx, { customerId: id, companyId, role, siteId })
    await tx
      .insertInto('customers')
      .values({
        id,
        first_name: 'Lee',
        last_name: 'Novak',
        email: `lee.${id}@sanduskybay.example`,
        password_hash: '$none',
        email_proven_at: provenAt,
      })
      .execute()
  })
  return { id }
}

/** The same, signed in with a proven address. */
export async function signedInColleague(
  { app, db, now }: TestApp,
  customerId: string,
  role: CompanyRole,
  siteId: string | null = null,
) {
  const { id } = await addPerson(db, customerId, role, { siteId, provenAt: now() })
  const { token } = await beginSession(db, id, 'Firefox on Windows', now())
  const cookie = `session=${token}`
  return { id, cookie, call: callWith(app, cookie) }
}
