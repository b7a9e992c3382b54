import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import type { SecondFactorOffer } from '#domain/staff/contract.ts'
import { otpauthAddress } from '#domain/staff/second-factor.ts'
import { isRightPassword } from '#server/accounts/passwords.ts'
import { audit } from '#server/audit/store.ts'
import type { Deps } from '#server/http/context.ts'
import { countingFailures } from '#server/sign-in/attempts.ts'
import { offeredSecret, offerSecret, readStaffCredentials, type StaffCredentials, storeSecret } from '#server/staff/store.ts'
import { newSecret, takeCode } from '#server/staff/totp.ts'

const passwordWrong = 'This is not your password.'
const codeWrong = 'This is not the code of now. Please wait for the next one and enter it.'
const notOffered = 'Please begin again: the secret was not kept.'

/** A new secret. It has no effect until a first code confirms it; one that is in use stays in use until then. */
export async function offerSecondFactor(deps: Deps, actor: StaffActor, password: string, address: string): Promise<SecondFactorOffer> {
  const { email } = await provenAgain(deps, actor, password, address)
  const secret = newSecret()
  await offerSecret(deps.db, actor.staffId, secret)
  return { secret, address: otpauthAddress(secret, email) }
}

export async function confirmSecondFactor({ db, now }: Deps, actor: StaffActor, code: string): Promise<void> {
  const secret = await offeredSecret(db, actor.staffId)
  if (secret === null) throw new CodedError('conflict', notOffered)
  await db.transaction().execute(async (tx) => {
    if (!(await takeCode(tx, actor.staffId, secret, code, now()))) throw new CodedError('invalid_input', codeWrong, { code: codeWrong })
    await storeSecret(tx, actor.staffId, secret, now())
    await audit(tx, actor, 'second_factor_set', { kind: 'staff', id: actor.staffId })
  })
}

export async function removeSecondFactor(deps: Deps, actor: StaffActor, password: string, address: string): Promise<void> {
  await provenAgain(deps, actor, password, address)
  await deps.db.transaction().execute(async (tx) => {
    await storeSecret(tx, actor.staffId, null, deps.now())
    await audit(tx, actor, 'second_factor_removed', { kind: 'staff', id: actor.staffId })
  })
}

// Whoever sits down at somebody's open screen must not be able to change the way in.
async function provenAgain(deps: Deps, { staffId }: StaffActor, password: string, address: string): Promise<StaffCredentials> {
  const credentials = await readStaffCredentials(deps.db, staffId)
  const attempt = { account: `staff signed in: ${staffId}`, address, known: true }
  const right = await countingFailures(deps, attempt, () => isRightPassword(credentials.passwordHash, password))
  if (!right) throw new CodedError('invalid_input', passwordWrong, { password: passwordWrong })
  return credentials
}
