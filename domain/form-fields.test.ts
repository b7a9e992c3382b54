import * as z from 'zod/mini'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerOf } from './form-fields-setup.ts'
import {
  dayBeforeAnother,
  honeypot,
  longest,
  optionalCode,
  optionalLine,
  optionalText,
  requiredCode,
  requiredLine,
  requiredText,
  tooLong,
} from './form-fields.ts'

const missing = 'Please enter your name.'
const oneLine = 'Please write this on one line, without control characters.'
const readable = 'Please remove the unreadable characters.'

describe('a line of text', () => {
  test.each([
    ['Dana Ortiz', 'Dana Ortiz'],
    ['  Dana  Ortiz ', 'Dana  Ortiz'],
    ["O'Neil; drop table leads --", "O'Neil; drop table leads --"],
    ['李小龙', '李小龙'],
    ['Zoë 🚛', 'Zoë 🚛'],
    ['<b>x</b>', '<b>x</b>'],
    ['x'.repeat(200), 'x'.repeat(200)],
  ])('%j is taken', (value, taken) => {
    expect(answerOf(requiredLine(missing), value)).toBe(taken)
    expect(answerOf(optionalLine(), value)).toBe(taken)
  })

  test.each([
    ['Dana\nOrtiz'],
    ['Dana\r\nBcc: x@y.co'],
    ['Dana\tOrtiz'],
    ['Dana\u0000'],
    ['Dana\u007f'],
    ['Dana\u0085Ortiz'],
    ['Dana\u2028Ortiz'],
    ['Dana\u2029Ortiz'],
    ['Dana\ud83d'],
    ['\udc00Dana'],
  ])('%j breaks the line or cannot be stored', (value) => {
    expect(answerOf(requiredLine(missing), value)).toBe(oneLine)
    expect(answerOf(optionalLine(), value)).toBe(oneLine)
  })

  test.each([
    [''],
    ['   '],
    ['\n\t'],
    ['\u00a0'],
    ['\u200b'],
    ['\u2060\ufe0f'],
    ['\u200d\ufeff'],
    ['\u2800'],
    ['\u3164'],
    ['\u2028'],
    ['\u200b\u2029 '],
    [null],
    [undefined],
    [5],
    [{}],
  ])('%j is no name', (value) => {
    expect(answerOf(requiredLine(missing), value)).toBe(missing)
  })

  test.each([
    ['Dana \u202egnp.exe', 'Dana gnp.exe'],
    ['\u2066Dana Ortiz\u2069', 'Dana Ortiz'],
    ['Dana\u00a0Ortiz\u200b', 'Dana Ortiz'],
    ['\ufeffDa\u00adna', 'Dana'],
    ['نیک\u200cنام', 'نیک\u200cنام'],
    ['ක්\u200dෂ', 'ක්\u200dෂ'],
    ['Zoë 👩\u200d🔧', 'Zoë 👩\u200d🔧'],
    [`${'x'.repeat(200)}${'\u200b'.repeat(50)}`, 'x'.repeat(200)],
  ])(
    '%j is taken as %s: what nobody sees is left out, joiners of letters are not',
    (typed, taken) => {
      expect(answerOf(requiredLine(missing), typed)).toBe(taken)
      expect(answerOf(optionalLine(), typed)).toBe(taken)
    },
  )

  test.each([
    ['UNIT  109', 'UNIT 109'],
    ['Unit\u00a0109', 'Unit 109'],
    ['\u202aSN-44\u200d71\u202c', 'SN-4471'],
  ])('%j, which is compared sign by sign, is taken as %s', (typed, taken) => {
    expect(answerOf(requiredCode(missing), typed)).toBe(taken)
    expect(answerOf(optionalCode(), typed)).toBe(taken)
  })

  test.each([[''], ['   '], ['\u200b\u2060'], [null], [undefined]])(
    '%j is null where nothing is needed',
    (value) => {
      expect(answerOf(optionalLine(), value)).toBeNull()
      expect(answerOf(optionalText(), value)).toBeNull()
    },
  )

  test('the limit stands in the sentence, and counts after trimming', () => {
    expect(longest).toEqual({ name: 200, email: 254, phone: 40, text: 5000 })
    expect(tooLong(5000)).toBe('Please use 5,000 characters at most.')
    expect(answerOf(requiredLine(missing), 'x'.repeat(201))).toBe(
      'Please use 200 characters at most.',
    )
    expect(answerOf(optionalLine(10), 'x'.repeat(11))).toBe('Please use 10 characters at most.')
    expect(answerOf(optionalLine(10), ` ${'x'.repeat(10)} `)).toBe('x'.repeat(10))
  })

  test.each([[5], [true], [[]], [{}]])('%j is not a text, and says so in a sentence', (value) => {
    expect(answerOf(optionalLine(), value)).toBe(readable)
    expect(answerOf(optionalText(), value)).toBe(readable)
  })
})

describe('a text of several lines', () => {
  test.each(['one\ntwo', 'one\r\ntwo', 'a\tb', 'emoji 👩‍🔧', '%00 \\u0000 literally'])(
    '%j is kept',
    (value) => {
      expect(answerOf(requiredText(missing), value)).toBe(value)
      expect(answerOf(optionalText(), value)).toBe(value)
    },
  )

  test.each(['a\u0000b', 'a\u001bb', 'a\u0008', 'a\u009f', 'a\ud800b'].map((value) => [value]))(
    '%j cannot be read',
    (value) => {
      expect(answerOf(requiredText(missing), value)).toBe(readable)
      expect(answerOf(optionalText(), value)).toBe(readable)
    },
  )

  test('5,000 characters are taken and one more is not', () => {
    expect(answerOf(optionalText(), 'x'.repeat(5000))).toHaveLength(5000)
    expect(answerOf(requiredText(missing), 'x'.repeat(5001))).toBe(
      'Please use 5,000 characters at most.',
    )
  })

  test('what is taken can be stored and sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (value) => {
        const { success, data } = z.safeParse(requiredText(missing), value)
        if (success)
          expect(data.isWellFormed() && !data.includes('\u0000') && data.trim() !== '').toBe(true)
      }),
    )
  })
})

describe('the field that people do not see', () => {
  test.each([[''], [' '], ['\u200b'], [null], [undefined]])('is left alone as %j', (value) => {
    expect(answerOf(honeypot(), value)).toBe(false)
  })

  test.each([['https://spam.example'], [0], [false], [[]], [{}]])(
    'is filled in as %j, which is taken and marked',
    (value) => {
      expect(answerOf(honeypot(), value)).toBe(true)
    },
  )
})

test.each([
  ['2026-11-26', true],
  ['9999-12-30', true],
  ['9999-12-31', false],
  ['2026-02-29', false],
  ['tomorrow', false],
])('%s is a day with another after it: %s', (day, isOne) => {
  expect(dayBeforeAnother().safeParse(day).success).toBe(isOne)
})
