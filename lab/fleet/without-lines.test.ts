import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { analyseFleet } from '#domain/maintenance/analysis/analyse-fleet.ts'
import { start } from './truck.ts'
import { troubles, worldOf } from './world.ts'

// Of the advice of model 17. A new model has new ones.
const hashes = {
  21: '1781664c43aa921ab4b4f13164d00265f1ea4047b34ab81f033b4172ae11abbc',
  22: '5fa894544a91b2c5797f21f261c5a139253328bb36c4e4bace6ee7ae24cc29ac',
  23: '2a41ee462d4a1d12cdaaa68d3ff509c27b8272e35df3b9743fb83c4da3bd6f54',
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
