import { describe, expect, test } from 'vitest'
import { mostOfOneRun } from '#domain/retention/automation/contract.ts'
import { refusalBeyondLimits, sendLimits, type SentSoFar, type StaffSend } from './send-limits.ts'

const nothing: SentSoFar = { toRecipient: 0, byPerson: 0, byOffice: 0 }

describe.each<
  [
    string,
    StaffSend,
    (typeof sendLimits)['byHand']['sms' | 'mail'] | (typeof sendLimits)['notice']['mail'],
  ]
>([
  ['a text by hand', { cause: 'byHand', channel: 'sms' }, sendLimits.byHand.sms],
  ['a message by hand', { cause: 'byHand', channel: 'mail' }, sendLimits.byHand.mail],
  ['a notice', { cause: 'notice', channel: 'mail' }, sendLimits.notice.mail],
])('%s', (_what, send, { oneRecipientADay, onePersonAnHour, officeADay }) => {
  test.each<[string, Partial<SentSoFar>]>([
    ['nothing was sent', {}],
    ['one more is the last for this recipient', { toRecipient: oneRecipientADay - 1 }],
    ['one more is the last of this person', { byPerson: onePersonAnHour - 1 }],
    ['one more is the last of the team', { byOffice: officeADay - 1 }],
  ])('may leave when %s', (_when, sent) => {
    expect(refusalBeyondLimits(send, { ...nothing, ...sent })).toBeNull()
  })

  test.each<[string, Partial<SentSoFar>, RegExp]>([
    ['this recipient has enough', { toRecipient: oneRecipientADay }, /already/],
    ['this person has sent enough', { byPerson: onePersonAnHour }, /You’ve sent/],
    ['the team has sent enough', { byOffice: officeADay + 5 }, /Our team/],
  ])('is refused when %s, with a time to come back', (_when, sent, sentence) => {
    expect(refusalBeyondLimits(send, { ...nothing, ...sent })).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(sentence),
      retryAfterSeconds: 3600,
    })
  })
})

test('one run of a rule fits into the hour of one person', () => {
  expect(sendLimits.notice.mail.onePersonAnHour).toBeGreaterThan(mostOfOneRun)
})

test.each<[Parameters<typeof refusalBeyondLimits>[0], object, string]>([
  [
    { cause: 'byHand', channel: 'sms' },
    { toRecipient: 6 },
    'This number already got 6 texts in the last day. Please wait until tomorrow.',
  ],
  [
    { cause: 'byHand', channel: 'mail' },
    { toRecipient: 20 },
    'This address already got 20 messages in the last day. Please wait until tomorrow.',
  ],
  [
    { cause: 'notice', channel: 'mail' },
    { toRecipient: 60 },
    'This address already got 60 messages in the last day. Please wait until tomorrow.',
  ],
  [
    { cause: 'byHand', channel: 'sms' },
    { byPerson: 60 },
    'You’ve sent 60 texts in the last hour. Please wait a while.',
  ],
  [
    { cause: 'notice', channel: 'mail' },
    { byOffice: 5000 },
    'Our team has sent 5000 messages in the last day, which is the limit.',
  ],
])('beyond its limit %j with %j says so in words', (send, sent, sentence) => {
  const soFar = { toRecipient: 0, byPerson: 0, byOffice: 0, ...sent }
  expect(refusalBeyondLimits(send, soFar)?.message).toBe(sentence)
})
