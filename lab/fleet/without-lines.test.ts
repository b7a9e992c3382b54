import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { analyseFleet } from '#domain/maintenance/analysis/analyse-fleet.ts'
import { start } from './truck.ts'
import { troubles, worldOf } from './world.ts'

// Of the advice of model 15. A new model has new ones.
const hashes = {
  21: '0149854b6fb9c63d8e177138e34c0039ab0c98461e3adffa3f0c96daf25cdd60',
  22: 'e7a18f5e5337a365da5a1c13390f04bf3894eb85ffa2f3926731859a1bb5ffd8',
  23: 'd40f732467b1aeda26b1c3f0520ade11034d68f15d53fec3d89ee68d2c8d6228',
}

test.each([21, 22, 23] as const)(
  'a fleet whose filters are not kept by themselves gets the same advice, to the letter: seed %s',
  (seed) => {
    const hash = createHash('sha256')
    for (const has of [new Set<never>(), new Set(troubles)])
      for (const trucks of Map.groupBy(worldOf(seed, has, 12), ({ fleet }) => fleet).values())
        for (const day of [900, 1400, 1800]) {
          const rows = trucks.map((truck) => truck.rowsOn(day, truck.lives))
          const of = <Row>(pick: (one: (typeof rows)[number]) => Row) =>
            new Map(
              trucks.flatMap(({ row }, at) => {
                const one = rows[at]
                return one === undefined ? [] : [[row.id, pick(one)] as const]
              }),
            )
          const fleet = {
            vehicles: trucks.map(({ row }) => row),
            services: of(({ services }) => services),
            metrics: of(({ metrics }) => metrics),
          }
          hash.update(JSON.stringify(analyseFleet(fleet, addDays(start, day))))
        }
    expect(hash.digest('hex')).toBe(hashes[seed])
  },
)
