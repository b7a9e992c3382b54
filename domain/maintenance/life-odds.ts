import { normalCdf } from '#domain/normal.ts'
import { placeOf, type Evidence } from './clogging-evidence.ts'
import { oddLives, spreadOf, type LifeBelief } from './life-belief.ts'

/**
 * What is believed of one running life, in cells of its logarithm: `below[k]` is the share of lives
 * that end before `miles[k]`. Everything on a card is read off this one distribution.
 */
export type LifeOdds = {
  logs: Float64Array
  miles: Float64Array
  below: Float64Array
  /** Where the filter stands; see `standsAt`. */
  from: number
  /** The share of lives that ended before `from`. */
  ended: number
}

/**
 * Of odd lives most end early by a fault (a turbo's oil, an injector, a torn seal); others look like
 * two, since nobody recorded the service between them. Shares and lengths: judgement.
 */
const faults = { share: 0.65, logLife: Math.log(0.35) }
const missed = { share: 0.25, logLife: Math.log(1.7), spread: 0.25 }
// And some filters are none that the table knows: then a reading has the say.
const strange = { share: 0.1, spread: 1 }

const cells = 80
const spreads = 4
// Where a reading can tell one life from another: from just before it to four times its miles.
const tellingFrom = -0.25
const tellingTo = 1.35
const tellingCells = 72
const nearlyAll = 0.9999

/** Before the readings: the belief, with a tail for odd lives. Then the readings, by Bayes' rule. */
export function oddsOf(
  belief: LifeBelief,
  evidence: Evidence | null,
  odd: number = oddLives,
): LifeOdds {
  const sd = spreadOf(belief)
  const logs =
    evidence === null ? gridOf(belief.logMedian, sd) : fineGridOf(belief.logMedian, sd, evidence)
  const below = new Float64Array(logs.length)
  let before = priorBelow(belief.logMedian, sd, odd, logs[0] ?? 0)
  let sum = evidence === null ? before : 0
  below[0] = sum
  for (let edge = 1; edge < logs.length; edge += 1) {
    const [from, to] = [logs[edge - 1] ?? 0, logs[edge] ?? 0]
    const until = priorBelow(belief.logMedian, sd, odd, to)
    sum += (until - before) * (evidence === null ? 1 : likelihood(evidence, (from + to) / 2))
    before = until
    below[edge] = sum
  }
  for (let edge = 0; edge < logs.length; edge += 1) below[edge] = (below[edge] ?? 0) / sum
  return { logs, miles: logs.map(Math.exp), below, from: 0, ended: 0 }
}

function gridOf(mean: number, sd: number): Float64Array {
  const low = mean - Math.max(spreads * sd, 3 * sd - faults.logLife)
  const high = mean + Math.max(spreads * sd, 3 * sd + missed.logLife + missed.spread)
  return stepsOf([[low, high, cells]])
}

/** Finer where the reading tells; the same for every reading at these miles. */
function fineGridOf(mean: number, sd: number, { miles }: Evidence): Float64Array {
  const wide = spreads * Math.hypot(sd, strange.spread)
  const now = Math.log(miles)
  const from = now + tellingFrom
  const to = now + tellingTo
  const low = Math.min(mean - wide, from - 1)
  const high = Math.max(mean + wide, to + 1)
  const coarse = (start: number, end: number) => Math.ceil(((end - start) / (high - low)) * cells)
  return stepsOf([
    [low, from, coarse(low, from)],
    [from, to, tellingCells],
    [to, high, coarse(to, high)],
  ])
}

function stepsOf(parts: readonly (readonly [from: number, to: number, count: number])[]) {
  const logs = new Float64Array(parts.reduce((sum, [, , count]) => sum + count, 1))
  let edge = 0
  for (const [from, to, count] of parts)
    for (let step = 0; step < count; step += 1) {
      logs[edge] = from + ((to - from) * step) / count
      edge += 1
    }
  logs[edge] = parts.at(-1)?.[1] ?? 0
  return logs
}

function priorBelow(mean: number, sd: number, odd: number, log: number): number {
  const z = (log - mean) / sd
  const short = normalCdf(z - faults.logLife / sd)
  const long = normalCdf((log - mean - missed.logLife) / Math.hypot(sd, missed.spread))
  const any = normalCdf((log - mean) / Math.hypot(sd, strange.spread))
  return (
    (1 - odd) * normalCdf(z) +
    odd * (faults.share * short + missed.share * long + strange.share * any)
  )
}

function likelihood({ miles, at, weight }: Evidence, logLife: number): number {
  const off = at - placeOf(miles * Math.exp(-logLife))
  return Math.exp(-0.5 * weight * off * off)
}

/**
 * The filter has come so far and is not due. Whoever has outlived nearly all others is likelier to
 * have a service that nobody recorded than a long life: `from` is then where the next `share` of
 * lives ended soonest, so that more miles never make a filter look better.
 */
export function standsAt(odds: LifeOdds, miles: number, share: number): LifeOdds {
  if (miles <= 0) return odds
  let [from, ended] = [miles, endedAt(odds, miles)]
  let least = leftFrom(odds, from, ended, share)
  for (let edge = 1; edge < odds.miles.length; edge += 1) {
    const [at, endedThen] = [odds.miles[edge] ?? Infinity, odds.below[edge] ?? 1]
    if (at >= miles || endedThen > nearlyAll) break
    const left = leftFrom(odds, at, endedThen, share)
    if (left < least) [from, ended, least] = [at, endedThen, left]
  }
  return { ...odds, from, ended }
}

/** Miles until a `share` of the filters that stand where this one does are due. */
export function leftOf(odds: LifeOdds, share: number): number {
  return leftFrom(odds, odds.from, odds.ended, share)
}

function leftFrom(
  { logs, miles, below }: LifeOdds,
  from: number,
  ended: number,
  share: number,
): number {
  const goal = ended + share * (1 - ended)
  const first = cellOf(below, goal)
  const [under, over] = [below[first] ?? 0, below[first + 1] ?? 1]
  const part = over > under ? Math.min(1, Math.max(0, (goal - under) / (over - under))) : 0
  const [low, high] = [logs[first] ?? 0, logs[first + 1] ?? 0]
  const at = part === 0 ? (miles[first] ?? 0) : Math.exp(low + part * (high - low))
  return Math.max(0, at - from)
}

/** P(due within the next `ahead` miles | not due yet). */
export function dueWithin(odds: LifeOdds, ahead: number): number {
  if (ahead <= 0) return 0
  const alive = 1 - odds.ended
  if (alive < 1e-9) return 1
  return Math.min(1, Math.max(0, (endedAt(odds, odds.from + ahead) - odds.ended) / alive))
}

export function endedAt({ logs, below }: LifeOdds, miles: number): number {
  const log = Math.log(miles)
  if (!(log > (logs[0] ?? 0))) return miles <= 0 ? 0 : (below[0] ?? 0)
  if (log >= (logs[logs.length - 1] ?? 0)) return 1
  const cell = cellOf(logs, log)
  const [low, high] = [logs[cell] ?? 0, logs[cell + 1] ?? 0]
  const under = below[cell] ?? 0
  return under + ((log - low) / (high - low)) * ((below[cell + 1] ?? 1) - under)
}

/** The last cell that begins below `value`, of edges that never fall. */
function cellOf(edges: Float64Array, value: number): number {
  let [first, last] = [0, edges.length - 1]
  while (last - first > 1) {
    const middle = (first + last) >> 1
    if ((edges[middle] ?? Infinity) < value) first = middle
    else last = middle
  }
  return first
}
