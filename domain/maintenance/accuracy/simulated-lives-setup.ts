import { normalCdf, normalQuantile } from '#domain/normal.ts'
import { unwidened } from '#domain/maintenance/left/widening.ts'
import type { PredictionOutcome } from './accuracy.ts'

const [median, spread, everyMiles] = [100_000, 0.35, 9_000]

/** Of a life that was predicted when it began, and came as said. */
export const outcome = (more: Partial<PredictionOutcome> = {}): PredictionOutcome => ({
  life: 'one',
  modelVersion: '1',
  from: 0,
  p10: 80_000,
  p50: 100_000,
  p90: 125_000,
  servicedAt: 100_000,
  wasDue: true,
  widening: unwidened,
  ...more,
})

type Sim = {
  lives: number
  /** When it is cleaned if it is not due before, drawn for each life; Infinity for never. */
  planned: (random: () => number) => number
  /** How much longer than in truth the lives are said to be. */
  said?: number
  /** How much narrower than in truth they are said to be, as a factor on the spread. */
  narrow?: number
}

/** Lives drawn from the distribution that is said, predicted each month until due or cleaned. */
export function simulated(
  { lives, planned, said = 1, narrow = 1 }: Sim,
  random: () => number,
): PredictionOutcome[] {
  return Array.from({ length: lives }, (_empty, at) => {
    const whole = lifeAt(random(), 0)
    const cleaned = planned(random)
    const end = Math.max(1, Math.round(Math.min(whole, cleaned)))
    const starts: number[] = []
    for (let from = Math.floor(random() * everyMiles); from < end; from += everyMiles)
      starts.push(from)
    return starts.map((from) => ({
      life: String(at),
      modelVersion: '1',
      from,
      p10: Math.round(said * lifeAt(0.1, from / said, narrow)),
      p50: Math.round(said * lifeAt(0.5, from / said, narrow)),
      p90: Math.round(said * lifeAt(0.9, from / said, narrow)),
      servicedAt: end,
      wasDue: whole <= cleaned,
      widening: unwidened,
    }))
  }).flat()
}

/** The life that a share of those that have come to `from` does not reach. */
export function lifeAt(share: number, from: number, narrow = 1): number {
  const told = spread * narrow
  const gone = from <= 0 ? 0 : normalCdf(Math.log(from / median) / told)
  return median * Math.exp(told * normalQuantile(gone + share * (1 - gone)))
}
