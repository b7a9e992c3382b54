/** What belongs together: the same kind of duty under the same load. */
export type Cell = { duty: string; load: number }

/** The mean of a value in a cell; read off the line through the others where nobody ran like this. */
export type CellMeans = (cell: Cell) => number

type Sample = Cell & { value: number }
type Group = { count: number; own: number; drawn: number; squares: number }

// How much of what a cell lies off the line is chance: averaged over this many guesses from 0 to 1.
const guesses = 20

/**
 * Means by cell, each drawn towards the straight line over the logarithm of the load with an intercept per duty. How far
 * is estimated from how cells lie around that line (empirical Bayes). Values are logarithms of times or of pressures, so
 * that the line is a power law; one that is no number was not seen, and counts nowhere.
 */
export function cellMeans(cells: readonly Cell[], values: readonly number[]): CellMeans {
  const samples = cells.flatMap(({ duty, load }, index) => {
    const value = values[index] ?? Number.NaN
    return Number.isFinite(value) ? [{ duty, load, value }] : []
  })
  const line = lineThrough(samples)
  const groups = [...Map.groupBy(samples, cellKey)].map(([key, group]) => {
    const own = mean(group.map(({ value }) => value))
    return {
      key,
      count: group.length,
      own,
      drawn: group[0] === undefined ? own : line(group[0]),
      squares: group.reduce((sum, { value }) => sum + (value - own) ** 2, 0),
    }
  })
  const duties = new Set(samples.map(({ duty }) => duty)).size
  const trust = trustInLine(groups, groups.length - duties - 1)
  const means = new Map(
    groups.map(({ key, count, own, drawn }) => [key, own + trust(count) * (drawn - own)]),
  )
  return (cell) => means.get(cellKey(cell)) ?? line(cell)
}

export const cellKey = ({ duty, load }: Cell) => `${duty}|${load}`

/**
 * The weight of the line in a cell of so many units: the mean over all guesses at how much of what cells lie off the line
 * is chance, each as likely as it makes what is seen. `free` is how many cells lie off a line that was drawn through them.
 */
function trustInLine(groups: readonly Group[], free: number): (count: number) => number {
  const units = groups.reduce((sum, { count }) => sum + count, 0)
  const offLine = groups.reduce((sum, { count, own, drawn }) => sum + count * (own - drawn) ** 2, 0)
  const squares = groups.reduce((sum, group) => sum + group.squares, 0)
  // Where no cell has a second unit, what lies off the line is taken for chance.
  const spread =
    units > groups.length ? squares / (units - groups.length) : offLine / Math.max(1, free)
  const ratio = offLine / Math.max(spread, 1e-12)
  const chances = Array.from({ length: guesses }, (_, guess) => (guess + 0.5) / guesses)
  const likely = chances.map(
    (chance) =>
      chance ** (Math.max(0, free) / 2) * Math.exp((-(chance - 0.5 / guesses) * ratio) / 2),
  )
  const all = likely.reduce((sum, one) => sum + one, 0)
  return (count) =>
    chances.reduce((sum, chance, guess) => {
      const own = ((count * groups.length) / units) * (1 / chance - 1)
      return sum + (likely[guess] ?? 0) / (1 + own)
    }, 0) / all
}

/** One slope over all duties, from how values and loads differ inside each; a duty that never ran is the mean of all. */
function lineThrough(samples: readonly Sample[]): CellMeans {
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
  const slope = squares > 0 ? products / squares : 0
  return ({ duty, load }) => {
    const centre = centres.get(duty) ?? middle
    return centre.value + slope * (logLoad(load) - centre.load)
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
