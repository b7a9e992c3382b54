import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MetricType } from '#domain/fleet/metric-types.ts'
import { limitedMetrics, type LimitEntry } from '#domain/fleet/reading-limits.ts'
import { draftOf } from '#domain/maintenance/recommendation.ts'
import { urgencyLevels } from '#domain/maintenance/urgency.ts'
import { ago, service, today, truck } from './filter-facts-setup.ts'
import { analyseFleet } from './analyse-fleet.ts'
import { casesOf } from './filter-facts.ts'
import type { MetricRow } from './metric-evidence.ts'
import type { ServiceRow, VehicleRow } from './vehicle-facts.ts'

const read = (metricType: MetricType, value: number, daysAgo: number): MetricRow => ({
  metricType,
  value,
  on: ago(daysAgo),
  isNewDial: false,
})
const limit = (metricType: MetricType, value: number | null, since = today): LimitEntry => ({
  metricType,
  limit: value,
  since,
})
const caseOf = (limits: LimitEntry[], services: ServiceRow[], metrics: MetricRow[]) => {
  const [one] = casesOf({ ...truck, limits }, services, metrics, today)
  if (one === undefined) throw new Error('no filter')
  return one
}

describe('a limit of the vehicle’s own', () => {
  const services = [service(300, 250_000)]
  const metrics = [read('differential_pressure', 29, 9), read('differential_pressure', 30, 2)]

  test('judges its readings, and is named', () => {
    const { facts } = caseOf([limit('differential_pressure', 29)], services, metrics)
    expect(facts.readings.map(({ health }) => health >= 1)).toEqual([true, true])
    const draft = draftOf('DPF', facts, today)
    expect(draft.urgency).toBe('critical')
    expect(draft.reasoning?.ownLimits).toEqual([{ metricType: 'differential_pressure', limit: 29 }])
  })

  test('says nothing where none is set, was taken back, or is of what was not read', () => {
    const without = draftOf('DPF', caseOf([], services, metrics).facts, today)
    expect(without.reasoning).not.toHaveProperty('ownLimits')
    expect(without.urgency).not.toBe('critical')
    const others = [
      limit('differential_pressure', 29, ago(9)),
      limit('differential_pressure', null),
      limit('ash', 60),
    ]
    expect(draftOf('DPF', caseOf(others, services, metrics).facts, today)).toEqual(without)
  })

  test('leaves what was found at a service to the limit of that day', () => {
    const past = [service(400, 150_000), service(300, 250_000)]
    const before = [read('differential_pressure', 30, 302)]
    const found = (limits: LimitEntry[]) =>
      caseOf(limits, past, before).ended.map(({ wasDue }) => wasDue)
    expect(found([])).toEqual([null, null])
    expect(found([limit('differential_pressure', 30)])).toEqual([null, null])
    expect(found([limit('differential_pressure', 30, ago(350))])).toEqual([null, true])
  })

  test('leaves beside it what the usual limit says of the same reading', () => {
    const last = [service(10, 395_000)]
    const read2 = [read('differential_pressure', 21, 5), read('differential_pressure', 30, 2)]
    const usuals = (limits: LimitEntry[], metrics: MetricRow[], services = last) =>
      caseOf(limits, services, metrics).facts.readings.map(({ usual }) => usual)
    const own = [limit('differential_pressure', 20)]
    const [, second] = usuals(own, read2)
    // The first one after a service is taken for clean by it, a later one or one that is far gone is not.
    expect(usuals(own, read2)).toEqual([null, expect.any(Number)])
    expect(second).toBeLessThan(1)
    expect(usuals(own, [read('differential_pressure', 60, 5)])).toEqual([expect.any(Number)])
    expect(usuals(own, read2, [service(300, 250_000)])).toEqual([
      expect.any(Number),
      expect.any(Number),
    ])
    expect(usuals([], read2)).toEqual([undefined])
  })

  test('just after a service the limit counts, and is not taken for clean', () => {
    const services = [service(10, 395_000)]
    const first = [read('differential_pressure', 21, 5)]
    expect(caseOf([], services, first).facts.readings).toEqual([])
    expect(
      caseOf([limit('differential_pressure', 20)], services, first).facts.readings,
    ).toMatchObject([{ health: expect.closeTo(1.17, 2), usual: null }])
  })
})

const daysAgo = (most: number) => fc.integer({ min: 1, max: most })
const servicesUpTo = (maxLength: number): fc.Arbitrary<ServiceRow[]> =>
  fc.array(
    fc
      .record({
        days: daysAgo(1500),
        mileage: fc.integer({ min: 200_000, max: 395_000 }),
        wasDue: fc.option(fc.boolean()),
      })
      .map(({ days, mileage, wasDue }) => service(days, mileage, { wasDue })),
    { maxLength },
  )
const anyVehicle: fc.Arbitrary<VehicleRow> = fc
  .record({
    averageMilesPerMonth: fc.integer({ min: 300, max: 14_000 }),
    lastServiceMileage: fc.option(fc.integer({ min: 0, max: 400_000 })),
  })
  .map((some) => ({ ...truck, ...some }))

const kinds = { dpf: 'DPF', doc: 'DOC', engine_air: 'Engine air' } as const
/** Readings of a filter, and two limits of one that tells of it: the stricter one last. */
const anyReadings = fc.constantFrom(...limitedMetrics).chain(({ key, scale, filters }) => {
  const [min, max] = scale?.own ?? [0, 0]
  const clean = scale?.clean ?? 0
  const isRising = (scale?.limit ?? 0) > clean
  const near = fc.double({
    min: isRising ? clean : 0.5 * min,
    max: isRising ? 1.2 * max : clean,
    noNaN: true,
  })
  const value = (type: MetricType) =>
    type === key ? near : fc.double({ min: 0, max: 200, noNaN: true })
  const row = fc
    .constantFrom<MetricType>(key, key, key, 'ash', 'soot', 'restriction')
    .chain((type) => fc.record({ value: value(type), days: daysAgo(700), type: fc.constant(type) }))
    .map(({ type, value: shown, days }) => read(type, shown, days))
  const one = fc.double({ min, max, noNaN: true })
  return fc.record({
    filterTypes: fc.constant([kinds[filters[0] ?? 'dpf']]),
    metrics: fc.array(row, { minLength: 1, maxLength: 10 }),
    limits: fc
      .tuple(one, one)
      .map((two) => two.toSorted((a, b) => (isRising ? b - a : a - b)))
      .map((two) => two.map((at) => limit(key, at))),
    usual: fc.constant(scale?.limit ?? 0),
    isRising: fc.constant(isRising),
  })
})

const advised = (vehicle: VehicleRow, services: ServiceRow[], metrics: MetricRow[]) =>
  analyseFleet(
    {
      vehicles: [vehicle],
      services: new Map([[vehicle.id, services]]),
      metrics: new Map([[vehicle.id, metrics]]),
    },
    today,
  ).advice[0]
type Advised = ReturnType<typeof advised>
const rank = (one: Advised) => -urgencyLevels.indexOf(one?.urgency ?? 'low')
const chance = (one: Advised) => one?.reasoning?.pDue.days45 ?? 0

/** How often the stricter one says more. */
function neverLowers(
  services: fc.Arbitrary<ServiceRow[]>,
  pairOf: (read: { limits: LimitEntry[]; usual: number; isRising: boolean }) => LimitEntry[][],
): number {
  let raised = 0
  fc.assert(
    fc.property(anyVehicle, services, anyReadings, (vehicle, done, { filterTypes, ...rest }) => {
      const [loose, strict] = pairOf(rest).map((limits) =>
        advised({ ...vehicle, filterTypes, limits }, done, rest.metrics),
      )
      // What is to be inspected first has no place on the scale.
      fc.pre(loose !== undefined && loose.reasoning !== null)
      raised += Number(rank(strict) > rank(loose))
      expect(rank(strict)).toBeGreaterThanOrEqual(rank(loose))
      // Beyond this the parts of which a life is made are too few to tell.
      expect(chance(strict)).toBeGreaterThanOrEqual(chance(loose) - 0.002)
    }),
    { numRuns: 3000 },
  )
  return raised
}

describe('a stricter limit never lowers the urgency', () => {
  test('than another one, whatever was read and serviced', () => {
    const raised = neverLowers(servicesUpTo(3), ({ limits }) => limits.map((one) => [one]))
    expect(raised).toBeGreaterThan(100)
  })

  // Where lives were read to their end, the gauge was compared by the usual limit.
  test('than the usual one, while no life was read to its end', () => {
    const raised = neverLowers(servicesUpTo(1), ({ limits: [, stricter], usual, isRising }) => {
      const at = stricter?.limit ?? usual
      const isStricter = isRising ? at <= usual : at >= usual
      return stricter && isStricter ? [[], [stricter]] : [[], []]
    })
    expect(raised).toBeGreaterThan(100)
  })

  // Found at random: a far life was spread over a step as wide as a quarter of it.
  test('by a first reading that comes days after the service', () => {
    const metrics = [read('differential_pressure', 8, 134), read('differential_pressure', 16, 128)]
    const vehicle = { ...truck, averageMilesPerMonth: 300, filterTypes: ['DPF'] }
    const [loose, strict] = [[], [limit('differential_pressure', 16)]].map((limits) =>
      advised({ ...vehicle, limits }, [service(134, 200_000)], metrics),
    )
    expect(chance(strict)).toBeGreaterThanOrEqual(chance(loose) - 0.002)
  })
  // Found at random: by the stricter one alone the newest reading had fallen.
  test.each<[string, MetricRow[], ServiceRow, LimitEntry[][]]>([
    [
      'usual',
      [
        read('backpressure', 12, 514),
        read('backpressure', 18.59797693282574, 116),
        read('backpressure', 12, 1),
      ],
      service(560, 200_000),
      [[], [limit('backpressure', 24)]],
    ],
    [
      'looser',
      [
        read('regeneration_interval', 10, 3),
        read('regeneration_interval', 356.00000000000006, 2),
        read('ash', 0, 1),
      ],
      service(132, 202_000),
      [20, 20.000000000000146].map((at) => [limit('regeneration_interval', at)]),
    ],
  ])('than the %s one, by a reading that has not fallen', (_which, metrics, last, limits) => {
    const vehicle = { ...truck, averageMilesPerMonth: 300, lastServiceMileage: null }
    const [loose, strict] = limits.map((own) =>
      advised({ ...vehicle, limits: own }, [last], metrics),
    )
    expect(rank(strict)).toBeGreaterThanOrEqual(rank(loose))
    expect(chance(strict)).toBeGreaterThanOrEqual(chance(loose) - 0.002)
  })
})
