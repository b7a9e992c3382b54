import type { ColumnType, Generated } from 'kysely'
import type { ImportChoice, ImportCounts, ImportState } from '#domain/customers/imports/contract.ts'
import type { ImportField } from '#domain/customers/imports/fields.ts'
import type { DefaultInstant, Id, MaybeInstant } from './columns.ts'

export type StoredSheet = {
  name: string
  headLine: number
  head: string[]
  columns: (ImportField | null)[]
}
/** A row that an import has made, and what it was like then. */
export type MadeRow = { table: string; id: string; mark: string }

type AsJson<Value> = ColumnType<Value, string, string>

export type Imports = {
  id: Id
  state: Generated<ImportState>
  fileNames: AsJson<string[]>
  contentHash: string
  sheets: AsJson<StoredSheet[]>
  choices: ColumnType<ImportChoice[], string | undefined, string>
  digest: string | null
  doneSteps: Generated<number>
  totalSteps: Generated<number>
  counts: ColumnType<ImportCounts | null, string | null | undefined, string | null>
  problem: string | null
  idempotencyKey: string | null
  staffId: string | null
  staffName: string
  createdAt: DefaultInstant
  committedAt: MaybeInstant
  undoneAt: MaybeInstant
}

export type ImportRows = {
  importId: string
  sheet: number
  line: number
  cells: ColumnType<string[] | null, string | null, string | null>
  customerId: string | null
  made: ColumnType<MadeRow[] | null, string | null | undefined, string | null>
}
