/** With the number of the line it began on. */
export type CsvRow = { line: number; cells: string[] }

/**
 * What is beyond is left out: no table has so many columns or so much in a cell, and a line of six
 * million commas is no table.
 */
const mostCells = 200
const longestCell = 50_000
const mostBlanks = 1000
const longestHead = 10_000

/**
 * Rows of a CSV text as spreadsheets write it (RFC 4180): quotes, doubled quotes, line breaks
 * within quotes, a mark at the beginning, commas, semicolons or tabs between the cells, whichever
 * the first line has most of. Null for each empty line, so that whoever reads can pause after any
 * line. Cells are cut out of the text, never put together letter by letter: each step takes as long
 * as its line, whatever is in it.
 */
export function* readCsv(text: string): Generator<CsvRow | null, void> {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text
  const separator = separatorOf(plain)
  const signs: Signs = {
    separator,
    opening: new RegExp(`(?:(?![\\n${separator}])\\s){0,${mostBlanks}}"`, 'y'),
    ending: new RegExp(`[\\n${separator}]`, 'g'),
  }
  let [at, line] = [0, 1]
  while (at <= plain.length) {
    const { cells, end, lines } = readRow(plain, at, signs)
    yield cells.some((value) => value.trim() !== '') ? { line, cells } : null
    line += lines
    at = end
  }
}

type Signs = { separator: string; opening: RegExp; ending: RegExp }

function readRow(
  text: string,
  from: number,
  { separator, opening, ending }: Signs,
): { cells: string[]; end: number; lines: number } {
  const cells: string[] = []
  let [at, lines] = [from, 1]
  for (;;) {
    let cell = ''
    opening.lastIndex = at
    for (
      let opened = 0;
      opened < mostBlanks && cell.trim() === '' && opening.test(text);
      opened += 1, opening.lastIndex = at
    ) {
      const quoted = readQuoted(text, opening.lastIndex)
      cell = quoted.cell
      lines += quoted.lines
      at = quoted.end
    }
    ending.lastIndex = at
    const end = ending.exec(text)?.index ?? text.length
    cells.push(cell + text.slice(at, Math.min(end, at + longestCell)).replaceAll('\r', ''))
    at = end + 1
    if (text[end] !== separator) return { cells, end: at, lines }
    if (cells.length < mostCells) continue
    const rest = text.indexOf('\n', at)
    return { cells, end: (rest === -1 ? text.length : rest) + 1, lines }
  }
}

/** What is between quotes; one that is never closed goes on to the end. */
function readQuoted(text: string, from: number): { cell: string; lines: number; end: number } {
  let [at, lines] = [from, 0]
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === newline) lines += 1
    else if (code === quote) {
      if (text.charCodeAt(at + 1) !== quote) break
      at += 1
    }
  }
  return {
    cell: text.slice(from, Math.min(at, from + longestCell)).replaceAll('""', '"'),
    lines,
    end: at + 1,
  }
}

const [quote, newline] = [0x22, 0x0a]

function separatorOf(text: string): string {
  const [first = ''] = text.slice(0, longestHead).split('\n', 1)
  const counts = [',', ';', '\t'].map(
    (separator) => [separator, first.split(separator).length] as const,
  )
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}
