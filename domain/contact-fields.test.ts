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
    'a\u200b@b.co',
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
    '5550178',
    '+49 30 1234567',
    '+123456789012345',
    '216-555-0178 ext 12',
    '216-555-0178 ext. 12',
    '216-555-0178x1234',
    '216\u2013555\u20130178',
    '216\u2011555\u20110178',
    '216\u00a0555\u00a00178',
    '216 555 0178 #7',
    '216-555-0178 Extension 123456',
    '+44 (0)20 7946 0958',
  ])('%s is kept as typed', (number) => {
    expect(answerOf(phone(), ` ${number} `)).toBe(number)
    expect(answerOf(optionalPhone(), number)).toBe(number)
  })

  test.each([
    '555017',
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
    'tel:2165550178',
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

  test('whatever is typed, the field answers quickly and takes only 7 to 15 digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d ()+.x#-]{0,45}$/), (number) => {
        const { success } = z.safeParse(phone(), number)
        const digits = number.replace(/\s*[x#]\s*\d{1,6}\s*$/, '').replace(/\D/g, '').length
        if (success) expect(digits >= 7 && digits <= 15).toBe(true)
      }),
    )
  })
})
