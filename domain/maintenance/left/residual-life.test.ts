import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endedBy, posteriorSurvival, priorSurvival } from '#domain/maintenance/survival.ts'
import { daysUntil, dueInDays } from './days-left.ts'
import { cheapestAhead, eitherOf, noLaterThan, residualLife } from './residual-life.ts'

const survivalOf = (spread: number) =>
  priorSurvival({ logMedian: Math.log(100_000), vehicle: spread, between: 0.2 })
const leftAt = (spread: number, miles: number) => residualLife(survivalOf(spread), miles)
const spreads = fc.double({ min: 0.05, max: 1.5, noNaN: true })
const miles = (max: number) => fc.integer({ min: 0, max })
const share = fc.double({ min: 0.001, max: 0.99, noNaN: true })

describe('what is left of a life', () => {
  test('of a new filter is its life', () => {
    for (const ahead of [20_000, 60_000, 90_000])
      expect(leftAt(0.35, 0).dueWithin(ahead)).toBeCloseTo(endedBy(survivalOf(0.35), ahead), 2)
  })

  test('is that of the lives that still run, while the hazard rises', () => {
    const survival = survivalOf(0.1)
    for (const [at, ahead] of [
      [60_000, 10_000],
      [80_000, 20_000],
    ] as const) {
      const running = 1 - endedBy(survival, at)
      const due = (endedBy(survival, at + ahead) - endedBy(survival, at)) / running
      expect(leftAt(0.1, at).dueWithin(ahead)).toBeCloseTo(due, 1)
    }
  })

  test.each([0, -5])('has nothing due within %d miles', (ahead) => {
    expect(leftAt(0.4, 50_000).dueWithin(ahead)).toBe(0)
  })

  test('agrees with itself: in the miles until a share is due it is due with that chance', () => {
    fc.assert(
      fc.property(spreads, share, miles(3_000_000), (spread, chance, gone) => {
        const left = leftAt(spread, gone)
        expect(left.dueWithin(left.milesUntil(chance))).toBeCloseTo(chance, 8)
      }),
    )
  })

  test('is never more for a filter that has gone further, read or not, however far', () => {
    fc.assert(
      fc.property(
        spreads,
        miles(2_000_000),
        miles(500_000),
        share,
        fc.option(
          fc.record({
            miles: fc.integer({ min: 1, max: 300_000 }),
            phase: fc.double({ min: 0, max: 1.5, noNaN: true }),
            weight: fc.double({ min: 0.1, max: 100, noNaN: true }),
          }),
          { nil: undefined },
        ),
        (spread, gone, more, chance, read) => {
          const prior = survivalOf(spread)
          const survival = read === undefined ? prior : posteriorSurvival(prior, read)
          const [here, further] = [gone, gone + more].map((at) =>
            residualLife(survival, at + (read?.miles ?? 0), read?.miles).milesUntil(chance),
          )
          expect(further).toBeLessThanOrEqual((here ?? NaN) * (1 + 1e-9) + 1e-6)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('either of two beliefs', () => {
  const [soon, late] = [leftAt(0.2, 95_000), leftAt(0.2, 20_000)]

  test('is due with the chance of both, by how likely they are', () => {
    const either = eitherOf(soon, late, 0.85)
    const ahead = either.milesUntil(0.3)
    expect(0.15 * soon.dueWithin(ahead) + 0.85 * late.dueWithin(ahead)).toBeCloseTo(0.3, 8)
    expect(either.dueWithin(ahead)).toBeCloseTo(0.3, 8)
  })

  test('is never more urgent than the first one', () => {
    const either = eitherOf(late, soon, 0.85)
    for (const chance of [0.05, 0.3, 0.9]) {
      expect(either.milesUntil(chance)).toBe(late.milesUntil(chance))
      const ahead = late.milesUntil(chance)
      expect(either.dueWithin(ahead)).toBe(late.dueWithin(ahead))
    }
  })
})

test('what is left is no more than some points say, and less where it was less', () => {
  const points = [
    [0.4, 0],
    [0.5, 1000],
    [0.7, 5000],
  ] as const
  const [long, short] = [leftAt(0.3, 20_000), leftAt(0.05, 400_000)]
  const sooner = noLaterThan(long, points)
  const chances = [0.1, 0.4, 0.45, 0.5, 0.55, 0.65]
  expect(chances.map(sooner.milesUntil)).toEqual(
    [0, 0, 500, 1000, 2000, 4000].map((at) => expect.closeTo(at, 6)),
  )
  expect([0, 1e-6, 500, 2000, 5000, 9000].map(sooner.dueWithin)).toEqual(
    [0, 0.4, 0.45, 0.55, 0.7, 0.7].map((chance) => expect.closeTo(chance, 6)),
  )
  // Beyond the last of them nothing is said.
  expect(sooner.milesUntil(0.72)).toBe(long.milesUntil(0.72))
  const far = [[0.5, 1e9]] as const
  expect(noLaterThan(short, far).milesUntil(0.5)).toBe(short.milesUntil(0.5))
})

describe('in days', () => {
  const pace = { milesPerDay: 150, spread: 0.3 }

  test('the chance is over three ways to drive: as usual four times, a normal’s √3 slower and faster', () => {
    const left = leftAt(0.3, 40_000)
    const faster = Math.exp(1.7320508075688772 * 0.3)
    const chance = (at: number) => left.dueWithin(at)
    expect(dueInDays(left, pace, 200)).toBeCloseTo(
      (4 * chance(30_000) + chance(30_000 / faster) + chance(30_000 * faster)) / 6,
      12,
    )
  })

  test('a share is reached on the day that halving finds, or on the last that anyone plans', () => {
    fc.assert(
      fc.property(
        spreads,
        miles(150_000),
        share,
        fc.integer({ min: 1, max: 400 }),
        fc.double({ min: 0, max: 0.6, noNaN: true }),
        fc.boolean(),
        (spread, gone, chance, milesPerDay, spreadOfPace, hasSigns) => {
          const alone = leftAt(spread, gone)
          const left = hasSigns
            ? noLaterThan(alone, [
                [0.2, 0],
                [0.9, 20_000],
              ])
            : alone
          const own = { milesPerDay, spread: spreadOfPace }
          let [low, high] = [0, 3650]
          while (high - low > 1e-9) {
            const middle = (low + high) / 2
            if (middle === low || middle === high) break
            if (dueInDays(left, own, middle) < chance) low = middle
            else high = middle
          }
          expect(daysUntil(left, own, chance)).toBeCloseTo(high, 4)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

test('the cheapest miles are those that cost least a mile in the long run, up to the median', () => {
  fc.assert(
    fc.property(spreads, miles(60_000), fc.integer({ min: 1, max: 4000 }), (spread, gone, more) => {
      const [left, planned] = [leftAt(spread, gone), 400]
      const costs = { planned, missed: planned + more }
      const half = left.milesUntil(0.5)
      const costAt = (ahead: number) => {
        // By the middle of each of many steps.
        let lived = gone
        const width = ahead / 2000
        for (let step = 0; step < 2000; step += 1)
          lived += width * (1 - left.dueWithin((step + 0.5) * width))
        return (planned + more * left.dueWithin(ahead)) / Math.max(1, lived)
      }
      const best = cheapestAhead(left, gone, costs)
      expect(best).toBeLessThanOrEqual(half * (1 + 1e-9))
      for (const part of [0, 0.1, 0.3, 0.6, 0.8, 1])
        expect(costAt(best)).toBeLessThanOrEqual(costAt(part * half) * 1.01)
    }),
    { numRuns: 40 },
  )
})
