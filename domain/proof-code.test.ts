import { expect, test } from 'vitest'
import { CodedError } from './errors.ts'
import { afterWrongGuess, proofCode, sixDigits } from './proof-code.ts'

const ended = () => new CodedError('conflict', 'It has ended.')

test.each([
  [1, '4 tries'],
  [3, '2 tries'],
  [4, 'one try'],
])('after %d wrong guesses there are %s left', (guesses, tries) => {
  const error = afterWrongGuess(guesses, ended)
  const sentence = `That code isn’t right. You have ${tries} left.`
  expect([error.code, error.message, error.fields]).toEqual([
    'invalid_input',
    sentence,
    { code: sentence },
  ])
})

test.each([5, 6])('after %d the code has ended', (guesses) => {
  expect(afterWrongGuess(guesses, ended)).toMatchObject(ended())
})

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['１２３４５６', '123456'],
])('%j is read as %s', (typed, code) => {
  expect(proofCode.parse({ code: typed })).toEqual({ code })
})

test.each(['', '12345', '1234567', '12345a', null])('%j is no code', (typed) => {
  expect(proofCode.safeParse({ code: typed }).error?.issues[0]?.message).toBe(sixDigits)
})
