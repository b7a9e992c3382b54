import {
  beyond,
  leastReadPhase,
  phaseAt,
  phaseShown,
  placeOf,
  type Gauge,
} from '#domain/maintenance/clogging-evidence.ts'

type Reading = { miles: number; health: number }

/**
 * A life in miles that ran until it was due, and what was read in it: at places of the truth on the
 * scale of `placeOf`, in a part of the life, the reading there after up to two before it.
 */
export type ReadLife = {
  life: number
  told: readonly { truth: number; part: number; read: readonly Reading[] }[]
}

/**
 * How far readings of a life were off on the scale of `placeOf`, by parts of it: how many, their
 * sum, and the sum of their squares.
 */
export type Offs = readonly (readonly [count: number, total: number, squares: number])[]

/** Phases between the parts of a life, and those that stand for the parts. */
const partEnds = [0.55, 0.72, 0.87] as const
export const partPlaces: readonly number[] = [0.43, 0.64, 0.8, 0.94].map(placeOf)
// A gateway reads daily: of so many of a life the next ones hardly say more.
const mostTold = 24

/** Null where none of the readings tells anything. */
export function readLifeOf(readings: readonly Reading[], life: number): ReadLife | null {
  const read = readings.filter(({ miles }) => miles > 0)
  const first = read.findIndex(({ miles }) => miles > leastReadPhase * life)
  if (first < 0) return null
  const every = Math.ceil((read.length - first) / mostTold)
  const told: ReadLife['told'][number][] = []
  for (let at = first; at < read.length; at += every) {
    const gone = (read[at]?.miles ?? NaN) / life
    told.push({
      truth: placeOf(gone),
      part: partEnds.filter((end) => gone > end).length,
      read: read.slice(Math.max(0, at - 2), at + 1),
    })
  }
  return { life, told }
}

/** Each reading by itself. */
export function offsShown(one: ReadLife): Offs {
  return offsOf(one, (read) => beyond(read.at(-1)?.health ?? NaN))
}

/** At each reading what `evidenceOf` would have taken for the phase there. */
export function offsJudged(one: ReadLife, gauge: Pick<Gauge, 'places' | 'shown'>): Offs {
  return offsOf(one, (read) =>
    phaseAt(read.map(({ miles, health }) => ({ miles, phase: phaseShown(gauge, health) }))),
  )
}

function offsOf({ told }: ReadLife, phaseOfRead: (read: readonly Reading[]) => number): Offs {
  const parts = partPlaces.map((): [number, number, number] => [0, 0, 0])
  for (const { truth, part, read } of told) {
    const sums = parts[part]
    if (sums === undefined) continue
    const off = placeOf(phaseOfRead(read)) - truth
    sums[0] += 1
    sums[1] += off
    sums[2] += off * off
  }
  return parts
}
