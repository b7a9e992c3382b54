import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { analyseFleet } from '#domain/maintenance/analysis/analyse-fleet.ts'
import { rowsOf, start, troubles, worldOf } from './world.ts'

// Of the advice of model 13. A new model has new ones.
const hashes = {
  21: '09eba366d623bbd556ea778cd3645e62d022907a69c1a94f7cfe6a5e4a080e8e',
  22: '35927ef4fb5e561462a1bad627d06d10af68627ed752e3022cf199abf8423b9c',
  23: '865258c32a7abf2428ba05e0d8101797175543997dd169261f92e86181635e90',
}

test.each([21, 22, 23] as const)(
  'a fleet whose filters are not kept by themselves gets the same advice, to the letter: seed %s',
  (seed) => {
    const hash = createHash('sha256')
    for (const has of [new Set<never>(), new Set(troubles)])
      for (const trucks of Map.groupBy(worldOf(seed, has, 12), ({ fleet }) => fleet).values())
        for (const day of [900, 1400, 1800]) {
          const rows = trucks.map((truck) => rowsOf(truck, day))
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
