import { consentWelcome } from '#content/text-consent.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { todayAt } from '#domain/calendar.ts'
import { choicesOf, mergeChoices } from '#domain/notifications/choices.ts'
import type {
  ChoicesToSave,
  NotificationChoice,
  TextConsent,
} from '#domain/notifications/contract.ts'
import {
  consentAfter,
  holdingChoices,
  isAgreed,
  isConsentWaiting,
  wordingFor,
} from '#domain/notifications/text-consent.ts'
import { readCustomer } from '#server/accounts/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { anySuppressionOf } from '#server/outbox/suppression-store.ts'
import { changedChoicesOf, inTurnOfChoices, storeDepartures } from './store.ts'
import { openCodeOf } from './text-code-store.ts'
import { endConsent, type NewConsent, storeConsent } from './text-consent-store.ts'
import { queueTextFor, textLineOf } from './text-customer.ts'

/** What holds of a customer's choices. */
export async function choicesHeld(
  db: Db,
  deps: Pick<Deps, 'config'>,
  customerId: string,
): Promise<NotificationChoice[]> {
  const line = await textLineOf(db, deps, await readCustomer(db, customerId))
  return choicesOf(holdingChoices(await changedChoicesOf(db, customerId), line))
}

/**
 * Stores the choices. The first choice of texts at a proven number gives the consent, removing the
 * last ends it.
 */
export function changeChoices(
  deps: Deps,
  customerId: string,
  sent: ChoicesToSave,
): Promise<NotificationChoice[]> {
  return deps.db.transaction().execute(async (tx) => {
    await inTurnOfChoices(tx, customerId)
    const customer = await readCustomer(tx, customerId)
    const line = await textLineOf(tx, deps, customer)
    const departures = mergeChoices(
      sent,
      holdingChoices(await changedChoicesOf(tx, customerId), line),
    )
    const step = consentAfter(departures, line)
    await storeDepartures(tx, customerId, departures)
    if (step === 'end') await endConsent(tx, customerId, deps.now())
    // The number was proven before: how, the row of that time says.
    if (step === 'give' && line.number !== null)
      await giveConsent(tx, deps, customer, {
        phoneNumber: line.number,
        wording: wordingFor(line.number),
        proof: 'earlier',
      })
    return choicesOf(departures)
  })
}

/** Stores the consent to texts at a proven number, and sends the welcome. */
export async function giveConsent(
  tx: Db,
  deps: Pick<Deps, 'config' | 'now'>,
  customer: Customer,
  consent: NewConsent,
): Promise<void> {
  const at = deps.now()
  await storeConsent(tx, customer.id, consent, at)
  // Once a day and number, whatever is ticked and unticked, and by however many accounts.
  const key = `welcome:${consent.phoneNumber}:${todayAt(at)}`
  await queueTextFor(tx, deps, customer, { kind: 'custom', key, body: () => consentWelcome })
}

/** What a customer has agreed to, and what still waits for a code, as the account page shows it. */
export async function textConsentOf(
  { db, config, now }: Deps,
  customerId: string,
): Promise<TextConsent> {
  const line = await textLineOf(db, { config }, await readCustomer(db, customerId))
  const { number: phoneNumber, whyNot, consent } = line
  const isStopped =
    phoneNumber !== null && (await anySuppressionOf(db, config, 'sms', phoneNumber)) === 'opted_out'
  const code = await openCodeOf(db, { customerId, sessionId: null }, now())
  return {
    phoneNumber,
    whyNot,
    isStopped,
    givenAt: isAgreed(line) ? (consent?.givenAt.toISOString() ?? null) : null,
    isWaiting: isConsentWaiting(await changedChoicesOf(db, customerId), line),
    codeEndsAt:
      code !== null && code.phoneNumber === phoneNumber ? code.endsAt.toISOString() : null,
  }
}
