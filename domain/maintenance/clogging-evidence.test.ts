import { describe, expect, test } from 'vitest'
import {
  evidenceOf,
  fallenSince,
  isCountedFull,
  phaseOf,
  phaseScore,
  readingsAtLimit,
  type CloggingReading,
} from './clogging-evidence.ts'

const reading = (health: number, miles = 100_000, ageDays = 0) => ({
  miles,
  milesAgo: 0,
  health,
  ageDays,
})

test('the share of the life behind never falls as a filter clogs', () => {
  for (let health = 0; health < 1.2; health += 0.01)
    expect(phaseOf(health + 0.01)).toBeGreaterThanOrEqual(phaseOf(health))
  expect([phaseOf(-1), phaseOf(0), phaseOf(1), phaseOf(7)]).toEqual([0.05, 0.05, 1, 1])
})

test('the scale on which readings are off rises with the phase', () => {
  for (let phase = 0.3; phase < 1.1; phase += 0.01)
    expect(phaseScore(phase + 0.01)).toBeGreaterThan(phaseScore(phase))
})

describe('readings', () => {
  test.each([[[]], [[reading(0.5, 0)]], [[reading(Number.NaN)]]])(
    'that say nothing are no evidence: %j',
    (readings) => {
      expect(evidenceOf(readings)).toBeNull()
    },
  )

  test('imply a life: half the limit at 100,000 miles is 78 of a hundred of it', () => {
    expect(evidenceOf([reading(0.5)])?.phase).toBeCloseTo(0.78, 6)
  })

  test('count by the middle of the newest three days, so that one slip does not', () => {
    const [first, second] = [reading(0.5, 98_000, 2), reading(0.52, 99_000, 1)]
    const phaseOfAll = (readings: readonly CloggingReading[]) => evidenceOf(readings)?.phase
    expect(phaseOfAll([first, second, reading(1.4)])).toBeCloseTo(phaseOf(0.52) / 0.99, 6)
    expect(phaseOfAll([first, reading(1.4)])).toBeCloseTo(1.06, 6)
  })

  test('of one day count by the worst, so that no gauge hides what another shows', () => {
    const days = [2, 1, 0].map((ago) => [reading(0.1, 100_000, ago), reading(0.5, 100_000, ago)])
    expect(evidenceOf(days.flat())?.phase).toBeCloseTo(phaseOf(0.5), 6)
  })

  test('fade with their age', () => {
    expect(evidenceOf([reading(0.9)])?.weight).toBe(1.25)
    expect(evidenceOf([reading(0.9, 100_000, 180)])?.weight).toBeCloseTo(0.625, 6)
  })

  test('contradict each other only where no life fits them all', () => {
    const steady = [0.03, 0.15, 0.38, 0.9].map((health, at) =>
      reading(health, 25_000 * (at + 1), 3 - at),
    )
    expect(evidenceOf(steady)?.contradicts).toBe(false)
    expect(
      evidenceOf([
        reading(0.95, 20_000, 80),
        reading(0.95, 21_000, 79),
        reading(0.1, 80_000, 20),
        reading(0.1, 81_000, 19),
        reading(0.12),
      ])?.contradicts,
    ).toBe(true)
  })

  test('at the limit are counted among the newest three of their gauge', () => {
    const high = reading(1.1)
    expect(readingsAtLimit([high, high])).toHaveLength(2)
    expect(readingsAtLimit([high, high, reading(0.9), reading(0.9), reading(0.9)])).toHaveLength(0)
  })

  test('at the limit count whatever another gauge shows, also one that is at its own', () => {
    const of = (gauge: string, health: number) => ({ ...reading(health), gauge })
    const high = [of('backpressure', 1.1), of('backpressure', 1.2)]
    const low = of('differential_pressure', 0.1)
    expect(readingsAtLimit([...high, low, low, low])).toEqual(high)
    expect(readingsAtLimit([...high, of('differential_pressure', 1)])).toHaveLength(3)
  })

  // predictor.md 5: of seventy that were critical by their counter alone none was due in two weeks.
  test('at the limit are one of what the engine counts, which asks for a service by itself', () => {
    const of = (gauge: string, health: number, ageDays = 3) => ({
      ...reading(health, 90_000, ageDays),
      gauge,
    })
    const ash = [of('ash', 1.1), of('ash', 1.2), of('ash', 1.3)]
    expect(readingsAtLimit(ash)).toEqual(ash.slice(-1))
    expect([ash, ash.slice(-1), [...ash, of('ash', 0.9)]].map(isCountedFull)).toEqual([
      true,
      false,
      false,
    ])
    expect(isCountedFull([...ash, of('differential_pressure', 0.3)])).toBe(false)
    expect(isCountedFull([of('differential_pressure', 0.3, 150), ...ash])).toBe(true)
  })

  test('of what the engine counts say nothing beside a gauge that was read lately', () => {
    const of = (gauge: string, health: number, ageDays: number) => ({
      ...reading(health, 90_000, ageDays),
      gauge,
    })
    const pressure = [9, 6, 3].map((days) => of('differential_pressure', 0.4, days))
    const ash = [8, 5, 2].map((days) => of('ash', 0.9, days))
    const together = [...pressure, ...ash].sort((a, b) => b.ageDays - a.ageDays)
    expect(evidenceOf(together)).toEqual(evidenceOf(pressure))
    const old = pressure.map((one) => ({ ...one, ageDays: one.ageDays + 150 }))
    expect(evidenceOf([...old, ...ash])?.phase).toBeCloseTo(evidenceOf(ash)?.phase ?? NaN, 6)
  })

  test('at the limit are none once they have fallen again', () => {
    const high = reading(1.1)
    expect(readingsAtLimit([high, high, reading(0.9)])).toHaveLength(2)
    expect(readingsAtLimit([high, high, reading(0.1)])).toHaveLength(0)
  })
})

describe('a newest reading that has fallen', () => {
  const before = reading(0.8, 60_000, 9)
  const of = (gauge: string, one: CloggingReading) => ({ ...one, gauge })
  const both = [of('pressure', before), of('pressure', reading(0.1, 90_000, 3))]

  test('tells since when a service may be missing', () => {
    expect(fallenSince([before, reading(0.1)])).toEqual({ miles: 60_000, chance: 0.85 })
  })

  test.each<[string, CloggingReading[]]>([
    ['only a little', [before, reading(0.5)]],
    ['from nearly clean', [reading(0.2, 60_000), reading(0.02)]],
    ['with nothing before it', [reading(0.1)]],
    ['on no miles', [reading(0.8), reading(0.1)]],
    ['below another gauge', [of('pressure', before), of('ash', reading(0.05))]],
    [
      'while another gauge shows more',
      [of('ash', reading(0.6, 60_000, 9)), ...both, of('ash', reading(0.7))],
    ],
    ['of soot, which burns off', [of('soot', before), of('soot', reading(0.1))]],
    [
      'by a limit of its own',
      [
        { ...before, usual: 0.29 },
        { ...reading(0.1), usual: 0.02 },
      ],
    ],
    ['from what the usual limit takes for clean', [{ ...before, usual: null }, reading(0.1)]],
  ])('%s tells nothing', (_how, readings) => {
    expect(fallenSince(readings)).toBeNull()
  })

  test('is one too where another gauge shows as little since', () => {
    expect(fallenSince([...both, of('ash', reading(0.1))])?.miles).toBe(60_000)
  })

  // predictor.md B2
  test('by a gauge that goes with the load is as likely one that was taken at idle', () => {
    const load = (one: CloggingReading) => of('differential_pressure', one)
    const high = [reading(0.7, 50_000, 40), reading(0.8, 60_000, 30)].map(load)
    const low = [reading(0.1, 70_000, 2), reading(0.05, 70_100, 1), reading(0.1, 70_200, 0)]
    for (let days = 1; days <= 3; days += 1)
      expect(fallenSince([...high, ...low.slice(0, days).map(load)])).toEqual({
        miles: 60_000,
        chance: 0.5,
      })
    // For three weeks: then it has not fallen any more, it is low.
    const weeks = [reading(0.1, 70_000, 22), ...low.slice(1)].map(load)
    expect(fallenSince([...high, ...weeks])).toBeNull()
  })
})
