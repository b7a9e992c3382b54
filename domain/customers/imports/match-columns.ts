import { namesOf, sheetKinds, tellsKind, type ImportField, type SheetKind } from './fields.ts'

export type Row = { line: number; cells: readonly string[] }
export type Matched = {
  /** The line of the names of the columns. */
  headLine: number
  head: string[]
  kind: SheetKind
  columns: (ImportField | null)[]
}

/** A report has its title and its dates above the names of the columns. */
const mostLinesAbove = 12
const fewestNames = 2

/**
 * Which row names the columns, what kind of spreadsheet it is, and which field each column is. Null
 * for a sheet without a row.
 */
export function matchColumns(rows: readonly Row[]): Matched | null {
  let best: (Matched & { known: number }) | null = null
  for (const { line, cells } of rows.slice(0, mostLinesAbove)) {
    for (const kind of sheetKinds) {
      const columns = columnsOf(cells, kind)
      const known = columns.filter((field) => field !== null).length
      const tells = tellsKind[kind]
      if (tells.length > 0 && !columns.some((field) => field !== null && tells.includes(field)))
        continue
      if (known >= fewestNames && known > (best?.known ?? 0))
        best = { headLine: line, head: cells.map(titleOf), kind, columns, known }
    }
  }
  const [first] = rows
  if (first === undefined) return null
  if (best === null)
    return {
      headLine: first.line,
      head: first.cells.map(titleOf),
      kind: 'customers',
      columns: columnsOf(first.cells, 'customers'),
    }
  const { known: _known, ...matched } = best
  return matched
}

/** The first of two columns with one meaning has it. */
function columnsOf(cells: readonly string[], kind: SheetKind): (ImportField | null)[] {
  const wanted = new Map<string, ImportField>()
  for (const [field, names] of Object.entries(namesOf[kind]))
    for (const name of names) if (!wanted.has(name)) wanted.set(name, field as ImportField)
  const taken = new Set<ImportField>()
  return cells.map((cell) => {
    const field = wanted.get(plainName(cell)) ?? null
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

const titleOf = (cell: string) => cell.trim().slice(0, 100)

function plainName(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}
