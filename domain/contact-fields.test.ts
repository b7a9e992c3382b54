import * as z from 'zod/mini'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerOf } from './form-fields-setup.ts'
import { email, emailWrong, knownEmail, optionalPhone, phone, phoneWrong } from './form-fields.ts'

describe('an email address', () => {
  test.each([
    'a@b.co',
    'dana.ortiz@sanduskybay.example',
    'first.last+tag@sub.domain.example',
    "o'neil@farm.example",
    'UPPER@CASE.EXAMPLE',
    'x_y-z%1@a-b.example',
    '1@2.example',
    'a&b@example.com',
    'a/b=c@example.com',
    'o’brien@farm.example',
    'jörg@example.de',
    'a@xn--bcher-kva.example',
    `${'a'.repeat(64)}@b.example`,
  ])('%s is taken as typed', (address) => {
    expect(answerOf(email(), ` ${address} `)).toBe(address)
  })

  test.each([
    ['jürgen@münchen.example', 'jürgen@xn--mnchen-3ya.example'],
    ['用户@例子.公司', '用户@xn--fsqu00a.xn--55qx5d'],
    ['rené@MÜLLER.fr', 'rené@xn--mller-kva.fr'],
    ['jo\u0308rg@example.de', 'jörg@example.de'],
    ['a@mu\u0308ller.fr', 'a@xn--mller-kva.fr'],
  ])('%s, which can be written in two ways, is taken in one: %s', (written, kept) => {
    expect([
      answerOf(email(), written),
      answerOf(email(), kept),
      answerOf(knownEmail(), written),
    ]).toEqual([kept, kept, kept])
  })

  test('whatever is taken is found again, and a sign-in refuses only what is like no address', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'grapheme' })), (text) => {
        const taken = z.safeParse(email(), text)
        if (taken.success)
          expect([answerOf(knownEmail(), ` ${text} `), answerOf(email(), taken.data)]).toEqual([
            taken.data,
            taken.data,
          ])
      }),
      { numRuns: 2000 },
    )
    for (const none of [
      '',
      'plain',
      'a@',
      '@b.co',
      'a b@c.co',
      'a@b@c.co',
      'a\u0000@b.co',
      'a\ud800@b.co',
      `${'a'.repeat(250)}@b.co`,
    ]) {
      expect(answerOf(knownEmail('Invalid email address'), none)).toBe('Invalid email address')
    }
  })

  test.each([
    '',
    ' ',
    'plain',
    'a@xn--ü.fr',
    'a@',
    '@b.co',
    'a@b',
    'a@b.',
    'a@.co',
    'a@b..co',
    'a b@c.co',
    'a@b c.co',
    'a@@b.co',
    'a@b@c.co',
    'a@-b.co',
    'a@b-.co',
    'a@b.1',
    'a@b.c',
    '.a@b.co',
    'a.@b.co',
    'a..b@c.co',
    'a@b.co,c@d.co',
    'a@b.co;c@d.co',
    'A <a@b.co>',
    'mailto:a@b.co',
    '"a"@b.co',
    'a@[127.0.0.1]',
    'a\r\nBcc: c@d.co',
    'a@b.co\nx',
    'a\u0000@b.co',
    'a@b.co\u0000',
    'a\u00a0b@c.co',
    'a\ud800@b.co',
    `${'a'.repeat(65)}@b.example`,
    `a@${'b'.repeat(250)}.co`,
    null,
    undefined,
    5,
    ['a@b.co'],
    {},
  ])('%j is none', (address) => {
    expect(answerOf(email(), address)).toBe('Please enter a valid email address.')
    expect(emailWrong).toBe('Please enter a valid email address.')
  })

  test.each([
    'dana@example.org\u200b',
    '\u200bdana@example.org',
    'dana@example.org\u200e',
    '\u2068dana@\u00adexample.org\u2069',
    '\ufeffdana\u200b@example.org\u00a0',
    `${'\u200b'.repeat(250)}dana@example.org`,
  ])('%j is taken without the signs that nobody sees, at sign-in too', (pasted) => {
    const taken = 'dana@example.org'
    expect([answerOf(email(), pasted), answerOf(knownEmail(), pasted)]).toEqual([taken, taken])
  })

  test('a very long text is refused before any pattern runs over it', () => {
    for (const part of ['a', 'a.', 'a@', 'a-', '.'])
      expect(answerOf(email(), `a@${part.repeat(50_000)}`)).toBe(emailWrong)
  })
})

describe('a phone number', () => {
  test.each([
    '216-555-0178',
    '(216) 555-0178',
    '216.555.0178',
    '216 555 0178',
    '2165550178',
    '+1 216 555 0178',
    '+1 (216) 555-0178',
    '(+1) 216 555 0178',
    '1/216/555-0178',
    '+49 30 1234567',
    '+123456789012345',
    '216-555-0178 ext. 12',
    '216\u2013555\u20130178',
    '216 555 \u2022 0178',
    '+44 (0)20 7946 0958',
    '+290 1234',
  ])('%s is kept as typed', (number) => {
    expect(answerOf(phone(), ` ${number} `)).toBe(number)
    expect(answerOf(optionalPhone(), number)).toBe(number)
  })

  test.each([
    '555017',
    '5550178',
    '555-0178 ext 12',
    '+1234567890123456',
    'call me',
    '216-555-CALL',
    '216+5550178',
    '++12165550178',
    '216-555-0178 ext',
    '216-555-0178 ext 1234567',
    '216\n555\n0178',
    '216\t555\t0178',
    '216\u2028555 0178',
    '216-555-0178; drop',
    'fax: 2165550178',
    '216-555-0178, 216-555-0179',
    '216\u0000555 0178',
    '٢١٦٥٥٥٠١٧٨',
    '1'.repeat(41),
    '-------',
    '()',
    2165550178,
    ['2165550178'],
  ])('%j is asked for again', (number) => {
    expect(answerOf(phone(), number)).toBe('Please enter a phone number with area code.')
    expect(answerOf(optionalPhone(), number)).toBe(phoneWrong)
  })

  test.each(['', '  ', null, undefined])(
    '%j is missing where a number is needed, and null where it is not',
    (nothing) => {
      expect(answerOf(phone(), nothing)).toBe(phoneWrong)
      expect(answerOf(optionalPhone(), nothing)).toBeNull()
    },
  )

  test.each([
    ['\u202a(216) 555-0178\u202c', '(216) 555-0178'],
    ['\u202d+1 216-555-0178\u202c', '+1 216-555-0178'],
    ['\u2068+1 216-555-0178\u2069', '+1 216-555-0178'],
    ['216\u200b-555-\u00ad0178\ufeff', '216-555-0178'],
    ['216\u00a0555\u00a0\u00a00178', '216 555 0178'],
    ['\uff12\uff11\uff16\uff0d\uff15\uff15\uff15\uff0d\uff10\uff11\uff17\uff18', '216-555-0178'],
    ['tel:+1-216-555-0178', '+1-216-555-0178'],
    ['Phone: (216) 555-0178', '(216) 555-0178'],
    ['M. 216 555 0178', '216 555 0178'],
    ['216-555-0178 (cell)', '216-555-0178'],
    ['(216) 555-0178 mobile', '(216) 555-0178'],
    ['216-555-0178 ext 12', '216-555-0178 ext. 12'],
    ['216-555-0178 Ext: 12', '216-555-0178 ext. 12'],
    ['216-555-0178, ext 12', '216-555-0178 ext. 12'],
    ['216-555-0178 (ext. 12)', '216-555-0178 ext. 12'],
    ['+1-216-555-0178;ext=12', '+1-216-555-0178 ext. 12'],
    ['tel:+1-216-555-0178;ext=12', '+1-216-555-0178 ext. 12'],
    ['216-555-0178x1234', '216-555-0178 ext. 1234'],
    ['216-555-0178 x12 (work)', '216-555-0178 ext. 12'],
    ['216 555 0178 #7', '216 555 0178 ext. 7'],
    ['2165550178,,12#', '2165550178 ext. 12'],
    ['216-555-0178 Extension 123456', '216-555-0178 ext. 123456'],
    [`${'\u200b'.repeat(40)}216-555-0178`, '216-555-0178'],
  ])('%j, as it comes from elsewhere, is kept as %s, and stays so', (pasted, kept) => {
    expect([answerOf(phone(), pasted), answerOf(optionalPhone(), pasted)]).toEqual([kept, kept])
    expect(answerOf(phone(), kept)).toBe(kept)
  })

  test('a very long text is refused before any pattern runs over it', () => {
    for (const part of [',', '\n', ' ext', '1', '(', '\u200b'])
      expect(answerOf(phone(), `${part.repeat(50_000)}x`)).toBe(phoneWrong)
  })

  test('whatever is typed, the field answers quickly and takes only 7 to 15 digits, ten without a country code', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d ()+.x#-]{0,45}$/), (number) => {
        const { success, data } = z.safeParse(phone(), number)
        if (!success) return
        const digits = data.replace(/ ext\. \d{1,6}$/, '').replace(/\D/g, '').length
        expect(digits >= (data.includes('+') ? 7 : 10) && digits <= 15).toBe(true)
      }),
    )
  })
})
