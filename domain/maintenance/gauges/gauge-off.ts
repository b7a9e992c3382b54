import { beyond, leastReadPhase, middleOf, placeOf } from '#domain/maintenance/clogging-evidence.ts'

/** How far readings of one life were off, on the scale of `placeOf`: on average, and the mean square. */
export type GaugeOff = { mean: number; square: number }

/** The same, by parts of the life: how many readings, their sum, and the sum of their squares. */
export type GaugeOffByPart = GaugeOff & { parts: readonly (readonly [number, number, number])[] }

/** Phases between the parts of a life, and those that stand for the parts. */
const partEnds = [0.55, 0.72, 0.87] as const
export const partPlaces: readonly number[] = [0.43, 0.64, 0.8, 0.94].map(placeOf)

/**
 * Of a life that ran until it was due: the middle of three readings in a row each, as in
 * `evidenceOf`. Null where none tells anything.
 */
export function gaugeOffOf(
  readings: readonly { miles: number; health: number }[],
  life: number,
): GaugeOffByPart | null {
  const told = readings.filter(({ miles }) => miles > leastReadPhase * life)
  const offs = told.map(({ miles, health }) => placeOf(beyond(health)) - placeOf(miles / life))
  if (offs.length === 0) return null
  const middles = offs.map((off, at) => middleOf(offs[at - 2] ?? off, offs[at - 1] ?? off, off))
  const parts = partPlaces.map((): [number, number, number] => [0, 0, 0])
  for (const [at, { miles }] of told.entries()) {
    const part = parts[partEnds.filter((end) => miles > end * life).length]
    const off = middles[at] ?? 0
    if (part === undefined) continue
    part[0] += 1
    part[1] += off
    part[2] += off * off
  }
  const sum = (of: (off: number) => number) => middles.reduce((total, off) => total + of(off), 0)
  return {
    mean: sum((off) => off) / middles.length,
    square: sum((off) => off * off) / middles.length,
    parts,
  }
}
