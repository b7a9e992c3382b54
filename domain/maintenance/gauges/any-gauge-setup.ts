import fc from 'fast-check'
import {
  gaugeOf,
  gaugesOf,
  usualGauges,
  type FleetGauges,
} from '#domain/maintenance/analysis/fleet-gauges.ts'
import type { Gauge } from '#domain/maintenance/clogging-evidence.ts'
import { readLifeOf, type ReadLife } from './gauge-off.ts'

/** Off by so much wherever it stands, and as the mean square beside that. */
export const gaugeOff = (bias: number, error: number): Gauge => ({
  places: [0, 1],
  judged: [bias, bias + 1],
  marks: [0, 1 / Math.sqrt(error)],
})

export const anyReadLife: fc.Arbitrary<ReadLife> = fc
  .tuple(
    fc.integer({ min: 1000, max: 600_000 }),
    fc.array(
      fc.tuple(
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1.5, noNaN: true }),
      ),
      { minLength: 1, maxLength: 12 },
    ),
  )
  .map(([life, read]) => {
    const readings = read
      .toSorted(([one], [other]) => one - other)
      .map(([gone, health]) => ({ miles: gone * life, health }))
    return readLifeOf(readings, life)
  })
  .filter((one) => one !== null)

/** Of one kind of filter, the read lives of each truck. */
export const fleetGaugesOf = (trucks: readonly (readonly ReadLife[])[]): FleetGauges =>
  gaugesOf(new Map([['dpf', trucks]])).get('dpf') ?? usualGauges

/** Of which nothing is known but how far it is off, or that was learned of whatever lives. */
export const anyGauge: fc.Arbitrary<Gauge> = fc.oneof(
  fc
    .record({
      bias: fc.double({ min: -2, max: 2, noNaN: true }),
      error: fc.double({ min: 0.01, max: 12, noNaN: true }),
    })
    .map(({ bias, error }) => gaugeOff(bias, error)),
  fc
    .tuple(
      fc.array(fc.array(anyReadLife, { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
      fc.array(anyReadLife, { maxLength: 3 }),
    )
    .map(([others, own]) =>
      gaugeOf(fleetGaugesOf(own.length === 0 ? others : [...others, own]), own),
    ),
)
