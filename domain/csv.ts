/** One row of a table of text, with the number of the line it began on. */
export type CsvRow = { line: number; cells: string[] }

/**
 * Rows of a CSV text as spreadsheets write it (RFC 4180): quotes, doubled quotes, line breaks within quotes, a mark at the
 * beginning, commas, semicolons or tabs between the cells, whichever the first line has most of. Empty lines are left out.
 */
export function readCsv(text: string): CsvRow[] {
  const plain = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(plain)
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let cell = ''
  let isQuoted = false
  let line = 1

  function endRow(): void {
    row.cells.push(cell)
    cell = ''
    if (row.cells.some((value) => value.trim() !== '')) rows.push(row)
    row = { line: line + 1, cells: [] }
  }

  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] ?? ''
    if (isQuoted) {
      if (sign === '"' && plain[at + 1] === '"') {
        cell += '"'
        at += 1
      } else if (sign === '"') isQuoted = false
      else cell += sign
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === separator) {
      row.cells.push(cell)
      cell = ''
    } else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
    if (sign === '\n') line += 1
  }
  endRow()
  return rows
}

function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const counts = [',', ';', '\t'].map((separator) => [separator, first.split(separator).length] as const)
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}
