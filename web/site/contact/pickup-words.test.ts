import { expect, test } from 'vitest'
import { pickupWords } from './pickup-words.ts'

const words = { pickup: 'In {county}.', freight: 'By freight.', wrong: 'No ZIP code.' }

test.each([
  ['44113', false, 'In Cuyahoga.'],
  ['44113-1200', true, 'In Cuyahoga.'],
  ['43604', false, 'By freight.'],
  ['441', false, ''],
  ['441', true, 'No ZIP code.'],
  ['', true, 'No ZIP code.'],
])('of %j, sent: %j, it says %j', (typed, isSent, said) => {
  expect(pickupWords(typed, isSent, words)).toBe(said)
})
