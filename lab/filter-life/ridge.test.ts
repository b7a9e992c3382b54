import { describe, expect, test } from 'vitest'
import { apply, between, ridge, withRules } from './ridge.ts'

test('without a penalty an exact rule is found', () => {
  const features = [
    [1, 0],
    [0, 1],
    [1, 1],
    [2, -1],
  ]
  const rule = ridge(
    features,
    features.map(([a = 0, b = 0]) => 3 * a - 2 * b),
    0,
  )
  expect(rule[0]).toBeCloseTo(3, 10)
  expect(rule[1]).toBeCloseTo(-2, 10)
})

test.each([
  [0, 2],
  [14, 1],
  [1e12, 0],
])('a penalty of %d draws one weight to %d', (penalty, weight) => {
  expect(ridge([[1], [2], [3]], [2, 4, 6], penalty)[0]).toBeCloseTo(weight, 6)
})

test('columns that are the same share the weight instead of failing', () => {
  const [first = 0, second = 0] = ridge(
    [
      [1, 1],
      [2, 2],
    ],
    [2, 4],
    0.1,
  )
  expect(first).toBeCloseTo(second, 10)
  expect(first).toBeGreaterThan(0.9)
})

test('no observation is no rule', () => {
  expect(ridge([], [], 1)).toEqual([])
  expect(apply([], [])).toBe(0)
})

test('between two rules lies the one between their weights', () => {
  expect(between([0, 4], [2, 8], 0.25)).toEqual([0.5, 5])
})

describe('the rule at a place', () => {
  const places = [1, 1, 1, 5].map((slope) => ({ rows: [[1], [2]], response: [slope, 2 * slope] }))
  const weightAt = (place: number, width: number) =>
    withRules(places, width, [0])[place]?.rules[0]?.[0]

  test('is that of the place alone where no neighbor is heard', () => {
    expect(weightAt(3, 0.1)).toBeCloseTo(5, 9)
  })

  test('is drawn to its neighbors, the nearer the more', () => {
    const [near = 0, far = 0] = [weightAt(2, 1), weightAt(1, 1)]
    expect(far).toBeGreaterThan(1)
    expect(near).toBeGreaterThan(far)
    expect(near).toBeLessThan(weightAt(3, 1) ?? 0)
  })

  test('weighs against the penalty as one place does, however many are heard', () => {
    const alike = Array.from({ length: 9 }, () => ({ rows: [[1], [2]], response: [3, 6] }))
    expect(withRules(alike, 2, [5])[4]?.rules[0]?.[0]).toBeCloseTo(
      ridge([[1], [2]], [3, 6], 5)[0] ?? 0,
      9,
    )
  })
})
