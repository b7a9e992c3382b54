import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beliefFrom } from '#domain/maintenance/life-belief.ts'
import {
  cellOf,
  endedAt,
  medianOf,
  priorOdds,
  type LifeOdds,
} from '#domain/maintenance/life-odds.ts'
import { leftOf, cachedLeftOf } from './left-of-odds.ts'
import {
  cheapestAhead,
  daysUntil,
  dueInDays,
  dueWithin,
  milesUntil,
  type MilesLeft,
} from './miles-left.ts'

/** The shares that are told, by hand. */
const shares = [
  0.005, 0.01, 0.02, 0.035, 0.05, 0.075, 0.1, 0.12, 0.16, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5,
  0.57, 0.64, 0.72, 0.8, 0.86, 0.9, 0.95, 0.98, 0.995,
]

// Slow, and by the definition: no bounds are kept from one place to the next.

const cells = (odds: LifeOdds) => odds.edges.length - 1

/** Where the share of lives that last longer has fallen to `goal`, in units. */
function placeOf({ edges, above }: LifeOdds, goal: number): number {
  for (let cell = 0; cell < edges.length - 1; cell += 1) {
    const [over = 0, under = 0] = [above[cell], above[cell + 1]]
    const [low = 0, high = 0] = [edges[cell], edges[cell + 1]]
    if (under <= goal) return low + ((over - goal) / (over - under)) * (high - low)
  }
  return edges.at(-1) ?? 0
}

/** The miles driven beyond each edge, by trapezoids. */
function beyond({ edges, above }: LifeOdds): Float64Array {
  return Float64Array.from(above, (_share, from) => {
    let sum = 0
    for (let at = from; at < edges.length - 1; at += 1) {
      const width = (edges[at + 1] ?? 0) - (edges[at] ?? 0)
      sum += (width * ((above[at] ?? 0) + (above[at + 1] ?? 0))) / 2
    }
    return sum
  })
}

const leftFrom = (odds: LifeOdds, at: number, share: number) =>
  placeOf(odds, (odds.above[at] ?? 0) * (1 - share)) - (odds.edges[at] ?? 0)

/** Of what is left at each edge up to this one, the least: unread, not less than of all beyond it. */
function leastUpTo(odds: LifeOdds, edge: number, share: number, isRead: boolean): number {
  const together = { ...odds, above: beyond(odds) }
  const lefts = Array.from({ length: edge - odds.from + 1 }, (_empty, more) => {
    const at = odds.from + more
    const own = leftFrom(odds, at, share)
    const isAlone = isRead || (odds.above[at] ?? 0) > 0.9 || (together.above[at] ?? 0) === 0
    return isAlone ? own : Math.max(own, leftFrom(together, at, share))
  })
  return Math.min(...lefts)
}

function slowLeft(odds: LifeOdds, miles: number, share: number, isRead: boolean): number {
  const at = miles / odds.unit
  const first = odds.edges[odds.from] ?? 0
  if (at < first)
    return odds.unit * (leastUpTo(odds, odds.from, share, isRead) + first - Math.max(0, at))
  const cell = odds.edges.findLastIndex((edge) => edge <= at)
  const [low = 0, high = 0] = [odds.edges[cell], odds.edges[cell + 1]]
  const [here, next] = [
    leastUpTo(odds, cell, share, isRead),
    leastUpTo(odds, cell + 1, share, isRead),
  ]
  return odds.unit * (here + ((at - low) / (high - low)) * (next - here))
}

// Six to twelve cells of uneven widths, of which each holds some lives and the last all the rest.
const anyOdds = fc
  .record({
    parts: fc.array(
      fc.record({
        width: fc.double({ min: 0.1, max: 2, noNaN: true }),
        ended: fc.double({ min: 0.05, max: 0.6, noNaN: true }),
      }),
      { minLength: 6, maxLength: 12 },
    ),
    from: fc.integer({ min: 0, max: 3 }),
    unit: fc.integer({ min: 1, max: 300 }),
  })
  .map(({ parts, from, unit }): LifeOdds => {
    const edges = [0.5]
    const above = [1]
    for (const [at, { width, ended }] of parts.entries()) {
      edges.push((edges.at(-1) ?? 0) + width)
      above.push(at === parts.length - 1 ? 0 : (above.at(-1) ?? 0) * (1 - ended))
    }
    return { edges: Float64Array.from(edges), above: Float64Array.from(above), from, unit }
  })
const anywhere = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })

describe('what is left, as the definition says it', () => {
  test.each([
    ['kept', cachedLeftOf, false],
    ['read', leftOf, true],
  ] as const)('of odds that are %s', (_name, left, isRead) => {
    fc.assert(
      fc.property(anyOdds, anywhere, (odds, part) => {
        // Before the last cell: beyond it nothing runs any more.
        const miles = odds.unit * part * (odds.edges[cells(odds) - 1] ?? 0)
        const told = left(odds, miles)
        for (const [at, share] of shares.entries()) {
          const slow = slowLeft(odds, miles, share, isRead)
          expect((told[at] ?? NaN) / slow).toBeCloseTo(1, 8)
          expect(milesUntil(told, share)).toBe(told[at])
        }
      }),
    )
  })
})

describe('the odds of a life, cell by cell', () => {
  const odds: LifeOdds = {
    unit: 10,
    edges: Float64Array.from([1, 2, 4, 8]),
    above: Float64Array.from([1, 0.8, 0.4, 0]),
    from: 0,
  }

  test.each([
    [0, -1],
    [1, 0],
    [1.99, 0],
    [2, 1],
    [4, 2],
    [7.9, 2],
    [8, 3],
    [99, 3],
  ])('%d lies in cell %d', (value, cell) => {
    expect(cellOf(odds.edges, value)).toBe(cell)
  })

  test.each([
    [0, 0],
    [10, 0],
    [15, 0.1],
    [20, 0.2],
    [30, 0.4],
    [40, 0.6],
    [60, 0.8],
    [80, 1],
    [200, 1],
  ])('by %d miles %d of them have ended', (miles, share) => {
    expect(endedAt(odds, miles)).toBeCloseTo(share, 12)
  })

  test.each<[string, number[], number]>([
    ['in the middle of a cell', [1, 0.8, 0.4, 0], 35],
    ['at an edge', [1, 0.5, 0.4, 0], 20],
    ['in the first cell', [1, 0, 0, 0], 15],
    ['in the last one', [1, 0.9, 0.75, 0], 10 * (4 + 4 / 3)],
  ])('half have ended %s', (_where, above, miles) => {
    expect(medianOf({ ...odds, above: Float64Array.from(above) })).toBeCloseTo(miles, 10)
  })
})

// A share of filters is due within so many miles: any that rise.
const anyLeft = fc
  .array(fc.double({ min: 20, max: 4000, noNaN: true }), { minLength: 25, maxLength: 25 })
  .map((steps): MilesLeft => {
    let sum = 0
    return steps.map((step) => (sum += step))
  })
const lives = fc
  .record({
    spread: fc.double({ min: 0.1, max: 1, noNaN: true }),
    miles: fc.integer({ min: 0, max: 150_000 }),
  })
  .map(({ spread, miles }) =>
    cachedLeftOf({ ...priorOdds(beliefFrom(1, spread)), unit: 100_000 }, miles),
  )

/** P(due within so many miles), from the line through the shares that begins at 0. */
function slowDue(left: MilesLeft, miles: number): number {
  if (miles <= 0) return 0
  const knots = [[0, 0], ...shares.map((share, at) => [left[at] ?? 0, share])] as const
  for (const [at, [to = 0, share = 0]] of knots.entries()) {
    if (at === 0 || miles > to) continue
    const [from = 0, before = 0] = knots[at - 1] ?? []
    return before + ((miles - from) / (to - from)) * (share - before)
  }
  return 0.995
}

describe('the chance of being due', () => {
  test('lies on the line between the shares', () => {
    fc.assert(
      fc.property(anyLeft, fc.double({ min: -0.1, max: 1.2, noNaN: true }), (left, part) => {
        const miles = part * (left.at(-1) ?? 0)
        expect(dueWithin(left, miles)).toBeCloseTo(slowDue(left, miles), 9)
      }),
    )
  })

  test('in days is over three ways to drive: as usual four times, a normal’s √3 slower and faster', () => {
    fc.assert(
      fc.property(
        anyLeft,
        fc.integer({ min: 1, max: 400 }),
        fc.double({ min: 0, max: 0.6, noNaN: true }),
        (left, days, spread) => {
          const miles = 150 * days
          const faster = Math.exp(1.7320508075688772 * spread)
          const chance =
            (4 * slowDue(left, miles) +
              slowDue(left, miles / faster) +
              slowDue(left, miles * faster)) /
            6
          expect(dueInDays(left, { milesPerDay: 150, spread }, days)).toBeCloseTo(chance, 9)
        },
      ),
    )
  })

  test('reaches a share on the day that halving finds, or on the last that anybody plans', () => {
    fc.assert(
      fc.property(
        lives,
        fc.constantFrom(0.05, 0.12, 0.35, 0.5, 0.8),
        fc.integer({ min: 5, max: 400 }),
        fc.double({ min: 0.01, max: 0.6, noNaN: true }),
        (left, share, milesPerDay, spread) => {
          const pace = { milesPerDay, spread }
          let [low, high] = [0, 3650]
          while (high - low > 1e-6) {
            const middle = (low + high) / 2
            if (dueInDays(left, pace, middle) < share) low = middle
            else high = middle
          }
          expect(Math.abs(daysUntil(left, pace, share) - high)).toBeLessThan(0.2)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

test('the cheapest miles are those of all shares up to the median that cost least a mile', () => {
  fc.assert(
    fc.property(
      anyLeft,
      fc.integer({ min: 0, max: 60_000 }),
      fc.integer({ min: 50, max: 500 }),
      fc.integer({ min: 1, max: 4000 }),
      (left, miles, planned, more) => {
        const missed = planned + more
        const upTo = (at: number) => {
          // Whoever is due in a step has driven half of it.
          let lived = miles
          for (let one = 0; one <= at; one += 1) {
            const running = 1 - ((shares[one] ?? 0) + (shares[one - 1] ?? 0)) / 2
            lived += ((left[one] ?? 0) - (left[one - 1] ?? 0)) * running
          }
          const due = shares[at] ?? 0
          return (planned * (1 - due) + missed * due) / Math.max(1, lived)
        }
        const ways = [
          { ahead: 0, cost: planned / Math.max(1, miles) },
          ...shares.slice(0, 16).map((_share, at) => ({ ahead: left[at] ?? 0, cost: upTo(at) })),
        ]
        const best = ways.reduce((least, way) => (way.cost < least.cost - 1e-12 ? way : least))
        expect(cheapestAhead(left, miles, { planned, missed })).toBe(best.ahead)
      },
    ),
  )
})
