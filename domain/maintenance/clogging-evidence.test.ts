import { describe, expect, test } from 'vitest'
import { phaseOf, withReadings } from './clogging-evidence.ts'
import { beliefFrom } from './life-belief.ts'

const belief = beliefFrom(200_000, 0.35)
const median = (health: number, miles = 100_000, ageDays = 0) =>
  Math.exp(withReadings(belief, [{ miles, health, ageDays }]).belief.logMedian)

test('the share of the life behind never falls as a filter clogs', () => {
  for (let health = 0; health < 1.2; health += 0.01)
    expect(phaseOf(health + 0.01)).toBeGreaterThanOrEqual(phaseOf(health))
  expect([phaseOf(-1), phaseOf(0), phaseOf(1), phaseOf(7)]).toEqual([0.05, 0.05, 1, 1])
})

describe('readings', () => {
  test.each([
    [[]],
    [[{ miles: 0, health: 0.5, ageDays: 0 }]],
    [[{ miles: 5000, health: Number.NaN, ageDays: 0 }]],
  ])('that say nothing change nothing: %j', (readings) => {
    expect(withReadings(belief, readings)).toEqual({
      belief,
      sharper: 1,
      impliedLife: null,
      contradicts: false,
    })
  })

  test('imply a life: half the limit at 100,000 miles is 78 of a hundred of it', () => {
    expect(
      withReadings(belief, [{ miles: 100_000, health: 0.5, ageDays: 0 }]).impliedLife,
    ).toBeCloseTo(100_000 / 0.78, 6)
  })

  test('shorten the life the more the worse they are, through every step', () => {
    for (let health = 0; health < 1.4; health += 0.02)
      expect(median(health + 0.02)).toBeLessThanOrEqual(median(health))
  })

  test('trust bad news near the limit more than good news early', () => {
    expect(200_000 - median(0.95)).toBeGreaterThan(median(0.05, 100_000) - 200_000)
  })

  test('fade with their age', () => {
    expect(median(0.9, 100_000, 500)).toBeGreaterThan(median(0.9, 100_000, 10))
  })

  test('count by the newest, not by their number', () => {
    const reading = { miles: 100_000, health: 0.6, ageDays: 0 }
    expect(withReadings(belief, [reading, reading, reading]).belief).toEqual(
      withReadings(belief, [reading]).belief,
    )
  })

  test('that imply very different lives contradict each other', () => {
    const far = [
      { miles: 5000, health: 0.95, ageDays: 9 },
      { miles: 150_000, health: 0.1, ageDays: 0 },
    ]
    expect(withReadings(belief, far).contradicts).toBe(true)
  })
})
