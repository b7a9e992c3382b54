import { fill } from '#domain/fill.ts'
import { distanceFields, type CellNote } from '#domain/spreadsheets/cells.ts'
import type { ImportField, MatchedColumn, TableKind } from '#domain/spreadsheets/fields.ts'
import { plainHeading } from '#domain/spreadsheets/headings.ts'
import { columnsOf } from '#domain/spreadsheets/match-columns.ts'
import type { MatchedTable } from '#domain/spreadsheets/match-sheet.ts'
import { isNothing } from '#domain/spreadsheets/nothing.ts'
import type { Said } from '#domain/spreadsheets/table-lines.ts'

/** A further column of a field, such as "Odometer (km)" beside "Odometer (mi)". */
export type OtherColumn = MatchedColumn & { column: number; title: string; first: string }

const saidTwice =
  'This row has a number both under "{one}" and under "{other}". Please keep one of them.'
const fields: readonly ImportField[] = [...distanceFields, 'value']

/** Of columns that somebody chose those after the first of their field. */
export function chosenTwice({ head, columns }: MatchedTable): OtherColumn[] {
  return columns.flatMap((matched, column) => {
    if (matched === null || !fields.includes(matched.field)) return []
    const at = columns.findIndex((one) => one?.field === matched.field)
    return at === column
      ? []
      : [{ ...matched, column, title: head[column] ?? '', first: head[at] ?? '' }]
  })
}

export function otherColumns(
  { head, columns }: MatchedTable,
  kind: TableKind,
  without: readonly ImportField[],
): OtherColumn[] {
  return head.flatMap((title, column) => {
    if ((columns[column] ?? null) !== null) return []
    const [matched = null] = columnsOf([plainHeading(title)], kind, [], without)
    if (matched === null || matched.unit === 'h' || !fields.includes(matched.field)) return []
    const at = columns.findIndex((one) => one?.field === matched.field)
    return at === -1 ? [] : [{ ...matched, column, title, first: head[at] ?? '' }]
  })
}

/** A row may say it in either column. What it says in both ways is asked about. */
export function withOthers(
  said: Said,
  cells: readonly string[],
  others: readonly OtherColumn[],
): { said: Said; asked: CellNote[] } {
  const all: { -readonly [Field in keyof Said]: Said[Field] } = { ...said }
  const asked: CellNote[] = []
  const isAsked = new Set<ImportField>()
  for (const { field, unit, column, title, first } of others) {
    const text = (cells[column] ?? '').trim()
    if (isNothing(text) || isAsked.has(field)) continue
    const before = all[field]
    if (before === undefined) all[field] = { text, column, unit }
    else if (before.text !== text || before.unit !== unit) {
      delete all[field]
      isAsked.add(field)
      const message = fill(saidTwice, { one: first, other: title })
      asked.push({ field, what: 'asked', message })
    }
  }
  return { said: all, asked }
}
