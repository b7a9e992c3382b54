import { randomInt } from 'node:crypto'
import { codeText } from '#content/text-consent.ts'
import { instantAt, todayAt } from '#domain/calendar.ts'
import type { CodedError } from '#domain/errors.ts'
import { codeLimits, refuseBeyondCap, refuseMoreCodes } from '#domain/outbox/text-limits.ts'
import { isConsentWaiting, type TextLine, wordingFor } from '#domain/notifications/text-consent.ts'
import { afterWrongGuess, textCodeExpired, refuseCode } from '#domain/notifications/text-proof.ts'
import { readCustomer } from '#server/accounts/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { isSameSeal, sealOf } from '#server/http/seal.ts'
import { queueSms } from '#server/outbox/texts/text-store.ts'
import { textMethod } from '#server/outbox/providers/open-providers.ts'
import { ownTextsSince } from '#server/outbox/texts/own-text-store.ts'
import { anySuppressionOf } from '#server/outbox/suppression-store.ts'
import { giveConsent } from './save-choices.ts'
import { changedChoicesOf, inTurnOfChoices } from './store.ts'
import {
  codesSince,
  inTurnOfCodes,
  noteGuess,
  type OpenCode,
  openCodeOf,
  storeCode,
} from './text-code-store.ts'
import { textLineOf } from './text-customer.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Texts a code to the profile's number, for whoever has chosen texts. `address` is where the
 * request comes from.
 */
export async function sendTextCode(
  { config, db, now }: Deps,
  customerId: string,
  address: string,
): Promise<void> {
  const at = now()
  const addressHash = sealOf(config.sessionSecret, 'address', address)
  await db.transaction().execute(async (tx) => {
    await inTurnOfChoices(tx, customerId)
    const line = await lineToProve(tx, { config }, customerId)
    await inTurnOfCodes(tx)
    const sentToday = await ownTextsSince(tx, instantAt(todayAt(at), '00:00'), {
      to: null,
      customerId: null,
    })
    refuseBeyondCap(sentToday.inAll, config.smsDailyCap)
    refuseMoreCodes(
      await codesSince(tx, new Date(at.getTime() - dayMs), {
        customerId,
        phoneNumber: line.number,
        addressHash,
      }),
    )
    const secretCode = String(randomInt(10 ** codeLimits.digits)).padStart(codeLimits.digits, '0')
    const endsAt = new Date(at.getTime() + codeLimits.minutes * 60_000)
    await storeCode(
      tx,
      {
        customerId,
        phoneNumber: line.number,
        addressHash,
        codeHash: hashOf(config.sessionSecret, customerId, line.number, secretCode),
        endsAt,
      },
      at,
    )
    await queueSms(tx, {
      phoneNumber: line.number,
      message: codeText,
      secretCode,
      templateType: 'custom',
      customerId,
      method: textMethod(config),
      usefulUntil: endsAt,
    })
  })
}

/** The right code is the consent to texts at this number. Throws the error for any other. */
export async function proveNumber(deps: Deps, customerId: string, typed: string): Promise<void> {
  const { config, db, now } = deps
  const refusal = await db.transaction().execute(async (tx): Promise<CodedError | null> => {
    await inTurnOfChoices(tx, customerId)
    const line = await lineToProve(tx, { config }, customerId)
    const open = await openCodeOf(tx, customerId, line.number, now())
    if (open === null) return textCodeExpired()
    // Returned, not thrown: a guess counts whatever comes of it.
    if (!isSameSeal(open.codeHash, hashOf(config.sessionSecret, customerId, line.number, typed)))
      return countWrong(tx, open, now())
    await noteGuess(tx, open.id, { wrongGuesses: open.wrongGuesses, endedAt: now() })
    await giveConsent(tx, deps, await readCustomer(tx, customerId), {
      phoneNumber: line.number,
      wording: wordingFor(line.number),
      proof: 'code',
    })
    return null
  })
  if (refusal !== null) throw refusal
}

async function lineToProve(
  tx: Db,
  { config }: Pick<Deps, 'config'>,
  customerId: string,
): Promise<TextLine & { number: string }> {
  const line: TextLine = await textLineOf(tx, { config }, await readCustomer(tx, customerId))
  const isStopped =
    line.number !== null && (await anySuppressionOf(tx, config, 'sms', line.number)) !== null
  refuseCode(line, {
    isWaiting: isConsentWaiting(await changedChoicesOf(tx, customerId), line),
    isStopped,
  })
  return line
}

async function countWrong(tx: Db, { id, wrongGuesses }: OpenCode, at: Date): Promise<CodedError> {
  const count = wrongGuesses + 1
  await noteGuess(tx, id, {
    wrongGuesses: count,
    endedAt: count >= codeLimits.wrongGuesses ? at : null,
  })
  return afterWrongGuess(count)
}

// Six digits can be guessed from a plain hash in a moment: without the server's key nobody can try.
function hashOf(secret: string, customerId: string, phoneNumber: string, code: string): string {
  return sealOf(secret, 'textCode', `${customerId} ${phoneNumber} ${code}`)
}
