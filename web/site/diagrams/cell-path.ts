/**
 * Cells stand on a grid of ten units, eight of cell and two of wall, as in the logo and on a real
 * filter.
 */
export const pitch = 10

/**
 * Goes on every cell path: the dashes cut a run of cells into single ones, so that a run costs one
 * short line.
 */
export const cellStroke = { strokeWidth: 8, strokeDasharray: '8 2', fill: 'none' } as const

/**
 * The path of all cells for which `has` is true, to be drawn with `cellStroke` and a stroke colour.
 * The first cell's corner lies at 1,1.
 */
export function cellPath(
  columns: number,
  rows: number,
  has: (column: number, row: number) => boolean,
): string {
  let path = ''
  for (let row = 0; row < rows; row += 1) {
    let start = -1
    let end = -1
    for (let column = 0; column <= columns; column += 1) {
      const filled = column < columns && has(column, row)
      if (filled && start < 0) start = column
      if (!filled && start >= 0) {
        const length = (column - start) * pitch - 2
        // Within a row by distance: a regular face repeats the same letters, which compress to
        // almost nothing.
        path +=
          end < 0
            ? `M${start * pitch + 1} ${row * pitch + 5}h${length}`
            : `m${start * pitch + 1 - end} 0h${length}`
        end = column * pitch - 1
        start = -1
      }
    }
  }
  return path
}

/**
 * The same numbers for the same text, on the server and in the browser; each call gives the next
 * one, from 0 to 1.
 */
export function numbersFrom(text: string): () => number {
  let state = 2166136261
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296
  }
}
