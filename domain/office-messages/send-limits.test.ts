import { describe, expect, test } from 'vitest'
import { CodedError } from '#domain/errors.ts'
import { refuseBeyondLimits, sendLimits, sendWindows, type SendChannel, type SentSoFar } from './send-limits.ts'

const nothing: SentSoFar = { toRecipient: 0, byPerson: 0, byOffice: 0 }

describe.each<SendChannel>(['sms', 'mail'])('%s', (channel) => {
  const { oneRecipientADay, onePersonAnHour, officeADay } = sendLimits[channel]

  test.each<[string, Partial<SentSoFar>]>([
    ['nothing was sent', {}],
    ['one more is the last for this recipient', { toRecipient: oneRecipientADay - 1 }],
    ['one more is the last of this person', { byPerson: onePersonAnHour - 1 }],
    ['one more is the last of the office', { byOffice: officeADay - 1 }],
  ])('may leave when %s', (_when, sent) => {
    expect(() => refuseBeyondLimits(channel, { ...nothing, ...sent })).not.toThrow()
  })

  test.each<[string, Partial<SentSoFar>, RegExp]>([
    ['this recipient has enough', { toRecipient: oneRecipientADay }, /already/],
    ['this person has sent enough', { byPerson: onePersonAnHour }, /You have sent/],
    ['the office has sent enough', { byOffice: officeADay + 5 }, /The office/],
  ])('is refused when %s, with a time to come back', (_when, sent, sentence) => {
    const refused = (): CodedError | null => {
      try {
        refuseBeyondLimits(channel, { ...nothing, ...sent })
        return null
      } catch (error) {
        return error instanceof CodedError ? error : null
      }
    }
    expect(refused()).toMatchObject({ code: 'too_many_requests', message: expect.stringMatching(sentence), retryAfterSeconds: 3600 })
  })
})

test('a day and an hour are counted back from now', () => {
  expect(sendWindows(new Date('2026-03-10T15:00:00Z'))).toEqual({ day: new Date('2026-03-09T15:00:00Z'), hour: new Date('2026-03-10T14:00:00Z') })
})
