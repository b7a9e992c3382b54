import type { Customer } from '#domain/accounts/contract.ts'
import type { SmsKind } from '#domain/outbox/texts/message-kinds.ts'
import { zonesOfNumber } from '#domain/outbox/texts/area-codes.ts'
import { mobileNumber, whyNotMobile } from '#domain/outbox/texts/textable-numbers.ts'
import { type Topic, topics } from '#domain/notifications/contract.ts'
import { isAgreed, type TextLine } from '#domain/notifications/text-consent.ts'
import { readCustomer } from '#server/accounts/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { queueSms } from '#server/outbox/texts/text-store.ts'
import { textMethod } from '#server/outbox/providers/open-providers.ts'
import type { IsStillWanted } from '#server/outbox/send-message.ts'
import type { OwnAccord } from '#server/outbox/store.ts'
import { anySuppressionOf } from '#server/outbox/suppression-store.ts'
import { wants } from './store.ts'
import { consentOf, provenNumberOf } from './text-consent-store.ts'

/** `key` identifies the occasion: one occasion has one text, however often it is triggered. */
export type TextNews = {
  kind: SmsKind
  key: string
  body: (reader: { firstName: string }) => string
} & Partial<Pick<OwnAccord, 'about' | 'usefulUntil'>>

/**
 * Texts whoever has chosen texts for this topic and consented at the proven number of their
 * profile; never a number that has sent STOP, and by daytime only. In the transaction that causes
 * it.
 */
export async function textCustomer(
  tx: Db,
  deps: Pick<Deps, 'config'>,
  customerId: string,
  topic: Topic,
  news: TextNews,
): Promise<void> {
  if (!(await wants(tx, customerId, topic, 'sms'))) return
  const customer = await readCustomer(tx, customerId)
  if (isAgreed(await textLineOf(tx, deps, customer)))
    await queueTextFor(tx, deps, customer, { ...news, topic })
}

/** The number to which such a text would go now; null where none would. */
export async function numberToText(
  db: Db,
  deps: Pick<Deps, 'config'>,
  customerId: string,
  topic: Topic,
): Promise<string | null> {
  if (!(await wants(db, customerId, topic, 'sms'))) return null
  return reachedNumber(db, deps, await readCustomer(db, customerId))
}

/** Where texts reach this customer: agreed to, still theirs, and not stopped. */
export async function reachedNumber(
  db: Db,
  deps: Pick<Deps, 'config'>,
  customer: Customer,
): Promise<string | null> {
  const line = await textLineOf(db, deps, customer)
  if (!customer.isActive || !isAgreed(line) || line.number === null) return null
  const stopped = await anySuppressionOf(db, deps.config, 'sms', line.number)
  return stopped === null ? line.number : null
}

/** The same check when a delayed text leaves. */
export function stillWanted(deps: Pick<Deps, 'config'>): IsStillWanted {
  return async (db, { customerId, to, topic }) => {
    const customer = await readCustomer(db, customerId)
    const line = await textLineOf(db, deps, customer)
    if (!customer.isActive || !isAgreed(line) || line.number !== to) return false
    const chosen = topics.find((one) => one === topic)
    return chosen === undefined || wants(db, customerId, chosen, 'sms')
  }
}

/** Where texts for a customer would go, and whether they may. */
export async function textLineOf(
  db: Db,
  { config }: Pick<Deps, 'config'>,
  { id, phone, isDemo }: Pick<Customer, 'id' | 'phone' | 'isDemo'>,
): Promise<TextLine> {
  const number = mobileNumber(phone, config.smsPrefixes)
  // Nothing leaves for the demo account, so it has nothing to prove.
  const proven = isDemo ? number : await provenNumberOf(db, id)
  return {
    number,
    whyNot: whyNotMobile(phone, config.smsPrefixes),
    consent: await consentOf(db, id),
    proven,
  }
}

/** Under which an occasion's text is in the outbox. */
export const textKey = (occasion: string) => `news:${occasion}`

/** The text to the number of the profile, for who has agreed. */
export async function queueTextFor(
  tx: Db,
  { config }: Pick<Deps, 'config'>,
  customer: Customer,
  { kind, key, body, ...news }: TextNews & Partial<Pick<OwnAccord, 'topic'>>,
): Promise<void> {
  const phoneNumber = mobileNumber(customer.phone, config.smsPrefixes)
  // The demo account is shared, so nothing is sent for it; nor to whoever closed the account.
  if (phoneNumber === null || customer.isDemo || !customer.isActive) return
  if ((await anySuppressionOf(tx, config, 'sms', phoneNumber)) !== null) return
  await queueSms(tx, {
    phoneNumber,
    message: body(customer),
    templateType: kind,
    customerId: customer.id,
    method: textMethod(config),
    idempotencyKey: textKey(key),
    quietIn: zonesOfNumber(phoneNumber),
    ...news,
  })
}
