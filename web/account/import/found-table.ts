import type { BroughtTable } from '#domain/fleet/imports/samples.ts'
import type { Recognized, TableColumn } from '#domain/fleet/imports/table-contract.ts'
import type { LeftOutLine } from '#domain/spreadsheets/left-out.ts'
import type { SentFile, SentTable } from '#web/data/sent-files.ts'
import type { ChosenColumn } from './file-column.ts'

type Place = { line: number | null; field: string | null; message: string }

/** What the imports of a fleet answer alike. */
export type TableSaid = {
  rows: number
  columns: readonly TableColumn[]
  errors: readonly Place[]
  errorCount: number
  notes: readonly Place[]
  noteCount: number
  leftOut: readonly LeftOutLine[]
  leftOutCount: number
  isRemembered?: boolean | undefined
  refusedCsv?: string | null | undefined
  refusedLeft?: number | undefined
}

/** What a file has, read as one of our tables: shown first, and stored once somebody says so. */
export type FoundTable = {
  table: BroughtTable
  said: TableSaid
  /** How many rows change something. */
  ready: number
  /** "31 new, 2 to update, 1 skipped." */
  summary: string
  submit: string
  preview: React.ReactNode
  /** Once it is stored. */
  done: string
  /** Takes it back; null until it is stored, and where nothing was. */
  importId: string | null
}

/** Of a customer's own, or of our team for a customer. */
export type TableCalls = {
  /** Null where it can be one table only. */
  recognize: ((file: SentFile) => Promise<Recognized>) | null
  tables: readonly BroughtTable[]
  /** Asked with one of `tables`, as these methods are. */
  send(table: BroughtTable, sent: SentTable): Promise<FoundTable>
  /** Returns what is said of it. */
  undo(table: BroughtTable, importId: string): Promise<string>
}

/** Takes all of it back, the last first; what is said of each is in the order of the files. */
export async function undoneOf(
  undo: TableCalls['undo'],
  stored: readonly Pick<FoundTable, 'table' | 'importId'>[],
): Promise<string[]> {
  const said: string[] = []
  for (const { table, importId } of stored.toReversed())
    if (importId !== null) said.unshift(await undo(table, importId))
  return said
}

/** As the calls take them. */
export const asSent = (chosen: readonly ChosenColumn[]): Pick<SentTable, 'columns' | 'units'> => ({
  columns: chosen.map(({ field }) => field),
  units: chosen.map(({ unit }) => unit),
})

/**
 * The columns of a corrected file, as they were chosen for the whole one. Null where they are so by
 * themselves, and for any other file.
 */
export function chosenAgain(
  before: readonly TableColumn[],
  now: readonly TableColumn[],
): ChosenColumn[] | null {
  const isSame = (key: 'title' | 'field' | 'unit') =>
    now.every((column, at) => column[key] === before[at]?.[key])
  if (now.length !== before.length || !isSame('title')) return null
  return isSame('field') && isSame('unit')
    ? null
    : before.map(({ field, unit }) => ({ field, unit }))
}
