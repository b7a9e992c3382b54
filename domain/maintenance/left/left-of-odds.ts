import { cellOf, leastLikelihood, type LifeOdds } from '#domain/maintenance/life-odds.ts'
import { shares, type MilesLeft } from './miles-left.ts'

const count = shares.length
// What is left of whom a share is due.
const remaining = shares.map((share) => 1 - share)
// Until a tenth have ended a record is taken as it stands, however little is known.
const fewHaveEnded = 0.9
const noCells = shares.map(() => 0)
const endless = shares.map(() => Infinity)

// Of the odds that many filters share: at each edge of the cells from the first that counts.
type Rows = readonly MilesLeft[]
const knownUnread = new WeakMap<Float64Array, Rows>()
const knownRead = new WeakMap<Float64Array, Rows>()

/** What is left after `miles`, of odds that many filters share: all places are kept. */
export function cachedLeftOf(odds: LifeOdds, miles: number): MilesLeft {
  return leftAt(odds, miles, knownUnread, unreadRows)
}

/** The same where a reading said how far the filter has come. */
export function cachedLeftOfRead(odds: LifeOdds, miles: number): MilesLeft {
  return leftAt(odds, miles, knownRead, readRows)
}

function leftAt(
  odds: LifeOdds,
  miles: number,
  known: WeakMap<Float64Array, Rows>,
  rowsOf: (odds: LifeOdds) => Rows,
): MilesLeft {
  const rows = known.get(odds.above) ?? rowsOf(odds)
  known.set(odds.above, rows)
  const row = cellOf(odds.edges, miles / odds.unit) - odds.from
  const here = rows[Math.min(Math.max(0, row), rows.length - 1)] ?? endless
  return between(odds, miles, here, rows[row + 1] ?? here)
}

/**
 * Whoever has outlived nearly all others is likelier to have a service that nobody recorded than a
 * long life ahead. After a reading, what counts at each edge is where, of all places up to there, a share is due
 * soonest: more miles never make a filter look better.
 */
export function leftOf(odds: LifeOdds, miles: number): MilesLeft {
  const { from, edges } = odds
  const last = Math.max(from, Math.min(cellOf(edges, miles / odds.unit) + 1, edges.length - 1))
  const cells = noCells.slice()
  const least = endless.slice()
  for (let edge = from; edge < last; edge += 1) lower(odds, edge, cells, least)
  const here = last > from ? least.slice() : least
  lower(odds, last, cells, least)
  return between(odds, miles, here, least)
}

/**
 * Unread filters: of those that have outlived most, the longer a record the likelier that it misses a
 * service. The chance may not fall with the miles, so from where it would, all who come further are
 * told the same: what holds of them together, each place by how many come to it.
 */
function unreadRows(odds: LifeOdds): MilesLeft[] {
  const together = { ...odds, above: beyondEach(odds) }
  const least = endless.slice()
  const cells = noCells.slice()
  const cellsTogether = noCells.slice()
  const rows: MilesLeft[] = []
  for (let edge = odds.from; edge < odds.edges.length; edge += 1) {
    const here = endless.slice()
    const all = endless.slice()
    lower(odds, edge, cells, here)
    lower(together, edge, cellsTogether, all)
    // At the same place however far it is tilted: else the order of two would be lost there.
    const isEarly = ((odds.untilted ?? odds.above)[edge] ?? NaN) > fewHaveEnded
    for (let at = 0; at < count; at += 1) {
      const ofAll = isEarly || all[at] === Infinity ? 0 : (all[at] ?? NaN)
      const left = Math.max(here[at] ?? NaN, ofAll)
      if (left < (least[at] ?? NaN)) least[at] = left
    }
    rows.push(least.slice())
  }
  return rows
}

function readRows(odds: LifeOdds): MilesLeft[] {
  const cells = noCells.slice()
  const least = endless.slice()
  const rows: MilesLeft[] = []
  for (let edge = odds.from; edge < odds.edges.length; edge += 1) {
    lower(odds, edge, cells, least)
    rows.push(least.slice())
  }
  return rows
}

/** The miles that are driven beyond each edge, of one filter on average. */
function beyondEach({ edges, above }: LifeOdds): Float64Array {
  const miles = new Float64Array(edges.length)
  for (let at = edges.length - 2; at >= 0; at -= 1) {
    const alive = ((above[at] ?? NaN) + (above[at + 1] ?? NaN)) / 2
    miles[at] = (miles[at + 1] ?? NaN) + alive * ((edges[at + 1] ?? NaN) - (edges[at] ?? NaN))
  }
  return miles
}

/**
 * Lowers `least` to what is left at an edge, in units. `cells` are where the shares were found at
 * the edges before: they only ever go on.
 */
function lower({ edges, above }: LifeOdds, edge: number, cells: number[], least: number[]): void {
  const running = above[edge] ?? NaN
  if (running < leastLikelihood && least[0] !== Infinity) return
  const from = edges[edge] ?? NaN
  const lastCell = above.length - 2
  let cell = edge
  for (let at = 0; at < count; at += 1) {
    const goal = running * (remaining[at] ?? NaN)
    cell = Math.max(cell, cells[at] ?? NaN)
    while (cell < lastCell && (above[cell + 1] ?? NaN) > goal) cell += 1
    cells[at] = cell
    const over = above[cell] ?? 1
    const under = above[cell + 1] ?? 0
    const low = edges[cell] ?? 0
    const high = edges[cell + 1] ?? 0
    const part = over > under ? Math.min(1, Math.max(0, (over - goal) / (over - under))) : 1
    const here = Math.max(0, low + part * (high - low) - from)
    if (here < (least[at] ?? NaN)) least[at] = here
  }
}

/** In miles, of what is left at the edges before and after. */
function between(
  { edges, unit, from }: LifeOdds,
  miles: number,
  here: MilesLeft,
  next: MilesLeft,
): MilesLeft {
  const out = here.slice()
  const at = miles / unit
  const start = edges[from] ?? NaN
  if (at < start) {
    const more = start - Math.max(0, at)
    for (let one = 0; one < count; one += 1) out[one] = unit * ((here[one] ?? NaN) + more)
    return out
  }
  const cell = cellOf(edges, at)
  const low = edges[cell] ?? NaN
  const part = cell >= edges.length - 1 ? 0 : (at - low) / ((edges[cell + 1] ?? NaN) - low)
  for (let one = 0; one < count; one += 1) {
    const left = here[one] ?? NaN
    out[one] = unit * (left + part * ((next[one] ?? NaN) - left))
  }
  return out
}
