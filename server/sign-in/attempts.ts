import {
  accountFailures,
  addressFailures,
  failuresCountMs,
  refuseTooSoon,
  waitMs,
} from '#domain/accounts/sign-in-delays.ts'
import { CodedError } from '#domain/errors.ts'
import { isRightPassword, type PasswordLine } from '#server/accounts/passwords.ts'
import { type Credentials, readCredentials } from '#server/accounts/store.ts'
import type { Deps } from '#server/http/context.ts'
import { sealOf } from '#server/http/seal.ts'
import {
  failuresInTurn,
  forgetFailures,
  storeFailure,
  takeBackFailure,
  type Tried,
} from './failure-store.ts'

const currentPasswordWrong = 'That isn’t your current password.'

/**
 * What failures are counted on, and the line in which the password waits: others' failures do not
 * slow down who is known.
 */
export type Attempt = PasswordLine & { account: string }

/**
 * Runs `prove` unless too many attempts have failed, and counts a failure when it returns false.
 */
export async function countingFailures(
  { config, db, now }: Deps,
  attempt: Attempt,
  prove: () => Promise<boolean>,
): Promise<boolean> {
  const tried = hashed(config.sessionSecret, attempt)
  const at = now()
  // Counted as failed in advance: a hundred simultaneous tries must not all find a clean count.
  await db.transaction().execute(async (tx) => {
    const { ofAccount, ofAddress } = await failuresInTurn(
      tx,
      tried,
      new Date(at.getTime() - failuresCountMs),
    )
    refuseTooSoon(
      Math.max(
        waitMs(ofAccount, accountFailures, at),
        attempt.lane === 'known' ? 0 : waitMs(ofAddress, addressFailures, at),
      ),
    )
    await storeFailure(tx, tried, at)
  })
  const right = await prove().catch(async (error: unknown) => {
    // Too busy to tell, or the database was away: nobody knows that it was wrong.
    await takeBackFailure(db, tried, at).catch(() => {})
    throw error
  })
  if (right) await forgetFailures(db, tried.accountHash)
  return right
}

/** Clears an account's failures once its owner has signed in another way. */
export async function forgetFailuresAt(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  account: string,
): Promise<void> {
  await forgetFailures(db, sealOf(config.sessionSecret, 'account', account))
}

/** The signed-in customer's credentials, once the current password has proven who is there. */
export async function provenAgain(
  deps: Deps,
  customerId: string,
  password: string,
  address: string,
): Promise<Credentials> {
  const credentials = await readCredentials(deps.db, customerId)
  const account = `signed in: ${customerId}`
  const attempt: Attempt = { account, lane: 'known', address, whose: customerId }
  const right = await countingFailures(deps, attempt, () =>
    isRightPassword(credentials.passwordHash, password, attempt),
  )
  if (!right)
    throw new CodedError('invalid_input', currentPasswordWrong, {
      currentPassword: currentPasswordWrong,
    })
  return credentials
}

function hashed(secret: string, { account, address }: Attempt): Tried {
  return {
    accountHash: sealOf(secret, 'account', account),
    addressHash: sealOf(secret, 'address', address),
  }
}
