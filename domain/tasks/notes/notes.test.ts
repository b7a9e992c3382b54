import { expect, test } from 'vitest'
import { mentionedIn, nameBeingTyped } from './notes.ts'

const people = ['Ray', 'Ray Kowalski', 'Ana Núñez', 'Robin Hale'].map((name) => ({ name }))

test.each([
  ['Please call, @Ray Kowalski.', ['Ray Kowalski']],
  ['@Ray and @robin hale: see below', ['Ray', 'Robin Hale']],
  ['@Raymond has left', []],
  ['Ray Kowalski knows', []],
  ['@Ana Nu\u0301n\u0303ez', ['Ana Núñez']],
  ['@@Ray', ['Ray']],
  ['a@b.example', []],
  ['', []],
])('who is named in "%s"', (text, names) => {
  expect(mentionedIn(text, people).map(({ name }) => name)).toEqual(names)
})

test('two colleagues of one name are both meant', () => {
  const twins = [
    { id: 1, name: 'Ray' },
    { id: 2, name: 'Ray' },
  ]
  expect(mentionedIn('@Ray', twins)).toEqual(twins)
})

test.each([
  ['Ask @', 5, { from: 4, typed: '' }],
  ['Ask @Ra', 7, { from: 4, typed: 'Ra' }],
  ['Ask @Ray Ko', 11, { from: 4, typed: 'Ray Ko' }],
  ['Ask @Ra later', 7, { from: 4, typed: 'Ra' }],
  ['dana@fleet', 10, null],
  ['Ask @Ray\nnow', 12, null],
  ['Ask @ him', 9, null],
  ['Ask him', 7, null],
  ['@Ra', 0, null],
])('whose name is being typed in "%s" at %i', (text, caret, typed) => {
  expect(nameBeingTyped(text, caret)).toEqual(typed)
})
