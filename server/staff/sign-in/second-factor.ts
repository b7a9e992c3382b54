import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import type { RecoveryCodes, SecondFactorOffer, StaffProof } from '#domain/staff/contract.ts'
import { otpauthAddress } from '#domain/staff/second-factor.ts'
import { secondFactorRoles } from '#domain/staff/second-factor-rule.ts'
import { audit } from '#server/audit/store.ts'
import type { Deps } from '#server/http/context.ts'
import { refuseUnlessStill } from '#server/sign-in/attempts.ts'
import { storeRecoveryCodes } from '#server/staff/recovery-code-store.ts'
import { isSecondFactorRequired } from '#server/staff/rule-store.ts'
import {
  offeredSecret,
  offerSecret,
  readStaffCredentials,
  storeSecret,
} from '#server/staff/store.ts'
import { makeRecoveryCodes } from '#server/staff/take-factor.ts'
import { newSecret, takeCode } from '#server/staff/totp.ts'
import { proveBoth } from './prove-both.ts'
import { staffEntrance } from './staff-entrance.ts'

const codeWrong = 'That code isn’t current. Please wait for the next one and enter it.'
const notOffered = 'Please start over: we no longer have the key.'
const notSetUp = 'No app is set up.'
const required =
  'The owner requires a second step at sign-in, so you can’t remove it. You can set up another app.'

/**
 * A new secret. It has no effect until a first code confirms it; one that is in use stays in use
 * until then, and proves itself.
 */
export async function offerSecondFactor(
  deps: Deps,
  actor: StaffActor,
  proof: StaffProof,
  address: string,
): Promise<SecondFactorOffer> {
  const { person } = await proveBoth(deps, actor, proof, address)
  const secret = newSecret()
  await offerSecret(deps.db, actor.staffId, secret)
  return { secret, address: otpauthAddress(secret, person.email) }
}

/** Returns new recovery codes, the only time that anybody sees them. */
export async function confirmSecondFactor(
  { db, now }: Deps,
  actor: StaffActor,
  code: string,
): Promise<RecoveryCodes> {
  const secret = await offeredSecret(db, actor.staffId)
  if (secret === null) throw new CodedError('conflict', notOffered)
  return db.transaction().execute(async (tx) => {
    if (!(await takeCode(tx, actor.staffId, secret, code, now())))
      throw new CodedError('invalid_input', codeWrong, { code: codeWrong })
    await storeSecret(tx, actor.staffId, secret, now())
    await audit(tx, actor, 'second_factor_set', { kind: 'staff', id: actor.staffId })
    return { recoveryCodes: await makeRecoveryCodes(tx, actor.staffId) }
  })
}

export async function removeSecondFactor(
  deps: Deps,
  actor: StaffActor,
  proof: StaffProof,
  address: string,
): Promise<void> {
  const { db, now } = deps
  if ((await readStaffCredentials(db, actor.staffId)).secret === null)
    throw new CodedError('conflict', notSetUp)
  if (secondFactorRoles.includes(actor.role) && (await isSecondFactorRequired(db)))
    throw new CodedError('conflict', required)
  const proven = await proveBoth(deps, actor, proof, address)
  await db.transaction().execute(async (tx) => {
    await refuseUnlessStill(tx, staffEntrance, proven, now())
    await storeSecret(tx, actor.staffId, null, now())
    await storeRecoveryCodes(tx, actor.staffId, [])
    await audit(tx, actor, 'second_factor_removed', { kind: 'staff', id: actor.staffId })
  })
}
