import { describe, expect, test } from 'vitest'
import { nothing, oracle } from '../rivals/rules.ts'
import { follow } from '../loop.ts'
import { dayOf, distanceOn, lifeOn } from '../truck.ts'
import { foreignWorld } from './foreign-world.ts'
import { regimes, type RegimeName } from './regimes.ts'

const size = { fleets: 1, trucks: 12 }
const names = Object.keys(regimes) as RegimeName[]

describe.each(names)('a foreign fleet: %s', (name) => {
  const world = foreignWorld(3, name, size)

  test('is the same for the same seed, and another for another', () => {
    const livesOf = (seed: number) => foreignWorld(seed, name, size).map(({ lives }) => lives)
    expect(livesOf(3)).toEqual(world.map(({ lives }) => lives))
    expect(livesOf(4)).not.toEqual(livesOf(3))
  })

  test('tells nothing of what comes after the day', () => {
    for (const truck of world) {
      const { services, metrics } = truck.rowsOn(800, truck.lives)
      expect(metrics.length).toBeGreaterThan(10)
      expect([...services, ...metrics].every(({ on }) => on <= '2022-03-11')).toBe(true)
    }
  })

  test('drives on, and begins each life where the one before ended', () => {
    for (const { lives, distance } of world) {
      expect(distance.every((miles, day) => day === 0 || miles >= (distance[day - 1] ?? 0))).toBe(
        true,
      )
      for (const [nth, life] of lives.entries())
        if (nth > 0) expect(life.from).toBe(lives[nth - 1]?.to)
    }
  })

  test('a filter that is changed early is due later, by what its truck burns', () => {
    for (const truck of world) {
      const early = truck.wholeOf(1, distanceOn(truck, 100))
      const later = truck.wholeOf(1, distanceOn(truck, 400))
      if (Number.isFinite(early) && Number.isFinite(later))
        expect(dayOf(truck, distanceOn(truck, 400) + later)).toBeGreaterThanOrEqual(
          dayOf(truck, distanceOn(truck, 100) + early),
        )
    }
  })

  test('loses nothing to who knows each day, and has as many services as fall due for who does nothing', () => {
    const loop = { from: 365, blank: 0.5 }
    const [known, none] = [follow(world, oracle, loop), follow(world, nothing, loop)]
    const beforeAsked = world.filter((truck) => {
      const life = lifeOn(truck, 365)
      return life !== undefined && dayOf(truck, life.from + life.whole) <= 365 + 14
    })
    expect(known.missed.reduce((sum, one) => sum + one, 0)).toBe(beforeAsked.length)
    expect(none.services).toEqual(none.missed)
    expect(known.miles).toBe(none.miles)
  })

  test('no filter has gone further than its truck', () => {
    for (const { row, lives } of world)
      expect((row.currentMileage ?? 0) + (lives[0]?.from ?? 0)).toBeGreaterThanOrEqual(0)
  })
})

test('a counter that nobody reset goes on, and one that somebody reset begins anew', () => {
  const ash = foreignWorld(5, 'ash', { fleets: 1, trucks: 60 }).flatMap((truck) => {
    const life = truck.lives.find(({ from, to }) => from > 0 && dayOf(truck, to) < 1800)
    if (life === undefined) return []
    const day = dayOf(truck, life.from)
    const values = truck
      .rowsOn(day + 30, truck.lives)
      .metrics.filter(({ metricType }) => metricType === 'ash')
      .map(({ value }) => value)
    return [(values.at(-1) ?? 0) < (values.at(-9) ?? 0)]
  })
  expect(ash.filter(Boolean).length).toBeGreaterThan(ash.length * 0.6)
  expect(ash.filter(Boolean).length).toBeLessThan(ash.length)
})
