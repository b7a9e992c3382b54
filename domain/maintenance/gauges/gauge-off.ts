import {
  beyond,
  leastReadPhase,
  phaseAt,
  phaseShown,
  placeOf,
  type Gauge,
} from '#domain/maintenance/clogging-evidence.ts'

/** A life in miles that ran until it was due, and what was read in it. */
export type ReadLife = {
  life: number
  read: readonly { miles: number; health: number }[]
}

/**
 * How far readings of a life were off on the scale of `placeOf`, by parts of it: how many, their
 * sum, and the sum of their squares.
 */
export type Offs = readonly (readonly [count: number, total: number, squares: number])[]

/** Phases between the parts of a life, and those that stand for the parts. */
const partEnds = [0.55, 0.72, 0.87] as const
export const partPlaces: readonly number[] = [0.43, 0.64, 0.8, 0.94].map(placeOf)

/** Null where none of the readings tells anything. */
export function readLifeOf(readings: ReadLife['read'], life: number): ReadLife | null {
  const read = readings.filter(({ miles }) => miles > 0)
  return read.some(({ miles }) => miles > leastReadPhase * life) ? { life, read } : null
}

/** Each reading by itself. */
export function offsShown(one: ReadLife): Offs {
  return offsOf(one, ({ health }) => beyond(health))
}

/** At each reading what `evidenceOf` would have taken for the phase there. */
export function offsJudged(one: ReadLife, gauge: Pick<Gauge, 'places' | 'shown'>): Offs {
  const phases = one.read.map(({ miles, health }) => ({ miles, phase: phaseShown(gauge, health) }))
  return offsOf(one, (_reading, at) => phaseAt(phases, at))
}

function offsOf(
  { life, read }: ReadLife,
  phaseOfReading: (reading: ReadLife['read'][number], at: number) => number,
): Offs {
  const parts = partPlaces.map((): [number, number, number] => [0, 0, 0])
  for (const [at, reading] of read.entries()) {
    const gone = reading.miles / life
    if (gone <= leastReadPhase) continue
    let part = 0
    for (const end of partEnds) part += Number(gone > end)
    const sums = parts[part]
    if (sums === undefined) continue
    const off = placeOf(phaseOfReading(reading, at)) - placeOf(gone)
    sums[0] += 1
    sums[1] += off
    sums[2] += off * off
  }
  return parts
}
