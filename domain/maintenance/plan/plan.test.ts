import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysAway, filtersADay } from '#content/shop.ts'
import { addDays, daysBetween, instantAt } from '#domain/calendar.ts'
import {
  firstOf,
  firstPickupDay,
  planOf,
  planUntil,
  takenEarlyDays,
  type WaitingUnit,
} from './plan.ts'

// A Saturday on which the doors are open; the day after they are closed.
const today = '2026-11-21'
let units = 0

function unit(serviceBy: string, more: Partial<WaitingUnit> = {}): WaitingUnit {
  units += 1
  return {
    recommendationId: `r${units}`,
    vehicle: `Unit ${100 + units}`,
    filterType: 'DPF',
    urgency: 'low',
    serviceBy,
    when: serviceBy,
    isOverdue: false,
    isWithMaintenance: false,
    likelyDue: null,
    mileage: 200_000,
    cost: 1200,
    atRisk: 100,
    ...more,
  }
}

const daysOf = (waiting: readonly WaitingUnit[]) =>
  planOf(waiting, today).pickups.map(({ on, units: grouped }) => [on, grouped.length])

describe('a pickup', () => {
  test('takes what is critical before what has been overdue for long, where trucks are few', () => {
    const waiting = [
      unit('2025-03-01', { urgency: 'medium', isOverdue: true, atRisk: 30 }),
      unit('2024-03-01', { urgency: 'high', isOverdue: true, atRisk: 140 }),
      unit(addDays(today, 3), { urgency: 'critical', atRisk: 1000 }),
    ]
    const { pickups } = planOf(waiting, today, 1)
    const order = pickups.flatMap((one) => one.units.map(({ urgency }) => urgency))
    expect(order).toEqual(['critical', 'high', 'medium'])
  })

  test('lists what is most urgent first, whatever has been overdue for long', () => {
    const waiting = [
      unit('2025-03-01', { urgency: 'medium', isOverdue: true }),
      unit('2026-11-23', { urgency: 'critical' }),
      unit('2026-11-24', { urgency: 'high' }),
    ]
    const [pickup] = planOf(waiting, today).pickups
    expect(pickup?.units.map(({ urgency }) => urgency)).toEqual(['critical', 'high', 'medium'])
  })

  test.each([
    ['no unit', [], []],
    ['one unit, on its day', ['2027-01-13'], [['2027-01-13', 1]]],
    ['two of one day', ['2027-01-13', '2027-01-13'], [['2027-01-13', 2]]],
    ['one that is due a month later', ['2027-01-13', '2027-02-12'], [['2027-01-13', 2]]],
    [
      'not one that is due later still',
      ['2027-01-13', '2027-02-13'],
      [
        ['2027-01-13', 1],
        ['2027-02-13', 1],
      ],
    ],
    [
      'whatever order they come in',
      ['2027-03-10', '2027-01-13', '2027-01-20'],
      [
        ['2027-01-13', 2],
        ['2027-03-10', 1],
      ],
    ],
    ['never on a Sunday', ['2027-01-17'], [['2027-01-16', 1]]],
    ['never on a holiday', ['2026-12-25'], [['2026-12-24', 1]]],
    [
      'what is overdue, on the next open day',
      ['2026-10-01', '2026-11-21', '2026-11-22'],
      [['2026-11-23', 3]],
    ],
  ])('takes %s', (_what, days, expected) => {
    expect(daysOf(days.map((day) => unit(day)))).toEqual(expected)
  })

  test.each([
    ['2026-11-25', '16:59', '2026-11-27'],
    ['2026-11-25', '17:00', '2026-11-28'],
    ['2026-11-26', '11:50', '2026-11-28'],
    ['2026-11-21', '10:00', '2026-11-23'],
  ])(
    'on %s at %s comes on %s at first, as an hour can be booked until the notice ends',
    (day, time, on) => {
      const earliest = firstPickupDay(instantAt(day, time))
      expect(earliest).toBe(on)
      const { pickups } = planOf([unit('2026-10-01'), unit(day)], day, null, earliest)
      expect(pickups.map((pickup) => pickup.on)).toEqual([on])
    },
  )

  test('says of each unit how many days too early it goes', () => {
    const [first] = planOf([unit('2027-01-20'), unit('2027-01-13')], today).pickups
    expect(first?.units.map(({ serviceBy, daysEarly }) => [serviceBy, daysEarly])).toEqual([
      ['2027-01-13', 0],
      ['2027-01-20', 7],
    ])
  })

  test('counts vehicles, not filters', () => {
    const [first] = planOf(
      [
        unit('2027-01-13', { vehicle: 'A' }),
        unit('2027-01-13', { vehicle: 'A', filterType: 'DOC', cost: 90 }),
      ],
      today,
    ).pickups
    expect(first).toMatchObject({ vehicles: 1, cost: 1290 })
  })
})

describe('a plan that may not take every truck on one day', () => {
  const many = (count: number, day: string) => Array.from({ length: count }, () => unit(day))
  const placedOf = (waiting: readonly WaitingUnit[], spare: number | null) =>
    planOf(waiting, today, spare).pickups.map(({ on, vehicles }) => [on, vehicles])

  test('uses the open days before, two days apart, so that no more trucks are away than can be spared', () => {
    expect(placedOf(many(5, '2027-01-13'), 2)).toEqual([
      ['2027-01-09', 2],
      ['2027-01-11', 2],
      ['2027-01-13', 1],
    ])
  })

  test('and where no day is left before, the ones after, the costliest first; it says how many are late', () => {
    const due = [300, 900, 100].map((atRisk) => unit('2026-11-22', { atRisk }))
    const plan = planOf(due, today, 1)
    expect(plan.pickups.map(({ on, units: [first] }) => [on, first?.cost])).toHaveLength(3)
    expect(plan.pickups.map(({ units: [first] }) => first?.vehicle)).toEqual(
      due.toSorted((a, b) => b.atRisk - a.atRisk).map(({ vehicle }) => vehicle),
    )
    expect(plan.late).toBe(2)
    expect(plan.pickups.map(({ units: [first] }) => first?.daysEarly)).toEqual([-1, -3, -5])
  })

  test('takes no more filters on a day than are cleaned on one', () => {
    expect(placedOf(many(filtersADay + 5, '2027-01-13'), null)).toEqual([
      ['2027-01-12', filtersADay],
      ['2027-01-13', 5],
    ])
  })

  test('takes the filters of one truck together', () => {
    const [one, other] = [unit('2027-01-13'), unit('2027-01-14')]
    const plan = planOf(
      [one, other, unit('2027-01-20', { vehicle: one.vehicle, filterType: 'DOC' })],
      today,
      1,
    )
    expect(plan.pickups.map(({ units: all }) => all.map(({ vehicle }) => vehicle))).toEqual([
      [one.vehicle, one.vehicle],
      [other.vehicle],
    ])
  })

  test('of twenty thousand overdue filters is made, one truck at a time', () => {
    const all = Array.from({ length: 20_000 }, (_, at) => unit('2026-11-01', { atRisk: at }))
    const { pickups, trips, services } = planOf(all, today, 1)
    expect([pickups.length, trips, services]).toEqual([20_000, 20_000, 20_000])
  })

  test('shows its first pickups, with the figures of the whole', () => {
    const whole = planOf(
      Array.from({ length: 100 }, (_, at) => unit(addDays('2027-02-01', Math.floor(at / 2)))),
      today,
      1,
    )
    const shown = firstOf(whole, 60)
    expect(shown.pickups).toEqual(whole.pickups.slice(0, 60))
    expect(shown).toMatchObject({ leftOut: 40, services: 100, trips: 100, late: whole.late })
  })

  test('has every unit once, whatever is spared', () => {
    const day = fc.integer({ min: -20, max: 364 }).map((ahead) => addDays(today, ahead))
    const truck = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(day, truck), { maxLength: 80 }),
        fc.integer({ min: 1, max: 5 }),
        (dues, spare) => {
          const waiting = dues.map(([serviceBy, vehicle]) => unit(serviceBy, { vehicle }))
          const { pickups, late } = planOf(waiting, today, spare)
          const all = pickups.flatMap(({ units: taken }) => taken)
          expect(all.map(({ recommendationId }) => recommendationId).sort()).toEqual(
            waiting.map(({ recommendationId }) => recommendationId).sort(),
          )
          for (const [at, { on, vehicles, units: taken }] of pickups.entries()) {
            expect(vehicles <= spare && taken.length <= filtersADay).toBe(true)
            expect(at === 0 || daysBetween(pickups[at - 1]?.on ?? '', on) >= daysAway).toBe(true)
          }
          const lateAnyway = all.filter(({ serviceBy }) => serviceBy < '2026-11-23').length
          const after = all.filter(({ daysEarly }) => daysEarly < 0).length
          expect(late <= after && after <= late + lateAnyway).toBe(true)
        },
      ),
    )
  })
})

describe('a plan', () => {
  test('says what it saves against a trip for each day on which something would be due', () => {
    const result = planOf(
      [unit('2027-01-13'), unit('2027-01-13'), unit('2027-01-20'), unit('2027-04-01')],
      today,
    )
    expect(result).toMatchObject({
      madeOn: today,
      until: '2027-10-31',
      services: 4,
      cost: 4800,
      tripsAlone: 3,
      savedTrips: 1,
      leftOut: 0,
      takenEarlyDays: 30,
    })
  })

  test('of nothing is empty', () => {
    expect(planOf([], today)).toMatchObject({
      pickups: [],
      services: 0,
      cost: 0,
      tripsAlone: 0,
      savedTrips: 0,
    })
    // The months ahead end there, too.
    expect(planUntil('2027-02-28')).toBe('2028-01-31')
    expect(planUntil('2027-03-01')).toBe('2028-02-29')
  })

  test('takes every unit once, none late and none more than a month early, with as few pickups as there can be', () => {
    let seed = 7
    const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below
    for (let round = 0; round < 200; round += 1) {
      const waiting = Array.from({ length: 1 + random(12) }, () =>
        unit(addDays(today, random(360) - 20)),
      )
      const { pickups, savedTrips } = planOf(waiting, today)
      const placed = pickups.flatMap(({ on, units: grouped }) =>
        grouped.map((one) => ({ on, ...one })),
      )
      expect(placed.map(({ recommendationId }) => recommendationId).sort()).toEqual(
        waiting.map(({ recommendationId }) => recommendationId).sort(),
      )
      for (const { on, serviceBy, daysEarly } of placed) {
        expect(on <= serviceBy || on === '2026-11-23').toBe(true)
        expect(daysEarly).toBeLessThanOrEqual(takenEarlyDays)
      }
      // Units that no one day can serve need as many pickups: the first of each pickup are such.
      for (const [at, { units: taken }] of pickups.entries()) {
        const reach = addDays(pickups[at - 1]?.on ?? today, takenEarlyDays)
        expect(at === 0 || taken.some(({ serviceBy }) => serviceBy > reach)).toBe(true)
      }
      expect(savedTrips).toBeGreaterThanOrEqual(0)
    }
  })
})
