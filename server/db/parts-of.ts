/** So many rows does one statement write: all of fifty thousand would take longer than one may. */
export const rowsTogether = 1000

/** Rows for one statement after another. */
export function* partsOf<Row>(rows: readonly Row[], size = rowsTogether): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}
