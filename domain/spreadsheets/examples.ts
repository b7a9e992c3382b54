import { shownOfSheet } from './sheet.ts'

/** The first cells of a column in which something stands. */
export function examplesOf(rows: Iterable<{ cells: readonly string[] }>, column: number): string[] {
  const found: string[] = []
  for (const { cells } of rows) {
    if (found.length === shownOfSheet.examples) break
    const cell = (cells[column] ?? '').trim()
    if (cell !== '') found.push(cell.slice(0, shownOfSheet.longestExample).toWellFormed())
  }
  return found
}
