import { describe, expect, test } from 'vitest'
import { type Bucket, isFull, takeFrom } from './bucket.ts'

const rate = { most: 3, perSecond: 2 }

/** How many of so many tries at these instants are let through. */
function passed(instants: number[]): number {
  let bucket: Bucket | undefined
  let count = 0
  for (const at of instants) {
    const taken = takeFrom(bucket, rate, at)
    if (taken === null) continue
    bucket = taken
    count += 1
  }
  return count
}

describe('a bucket', () => {
  test.each([
    ['lets as many through at once as it holds', [0, 0, 0, 0, 0], 3],
    ['lets one more through when it has come back', [0, 0, 0, 500, 500], 4],
    ['holds no more after a long rest', [0, 100_000, 100_000, 100_000, 100_000], 4],
    [
      'lets everything through that comes slowly',
      Array.from({ length: 50 }, (_, at) => at * 500),
      50,
    ],
    ['does not give anything for a clock that goes back', [1000, 1000, 1000, 0, 0], 3],
    [
      'refuses without taking: who goes on trying waits no longer',
      [0, 0, 0, 100, 200, 300, 400, 500],
      4,
    ],
  ])('%s', (_title, instants, expected) => expect(passed(instants)).toBe(expected))

  test('is full again when all has come back', () => {
    const bucket = { left: 0, at: 0 }
    expect([isFull(bucket, rate, 1499), isFull(bucket, rate, 1500)]).toEqual([false, true])
  })
})
