import { expect, test } from 'vitest'
import { lifeLines } from './life-lines.ts'

const effects = (...miles: [string, number][]) =>
  miles.map(([factor, effectMiles]) => ({ factor, label: factor, effectMiles }))

test.each([
  [[['usual', 225_000]], [['usual', 225_000]]],
  [
    [
      ['usual', 225_000],
      ['model_year', 22_500],
      ['fleet', -10_000],
      ['own_lives', 5000],
      ['readings', -70_000],
      ['at_limit', -2500],
      ['early_failures', -9000],
    ],
    [
      ['usual', 225_000],
      ['vehicle', 242_500],
      ['readings', 170_000],
    ],
  ],
  // predictor.md 13: nobody can use what is left when a filter has outlived its kind.
  [
    [
      ['usual', 225_000],
      ['still_running', 284_941],
    ],
    [['usual', 225_000]],
  ],
] as [[string, number][], [string, number][]][])('%j is shown as %j', (steps, lines) => {
  expect(lifeLines(effects(...steps)).map(({ of, miles }) => [of, miles])).toEqual(lines)
})
