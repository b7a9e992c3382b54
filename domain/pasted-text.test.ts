import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBlank } from './blank.ts'
import { codeKey, pastedCode, pastedLine } from './pasted-text.ts'

describe('a text that was copied out of another program', () => {
  test.each([
    ['\u202aAnn Rowe\u202c', 'Ann Rowe'],
    ['\ufeffAnn\u00a0Rowe\u200b', 'Ann Rowe'],
    ['Fleet\u00admaster', 'Fleetmaster'],
    ['نیک\u200cنام', 'نیک\u200cنام'],
    ['👩\u200d🔧', '👩\u200d🔧'],
    ['two\nlines', 'two\nlines'],
  ])('%j is the line %j', (pasted, line) => {
    expect(pastedLine(pasted)).toBe(line)
  })

  test.each([
    ['UNIT  109', 'UNIT 109'],
    ['Unit\u00a0\u3000109', 'Unit 109'],
    ['1XPBDK9X1\u200dLD708195\u2069', '1XPBDK9X1LD708195'],
  ])('%j is the code %j', (pasted, code) => {
    expect(pastedCode(pasted)).toBe(code)
    expect(codeKey(pasted)).toBe(code.toLowerCase())
  })

  test('is the same when it is read again', () => {
    const signs = fc.constantFrom(' ', '\u00a0', '\u200b', '\u202a', '\ufeff', '\u00ad', '\n', 'a')
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(signs, fc.string()) }), (text) => {
        expect(pastedLine(pastedLine(text))).toBe(pastedLine(text))
        expect(pastedCode(pastedCode(text))).toBe(pastedCode(text))
        expect(isBlank(pastedCode(text))).toBe(isBlank(text))
      }),
    )
  })
})

test.each([
  '',
  ' ',
  '\n\t',
  '\u00a0',
  '\u200b\u200b',
  '\u2060',
  '\ufeff\u200d',
  '\u2800',
  '\u3164',
  '\ufe0f',
])('%j is blank', (text) => expect(isBlank(text)).toBe(true))

test.each(['a', '0', '.', '👍', '❤️', 'ب', '\u200bx', '\uf8ff'])('%j is not blank', (text) =>
  expect(isBlank(text)).toBe(false),
)
