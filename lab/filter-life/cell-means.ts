/** What belongs together: the same kind of duty under the same load. */
export type Cell = { duty: string; load: number }

/** The mean of a value in a cell; read off the line through the others where nobody ran like this. */
export type CellMeans = (cell: Cell) => number

type Sample = Cell & { value: number }
type Group = { count: number; own: number; drawn: number }

// A filter is due after so much dust: times are expected to go as one over the load, readings at one age not to depend on it.
export const timesPower = -1
export const readingsPower = 0
// How much of what is seen is chance: averaged over this many guesses from 0 to 1.
const guesses = 20
// Before anything is seen, chance is believed in as if so many more cells had lain where they were expected.
const expectedCells = 4

/**
 * Means by cell, each drawn towards the straight line over the logarithm of the load with an intercept per duty, and the
 * slope of that line towards the `power` of the load that is expected. How far is estimated from how cells and slope lie
 * around what was expected (empirical Bayes). Values are logarithms of times or of pressures, so that the line is a power
 * law; one that is no number was not seen, and counts nowhere.
 */
export function cellMeans(
  cells: readonly Cell[],
  values: readonly number[],
  power: number,
): CellMeans {
  const samples = cells.flatMap(({ duty, load }, index) => {
    const value = values[index] ?? Number.NaN
    return Number.isFinite(value) ? [{ duty, load, value }] : []
  })
  const spread = Math.max(spreadInCells(samples), 1e-12)
  const line = lineThrough(samples, { power, spread })
  const groups = [...Map.groupBy(samples, cellKey)].map(([key, group]) => {
    const own = mean(group.map(({ value }) => value))
    return { key, count: group.length, own, drawn: group[0] === undefined ? own : line(group[0]) }
  })
  const duties = new Set(samples.map(({ duty }) => duty)).size
  const trust = trustInLine(groups, { free: groups.length - duties, spread })
  const means = new Map(
    groups.map(({ key, count, own, drawn }) => [key, own + trust(count) * (drawn - own)]),
  )
  return (cell) => means.get(cellKey(cell)) ?? line(cell)
}

export const cellKey = ({ duty, load }: Cell) => `${duty}|${load}`

/** The variance of units inside cells. Where no cell has a second unit, what lies off the line is taken for chance. */
function spreadInCells(samples: readonly Sample[]): number {
  const groups = Map.groupBy(samples, cellKey)
  const duties = new Set(samples.map(({ duty }) => duty)).size
  const means = new Map(
    [...groups].map(([key, group]) => [key, mean(group.map(({ value }) => value))]),
  )
  const repeated = samples.length > groups.size
  const line = repeated ? (cell: Cell) => means.get(cellKey(cell)) ?? 0 : lineThrough(samples)
  const squares = samples.reduce((sum, one) => sum + (one.value - line(one)) ** 2, 0)
  return (
    squares / (repeated ? samples.length - groups.size : Math.max(1, samples.length - duties - 1))
  )
}

/** The weight of the line in a cell of so many units. `free` is how many cells may lie off it. */
function trustInLine(
  groups: readonly Group[],
  { free, spread }: { free: number; spread: number },
): (count: number) => number {
  const units = groups.reduce((sum, { count }) => sum + count, 0)
  const offLine = groups.reduce((sum, { count, own, drawn }) => sum + count * (own - drawn) ** 2, 0)
  const likely = likelyChances(offLine / spread, free)
  return (count) =>
    likely.reduce((sum, { chance, weight }) => {
      const own = ((count * groups.length) / units) * (1 / chance - 1)
      return sum + weight / (1 + own)
    }, 0)
}

/**
 * All guesses at how much of what is off is chance, each as likely as it makes what is seen: `ratio` are the squares by
 * which `free` numbers are off, with chance alone about 1 each.
 */
function likelyChances(ratio: number, free: number): { chance: number; weight: number }[] {
  const seen = Array.from({ length: guesses }, (_, guess) => {
    const chance = (guess + 0.5) / guesses
    const numbers = Math.max(0, free) + expectedCells
    return {
      chance,
      weight: chance ** (numbers / 2) * Math.exp((-(chance - 0.5 / guesses) * ratio) / 2),
    }
  })
  const all = seen.reduce((sum, { weight }) => sum + weight, 0)
  return seen.map(({ chance, weight }) => ({ chance, weight: weight / all }))
}

/** One slope over all duties, from how values and loads differ inside each; a duty that never ran is the mean of all. */
function lineThrough(
  samples: readonly Sample[],
  expected?: { power: number; spread: number },
): CellMeans {
  const centres = new Map(
    [...Map.groupBy(samples, ({ duty }) => duty)].map(([duty, own]) => [duty, centreOf(own)]),
  )
  const middle = centreOf(samples)
  let [products, squares] = [0, 0]
  for (const { duty, load, value } of samples) {
    const centre = centres.get(duty) ?? middle
    const distance = logLoad(load) - centre.load
    products += distance * (value - centre.value)
    squares += distance * distance
  }
  const slope = slopeOf(squares > 0 ? products / squares : (expected?.power ?? 0))
  return ({ duty, load }) => {
    const centre = centres.get(duty) ?? middle
    return centre.value + slope * (logLoad(load) - centre.load)
  }

  function slopeOf(seen: number): number {
    if (expected === undefined) return seen
    const off = seen - expected.power
    return likelyChances((off * off * squares) / expected.spread, 1).reduce(
      (sum, { chance, weight }) => sum + weight * (1 - chance) * off,
      expected.power,
    )
  }
}

function centreOf(samples: readonly Sample[]): { value: number; load: number } {
  return {
    value: mean(samples.map(({ value }) => value)),
    load: mean(samples.map(({ load }) => logLoad(load))),
  }
}

function logLoad(load: number): number {
  return load > 0 && Number.isFinite(load) ? Math.log(load) : 0
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
