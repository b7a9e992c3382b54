import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { analyseFleet } from '#domain/maintenance/analysis/analyse-fleet.ts'
import { rowsOf, start, troubles, worldOf } from './world.ts'

// Of the advice of model 11. A new model has new ones.
const hashes = {
  21: '3c5b4d8b598b26b9026d6a7c750136381b73e408cc70a4031c8f1132fa363bcc',
  22: '481409260b34cf18393ca39e86878e819396d2163968357a06f00725cc044c11',
  23: '8bd63a09b8ea5d1eff24ed9d01abb2adadcd7f8879eb30da90e22e6176c5eda9',
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
