import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import { isRightPassword } from '#server/accounts/passwords.ts'
import type { Deps } from '#server/http/context.ts'
import { type Attempt, countingFailures } from '#server/sign-in/attempts.ts'
import { readStaffCredentials, type StaffCredentials } from '#server/staff/store.ts'
import { takeFactor } from '#server/staff/take-factor.ts'

const passwordWrong = 'That isn’t your password.'
const codeWrong =
  'That’s neither the current code in your app nor an unused recovery code. Please enter the next code your app shows.'

/**
 * Whoever finds an unattended screen must not be able to change credentials. `field` is where the
 * password was typed.
 */
export async function provePassword(
  deps: Deps,
  { staffId }: StaffActor,
  password: string,
  address: string,
  field = 'password',
): Promise<StaffCredentials> {
  const credentials = await readStaffCredentials(deps.db, staffId)
  const attempt = attemptOf(staffId, address)
  const right = await countingFailures(deps, attempt, () =>
    isRightPassword(credentials.passwordHash, password, attempt),
  )
  if (!right) throw new CodedError('invalid_input', passwordWrong, { [field]: passwordWrong })
  return credentials
}

/**
 * The password, and the factor where one is set up: the password alone cannot remove it. Counted
 * together, so that a right password does not allow free guesses at the code.
 */
export async function proveBoth(
  deps: Deps,
  { staffId }: StaffActor,
  { password, code }: { password: string; code: string | null },
  address: string,
): Promise<StaffCredentials> {
  const credentials = await readStaffCredentials(deps.db, staffId)
  const { passwordHash, secret } = credentials
  let wrong: 'password' | 'code' | null = null
  const attempt = attemptOf(staffId, address)
  const right = await countingFailures(deps, attempt, async () => {
    if (!(await isRightPassword(passwordHash, password, attempt))) wrong = 'password'
    else if (
      secret !== null &&
      (await takeFactor(deps.db, staffId, secret, code, deps.now())) === null
    )
      wrong = 'code'
    return wrong === null
  })
  if (right) return credentials
  throw wrong === 'code'
    ? new CodedError('invalid_input', codeWrong, { code: codeWrong })
    : new CodedError('invalid_input', passwordWrong, { password: passwordWrong })
}

function attemptOf(staffId: string, address: string): Attempt {
  return { account: `staff signed in: ${staffId}`, lane: 'known', address, whose: staffId }
}
