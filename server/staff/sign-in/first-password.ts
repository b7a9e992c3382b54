import { randomBytes } from 'node:crypto'
import { CodedError } from '#domain/errors.ts'
import { signInPages } from '#domain/sign-in-addresses.ts'
import type { FirstPassword, NewStaff } from '#domain/staff/contract.ts'
import type { StaffRole } from '#domain/staff-roles.ts'
import {
  asCompared,
  codeEnded,
  codeLastsMs,
  codeOf,
  type CodePurpose,
  resetLastsMs,
} from '#domain/staff/one-time-code.ts'
import { hashPassword, refuseCommon } from '#server/accounts/passwords.ts'
import { hashOf } from '#server/accounts/session.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { queueMail } from '#server/outbox/store.ts'
import { holdAccounts, refuseLastOwner } from '#server/staff/account-store.ts'
import { endCodes, staffOfCode, storeStaffCode, useCode } from '#server/staff/code-store.ts'
import { storeRecoveryCodes } from '#server/staff/recovery-code-store.ts'
import { endStaffSessionsOf } from '#server/staff/session-store.ts'
import {
  findStaffCredentials,
  storeSecret,
  storeStaff,
  storeStaffPassword,
} from '#server/staff/store.ts'

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
    if (known !== null) await refuseLastOwner(tx, known.staffId)
    const { id, role } = await storeStaff(tx, added, at)
    await audit(tx, 'console', 'staff_added', { kind: 'staff', id, detail: { role } })
    return { code: await handOutCode(tx, id, 'invitation', at), role }
  })
}

/** A new code, whose text exists only in the response. */
export async function handOutCode(
  tx: Db,
  staffId: string,
  purpose: CodePurpose,
  at: Date,
): Promise<string> {
  const code = codeOf(randomBytes(256))
  const expiresAt = new Date(at.getTime() + (purpose === 'reset' ? resetLastsMs : codeLastsMs))
  await storeStaffCode(tx, { staffId, codeHash: hashOf(asCompared(code)), purpose, at, expiresAt })
  return code
}

/**
 * Ends the account's sessions and password, and with an invitation the second factor too. A reset
 * leaves the factor: whoever reads the email may not have the app. Throws `link_ended` for an
 * invalid code.
 */
export async function chooseFirstPassword(
  { config, db, now }: Deps,
  { code, password }: FirstPassword,
  address: string,
): Promise<{ email: string }> {
  const codeHash = hashOf(asCompared(code))
  const at = now()
  const found = await staffOfCode(db, codeHash, at)
  if (found === null) throw new CodedError('link_ended', codeEnded)
  const { staffId, email, name, purpose } = found
  await refuseCommon(password, email)
  const passwordHash = await hashPassword(password, { lane: 'known', address, whose: staffId })
  await db.transaction().execute(async (tx) => {
    if (!(await useCode(tx, codeHash, at))) throw new CodedError('link_ended', codeEnded)
    await endCodes(tx, staffId, at)
    await storeStaffPassword(tx, staffId, passwordHash, at)
    if (purpose === 'invitation') {
      await storeSecret(tx, staffId, null, at)
      await storeRecoveryCodes(tx, staffId, [])
    }
    await endStaffSessionsOf(tx, staffId)
    await audit(tx, found, 'password_set', { kind: 'staff', id: staffId, detail: { by: purpose } })
    if (purpose === 'reset')
      await queueMail(tx, {
        to: email,
        template: 'staffPasswordChanged',
        data: { name, link: `${config.publicUrl}${signInPages.staff}` },
      })
  })
  return { email }
}
