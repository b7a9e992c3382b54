import { expect, test } from 'vitest'
import { ashSentence } from './ash-sentence.ts'

const ash = (perThousandMiles: number, usual: number | null) => ({ perThousandMiles, usual })

test.each<[ReturnType<typeof ash>, 'mi' | 'km', string]>([
  [ash(95.25, null), 'mi', 'Ash removed: 0.21 lb per 1,000 miles, by its cleanings so far.'],
  [
    ash(95.25, 63.5),
    'mi',
    'Ash removed: 0.21 lb per 1,000 miles, 50% more than usual in this fleet: we expect it to fill sooner. The engine may be burning oil.',
  ],
  [
    ash(1.5, 3),
    'mi',
    'Ash removed: 0.05 oz per 1,000 miles, 50% less than usual in this fleet: we expect it to last longer.',
  ],
  [ash(3, 2.9), 'mi', 'Ash removed: 0.11 oz per 1,000 miles, about as usual in this fleet.'],
  [ash(3, 2.9), 'km', 'Ash removed: 0.07 oz per 1,000 kilometers, about as usual in this fleet.'],
])('of %o in %s: %s', (removed, unit, sentence) => {
  expect(ashSentence(removed, unit)).toBe(sentence)
})
