import { codeText } from '#content/text-consent.ts'
import { instantAt, todayAt } from '#domain/calendar.ts'
import type { CodedError } from '#domain/errors.ts'
import { textCodeExpired } from '#domain/notifications/text-proof.ts'
import {
  type CodeWords,
  ofAccount,
  refuseBeyondCap,
  refuseMoreCodes,
} from '#domain/outbox/text-limits.ts'
import { afterWrongGuess, proofCodes } from '#domain/proof-code.ts'
import { newProofCode } from '#server/accounts/tokens.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { isSameSeal, sealOf } from '#server/http/seal.ts'
import { textMethod } from '#server/outbox/providers/open-providers.ts'
import { ownTextsSince } from '#server/outbox/texts/own-text-store.ts'
import { queueSms } from '#server/outbox/texts/text-store.ts'
import {
  type CodeHolder,
  codesSince,
  inTurnOfCodes,
  noteGuess,
  type OpenCode,
  openCodeOf,
  storeCode,
} from './text-code-store.ts'

const dayMs = 24 * 60 * 60 * 1000

type CodeDeps = Pick<Deps, 'config' | 'now'>
type ToProve = {
  holder: CodeHolder
  phoneNumber: string
  /** Where the request comes from. */
  address: string
  words?: CodeWords
}

/** Texts a code that proves a number, within the limits of a day. */
export async function textNumberCode(
  tx: Db,
  { config, now }: CodeDeps,
  { holder, phoneNumber, address, words = ofAccount }: ToProve,
): Promise<void> {
  const at = now()
  const addressHash = sealOf(config.sessionSecret, 'address', address)
  await inTurnOfCodes(tx)
  const sentToday = await ownTextsSince(tx, instantAt(todayAt(at), '00:00'), {
    to: null,
    customerId: null,
  })
  refuseBeyondCap(sentToday.inAll, config.smsDailyCap, words)
  const since = new Date(at.getTime() - dayMs)
  refuseMoreCodes(await codesSince(tx, since, { holder, phoneNumber, addressHash }), words)
  const secretCode = newProofCode()
  const endsAt = new Date(at.getTime() + proofCodes.minutes * 60_000)
  const codeHash = hashOf(config.sessionSecret, holder, phoneNumber, secretCode)
  await storeCode(tx, { holder, phoneNumber, addressHash, codeHash, endsAt }, at)
  await queueSms(tx, {
    phoneNumber,
    message: codeText,
    secretCode,
    templateType: 'custom',
    customerId: holder.customerId,
    method: textMethod(config),
    usefulUntil: endsAt,
  })
}

/**
 * The number that the code has proven. An error is returned, not thrown: a guess counts whatever
 * comes of it. A code for another number than `isFor` proves nothing.
 */
export async function numberProven(
  tx: Db,
  { config, now }: CodeDeps,
  holder: CodeHolder,
  { typed, isFor = null }: { typed: string; isFor?: string | null },
): Promise<string | CodedError> {
  const open = await openCodeOf(tx, holder, now())
  if (open === null || (isFor !== null && open.phoneNumber !== isFor)) return textCodeExpired()
  const { phoneNumber } = open
  if (!isSameSeal(open.codeHash, hashOf(config.sessionSecret, holder, phoneNumber, typed)))
    return countWrong(tx, open, now())
  await noteGuess(tx, open.id, { wrongGuesses: open.wrongGuesses, endedAt: now() })
  return phoneNumber
}

async function countWrong(tx: Db, { id, wrongGuesses }: OpenCode, at: Date): Promise<CodedError> {
  const count = wrongGuesses + 1
  await noteGuess(tx, id, {
    wrongGuesses: count,
    endedAt: count >= proofCodes.wrongGuesses ? at : null,
  })
  return afterWrongGuess(count, textCodeExpired)
}

// Six digits can be guessed from a plain hash in a moment: without the server's key nobody can try.
function hashOf(secret: string, holder: CodeHolder, phoneNumber: string, code: string): string {
  const id = holder.customerId ?? holder.sessionId
  return sealOf(secret, 'textCode', `${id} ${phoneNumber} ${code}`)
}
