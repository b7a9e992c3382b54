import { accountLimits } from '#domain/account-limits.ts'
import { call, value } from '#domain/call.ts'
import { batchAnswer, batchLimits, readingBatch } from '#domain/fleet/reading-batch.ts'

const description =
  'Readings from telematics. Send "Authorization: Bearer <API key>" with a key that may send readings. ' +
  'odometer is in miles, or give odometerUnit, or odometerKm in its place. ' +
  'spn3251 and spn107 are in kPa, spn3719 and spn3720 in percent. interruptedRegenerations are those that were cut short on that day. ' +
  'faultCodes are all that are active, by SAE J2012 or as SPN and FMI; the answer names those that we don’t know, and they aren’t stored. ' +
  'Each reading is answered by itself: ' +
  'accepted, already there, or refused with the reason. The same id again changes nothing. ' +
  'One reading of a vehicle per day is enough; ' +
  `of more than ${accountLimits.readings.ofKindADay} of one kind on a day the rest are refused. ` +
  `The keys of an account make ${accountLimits.keyCallsAMinute} calls a minute together.`

export const sendReadings = call('POST /api/fleet/readings', {
  access: 'key',
  part: 'fleet',
  scope: 'readings:write',
  needs: 'provenEmail',
  bodyLimit: batchLimits.bytes,
  body: readingBatch,
  answer: value(batchAnswer),
  description,
})
