import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { messages } from '#content/messages.ts'
import { newsletterSubscription } from './contract.ts'

function sentenceFor(body: unknown): string | undefined {
  return z.safeParse(newsletterSubscription, body).error?.issues[0]?.message
}

describe('a newsletter subscription', () => {
  test.each([
    ['dana@example.com', 'dana@example.com'],
    [' Dana@Example.COM ', 'dana@example.com'],
    ['JÜRGEN@EXAMPLE.COM', 'jürgen@example.com'],
  ])('of %j is stored as %s', (typed, stored) => {
    expect(z.parse(newsletterSubscription, { email: typed })).toEqual({
      email: stored,
      website: false,
    })
  })

  test.each([
    [''],
    ['   '],
    ['dana'],
    ['dana@'],
    ['@example.com'],
    ['dana@example'],
    ['a@b.co\r\nBcc: c@d.co'],
    [null],
    [undefined],
    [5],
    [{}],
  ])('of %j is refused in the words of the specification', (email) => {
    expect(sentenceFor({ email })).toBe('Please enter a valid email address.')
    expect(sentenceFor({ email })).toBe(messages.newsletter.invalid.description)
  })

  test('by a program that fills in every field is taken, and marked', () => {
    const read = (website: string) =>
      z.parse(newsletterSubscription, { email: 'dana@example.com', website }).website
    expect([read('x'), read('')]).toEqual([true, false])
  })

  test('can be described to other programs', () => {
    expect(z.toJSONSchema(newsletterSubscription, { io: 'input' })).toMatchObject({
      type: 'object',
      required: ['email'],
      properties: { email: { type: 'string', maxLength: 254 } },
    })
  })
})
