import { describe, expect, test } from 'vitest'
import { bins } from './judge.ts'
import { dayOf, distanceOn, lifeOn } from './truck.ts'
import { worldOf, type Trouble } from './world.ts'

const world = (...troubles: Trouble[]) => worldOf(3, new Set(troubles), 40, 2)

describe('a simulated fleet', () => {
  test('is the same for the same seed, and another for another', () => {
    const livesOf = (trucks: ReturnType<typeof worldOf>) => trucks.map(({ lives }) => lives)
    expect(livesOf(world())).toEqual(livesOf(world()))
    expect(livesOf(worldOf(4, new Set(), 40, 2))).not.toEqual(livesOf(world()))
  })

  test('without troubles runs each filter until it is due, on record and read every month', () => {
    for (const truck of world()) {
      expect(truck.lives.every((life) => life.wasDue && life.isRecorded)).toBe(true)
      const { services, metrics } = truck.rowsOn(1000, truck.lives)
      const ended = truck.lives.filter(({ to }) => to <= distanceOn(truck, 1000))
      expect(services.map(({ mileage }) => mileage)).toEqual(ended.map(({ to }) => Math.round(to)))
      expect(services.every(({ wasDue }) => wasDue === true)).toBe(true)
      expect(metrics.filter(({ metricType }) => metricType === 'odometer').length).toBeGreaterThan(
        20,
      )
      expect(metrics.some(({ metricType }) => metricType !== 'odometer')).toBe(true)
    }
  })

  test('tells nothing of what comes after the day', () => {
    for (const truck of world('policy', 'unrecorded', 'gauges')) {
      const { services, metrics } = truck.rowsOn(700, truck.lives)
      expect([...services, ...metrics].every(({ on }) => on <= '2021-12-01')).toBe(true)
    }
  })

  test('knows the life of a day and the day of a mile', () => {
    for (const truck of world('seasons')) {
      const life = lifeOn(truck, 900)
      const at = distanceOn(truck, 900)
      expect(life !== undefined && life.from <= at && at < life.to).toBe(true)
      expect(Math.abs(distanceOn(truck, dayOf(truck, at)) - at)).toBeLessThan(1)
    }
  })

  test.each<[Trouble, (world: ReturnType<typeof worldOf>) => boolean]>([
    ['dials', (trucks) => trucks.some(({ newDial }) => newDial !== null)],
    ['dutyUnsaid', (trucks) => trucks.some(({ row }) => row.operatingConditions === null)],
    ['unrecorded', (trucks) => trucks.some(({ lives }) => lives.some((life) => !life.isRecorded))],
    ['policy', (trucks) => trucks.some(({ lives }) => lives.some((life) => !life.wasDue))],
    ['dueNotEntered', (trucks) => trucks.some(({ lives }) => lives.some((one) => !one.dueEntered))],
    ['gauges', (trucks) => trucks.some(({ gauge }) => gauge.exponent !== 2.6)],
    ['missing', (trucks) => trucks.some(({ reads }) => !reads)],
  ])('has %s only where it is asked for', (trouble, has) => {
    expect([has(world()), has(world(trouble))]).toEqual([false, true])
  })
})

test('what was said is compared with what came in ten bins, by their widest gap', () => {
  const said = Array.from({ length: 100 }, (_empty, at) => [at / 100, at % 2] as const)
  expect(bins(said).gap).toBeCloseTo(0.455, 3)
})
