import { randomBytes } from 'node:crypto'
import { asCompared, recoveryCodeCount, recoveryCodeOf } from '#domain/staff/one-time-code.ts'
import { hashOf } from '#server/accounts/tokens.ts'
import type { Db } from '#server/db/open.ts'
import { storeRecoveryCodes, useRecoveryCode } from './recovery-code-store.ts'
import { takeCode } from './totp.ts'

/** What proved the second factor. */
export type Factor = 'app' | 'recovery_code'

/**
 * Takes the code of now, or one of the recovery codes: each counts once. Null when it is neither.
 */
export async function takeFactor(
  db: Db,
  staffId: string,
  secret: string,
  typed: string | null,
  now: Date,
): Promise<Factor | null> {
  if (await takeCode(db, staffId, secret, typed, now)) return 'app'
  const isRecovery = await useRecoveryCode(db, staffId, hashOf(asCompared(typed ?? '')))
  return isRecovery ? 'recovery_code' : null
}

/** New codes for the day the app is lost; only their hashes are kept. */
export async function makeRecoveryCodes(tx: Db, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeOf(randomBytes(128)))
  await storeRecoveryCodes(
    tx,
    staffId,
    codes.map((code) => hashOf(asCompared(code))),
  )
  return codes
}
