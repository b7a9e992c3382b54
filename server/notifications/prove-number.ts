import { CodedError } from '#domain/errors.ts'
import { isConsentWaiting, type TextLine, wordingFor } from '#domain/notifications/text-consent.ts'
import { refuseCode } from '#domain/notifications/text-proof.ts'
import { readCustomer } from '#server/accounts/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { anySuppressionOf } from '#server/outbox/suppression-store.ts'
import { giveConsent } from './save-choices.ts'
import { changedChoicesOf, inTurnOfChoices } from './store.ts'
import { numberProven, textNumberCode } from './text-code.ts'
import { textLineOf } from './text-customer.ts'

/**
 * Texts a code to the profile's number, for whoever has chosen texts. `address` is where the
 * request comes from.
 */
export async function sendTextCode(deps: Deps, customerId: string, address: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await inTurnOfChoices(tx, customerId)
    const { number: phoneNumber } = await lineToProve(tx, deps, customerId)
    await textNumberCode(tx, deps, {
      holder: { customerId, sessionId: null },
      phoneNumber,
      address,
    })
  })
}

/** The right code is the consent to texts at this number. Throws the error for any other. */
export async function proveNumber(deps: Deps, customerId: string, typed: string): Promise<void> {
  const proven = await deps.db.transaction().execute(async (tx) => {
    await inTurnOfChoices(tx, customerId)
    const { number: isFor } = await lineToProve(tx, deps, customerId)
    const holder = { customerId, sessionId: null }
    const phoneNumber = await numberProven(tx, deps, holder, { typed, isFor })
    if (phoneNumber instanceof CodedError) return phoneNumber
    await giveConsent(tx, deps, await readCustomer(tx, customerId), {
      phoneNumber,
      wording: wordingFor(phoneNumber),
      proof: 'code',
    })
    return phoneNumber
  })
  if (proven instanceof CodedError) throw proven
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
