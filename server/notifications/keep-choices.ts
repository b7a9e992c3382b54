import { consentWelcome } from '#content/text-consent.ts'
import { todayAt } from '#domain/calendar.ts'
import { choicesOf, keepChoices } from '#domain/notifications/choices.ts'
import type { ChoicesToKeep, NotificationChoice, TextConsent } from '#domain/notifications/contract.ts'
import { consentAfter, holdingChoices, isAgreed, wordingFor } from '#domain/notifications/text-consent.ts'
import { readCustomer } from '#server/accounts/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { suppressionOf } from '#server/suppressions/store.ts'
import { departuresOf, inTurnOfChoices, storeDepartures } from './store.ts'
import { endConsent, storeConsent } from './text-consent-store.ts'
import { queueTextFor, textLineOf } from './text-customer.ts'

/** What holds of a customer's choices. */
export async function choicesHeld(db: Db, deps: Pick<Deps, 'config'>, customerId: string): Promise<NotificationChoice[]> {
  const line = await textLineOf(db, deps, await readCustomer(db, customerId))
  return choicesOf(holdingChoices(await departuresOf(db, customerId), line))
}

/** Keeps what is chosen. The first choice of texts is the consent to them, the last one gone its end. */
export function changeChoices(deps: Deps, customerId: string, sent: ChoicesToKeep): Promise<NotificationChoice[]> {
  return deps.db.transaction().execute(async (tx) => {
    await inTurnOfChoices(tx, customerId)
    const customer = await readCustomer(tx, customerId)
    const line = await textLineOf(tx, deps, customer)
    const kept = keepChoices(sent, holdingChoices(await departuresOf(tx, customerId), line))
    const step = consentAfter(kept, line)
    await storeDepartures(tx, customerId, kept)
    if (step === 'end') await endConsent(tx, customerId, deps.now())
    if (step === 'give' && line.number !== null) {
      await storeConsent(tx, customerId, { phoneNumber: line.number, wording: wordingFor(line.number) }, deps.now())
      // Once a day and number, whatever is ticked and unticked, and by however many accounts.
      const key = `welcome:${line.number}:${todayAt(deps.now())}`
      await queueTextFor(tx, deps, customer, { kind: 'custom', key, body: () => consentWelcome })
    }
    return choicesOf(kept)
  })
}

/** What a customer has agreed to, as the account page shows it. */
export async function textConsentOf({ db, config }: Deps, customerId: string): Promise<TextConsent> {
  const line = await textLineOf(db, { config }, await readCustomer(db, customerId))
  const isStopped = line.number !== null && (await suppressionOf(db, 'sms', line.number)) === 'opted_out'
  return { phoneNumber: line.number, givenAt: isAgreed(line) ? (line.consent?.givenAt.toISOString() ?? null) : null, isStopped }
}
