const separators = [',', ';', '\t', '|'] as const
const linesTried = 20

/**
 * The separator that gives even rows: tried on the first twenty lines, since a title has commas of
 * its own. The one that parts most lines wins, then the one that parts most of them alike, then
 * the one that makes most cells.
 */
export function separatorOf(head: string): string {
  const tried = separators.map((separator) => ({ separator, ...evenness(head, separator) }))
  const best = tried.reduce((before, one) => (isBetter(one, before) ? one : before))
  return best.parted === 0 ? ',' : best.separator
}

type Evenness = { parted: number; alike: number; cells: number }

const isBetter = (one: Evenness, other: Evenness) =>
  (one.parted - other.parted || one.alike - other.alike || one.cells - other.cells) > 0

/** Lines with two cells at least, those with the most usual count of them, and that count. */
function evenness(head: string, separator: string): Evenness {
  const counts = cellsInLines(head, separator).filter((cells) => cells > 1)
  const times = new Map<number, number>()
  for (const cells of counts) times.set(cells, (times.get(cells) ?? 0) + 1)
  let [alike, most] = [0, 0]
  for (const [cells, many] of times)
    if (many > alike || (many === alike && cells > most)) [alike, most] = [many, cells]
  return { parted: counts.length, alike, cells: most }
}

/** How many cells each line has. What is quoted counts for nothing; blank lines are passed over. */
function cellsInLines(head: string, separator: string): number[] {
  const counts: number[] = []
  let [cells, isBlank, canBegin, anyQuote] = [1, true, true, true]
  for (let at = 0; at <= head.length && counts.length < linesTried; at += 1) {
    const sign = head[at] ?? '\n'
    if (sign === '\n') {
      if (!isBlank) counts.push(cells)
      ;[cells, isBlank, canBegin] = [1, true, true]
    } else if (sign === separator) {
      cells += 1
      ;[isBlank, canBegin] = [false, true]
    } else if (sign === '"' && canBegin && anyQuote) {
      const end = endOfQuote(head, at + 1)
      anyQuote = end !== -1
      if (end !== -1) at = end
      ;[isBlank, canBegin] = [false, false]
    } else if (sign !== ' ') [isBlank, canBegin] = [false, false]
  }
  return counts
}

/** Where the quote that was opened before `from` is closed; -1 for nowhere. */
export function endOfQuote(text: string, from: number): number {
  let end = text.indexOf('"', from)
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  return end
}
