import type { FastifyRequest } from 'fastify'
import { deviceName } from '#domain/accounts/devices.ts'
import { CodedError } from '#domain/errors.ts'
import type { StaffMember, StaffSignIn } from '#domain/staff/contract.ts'
import { staffSessionLasts } from '#domain/staff/sessions.ts'
import { hashPassword, isOutdated, isRightPassword } from '#server/accounts/passwords.ts'
import { audit } from '#server/audit/store.ts'
import type { Deps } from '#server/http/context.ts'
import { countingFailures } from '#server/sign-in/attempts.ts'
import { isStillProven, type Proof } from '#server/sign-in/credential-store.ts'
import {
  beginStaffSession,
  endThisStaffSession,
  mayEnter,
  staffCookie,
} from '#server/staff/session.ts'
import { findStaffCredentials, readStaff, type StaffCredentials } from '#server/staff/store.ts'
import { type Factor, takeFactor } from '#server/staff/take-factor.ts'
import { rememberStaffDevice, staffAttempt } from './staff-attempt.ts'

/**
 * The same message whichever of them is wrong or missing: it must not reveal that the password was
 * right.
 */
export const staffSignInFailed = 'Invalid email, password or code. Please try again.'

/**
 * Signs in: the person, and the cookies for the browser. Whatever staff session this browser had
 * before ends.
 */
export async function signInStaff(
  deps: Deps,
  sent: StaffSignIn,
  request: FastifyRequest,
): Promise<{ member: StaffMember; cookies: string[] }> {
  const { staffId, name, email, factor, ...proof } = await proven(deps, sent, request)
  const { password } = sent
  const cookie = staffCookie(deps.config.publicUrl)
  const at = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    if (!(await isStillProven(tx, 'staff', { id: staffId, password, ...proof }, at)))
      throw new CodedError('wrong_credentials', staffSignInFailed)
    await endThisStaffSession(tx, cookie, request.headers.cookie)
    const { id, token } = await beginStaffSession(
      tx,
      staffId,
      deviceName(request.headers['user-agent']),
      at,
    )
    await audit(tx, { staffId, name }, 'signed_in', {
      kind: 'staff',
      id: staffId,
      detail: { sessionId: id, ...(factor === 'recovery_code' ? { recoveryCode: true } : {}) },
    })
    const member = await readStaff(tx, staffId)
    return {
      member,
      cookies: [
        cookie.begin(token, staffSessionLasts.absoluteMs / 1000),
        rememberStaffDevice(deps, email),
      ],
    }
  })
}

async function proven(
  deps: Deps,
  { email, password, code }: StaffSignIn,
  request: FastifyRequest,
): Promise<StaffCredentials & Pick<Proof, 'freshHash' | 'line'> & { factor: Factor | null }> {
  const { config, db, now } = deps
  const row = await findStaffCredentials(db, email)
  // Whoever may not sign in from here is treated as an unknown address: same work, same response.
  const found = row !== null && mayEnter(row, config, request.raw) ? row : null
  const attempt = staffAttempt(deps, email, request)
  let factor: Factor | null = null
  const isRight = async () => {
    const right = await isRightPassword(found?.passwordHash ?? null, password, attempt)
    if (!right || found === null) return false
    if (found.secret === null) return true
    factor = await takeFactor(db, found.staffId, found.secret, code, now())
    return factor !== null
  }
  // The demo account's password is public: counting failures would only let one visitor lock the
  // others out.
  const right = found?.isDemo ? await isRight() : await countingFailures(deps, attempt, isRight)
  if (!right || found === null || found.passwordHash === null) {
    request.log.info({ event: 'staff_sign_in_failed', staffId: row?.staffId ?? null }, 'account')
    throw new CodedError('wrong_credentials', staffSignInFailed)
  }
  const freshHash = isOutdated(found.passwordHash) ? await hashPassword(password, attempt) : null
  return { ...found, factor, freshHash, line: attempt }
}
