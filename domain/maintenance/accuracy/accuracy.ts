import { fewestOutcomes, type Accuracy } from './contract.ts'

/** Lives in miles; confidence in percent. */
export type PredictionOutcome = {
  p10: number
  p50: number
  p90: number
  confidence: number
  life: number
  wasDue: boolean
}

const closeEnough = 0.15
const mostBins = 8

/** Lives that were cut short by a cleaning are counted, and judged neither right nor wrong. */
export function accuracyOf(outcomes: readonly PredictionOutcome[], waiting: number): Accuracy {
  const due = outcomes
    .filter(({ wasDue, life }) => wasDue && life > 0)
    .sort((a, b) => a.confidence - b.confidence)
  const isEnough = due.length >= fewestOutcomes
  const bins = isEnough ? binsOf(due) : []
  return {
    isEnough,
    outcomes: due.length,
    needed: fewestOutcomes,
    cleanedEarly: outcomes.length - due.length,
    waiting,
    figures: isEnough
      ? {
          coverage80: mean(due.map(({ p10, p90, life }) => Number(p10 <= life && life <= p90))),
          withinFifteen: mean(due.map(hit)),
          meanConfidence: mean(due.map(({ confidence }) => confidence)) / 100,
          calibrationError: bins.reduce(
            (sum, { said, came, count }) => sum + (Math.abs(said - came) * count) / due.length,
            0,
          ),
          medianErrorMiles: median(due.map(({ p50, life }) => Math.abs(p50 - life))),
        }
      : null,
    bins,
  }
}

function binsOf(sorted: readonly PredictionOutcome[]): Accuracy['bins'] {
  const edges = Array.from({ length: mostBins + 1 }, (_empty, at) =>
    Math.floor((at * sorted.length) / mostBins),
  )
  return edges.slice(1).map((end, at) => {
    const own = sorted.slice(edges[at], end)
    const said = own.map(({ confidence }) => confidence / 100)
    return {
      from: said[0] ?? 0,
      to: said.at(-1) ?? 0,
      said: mean(said),
      came: mean(own.map(hit)),
      count: own.length,
    }
  })
}

function hit({ p50, life }: PredictionOutcome): number {
  return Number(Math.abs(Math.log(life / Math.max(1, p50))) < closeEnough)
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
