import { HOTP, Secret, TOTP } from 'otpauth'
import {
  codeDigits as digits,
  readCode,
  secretBytes,
  stepSeconds as period,
  stepsOff,
} from '#domain/staff/second-factor.ts'
import type { Db } from '#server/db/open.ts'
import { takeStep } from './store.ts'

/** In base 32, as it is stored and as people can type it. */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

/** The code of a step, as an app shows it. */
export function codeAt(secret: string, step: number): string {
  return HOTP.generate({ secret: Secret.fromBase32(secret), counter: step, digits })
}

/** The step of a code that counts now, the current one first; null for any other code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const shared = { secret: Secret.fromBase32(secret), digits, period, timestamp }
  const off = TOTP.validate({ token: code, window: stepsOff, ...shared })
  return off === null ? null : TOTP.counter({ period, timestamp }) + off
}

/** Whether a code is valid now, and marks it as used: the same one is never accepted twice. */
export async function takeCode(
  db: Db,
  staffId: string,
  secret: string,
  typed: string | null,
  now: Date,
): Promise<boolean> {
  const code = readCode(typed ?? '')
  const step = code === null ? null : stepOf(secret, code, now)
  return step !== null && takeStep(db, staffId, step)
}
