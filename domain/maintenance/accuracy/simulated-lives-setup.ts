import { normalCdf, normalQuantile } from '#domain/normal.ts'
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
  ...more,
})

type Sim = {
  lives: number
  /** When it is cleaned if it is not due before, drawn for each life; Infinity for never. */
  planned: (random: () => number) => number
  /** How much longer than in truth the lives are said to be. */
  said?: number
}

/** Lives drawn from the distribution that is said, predicted each month until due or cleaned. */
export function simulated(
  { lives, planned, said = 1 }: Sim,
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
      p10: Math.round(said * lifeAt(0.1, from / said)),
      p50: Math.round(said * lifeAt(0.5, from / said)),
      p90: Math.round(said * lifeAt(0.9, from / said)),
      servicedAt: end,
      wasDue: whole <= cleaned,
    }))
  }).flat()
}

/** The life that a share of those that have come to `from` does not reach. */
export function lifeAt(share: number, from: number): number {
  const gone = from <= 0 ? 0 : normalCdf(Math.log(from / median) / spread)
  return median * Math.exp(spread * normalQuantile(gone + share * (1 - gone)))
}
