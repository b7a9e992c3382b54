import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { predictService } from '#domain/maintenance/predict-service.ts'
import { urgencyLevels } from '#domain/maintenance/urgency.ts'
import { anyFacts } from './any-facts-setup.ts'
import { ashRateOf, withFleetAsh, fleetAshOf, tiltOf } from './ash-rate.ts'
import { filter, line, moved, advised, adviceOn, unit } from './filter-rows-setup.ts'

const today = '2026-03-10'

describe('ash that cleanings took out', () => {
  test.each([
    ['nothing weighed', [{ life: 90_000, ash: null }], null],
    ['miles that nobody knows', [{ life: null, ash: 180 }], null],
    ['a weight that did not fall', [{ life: 90_000, ash: -5 }], null],
    ['miles of two trucks', [{ life: 90_000, ash: 180, isMoved: true as const }], null],
    ['a weight that stayed', [{ life: 90_000, ash: 0 }], null],
    ['one that fell by a gram', [{ life: 100_000, ash: 1 }], { perMile: 0.00001, cleanings: 1 }],
    ['no mile', [{ life: 0.5, ash: 180 }], null],
    ['one mile', [{ life: 1, ash: 180 }], { perMile: 180, cleanings: 1 }],
    ['one cleaning', [{ life: 200_000, ash: 180 }], { perMile: 0.0009, cleanings: 1 }],
    [
      'two of three',
      [
        { life: 100_000, ash: 100 },
        { life: 50_000, ash: null },
        { life: 100_000, ash: 200 },
      ],
      { perMile: 0.0015, cleanings: 2 },
    ],
  ])('is a rate by the mile: %s', (_name, lives, rate) => {
    expect(ashRateOf(lives)).toEqual(rate === null ? null : { ...rate, fleet: null })
  })

  const rated = (perMile: number, usualMiles = 200_000) => ({ perMile, usualMiles })
  const own = { perMile: 0.002, cleanings: 1, fleet: null }

  test('is compared with that of the other trucks, where there are three', () => {
    const two = fleetAshOf([rated(0.002), rated(0.001), rated(0.001)])
    expect(withFleetAsh(own, 200_000, two).fleet).toBeNull()
    const three = fleetAshOf([rated(0.002), rated(0.001), rated(0.001), rated(0.001)])
    expect(withFleetAsh(own, 200_000, three).fleet).toEqual({
      perMile: expect.closeTo(0.001, 8),
      vehicles: 3,
    })
  })

  test('is compared by what gathers in a usual life of each duty', () => {
    const others = [0.001, 0.001, 0.001].map((perMile) => rated(perMile, 300_000))
    const { fleet } = withFleetAsh(own, 100_000, fleetAshOf([...others, rated(0.002, 100_000)]))
    expect(fleet?.perMile).toBeCloseTo(0.003, 8)
  })

  test.each([
    [0.002, 1, 20, Math.log(2) / (0.49 + 0.49 + 0.49 / 20)],
    [0.002, 4, 3, Math.log(2) / (0.49 + 0.49 / 4 + 0.49 / 3)],
    [0.0005, 1, 20, -Math.log(2) / (0.49 + 0.49 + 0.49 / 20)],
    [0.5, 1, 20, Math.log(3) / (0.49 + 0.49 + 0.49 / 20)],
    [0.000001, 1, 20, -Math.log(3) / (0.49 + 0.49 + 0.49 / 20)],
  ])('of %d grams a mile, by %d cleanings beside %d trucks, leans by %d', (...row) => {
    const [perMile, cleanings, vehicles, lean] = row
    expect(tiltOf({ perMile, cleanings, fleet: { perMile: 0.001, vehicles } })).toBeCloseTo(-lean)
  })

  test('leans to shorter lives where there is more, by little, and not without a fleet', () => {
    const beside = (perMile: number, cleanings = 1) =>
      tiltOf({ perMile, cleanings, fleet: { perMile: 0.001, vehicles: 20 } })
    expect(beside(0.001)).toBeCloseTo(0)
    expect(beside(0.002)).toBeLessThan(0)
    expect(beside(0.0005)).toBeGreaterThan(0)
    expect(beside(0.002, 5)).toBeLessThan(beside(0.002, 1))
    expect(beside(0.01)).toBe(beside(0.1))
    expect(tiltOf(own)).toBe(0)
  })
})

test('more ash by the mile never lowers the urgency of what nobody read, and shortens what is left', () => {
  const some = anyFacts
    .filter(({ ash }) => ash !== undefined && ash.fleet !== null)
    .map((facts) => ({ ...facts, readings: [] }))
  const rank = ({ urgency }: ReturnType<typeof predictService>) => -urgencyLevels.indexOf(urgency)
  fc.assert(
    fc.property(some, fc.double({ min: 1, max: 20, noNaN: true }), (facts, times) => {
      if (facts.ash === undefined) return
      const ash = { ...facts.ash, perMile: facts.ash.perMile * times }
      const [less, more] = [facts, { ...facts, ash }].map((one) => predictService(one, today))
      if (less === undefined || more === undefined) return
      expect(rank(more)).toBeGreaterThanOrEqual(rank(less))
      if (less.life === null || more.life === null) return
      for (const share of ['p10', 'p50', 'p90'] as const)
        expect(more.life.interval[share]).toBeLessThanOrEqual(less.life.interval[share])
      expect(more.life.dueWithin.days45).toBeGreaterThanOrEqual(less.life.dueWithin.days45 - 1e-9)
      expect(more.life.days.serviceBy).toBeLessThanOrEqual(less.life.days.serviceBy)
    }),
    { numRuns: 1000 },
  )
})

describe('a fleet whose filters were weighed', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const grams = (of: number[]) => ({
    vehicles: ids.map((id) => unit(id)),
    lines: ids.flatMap((id, at) => [
      line(`filter-${id}`, id, 900),
      line(`filter-${id}`, id, 100, { wasDue: false, ash: of[at] ?? null }),
    ]),
    filters: ids.map((id) => filter(`filter-${id}`, { vehicleId: id })),
  })

  test('says so beside each, and what is usual', () => {
    const advice = advised(grams([400, 100, 100, 100, 100]))
    expect(advice[0]?.reasoning?.ash).toEqual({
      perThousandMiles: 5,
      cleanings: 1,
      usual: 1.25,
      says: {
        mi: expect.stringMatching(/^Ash removed: 0.18 oz per 1,000 miles, 300% more than usual/),
        km: expect.stringMatching(/^Ash removed: 0.11 oz per 1,000 kilometers, 300% more/),
      },
    })
    expect(advice[1]?.reasoning?.ash).toMatchObject({ perThousandMiles: 1.25 })
  })

  test('expects the truck that fills faster to be due sooner, and names it as a reason', () => {
    const usual = advised(grams([100, 100, 100, 100, 100]))
    const [first, ...others] = advised(grams([300, 100, 100, 100, 100]))
    const p50 = (one = first) => one?.reasoning?.interval.p50 ?? 0
    expect(p50()).toBeLessThan(0.9 * p50(usual[0]))
    expect(p50()).toBeGreaterThan(0.6 * p50(usual[0]))
    const ash = first?.reasoning?.effects.find(({ factor }) => factor === 'ash')
    expect(ash?.effectMiles).toBeLessThan(0)
    expect(others.every((one) => p50(one) >= p50(usual[0]))).toBe(true)
  })

  test('too small to compare only says the rate', () => {
    const { vehicles, lines, filters } = grams([300, 100, 100])
    const few = { vehicles: vehicles.slice(0, 3), lines: lines.slice(0, 6), filters }
    const none = { ...few, lines: few.lines.map((one) => ({ ...one, ash: null })) }
    const { reasoning, ...one } = adviceOn(few)
    const { reasoning: unweighed, ...other } = adviceOn(none)
    expect(one).toEqual(other)
    expect(reasoning).toEqual({
      ...unweighed,
      ash: expect.objectContaining({ perThousandMiles: 3.75, cleanings: 1, usual: null }),
    })
  })

  test('counts no ash of a filter that had gone on another truck', () => {
    const { reasoning } = adviceOn({
      vehicles: [unit('b')],
      elsewhere: [unit('a')],
      lines: [line('one', 'a', 600), line('one', 'b', 50, { ash: 300 })],
      filters: [filter('one', { vehicleId: 'b', moves: [moved(600, 'a'), moved(200, 'b')] })],
    })
    expect(reasoning?.ash).toBeUndefined()
  })
})
