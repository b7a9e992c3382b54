import { fewestLives, type Accuracy, type Comparison, type StaffAccuracy } from './contract.ts'
import type { Widening } from '#domain/maintenance/left/widening.ts'
import { riskUntil, saysDueAlready, type StoredLife } from './stored-life.ts'

/** A prediction and the service after it. `life` is one filter's from service to service. */
export type PredictionOutcome = StoredLife & {
  life: string
  modelVersion: string
  /** Since the service before; null where that is not known. */
  servicedAt: number | null
  /** Null where nobody said. */
  wasDue: boolean | null
  /** With which it was said. */
  widening: Widening
}

type Judged = { life: string; modelVersion: string; from: number; risk: number; wasDue: boolean }
/** `weight` widens the interval: predictions of one life come true or fail together. */
type Weighed = Judged & { weight: number }

const mostBins = 10
const expectedInBin = 3
const z95 = 1.96
const riskAtP10 = -Math.log(0.9)

/**
 * All lives count, each for the risk that it ran until its service: the sum of these risks is the
 * expected number found due, whatever the reason for which filters were cleaned (the compensator of
 * a counting process). The chance of being due by then would not do: a filter that is due comes in
 * at that very mile, which cuts its own chance short. As in the analysis, a filter that was found
 * due has been due since then, and not for long.
 */
export function accuracyOf(outcomes: readonly PredictionOutcome[], waiting: number): Accuracy {
  return accuracyOfJudged(outcomes, judgedOf(outcomes), waiting)
}

function accuracyOfJudged(
  outcomes: readonly PredictionOutcome[],
  judged: readonly Judged[],
  waiting: number,
): Accuracy {
  const answered = outcomes.filter((one) => one.wasDue !== null && one.servicedAt !== null)
  const saidDue = answered.filter(saysDueAlready)
  const lives = livesIn(judged)
  const isEnough = lives >= fewestLives
  const weighed = isEnough ? withWeights(judged) : []
  return {
    isEnough,
    needed: fewestLives,
    lives,
    predictions: judged.length,
    unjudged: outcomes.length - judged.length - saidDue.length,
    waiting,
    saidDue: { predictions: saidDue.length, found: saidDue.filter(({ wasDue }) => wasDue).length },
    overall: isEnough ? compare(weighed) : null,
    notDuePastP10: isEnough ? notDuePastP10(weighed) : null,
    bins: binsOf(weighed),
  }
}

export function staffAccuracyOf(
  outcomes: readonly PredictionOutcome[],
  waiting: number,
): Omit<StaffAccuracy, 'widening'> {
  const judged = judgedOf(outcomes)
  const versions = Object.entries(Object.groupBy(judged, ({ modelVersion }) => modelVersion)).map(
    ([modelVersion, own = []]) => {
      const lives = livesIn(own)
      const overall = lives >= fewestLives ? compare(withWeights(own)) : null
      return { modelVersion, lives, predictions: own.length, overall }
    },
  )
  return { ...accuracyOfJudged(outcomes, judged, waiting), versions }
}

/** Those whose service tells something, each up to its p90. */
function judgedOf(outcomes: readonly PredictionOutcome[]): Judged[] {
  return outcomes.flatMap((one) => {
    const { life, modelVersion, from, servicedAt, wasDue } = one
    if (wasDue === null || servicedAt === null || servicedAt <= from || saysDueAlready(one))
      return []
    // Beyond p90 nothing was said: what still runs there was not due.
    const risk = riskUntil(one, Math.min(servicedAt, one.p90))
    return [{ life, modelVersion, from, wasDue: wasDue && servicedAt <= one.p90, risk }]
  })
}

function livesIn(judged: readonly Judged[]): number {
  return new Set(judged.map(({ life }) => life)).size
}

/** The n-th prediction of a life shares its risk with each of those before: 1 + 2 (n - 1) times. */
function withWeights(judged: readonly Judged[]): Weighed[] {
  const seen = new Map<string, number>()
  return judged
    .toSorted((a, b) => a.from - b.from)
    .map((one) => {
      const before = seen.get(one.life) ?? 0
      seen.set(one.life, before + 1)
      return { ...one, weight: 1 + 2 * before }
    })
}

/** While the risk rose from one value to the other, of those that came so far. */
function compare(judged: readonly Weighed[], from = 0, to = Infinity): Comparison {
  let [expected, variance, found] = [0, 0, 0]
  for (const { risk, weight, wasDue } of judged) {
    const share = Math.max(0, Math.min(risk, to) - from)
    expected += share
    variance += weight * share
    if (wasDue && (risk > from || from === 0) && risk <= to) found += 1
  }
  const reach = z95 * Math.sqrt(variance)
  const [low, high] = [Math.max(0, expected - reach), expected + reach]
  const verdict = found > high ? 'more' : found < low ? 'fewer' : 'agrees'
  return { expected, low, high, found, verdict }
}

/** Bins by what was predicted, not by where a life ended: else each would choose its outcomes. */
function binsOf(judged: readonly Weighed[]): Accuracy['bins'] {
  const edges = edgesOf(
    judged.map(({ risk }) => risk).toSorted((a, b) => a - b),
    livesIn(judged) / Math.max(1, judged.length),
  )
  return edges.slice(1).map((to, at) => {
    const from = edges[at] ?? NaN
    return { from: shareOf(from), to: shareOf(to), ...compare(judged, from, to) }
  })
}

/** Risks that part what is expected into equal numbers, of which several may be of one life. */
function edgesOf(risks: readonly number[], livesEach: number): number[] {
  const total = risks.reduce((sum, risk) => sum + risk, 0)
  const highest = risks.at(-1)
  if (highest === undefined || highest === 0) return []
  const count = Math.min(mostBins, Math.max(1, Math.floor((total * livesEach) / expectedInBin)))
  const edges = [0]
  let [passed, last] = [0, 0]
  for (const [at, risk] of risks.entries()) {
    const running = risks.length - at
    const reached = passed + running * (risk - last)
    while (edges.length < count && reached >= (total * edges.length) / count)
      edges.push(last + ((total * edges.length) / count - passed) / running)
    passed = reached
    last = risk
  }
  return [...edges, highest]
}

function notDuePastP10(judged: readonly Weighed[]): Accuracy['notDuePastP10'] {
  const past = judged.filter(({ risk }) => risk > riskAtP10)
  const notDue = judged.length - compare(judged).found
  const expectedNotDue = judged.length - compare(judged).expected
  if (notDue === 0 || expectedNotDue <= 0) return null
  const expectedPast = past.length - compare(judged, riskAtP10).expected
  return {
    share: past.filter(({ wasDue }) => !wasDue).length / notDue,
    expected: Math.min(1, Math.max(0, expectedPast / expectedNotDue)),
  }
}

function shareOf(risk: number): number {
  return 1 - Math.exp(-risk)
}
