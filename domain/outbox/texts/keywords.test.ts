import { describe, expect, test } from 'vitest'
import { keywordAnswers } from '#content/text-messages.ts'
import { afterKeyword, changesNothing, type Keyword, readKeyword } from './keywords.ts'

describe('a text', () => {
  test.each([
    ['STOP', 'stop'],
    ['stop', 'stop'],
    [' Stop. ', 'stop'],
    ['STOPALL', 'stop'],
    ['Stop all', 'stop'],
    ['UNSUBSCRIBE', 'stop'],
    ['END', 'stop'],
    ['QUIT', 'stop'],
    ['CANCEL', 'stop'],
    ['REVOKE', 'stop'],
    ['OPTOUT', 'stop'],
    ['opt-out', 'stop'],
    ['“STOP”', 'stop'],
    ['ＳＴＯＰ', 'stop'],
    ['stop\n', 'stop'],
    ['START', 'start'],
    ['yes!', 'start'],
    ['Unstop', 'start'],
    ['HELP', 'help'],
    ['help?', 'help'],
    ['info', 'help'],
  ])('%j asks for %s', (text, keyword) => expect(readKeyword(text)).toBe(keyword))

  test.each([
    '',
    ' ',
    'Please stop by at noon',
    'Do not stop',
    'yesterday',
    'The end of the month is fine',
    'I need help with my filters',
    'S T',
    'stopp',
    'x'.repeat(10_000),
    '!'.repeat(100),
  ])('%j is for a person to read', (text) => expect(readKeyword(text)).toBeNull())
})

describe('a keyword', () => {
  test.each<[Keyword, boolean, boolean, boolean, Keyword | null]>([
    // keyword, opted out before, answered by the provider, opted out after, our answer
    ['stop', false, false, true, 'stop'],
    ['stop', true, false, true, null],
    ['stop', false, true, true, null],
    ['start', true, false, false, 'start'],
    ['start', false, false, false, null],
    ['start', true, true, false, null],
    ['help', false, false, false, 'help'],
    ['help', true, false, true, 'help'],
    ['help', false, true, false, null],
  ])(
    '%s, opted out %s, answered %s: opted out %s, answer %s',
    (keyword, isOptedOut, isAnswered, after, answer) => {
      expect(afterKeyword(keyword, { isOptedOut, isAnswered })).toEqual({
        isOptedOut: after,
        answer,
      })
    },
  )

  test('is answered in one text of the plain alphabet, which names us and the way out or back', () => {
    for (const answer of Object.values(keywordAnswers)) {
      expect(answer.length).toBeLessThanOrEqual(160)
      expect(answer).toMatch(/^Lakeline[\x20-\x7e]*(STOP|START)/)
    }
  })
})

test.each<[Keyword, boolean, boolean]>([
  ['start', false, true],
  ['start', true, false],
  ['stop', true, true],
  ['stop', false, false],
  ['help', true, false],
])('%s of a number that had opted out (%s) means something else: %s', (keyword, isOptedOut, is) => {
  expect(changesNothing(keyword, isOptedOut)).toBe(is)
})
