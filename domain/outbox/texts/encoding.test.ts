import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainly, signsOutsideGsm, sizeOf } from './encoding.ts'

describe('a text costs', () => {
  test.each([
    // what, text, encoding, units, segments, units left
    ['nothing when it is empty', '', 'GSM-7', 0, 0, 160],
    ['one segment for a letter', 'a', 'GSM-7', 1, 1, 159],
    ['one segment for 160 letters', 'a'.repeat(160), 'GSM-7', 160, 1, 0],
    ['two for 161', 'a'.repeat(161), 'GSM-7', 161, 2, 145],
    ['two for 306', 'a'.repeat(306), 'GSM-7', 306, 2, 0],
    ['three for 307', 'a'.repeat(307), 'GSM-7', 307, 3, 152],
    ['two units for a bracket', '[', 'GSM-7', 2, 1, 158],
    ['two units for the euro', '€', 'GSM-7', 2, 1, 158],
    ['one segment for 80 euros', '€'.repeat(80), 'GSM-7', 160, 1, 0],
    ['two for 79 euros and 3 letters', `${'€'.repeat(79)}abc`, 'GSM-7', 161, 2, 144],
    [
      'the umlauts and Greek capitals of the alphabet one unit each',
      'ÄÖÜäöüßñÑàΔΩ§¿',
      'GSM-7',
      14,
      1,
      146,
    ],
    ['a line break one unit', 'a\nb', 'GSM-7', 3, 1, 157],
    ['one segment for 70 signs beyond the alphabet', 'ł'.repeat(70), 'UCS-2', 70, 1, 0],
    ['two for 71', 'ł'.repeat(71), 'UCS-2', 71, 2, 63],
    ['two for 134', 'ł'.repeat(134), 'UCS-2', 134, 2, 0],
    ['three for 135', 'ł'.repeat(135), 'UCS-2', 135, 3, 66],
    ['two units for an emoji', '🚛', 'UCS-2', 2, 1, 68],
    ['one segment for 35 emoji', '🚛'.repeat(35), 'UCS-2', 70, 1, 0],
    // 33 fit into 67 units with one to spare, which no half may take.
    ['two for 36 emoji', '🚛'.repeat(36), 'UCS-2', 72, 2, 61],
    ['three for 67 emoji, since none is torn', '🚛'.repeat(67), 'UCS-2', 134, 3, 65],
    ['everything in UCS-2 for one curly quote', `${'a'.repeat(69)}’`, 'UCS-2', 70, 1, 0],
    ['two segments for a curly quote among 160', `${'a'.repeat(159)}’`, 'UCS-2', 160, 3, 41],
    ['UCS-2 for ç, which the alphabet has only as a capital', 'ç', 'UCS-2', 1, 1, 69],
    ['UCS-2 for the accent that GSM lacks', '`', 'UCS-2', 1, 1, 69],
    ['four units for a flag', '🇺🇸', 'UCS-2', 4, 1, 66],
  ] as const)('%s', (_what, text, encoding, units, segments, unitsLeft) => {
    expect(sizeOf(text)).toEqual({ encoding, units, segments, unitsLeft })
  })

  test('an escape and its sign stay in one segment', () => {
    // 152 letters leave one unit of the first segment, and the euro needs two.
    expect(sizeOf(`${'a'.repeat(152)}€${'a'.repeat(10)}`)).toEqual({
      encoding: 'GSM-7',
      units: 164,
      segments: 2,
      unitsLeft: 141,
    })
    expect(sizeOf(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toMatchObject({
      units: 306,
      segments: 3,
    })
  })

  test('never less than its units need, nor more than a unit a segment beyond', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const { encoding, units, segments } = sizeOf(text)
        const [alone, joined] = encoding === 'GSM-7' ? [160, 153] : [70, 67]
        expect(segments).toBeGreaterThanOrEqual(
          units <= alone ? Math.min(units, 1) : Math.ceil(units / joined),
        )
        expect(segments).toBeLessThanOrEqual(units <= alone ? 1 : Math.ceil(units / (joined - 1)))
      }),
    )
  })
})

test.each([
  ['plain', []],
  ['“It’s – fine…”', ['“', '’', '–', '…', '”']],
  ['naïve', ['ï']],
  ['🚛🚛', ['🚛']],
  ['{~}', []],
])('the signs of %j outside the alphabet are %j', (text, signs) => {
  expect(signsOutsideGsm(text)).toEqual(signs)
})

test.each([
  ['“It’s – fine…”', `"It's - fine..."`],
  ['O’Hara\u00a0&\u2009Söhne', "O'Hara & Söhne"],
  ['Łukasz 🚛', 'Łukasz 🚛'],
  ['a\tb\u200bc\ufeff', 'a bc'],
  ['«Dana»', '"Dana"'],
  ['\u2018\u2019\u201a\u201b\u2032\u0060\u00b4', "'''''''"],
  ['\u201c\u201d\u201e\u2033\u00ab\u00bb', '""""""'],
  ['\u2010\u2011\u2012\u2013\u2014\u2212', '------'],
  ['a\u00a0b\u2009c\u202fd\te', 'a b c d e'],
])('%j in the signs of a keyboard is %j', (text, plain) => {
  expect(plainly(text)).toBe(plain)
})
