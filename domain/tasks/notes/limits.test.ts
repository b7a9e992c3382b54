import { expect, test } from 'vitest'
import { nameBeingTyped } from './notes.ts'

test.each([
  ['@Ro', 0, 'Ro'],
  ['a @Ro', 2, 'Ro'],
  [`@${'R'.repeat(40)}`, 0, 'R'.repeat(40)],
  [`@${'R'.repeat(41)}`, null, null],
  ['a@Ro', null, null],
  ['Ro', null, null],
])('of “%s” the name that is being typed begins at %s', (text, from, typed) => {
  const found = nameBeingTyped(text, text.length)
  expect(found).toEqual(from === null ? null : { from, typed })
})
