import { describe, expect, test } from 'vitest'
import { codeText, consentWelcome, consentWording, needsNumber } from '#content/text-consent.ts'
import { sizeOf } from '#domain/outbox/texts/encoding.ts'
import { choiceRules, type ChangedChoice } from './choices.ts'
import {
  consentAfter,
  holdingChoices,
  isAgreed,
  isConsentWaiting,
  type TextLine,
  wordingFor,
} from './text-consent.ts'

const number = '+12165550178'
const givenAt = new Date('2026-03-10T15:00:00Z')
const line = { number, whyNot: null, consent: null, proven: null }
const agreed: TextLine = { ...line, consent: { phoneNumber: number, givenAt }, proven: number }
const moved: TextLine = { ...agreed, number: '+12165550199' }
const gone: TextLine = { ...agreed, number: null }
const never: TextLine = line
const ended: TextLine = { ...line, proven: number }
const nowhere: TextLine = { ...line, number: null }

const text: ChangedChoice = { topic: 'service', channel: 'sms', wanted: true }
const noMail: ChangedChoice = { topic: 'service', channel: 'email', wanted: false }

test.each<[string, TextLine, boolean, ChangedChoice[]]>([
  ['for this number', agreed, true, [text, noMail]],
  ['for the number before', moved, false, [text, noMail]],
  ['and the number is gone', gone, false, [noMail]],
  ['never', never, false, [text, noMail]],
  ['never, without a number', nowhere, false, [noMail]],
])('who has agreed %s: texts may go there %s', (_what, line, may, holding) => {
  expect([isAgreed(line), holdingChoices([text, noMail], line)]).toEqual([may, holding])
})

test.each<[string, ChangedChoice[], TextLine, boolean]>([
  ['texts at a number that nobody has proven', [text], never, true],
  ['texts at another number than was agreed to', [text], moved, true],
  ['texts that were agreed to', [text], agreed, false],
  ['no texts', [noMail], never, false],
  ['texts without a number', [text], gone, false],
])('%s: waiting for the code is %s', (_what, stored, line, waits) => {
  expect(isConsentWaiting(stored, line)).toBe(waits)
})

test.each([
  [
    'a number that cannot be texted',
    { ...line, number: null, whyNot: 'We text only numbers in the United States and Canada.' },
    'We text only',
  ],
  ['no number', nowhere, needsNumber],
])('%s says so at the choice', (_what, at, sentence) => {
  expect(() => consentAfter([text], at)).toThrow(sentence)
})

describe('the consent', () => {
  test.each<[string, ChangedChoice[], TextLine, 'give' | 'keep' | 'end']>([
    ['waits for the code at a number that nobody has proven', [text], never, 'keep'],
    ['waits for the code at another number', [text, noMail], moved, 'keep'],
    ['is given anew by the first tick at a number that is proven', [text], ended, 'give'],
    ['stays by one tick more', [text, { ...text, topic: 'invoice' }], agreed, 'keep'],
    ['ends with the last tick', [noMail], agreed, 'end'],
    ['of a number that is gone ends with the next choice', [noMail], gone, 'end'],
    ['of a number before ends with the next choice', [], moved, 'end'],
    ['is not asked for by other choices', [noMail], never, 'keep'],
    ['is not asked for without a number', [], nowhere, 'keep'],
  ])('%s', (_what, departures, line, step) => {
    expect(consentAfter(departures, line)).toBe(step)
  })

  test.each([
    ['no number at all', nowhere],
    ['a number that no text reaches', gone],
  ])('cannot be given with %s', (_what, line) => {
    expect(() => consentAfter([text], line)).toThrow(needsNumber)
  })
})

test('nobody gets a text without asking for it', () => {
  for (const { sms } of Object.values(choiceRules))
    expect(sms).toEqual({ wanted: false, fixed: false })
})

test('the sentence names the number, what is sent, what it costs and how to stop', () => {
  const wording = wordingFor(number)
  for (const part of [
    'sent to +1 216 555 0178',
    'automated texts',
    'Message frequency varies.',
    'Message and data rates may apply.',
    'not a condition of purchase',
    'STOP',
    'HELP',
  ]) {
    expect(wording).toContain(part)
  }
  expect(consentWording.match(/\{\w+\}/g)).toEqual(['{number}'])
})

test('the text with the code is one text', () => {
  expect(sizeOf(codeText.replace('******', '123456'))).toMatchObject({
    encoding: 'GSM-7',
    segments: 1,
  })
})

test('the welcome is one text, and says how to stop', () => {
  expect(sizeOf(consentWelcome)).toMatchObject({ encoding: 'GSM-7', segments: 1 })
  expect(consentWelcome).toMatch(/HELP.*STOP/)
})
