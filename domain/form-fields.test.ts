import * as z from 'zod/mini'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  email, emailWrong, honeypot, honeypotFilled, knownEmail, longest, optionalLine, optionalPhone, optionalText, phone, phoneWrong,
  requiredLine, requiredText, tooLong,
} from './form-fields.ts'

const missing = 'Please enter your name.'
const oneLine = 'Please write this on one line, without control characters.'
const readable = 'Please remove the characters that cannot be read.'

/** The sentence that a field answers, or the value that it takes. */
function answerOf(schema: z.ZodMiniType, value: unknown): unknown {
  const { success, data, error } = z.safeParse(schema, value)
  return success ? data : error.issues[0]?.message
}

describe('an email address', () => {
  test.each([
    'a@b.co', 'dana.ortiz@sanduskybay.example', 'first.last+tag@sub.domain.example', "o'neil@farm.example", 'UPPER@CASE.EXAMPLE',
    'x_y-z%1@a-b.example', '1@2.example', 'a&b@example.com', 'a/b=c@example.com', 'o’brien@farm.example', 'jörg@example.de',
    'a@xn--bcher-kva.example', `${'a'.repeat(64)}@b.example`,
  ])('%s is taken as typed', (address) => {
    expect(answerOf(email(), ` ${address} `)).toBe(address)
  })

  test.each([
    ['jürgen@münchen.example', 'jürgen@xn--mnchen-3ya.example'], ['用户@例子.公司', '用户@xn--fsqu00a.xn--55qx5d'], ['rené@MÜLLER.fr', 'rené@xn--mller-kva.fr'],
    ['jo\u0308rg@example.de', 'jörg@example.de'], ['a@mu\u0308ller.fr', 'a@xn--mller-kva.fr'],
  ])('%s, which can be written in two ways, is taken in one: %s', (written, kept) => {
    expect([answerOf(email(), written), answerOf(email(), kept), answerOf(knownEmail(), written)]).toEqual([kept, kept, kept])
  })

  test('whatever is taken is found again, and a sign-in refuses only what is like no address', () => {
    fc.assert(fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'grapheme' })), (text) => {
      const taken = z.safeParse(email(), text)
      if (taken.success) expect([answerOf(knownEmail(), ` ${text} `), answerOf(email(), taken.data)]).toEqual([taken.data, taken.data])
    }), { numRuns: 2000 })
    for (const none of ['', 'plain', 'a@', '@b.co', 'a b@c.co', 'a@b@c.co', 'a\u0000@b.co', 'a\ud800@b.co', `${'a'.repeat(250)}@b.co`]) {
      expect(answerOf(knownEmail('Invalid email address'), none)).toBe('Invalid email address')
    }
  })

  test.each([
    '', ' ', 'plain', 'a@', '@b.co', 'a@b', 'a@b.', 'a@.co', 'a@b..co', 'a b@c.co', 'a@b c.co', 'a@@b.co', 'a@b@c.co', 'a@-b.co',
    'a@b-.co', 'a@b.1', 'a@b.c', '.a@b.co', 'a.@b.co', 'a..b@c.co', 'a@b.co,c@d.co', 'a@b.co;c@d.co', 'A <a@b.co>',
    'mailto:a@b.co',
    '"a"@b.co', 'a@[127.0.0.1]', 'a\r\nBcc: c@d.co', 'a@b.co\nx', 'a\u0000@b.co', 'a@b.co\u0000', 'a\u200b@b.co', 'a\ud800@b.co',
    `${'a'.repeat(65)}@b.example`, `a@${'b'.repeat(250)}.co`, null, undefined, 5, ['a@b.co'], {},
  ])('%j is none', (address) => {
    expect(answerOf(email(), address)).toBe('Please enter a valid email address.')
    expect(emailWrong).toBe('Please enter a valid email address.')
  })

  test('a very long text is refused before any pattern runs over it', () => {
    for (const part of ['a', 'a.', 'a@', 'a-', '.']) expect(answerOf(email(), `a@${part.repeat(50_000)}`)).toBe(emailWrong)
  })
})

describe('a phone number', () => {
  test.each([
    '216-555-0178', '(216) 555-0178', '216.555.0178', '216 555 0178', '2165550178', '+1 216 555 0178',
    '+1 (216) 555-0178', '(+1) 216 555 0178',
    '1/216/555-0178', '5550178', '+49 30 1234567', '+123456789012345', '216-555-0178 ext 12', '216-555-0178 ext. 12',
    '216-555-0178x1234',
    '216\u2013555\u20130178', '216\u2011555\u20110178', '216\u00a0555\u00a00178',
    '216 555 0178 #7', '216-555-0178 Extension 123456', '+44 (0)20 7946 0958',
  ])('%s is kept as typed', (number) => {
    expect(answerOf(phone(), ` ${number} `)).toBe(number)
    expect(answerOf(optionalPhone(), number)).toBe(number)
  })

  test.each([
    '555017', '+1234567890123456', 'call me', '216-555-CALL', '216+5550178', '++12165550178',
    '216-555-0178 ext', '216-555-0178 ext 1234567',
    '216\n555\n0178', '216\t555\t0178', '216\u2028555 0178', '216-555-0178; drop', 'tel:2165550178', '216\u0000555 0178',
    '٢١٦٥٥٥٠١٧٨', '1'.repeat(41), '-------', '()', 2165550178, ['2165550178'],
  ])('%j is asked for again', (number) => {
    expect(answerOf(phone(), number)).toBe('Please enter a phone number with area code.')
    expect(answerOf(optionalPhone(), number)).toBe(phoneWrong)
  })

  test.each(['', '  ', null, undefined])('%j is missing where a number is needed, and null where it is not', (nothing) => {
    expect(answerOf(phone(), nothing)).toBe(phoneWrong)
    expect(answerOf(optionalPhone(), nothing)).toBeNull()
  })

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
    ['Dana\nOrtiz'], ['Dana\r\nBcc: x@y.co'], ['Dana\tOrtiz'], ['Dana\u0000'], ['Dana\u007f'], ['Dana\u0085Ortiz'],
    ['Dana\u2028Ortiz'],
    ['Dana\u2029Ortiz'], ['Dana \u202egnp.exe'], ['\u2066Dana'], ['Dana\ud83d'], ['\udc00Dana'],
  ])('%j breaks the line or cannot be stored', (value) => {
    expect(answerOf(requiredLine(missing), value)).toBe(oneLine)
    expect(answerOf(optionalLine(), value)).toBe(oneLine)
  })

  test.each([
    [''], ['   '], ['\n\t'], ['\u00a0'], ['\u200b'], ['\u2060\ufe0f'], [null], [undefined], [5], [{}],
  ])('%j is no name', (value) => {
    expect(answerOf(requiredLine(missing), value)).toBe(missing)
  })

  test.each([[''], ['   '], [null], [undefined]])('%j is null where nothing is needed', (value) => {
    expect(answerOf(optionalLine(), value)).toBeNull()
    expect(answerOf(optionalText(), value)).toBeNull()
  })

  test('the limit stands in the sentence, and counts after trimming', () => {
    expect(longest).toEqual({ name: 200, email: 254, phone: 40, text: 5000 })
    expect(tooLong(5000)).toBe('Please use 5,000 characters at most.')
    expect(answerOf(requiredLine(missing), 'x'.repeat(201))).toBe('Please use 200 characters at most.')
    expect(answerOf(optionalLine(10), 'x'.repeat(11))).toBe('Please use 10 characters at most.')
    expect(answerOf(optionalLine(10), ` ${'x'.repeat(10)} `)).toBe('x'.repeat(10))
  })

  test.each([[5], [true], [[]], [{}]])('%j is not a text, and says so in a sentence', (value) => {
    expect(answerOf(optionalLine(), value)).toBe(readable)
    expect(answerOf(optionalText(), value)).toBe(readable)
  })
})

describe('a text of several lines', () => {
  test.each(['one\ntwo', 'one\r\ntwo', 'a\tb', 'emoji 👩‍🔧', '%00 \\u0000 literally'])('%j is kept', (value) => {
    expect(answerOf(requiredText(missing), value)).toBe(value)
    expect(answerOf(optionalText(), value)).toBe(value)
  })

  test.each(['a\u0000b', 'a\u001bb', 'a\u0008', 'a\u009f', 'a\ud800b'].map((value) => [value]))('%j cannot be read', (value) => {
    expect(answerOf(requiredText(missing), value)).toBe(readable)
    expect(answerOf(optionalText(), value)).toBe(readable)
  })

  test('5,000 characters are taken and one more is not', () => {
    expect(answerOf(optionalText(), 'x'.repeat(5000))).toHaveLength(5000)
    expect(answerOf(requiredText(missing), 'x'.repeat(5001))).toBe('Please use 5,000 characters at most.')
  })

  test('what is taken can be stored and sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (value) => {
        const { success, data } = z.safeParse(requiredText(missing), value)
        if (success) expect(data.isWellFormed() && !data.includes('\u0000') && data.trim() !== '').toBe(true)
      }),
    )
  })
})

describe('the field that people do not see', () => {
  test.each([[''], [null], [undefined]])('is left alone as %j', (value) => {
    expect(z.safeParse(honeypot(), value).success).toBe(true)
  })

  test.each([
    ['https://spam.example'], [' '], [0], [false], [[]],
  ])('is filled as %j by a program, which learns nothing', (value) => {
    expect(answerOf(honeypot(), value)).toBe(honeypotFilled)
    expect(honeypotFilled).toBe('We could not accept this form. Please reload the page and try again.')
  })
})
