/** One linear rule `response = sum(weights * features)`, without an intercept: both sides are centred before. */
export type Rule = readonly number[]

// Who is farther away than so many widths is not heard.
const farthestWidths = 3

/**
 * Ridge regression: minimises the squared error plus `penalty` times the squared weights. Rows of `features` are the
 * observations. With a penalty above 0 it is always solvable, also with fewer rows than columns or none at all.
 */
export function ridge(
  features: readonly (readonly number[])[],
  response: readonly number[],
  penalty: number,
): Rule {
  const width = features[0]?.length ?? 0
  const normal = Array.from({ length: width }, (_, row) =>
    Array.from(
      { length: width },
      (_, column) =>
        sumOver(features, (x) => at(x, row) * at(x, column)) + (row === column ? penalty : 0),
    ),
  )
  const target = Array.from({ length: width }, (_, row) =>
    sumOver(features, (x, index) => at(x, row) * at(response, index)),
  )
  return solve(normal, target)
}

export function apply(rule: Rule, features: readonly number[]): number {
  let sum = 0
  for (let index = 0; index < rule.length; index += 1) sum += at(rule, index) * at(features, index)
  return sum
}

/** Observations at one place of a curve: at one level, at one age. */
export type Place = { rows: readonly (readonly number[])[]; response: readonly number[] }

/**
 * Each place with its rule under each penalty. One place tells little alone: those on both sides speak as well, the nearer
 * the louder (six tenths as loud `width` places away), all together as loud as one.
 */
export function withRules<P extends Place>(
  places: readonly P[],
  width: number,
  penalties: readonly number[],
): (P & { rules: Rule[] })[] {
  return places.map((place, at) => {
    const near = places.flatMap(({ rows, response }, index) =>
      Math.abs(index - at) <= farthestWidths * width
        ? [{ rows, response, weight: Math.exp(-0.5 * ((index - at) / width) ** 2) }]
        : [],
    )
    const all = near.reduce((sum, { weight }) => sum + weight, 0)
    const loud = near.map((own) => ({ ...own, factor: Math.sqrt(own.weight / all) }))
    const rows = loud.flatMap(({ rows: own, factor }) =>
      own.map((row) => row.map((value) => factor * value)),
    )
    const response = loud.flatMap(({ response: own, factor }) => own.map((value) => factor * value))
    return { ...place, rules: penalties.map((penalty) => ridge(rows, response, penalty)) }
  })
}

/** A rule between two, `share` of the way from the first to the second. */
export function between(first: Rule, second: Rule, share: number): Rule {
  return first.map((weight, index) => weight + share * (at(second, index) - weight))
}

/** Solves a symmetric positive definite system by Cholesky's factors. */
function solve(matrix: number[][], target: number[]): number[] {
  const size = target.length
  const lower = matrix.map((row) => row.map(() => 0))
  for (let row = 0; row < size; row += 1) {
    const own = lower[row] ?? []
    for (let column = 0; column <= row; column += 1) {
      const other = lower[column] ?? []
      let rest = at(matrix[row] ?? [], column)
      for (let k = 0; k < column; k += 1) rest -= at(own, k) * at(other, k)
      own[column] = row === column ? Math.sqrt(Math.max(rest, 1e-300)) : rest / at(other, column)
    }
  }
  const halfway = [...target]
  for (let row = 0; row < size; row += 1) {
    let rest = at(target, row)
    for (let k = 0; k < row; k += 1) rest -= at(lower[row] ?? [], k) * at(halfway, k)
    halfway[row] = rest / at(lower[row] ?? [], row)
  }
  const answer = [...halfway]
  for (let row = size - 1; row >= 0; row -= 1) {
    let rest = at(halfway, row)
    for (let k = row + 1; k < size; k += 1) rest -= at(lower[k] ?? [], row) * at(answer, k)
    answer[row] = rest / at(lower[row] ?? [], row)
  }
  return answer
}

function sumOver(
  rows: readonly (readonly number[])[],
  term: (row: readonly number[], index: number) => number,
): number {
  let sum = 0
  for (const [index, row] of rows.entries()) sum += term(row, index)
  return sum
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0
}
