/** What belongs together: the same kind of duty under the same load. */
export type Cell = { duty: string; load: number }
type Sample = Cell & { values: readonly number[] }

/** The mean of a vector in a cell. `isKnown` is false where no training unit ran like this: the mean is extrapolated. */
export type CellMeans = (cell: Cell) => { mean: readonly number[]; isKnown: boolean }

// The line through all loads counts as this many units beside a cell's own mean: with sixteen units
// the two weigh alike. Lives go with a power of the load (accelerated failure time), so that cells
// tell about each other.
const trustInLine = 16

/**
 * Means by cell, each drawn towards the straight line over the logarithm of the load with an intercept per duty
 * (empirical Bayes). Values are logarithms of times, so that the line is a power law.
 */
export function cellMeans(samples: readonly Sample[]): CellMeans {
  const width = samples[0]?.values.length ?? 0
  const overall = meanOf(
    samples.map(({ values }) => values),
    width,
  )
  const duties = groupBy(samples, ({ duty }) => duty)
  const slopes = slopesWithin([...duties.values()], width)
  const cells = groupBy(samples, keyOf)

  function line({ duty, load }: Cell): number[] {
    const alike = duties.get(duty) ?? samples
    const centre = meanOf(
      alike.map(({ values }) => values),
      width,
    )
    const distance = logLoad(load) - mean(alike.map((sample) => logLoad(sample.load)))
    return centre.map((value, index) => value + (slopes[index] ?? 0) * distance)
  }

  const known = new Map(
    [...cells].map(([key, group]) => {
      const own = meanOf(
        group.map(({ values }) => values),
        width,
      )
      const drawn = group[0] === undefined ? overall : line(group[0])
      const weight = group.length / (group.length + trustInLine)
      return [
        key,
        own.map((value, index) => weight * value + (1 - weight) * (drawn[index] ?? value)),
      ] as const
    }),
  )
  return (cell) => {
    const mean = known.get(keyOf(cell))
    return mean === undefined ? { mean: line(cell), isKnown: false } : { mean, isKnown: true }
  }
}

/** One slope over all duties, from how values and loads differ inside each. */
function slopesWithin(groups: readonly (readonly Sample[])[], width: number): number[] {
  const products = Array.from({ length: width }, () => 0)
  let squares = 0
  for (const group of groups) {
    const centre = meanOf(
      group.map(({ values }) => values),
      width,
    )
    const middle = mean(group.map(({ load }) => logLoad(load)))
    for (const { load, values } of group) {
      const distance = logLoad(load) - middle
      squares += distance * distance
      for (let index = 0; index < width; index += 1) {
        products[index] =
          (products[index] ?? 0) + distance * ((values[index] ?? 0) - (centre[index] ?? 0))
      }
    }
  }
  return products.map((product) => (squares > 0 ? product / squares : 0))
}

function logLoad(load: number): number {
  return load > 0 && Number.isFinite(load) ? Math.log(load) : 0
}

const keyOf = ({ duty, load }: Cell) => `${duty}|${load}`

function meanOf(vectors: readonly (readonly number[])[], width: number): number[] {
  return Array.from({ length: width }, (_, index) =>
    mean(vectors.map((vector) => vector[index] ?? 0)),
  )
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item])
  return groups
}
