import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { profile, registration, signIn } from './accounts/contract.ts'
import { cancellation, appointmentRequest } from './appointments/contract.ts'
import { callingOff, newBooking } from './appointments/staff-contract.ts'
import { auditQuery } from './audit/contract.ts'
import { chatClaim, conversationLink, newChat, sentOverHttp } from './chat/contract.ts'
import { conversationChange, leadOrder, newChatNote, replyToSave } from './chat/staff-contract.ts'
import { textConsentToRecord } from './customers/contract.ts'
import { privacyPerson, privacySearch } from './customers/privacy/contract.ts'
import { metricQuery, newReading, newVehicle } from './fleet/contract.ts'
import { issuing, paymentToRecord } from './invoices/staff-contract.ts'
import { officeSearch, pageOfList } from './lists.ts'
import { recommendationChange, recommendationQuery } from './maintenance/contract.ts'
import { planQuery } from './maintenance/plan/contract.ts'
import { priorChange, priorReset } from './maintenance/priors/contract.ts'
import { adminEmailTest, optOutToRecord, reminderToSend, smsToSend } from './messages/contract.ts'
import { retentionContact } from './retention/contract.ts'
import { runOrder } from './retention/automation/contract.ts'
import { review } from './reviews/contract.ts'
import { measuredFilter, recording } from './services/staff-contract.ts'
import { triageChange, triageContact, triageNote } from './triage/contract.ts'

/** As the sentences of the forms say them: one more is refused, and one less than the least. */
const takes = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success

const ofLetters = (length: number) => 'a'.repeat(length)
const ofDigits = (length: number) => '7'.repeat(length)
const asEmail = (length: number) => `${'a'.repeat(length - 4)}@b.c`

const measured = measuredFilter.shape
const line = issuing.shape.lines.def.element.shape
const kilometers = newVehicle.shape.kilometers.def.innerType.shape
const one = { customers: ['1'] }

describe('a text is taken up to its longest, and no further', () => {
  test.each<[string, z.ZodMiniType, number, number, ((length: number) => unknown)?]>([
    ['zip code of an account', profile.shape.zipCode, 0, 20],
    ['new password', registration.shape.password, 8, 128],
    ['known password', signIn.shape.password, 1, 1000],
    ['reason of a cancellation', cancellation.shape.reason, 1, 1000],
    ['customer of a booking', newBooking.shape.customerId, 1, 100],
    ['reason of calling off', callingOff.shape.reason, 1, 1000],
    ['person of the audit', auditQuery.shape.staffId, 0, 100],
    ['id of a visitor', chatClaim.shape.visitorId, 8, 128],
    ['conversation', chatClaim.shape.sessionId, 1, 64],
    ['id of a chat message', sentOverHttp.shape.clientMessageId, 8, 64],
    ['chat message', sentOverHttp.shape.message, 1, 2000],
    ['name in the chat', newChat.shape.customerName, 1, 100],
    ['sealed link of a conversation', conversationLink.shape.token, 1, 300],
    ['owner of a conversation', conversationChange.shape.assignedTo, 1, 64],
    ['note of a conversation', newChatNote.shape.text, 1, 2000],
    ['comment of a lead', leadOrder.shape.comment, 0, 2000],
    ['title of a saved reply', replyToSave.shape.title, 1, 100],
    ['saved reply', replyToSave.shape.text, 1, 2000],
    ['number of a consent', textConsentToRecord.shape.phoneNumber, 1, 40],
    ['search for a person', privacySearch.shape.q, 2, 200],
    [
      'account of a person',
      privacyPerson,
      1,
      255,
      (length) => ({ customers: [ofLetters(length)] }),
    ],
    ['row of a person', privacyPerson, 1, 255, (length) => ({ rows: [ofLetters(length)] })],
    ['email of a person', privacyPerson, 5, 255, (length) => ({ emails: [asEmail(length)] })],
    ['last digits of a person', privacyPerson, 5, 10, (length) => ({ phones: [ofDigits(length)] })],
    ['vehicle of readings', metricQuery.shape.vehicleId, 0, 200],
    ['unit of a reading', newReading.shape.unit, 0, 20],
    ['name of a vehicle', newVehicle.shape.vehicleIdentifier, 1, 100],
    ['type of a vehicle', newVehicle.shape.vehicleType, 1, 100],
    ['make', newVehicle.shape.make, 0, 100],
    ['model', newVehicle.shape.model, 0, 100],
    ['engine', newVehicle.shape.engineType, 0, 100],
    ['operating conditions', newVehicle.shape.operatingConditions, 0, 500],
    ['line of an invoice', line.description, 1, 300],
    ['unit price in dollars', line.unitPrice, 1, 7, ofDigits],
    ['reference of a payment', paymentToRecord.shape.reference, 0, 100],
    ['vehicle of recommendations', recommendationQuery.shape.vehicleId, 0, 200],
    ['day of a recommendation', recommendationChange.shape.scheduledDate, 0, 60],
    ['reason of a dismissal', recommendationChange.shape.reason, 0, 1000],
    ['source of a prior', priorChange.shape.source, 1, 300],
    ['version of a prior', priorReset.shape.version, 1, 9, ofDigits],
    ['number to text', smsToSend.shape.phoneNumber, 1, 40],
    ['customer of a text', smsToSend.shape.customerId, 0, 100],
    ['other number', reminderToSend.shape.phoneNumber, 0, 40],
    ['appointment of a reminder', reminderToSend.shape.appointmentId, 1, 100],
    ['number that opted out', optOutToRecord.shape.phoneNumber, 1, 40],
    ['address of a test email', adminEmailTest.shape.phoneNumber, 0, 254],
    ['note of a contact', retentionContact.shape.text, 0, 2000],
    ['customer of a run', runOrder.shape.customerIds, 0, 100, (length) => [ofLetters(length)]],
    ['review', review.shape.text, 20, 2000],
    ['serial number', measured.serialNumber, 1, 100],
    ['why it cannot be restored', measured.reason, 0, 1000],
    ['cost in dollars', recording.shape.cost, 0, 7, ofDigits],
    ['owner of a request', triageChange.shape.ownerId, 1, 100],
    ['note of a request', triageNote.shape.text, 1, 2000],
    ['text of a contact', triageContact.shape.text, 0, 2000],
    ['search of a list', pageOfList.q, 0, 200],
  ])('%s', (_name, schema, least, most, text = ofLetters) => {
    if (least > 0) expect(takes(schema, text(least - 1))).toBe(false)
    expect(takes(schema, text(least))).toBe(true)
    expect(takes(schema, text(most))).toBe(true)
    expect(takes(schema, text(most + 1))).toBe(false)
  })
})

describe('a number is taken from its least to its most, and only a whole one', () => {
  test.each<[string, z.ZodMiniType, number, number]>([
    ['filters of a request', appointmentRequest.shape.quantity, 1, 500],
    ['filters of a service', recording.shape.quantity, 1, 500],
    ['pieces of a line', line.quantity, 1, 10_000],
    ['stars', review.shape.rating, 1, 5],
    ['year of a vehicle', newVehicle.shape.year, 1950, 2100],
    ['miles a month', newVehicle.shape.averageMilesPerMonth, 0, 40_000],
    ['mileage', newVehicle.shape.currentMileage, 0, 5_000_000],
    ['mileage at the last service', newVehicle.shape.lastServiceMileage, 0, 5_000_000],
    ['kilometers', kilometers.currentMileage, 0, 8_000_000],
    ['kilometers at the last service', kilometers.lastServiceMileage, 0, 8_000_000],
    ['kilometers a month', kilometers.averageMilesPerMonth, 0, 64_000],
  ])('%s', (_name, schema, least, most) => {
    expect([least - 1, least, most, most + 1].map((value) => takes(schema, value))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(takes(schema, least + 0.5)).toBe(false)
  })

  test.each<[string, z.ZodMiniType, number]>([
    ['page', pageOfList.page, 100_000],
    ['rows of a page', pageOfList.pageSize, 500],
    ['rows of a page of our team', officeSearch.shape.pageSize, 100],
    ['trucks to spare', planQuery.shape.spare, 1000],
  ])('%s, in an address', (_name, schema, most) => {
    expect(
      ['0', '1', `${most}`, `${most + 1}`, '01', '1.5', ' 1'].map((text) => takes(schema, text)),
    ).toEqual([false, true, true, false, false, false, false])
  })

  test('a list begins with its first hundred rows, one of our team with fifty', () => {
    expect(pageOfList.page.parse(undefined)).toBe(1)
    expect(pageOfList.pageSize.parse(undefined)).toBe(100)
    expect(officeSearch.parse({})).toMatchObject({ page: 1, pageSize: 50 })
  })
})

describe('a list is taken up to its longest', () => {
  test.each<[string, z.ZodMiniType, number, number, (length: number) => unknown]>([
    [
      'lines of an invoice',
      issuing.shape.lines,
      1,
      50,
      (length) =>
        Array.from({ length }, () => ({ description: 'Cleaning', quantity: 1, unitPrice: '1.00' })),
    ],
    [
      'measured filters',
      recording.shape.measurements,
      0,
      250,
      (length) => Array.from({ length }, () => ({ serialNumber: '1' })),
    ],
    [
      'customers of a run',
      runOrder.shape.customerIds,
      0,
      500,
      (length) => Array.from({ length }, () => '1'),
    ],
    [
      'accounts of a person',
      privacyPerson,
      1,
      100,
      (length) => ({
        customers: Array.from({ length }, () => '1'),
      }),
    ],
    [
      'emails of a person',
      privacyPerson,
      0,
      100,
      (length) => ({
        ...one,
        emails: Array.from({ length }, () => 'a@b.c'),
      }),
    ],
    [
      'topics of a consent',
      textConsentToRecord.shape.topics,
      1,
      5,
      (length) => Array.from({ length }, () => 'service'),
    ],
  ])('%s', (_name, schema, least, most, list) => {
    if (least > 0) expect(takes(schema, list(least - 1))).toBe(false)
    expect(takes(schema, list(least))).toBe(true)
    expect(takes(schema, list(most))).toBe(true)
    expect(takes(schema, list(most + 1))).toBe(false)
  })
})

describe('money and measures', () => {
  test.each<[string, z.ZodMiniType]>([
    ['unit price', line.unitPrice],
    ['payment', paymentToRecord.shape.amount],
    ['cost', recording.shape.cost],
  ])('%s: dollars with at most two digits of cents', (_name, schema) => {
    for (const text of ['0', '1200', '1200.5', '1200.05', '9999999.99', '1,200', '$ 9,999,999.99'])
      expect(takes(schema, text)).toBe(true)
    for (const text of ['-1', '1200.', '.50', '1,20', '1200.005', '$$12', '$', '1e3', '12345678'])
      expect(takes(schema, text)).toBe(false)
  })

  test.each(['flowBeforeCfm', 'pressureAfterInH2O', 'weightBeforeG'] as const)('%s', (field) => {
    for (const text of ['0', '412.5', '999999.99', '', null])
      expect(takes(measured[field], text)).toBe(true)
    for (const text of ['1000000', '412.555', '-1', 'x'])
      expect(takes(measured[field], text)).toBe(false)
  })

  test('a prior has at most nine digits and six of a fraction', () => {
    for (const text of ['0', '1,250', '999999999', '0.000001', 0.5])
      expect(takes(priorChange.shape.value, text)).toBe(true)
    for (const text of ['1000000000', '0.0000001', '', '-1', null])
      expect(takes(priorChange.shape.value, text)).toBe(false)
  })

  test('what is said of a vehicle beyond its fields has 20,000 signs as JSON', () => {
    for (const field of ['filterTypes', 'maintenanceHistory'] as const) {
      // Two quotes stand around it.
      expect(takes(newVehicle.shape[field], ofLetters(19_998))).toBe(true)
      expect(takes(newVehicle.shape[field], ofLetters(19_999))).toBe(false)
    }
  })
})
