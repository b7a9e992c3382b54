import { accountSettings } from '#content/account-settings.ts'
import { staffConsentWays, staffConsentWording, textProof } from '#content/text-consent.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { refuseForDemo } from '#domain/accounts/demo-account.ts'
import type { StaffActor } from '#domain/actor.ts'
import type { CustomerTextConsent, TextConsentToRecord } from '#domain/customers/contract.ts'
import { CodedError } from '#domain/errors.ts'
import { fill } from '#domain/fill.ts'
import { formatPhoneNumber } from '#domain/outbox/texts/phone-numbers.ts'
import { textableNumber } from '#domain/outbox/texts/textable-numbers.ts'
import { mergeChoices } from '#domain/notifications/choices.ts'
import { customerExists, readCustomer } from '#server/accounts/store.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { giveConsent } from '#server/notifications/save-choices.ts'
import { changedChoicesOf, inTurnOfChoices, storeDepartures } from '#server/notifications/store.ts'
import { textLineOf } from '#server/notifications/text-customer.ts'
import { anySuppressionOf } from '#server/outbox/suppression-store.ts'

const otherNumber =
  'Texts go to the number in the profile. Please have the customer change it there first.'
const noSuchCustomer = 'There is no such customer.'

/**
 * Records that a customer agreed to texts by phone, on paper or in person: who agreed, and who of
 * us heard it. That proves the number as a code does. A number that has sent STOP is switched on
 * only by its own START.
 */
export function recordTextConsent(
  { db, config, now }: Deps,
  actor: StaffActor,
  id: string,
  consent: TextConsentToRecord,
): Promise<CustomerTextConsent> {
  const phoneNumber = textableNumber(consent.phoneNumber, config.smsPrefixes)
  return db.transaction().execute(async (tx) => {
    if (!(await customerExists(tx, id))) throw new CodedError('not_found', noSuchCustomer)
    await inTurnOfChoices(tx, id)
    const customer = await readCustomer(tx, id)
    await refuseOther(tx, { config }, customer, phoneNumber)
    const departures = mergeChoices(
      { choices: consent.topics.map((topic) => ({ topic, channel: 'sms', wanted: true })) },
      await changedChoicesOf(tx, id),
    )
    await storeDepartures(tx, id, departures)
    const recorded = { by: actor.staffId, givenBy: consent.givenBy, heardBy: consent.heardBy }
    await giveConsent(tx, { config, now }, customer, {
      phoneNumber,
      wording: wordingOf(phoneNumber, consent),
      proof: 'staff',
      recorded,
    })
    await audit(tx, actor, 'text_consent_recorded', {
      kind: 'customers',
      id,
      detail: { way: consent.way, topics: consent.topics },
    })
    return {
      phoneNumber,
      givenAt: now().toISOString(),
      givenBy: consent.givenBy,
      heardBy: consent.heardBy,
    }
  })
}

async function refuseOther(
  tx: Db,
  deps: Pick<Deps, 'config'>,
  customer: Customer,
  phoneNumber: string,
): Promise<void> {
  refuseForDemo(customer, 'texts')
  if ((await textLineOf(tx, deps, customer)).number !== phoneNumber)
    throw new CodedError('invalid_input', otherNumber, { phoneNumber: otherNumber })
  if ((await anySuppressionOf(tx, deps.config, 'sms', phoneNumber)) !== null)
    throw new CodedError('conflict', textProof.stopped, { phoneNumber: textProof.stopped })
}

function wordingOf(phoneNumber: string, { way, topics }: TextConsentToRecord): string {
  const names = topics
    .map((topic) => accountSettings.notifications.topics[topic].toLowerCase())
    .join(', ')
  return fill(staffConsentWording, {
    way: staffConsentWays[way],
    number: formatPhoneNumber(phoneNumber),
    topics: names,
  })
}
