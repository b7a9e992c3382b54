import type { NewStaff } from '#domain/staff/new-staff.ts'
import type { StaffRole } from '#domain/staff-roles.ts'
import { endLinks, storeLink } from '#server/accounts/link-store.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import { holdAccounts, refuseLastOwner } from '#server/staff/account-store.ts'
import { staffDoor } from '#server/staff/staff-door.ts'
import { findStaffCredentials, storeStaff } from '#server/staff/store.ts'

/**
 * Adds somebody, or readmits somebody who lost the password or the app: the code is shown once and
 * never stored.
 */
export async function addStaff(
  db: Db,
  added: NewStaff,
  at: Date,
): Promise<{ code: string; role: StaffRole }> {
  return db.transaction().execute(async (tx) => {
    await holdAccounts(tx)
    const known =
      added.role === undefined || added.role === 'owner'
        ? null
        : await findStaffCredentials(tx, added.email)
    if (known !== null) await refuseLastOwner(tx, known.id)
    const { id, role } = await storeStaff(tx, added, at)
    await audit(tx, 'console', 'staff_added', { kind: 'staff', id, detail: { role } })
    return { code: await handOutCode(tx, id, at), role }
  })
}

/** A new code, whose text exists only in the response. Codes of before end. */
export async function handOutCode(tx: Db, staffId: string, at: Date): Promise<string> {
  await endLinks(tx, staffDoor, staffId, at)
  return storeLink(tx, staffDoor, { personId: staffId, purpose: 'invitation' }, at)
}
