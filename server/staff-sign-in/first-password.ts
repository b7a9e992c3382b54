import { randomBytes } from 'node:crypto'
import { CodedError } from '#domain/errors.ts'
import type { FirstPassword, NewStaff } from '#domain/staff/contract.ts'
import { asCompared, codeEnded, codeLastsMs, codeOf } from '#domain/staff/one-time-code.ts'
import { hashPassword, refuseCommon } from '#server/accounts/passwords.ts'
import { hashOf } from '#server/accounts/session.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { endStaffSessionsOf } from '#server/staff/session-store.ts'
import { staffOfCode, storeCode, storeSecret, storeStaff, storeStaffPassword, useCode } from '#server/staff/store.ts'

/** Adds somebody, or lets somebody in again who has lost the password or the app: the code is shown once and never kept. */
export async function addStaff(db: Db, added: NewStaff, at: Date): Promise<string> {
  const code = codeOf(randomBytes(256))
  await db.transaction().execute(async (tx) => {
    const id = await storeStaff(tx, added, at)
    await storeCode(tx, id, hashOf(asCompared(code)), at, new Date(at.getTime() + codeLastsMs))
    await audit(tx, 'console', 'staff_added', { kind: 'staff', id, detail: { role: added.role } })
  })
  return code
}

/** Whoever had the account before is out: sessions, password and app. Throws `link_ended` for a code that does not hold. */
export async function chooseFirstPassword({ db, now }: Deps, { code, password }: FirstPassword): Promise<void> {
  const codeHash = hashOf(asCompared(code))
  const at = now()
  const found = await staffOfCode(db, codeHash, at)
  if (found === null) throw new CodedError('link_ended', codeEnded)
  await refuseCommon(password, found.email)
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    if (!(await useCode(tx, codeHash, at))) throw new CodedError('link_ended', codeEnded)
    await storeStaffPassword(tx, found.staffId, passwordHash, at)
    await storeSecret(tx, found.staffId, null, at)
    await endStaffSessionsOf(tx, found.staffId)
    await audit(tx, found, 'password_set', { kind: 'staff', id: found.staffId })
  })
}
