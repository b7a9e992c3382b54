import { expect, test } from 'vitest'
import { outcomeSentence } from './outcome-sentence.ts'

test.each([
  [2, 0, true, null],
  [2, 1, true, '1 restored, 1 could not be'],
  [2, 2, true, '2 could not be restored'],
  [2, 1, false, '1 could not be restored'],
  [2, 0, false, null],
])(
  'of %i filters with %i refused, and the work done: %s, it says %s',
  (quantity, refused, isFinished, said) => {
    expect(outcomeSentence({ quantity, refused }, { isFinished })).toBe(said)
  },
)
