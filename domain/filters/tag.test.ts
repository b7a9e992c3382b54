import { expect, test } from 'vitest'
import { tagNumberOf, tagText } from './tag.ts'

test.each([
  [tagText(123), 123],
  ['lakeline TAG 000123', 123],
  [' tag 123 ', 123],
  ['Tag #123', 123],
  ['DPF-123', null],
  ['Fulltag 123', null],
  ['Acme tag 123', null],
  ['Lakeline tag', null],
  ['tag 1234567890', null],
])('%s is the tag %s', (typed, number) => {
  expect(tagNumberOf(typed)).toBe(number)
})

test('a tag is as long as six digits, and grows beyond them', () => {
  expect([tagText(7), tagText(1_234_567)]).toEqual(['Lakeline tag 000007', 'Lakeline tag 1234567'])
})
