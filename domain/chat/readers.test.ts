import { describe, expect, test } from 'vitest'
import { mayRead } from './readers.ts'

describe('a conversation is read', () => {
  test.each([
    ['by who knows its visitor id', null, 'v1', null, true],
    ['by nobody with another id', null, 'v2', null, false],
    ['by a customer who signed in after it began', null, 'v1', 'dana', true],
    ['by nobody because of signing in alone', null, 'v2', 'dana', false],
    ['by its customer, signed in', 'dana', 'v1', 'dana', true],
    ['by its customer on another computer', 'dana', 'v2', 'dana', true],
    ["by nobody who knows the visitor id of an account's alone", 'dana', 'v1', null, false],
    ['by no other customer at the same computer', 'dana', 'v1', 'kim', false],
    ['by no other customer elsewhere', 'dana', 'v2', 'kim', false],
  ])('%s', (_title, owner, visitorId, customerId, expected) => {
    expect(mayRead({ visitorId: 'v1', customerId: owner }, { visitorId, customerId })).toBe(
      expected,
    )
  })
})
