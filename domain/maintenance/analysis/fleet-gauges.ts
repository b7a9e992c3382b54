import type { Gauge, GaugeOff } from '#domain/maintenance/clogging-evidence.ts'

/**
 * How far the gauges of a fleet are off, on the scale of a reading: all of them, by how much one truck's
 * differ from another's (variance), one life's from another of the same truck, and one reading's
 * from another of the same life.
 */
export type FleetGauges = { bias: number; trucks: number; lives: number; readings: number }

/** Of gauges that nobody has seen, by the lives of other fleets (judgement). */
export const usualGauges: FleetGauges = { bias: 0, trucks: 0.4, lives: 0.1, readings: 0.3 }

const few = 1
const mostOff = 3.5
const leastError = 0.01

/** Drawn toward what is expected where few lives were read to their end. */
export function gaugesOf(
  trucks: readonly (readonly GaugeOff[])[],
  expected: FleetGauges,
): FleetGauges {
  const means = trucks.map((offs) => meanOf(offs.map(({ mean }) => within(mean))))
  const drawn = (values: readonly number[], usual: number) =>
    (sum(values) + few * usual) / (values.length + few)
  const bias = drawn(means, expected.bias)
  const readings = drawn(
    trucks.flat().map(({ mean, square }) => Math.min(mostOff ** 2, square - mean * mean)),
    expected.readings,
  )
  const pairs = trucks.flatMap((offs) =>
    offs.slice(1).map(({ mean }, at) => (within(mean) - within(offs[at]?.mean ?? 0)) ** 2 / 2),
  )
  const lives = drawn(pairs, expected.lives)
  const apart = means.map(
    (mean, at) => (mean - bias) ** 2 - lives / Math.max(1, trucks[at]?.length ?? 1),
  )
  return { bias, readings, lives, trucks: Math.max(0, drawn(apart, expected.trucks)) }
}

/** What is believed of one truck's gauge, by its own lives where some were read. */
export function gaugeOf(
  { bias, trucks, lives, readings }: FleetGauges,
  own: readonly GaugeOff[],
): Gauge {
  const gain = own.length === 0 ? 0 : trucks / (trucks + lives / own.length + leastError)
  const mean = own.length === 0 ? 0 : meanOf(own.map((one) => within(one.mean))) - bias
  const error = (1 - gain) * trucks + lives + readings
  return { bias: bias + gain * mean, error: Math.max(leastError, error) }
}

function within(off: number): number {
  return Math.min(mostOff, Math.max(-mostOff, off))
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
