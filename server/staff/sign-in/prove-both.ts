import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import type { StaffProof } from '#domain/staff/contract.ts'
import type { Deps } from '#server/http/context.ts'
import { type Proven, provenAgain } from '#server/sign-in/attempts.ts'
import type { StaffCredentials } from '#server/staff/store.ts'
import { takeFactor } from '#server/staff/take-factor.ts'
import { staffEntrance } from './staff-entrance.ts'

const codeWrong =
  'That’s neither the current code in your app nor an unused recovery code. Please enter the next code your app shows.'

/** The password, and the factor where one is set up: the password alone cannot remove it. */
export function proveBoth(
  deps: Deps,
  { staffId }: StaffActor,
  { password, code }: StaffProof,
  address: string,
): Promise<Proven<StaffCredentials>> {
  const typed = { password, field: 'password' }
  return provenAgain(deps, staffEntrance, staffId, typed, address, async ({ secret }) =>
    secret === null || (await takeFactor(deps.db, staffId, secret, code, deps.now())) !== null
      ? null
      : new CodedError('invalid_input', codeWrong, { code: codeWrong }),
  )
}
