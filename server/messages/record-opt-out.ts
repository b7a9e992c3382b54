import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import type { OptOutToRecord, RecordedOptOut } from '#domain/messages/contract.ts'
import { phoneNumberWrong } from '#domain/outbox/texts/phone-numbers.ts'
import { readPhoneNumber } from '#domain/outbox/texts/read-phone-number.ts'
import { audit } from '#server/audit/store.ts'
import type { Deps } from '#server/http/context.ts'
import { sealOf } from '#server/http/seal.ts'
import { suppress } from '#server/outbox/suppression-store.ts'

/**
 * Ends all texts to a number whose owner asked for it by phone, letter or in person, as /sms-terms
 * promises. Waiting texts are refused when their time comes. Only the owner's START switches them
 * on again. Throws `invalid_input` for what is no number.
 */
export async function recordOptOut(
  { config, db }: Deps,
  actor: StaffActor,
  { phoneNumber, toldUs }: OptOutToRecord,
): Promise<RecordedOptOut> {
  const number = readPhoneNumber(phoneNumber)
  if (number === null)
    throw new CodedError('invalid_input', phoneNumberWrong, { phoneNumber: phoneNumberWrong })
  return db.transaction().execute(async (tx) => {
    const isNew = await suppress(tx, 'sms', number, 'opted_out')
    // The record is never removed: it contains no number, only a hash that recognizes one.
    const id = sealOf(config.sessionSecret, 'optOut', number)
    await audit(tx, actor, 'opt_out_recorded', { kind: 'suppressions', id, detail: { toldUs } })
    return { phoneNumber: number, isNew }
  })
}
