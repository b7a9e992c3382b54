import { describe, expect, test } from 'vitest'
import { CodedError } from '#domain/errors.ts'
import { asComputed, commonPassword, passwordIsEmail, refuseWeak } from './passwords.ts'

const email = 'Dana@SanduskyBay.example'
const isCommon = (password: string) => ['password', 'trustno1!', 'übermut1'].includes(password)

function refusal(password: string, field?: string): CodedError | null {
  try {
    refuseWeak(password, email, isCommon, field)
    return null
  } catch (error) {
    if (error instanceof CodedError) return error
    throw error
  }
}

describe('a chosen password', () => {
  test.each([
    ['on the list', 'password', commonPassword],
    ['on the list but for its case', 'PassWord', commonPassword],
    ['on the list, with signs', 'TrustNo1!', commonPassword],
    ['on the list, in another form of the same letters', 'u\u0308bermut1', commonPassword],
    ['the email address', 'Dana@SanduskyBay.example', passwordIsEmail],
    ['the email address in another case', 'dana@sanduskybay.EXAMPLE', passwordIsEmail],
  ])('is refused: %s', (_what, password, sentence) => {
    expect(refusal(password)).toMatchObject({
      code: 'invalid_input',
      message: sentence,
      fields: { password: sentence },
    })
  })

  test.each([
    'soot and ash 1978',
    'password1978!filters',
    'correct horse',
    '🚛🚛🚛🚛',
    ' password',
  ])('is taken: %j', (password) => {
    expect(refusal(password)).toBeNull()
  })

  test('is blamed on the field where it was typed', () => {
    expect(refusal('password', 'newPassword')?.fields).toEqual({ newPassword: commonPassword })
  })
})

test.each([
  ['two ways to type one letter are one', 'u\u0308ber', 'über'],
  ['the case stays', 'Über', 'Über'],
  ['spaces stay', '  a b  ', '  a b  '],
  ['nothing is cut', 'x'.repeat(128), 'x'.repeat(128)],
  ['signs that only look alike stay apart', 'ﬁlter', 'ﬁlter'],
])('as computed: %s', (_what, typed, computed) => {
  expect(asComputed(typed)).toBe(computed)
})
