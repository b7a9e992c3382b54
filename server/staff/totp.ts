import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { asLetters, bytesOf, codeDigits, readCode, secretBytes, stepsAt } from '#domain/staff/second-factor.ts'
import type { Db } from '#server/db/open.ts'
import { takeStep } from './store.ts'

export function newSecret(): string {
  return asLetters(randomBytes(secretBytes))
}

/** The code of a step: RFC 6238 over RFC 4226, 5.3. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** codeDigits).padStart(codeDigits, '0')
}

/** Whether what was typed is a code of now, taken here and now: the same one is never taken twice. */
export async function takeCode(db: Db, staffId: string, secret: string, typed: string | null, now: Date): Promise<boolean> {
  const code = readCode(typed ?? '')
  if (code === null) return false
  const step = stepsAt(now).find((candidate) => timingSafeEqual(Buffer.from(codeAt(secret, candidate)), Buffer.from(code)))
  return step !== undefined && takeStep(db, staffId, step)
}
