import { leastReadPhase, phaseAt, placeOf } from '#domain/maintenance/clogging-evidence.ts'

/** How far readings of one life were off, on the scale of `placeOf`: on average, and the mean square. */
export type GaugeOff = { mean: number; square: number }

/** The same, by parts of the life: how many readings, their sum, and the sum of their squares. */
export type GaugeOffByPart = GaugeOff & { parts: readonly (readonly [number, number, number])[] }

/** Phases between the parts of a life, and those that stand for the parts. */
const partEnds = [0.55, 0.72, 0.87] as const
export const partPlaces: readonly number[] = [0.43, 0.64, 0.8, 0.94].map(placeOf)

/**
 * Of a life that ran until it was due: at each reading what `evidenceOf` would have taken for the
 * phase there. Null where none tells anything.
 */
export function gaugeOffOf(
  readings: readonly { miles: number; health: number }[],
  life: number,
): GaugeOffByPart | null {
  const since = readings.filter(({ miles }) => miles > 0)
  const read = since.flatMap(({ miles }, at) =>
    miles > leastReadPhase * life
      ? [{ miles, off: placeOf(phaseAt(since, at)) - placeOf(miles / life) }]
      : [],
  )
  if (read.length === 0) return null
  const parts = partPlaces.map((): [number, number, number] => [0, 0, 0])
  for (const { miles, off } of read) {
    const part = parts[partEnds.filter((end) => miles > end * life).length]
    if (part === undefined) continue
    part[0] += 1
    part[1] += off
    part[2] += off * off
  }
  const mean = (of: (off: number) => number) =>
    read.reduce((total, { off }) => total + of(off), 0) / read.length
  return {
    mean: mean((off) => off),
    square: mean((off) => off * off),
    parts,
  }
}
