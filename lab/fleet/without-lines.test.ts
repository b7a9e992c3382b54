import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { analyseFleet } from '#domain/maintenance/analysis/analyse-fleet.ts'
import { start } from './truck.ts'
import { troubles, worldOf } from './world.ts'

// Of the advice of model 14. A new model has new ones.
const hashes = {
  21: '32f1bf14c6beb941c9b33f25e863aaa3f40caa5603b3f80b413947b2351a2336',
  22: '8e4010c6dc94efdc3cf8526d41211573930db82441db702cb3b35c3d7c13c0f2',
  23: '2fa8950cf49128d151716e65fc0725e527c02d1439d61c75d46312c7ce8e307e',
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
