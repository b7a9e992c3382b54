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
  file_names: AsJson<string[]>
  content_hash: string
  sheets: AsJson<StoredSheet[]>
  choices: ColumnType<ImportChoice[], string | undefined, string>
  digest: string | null
  done_steps: Generated<number>
  total_steps: Generated<number>
  counts: ColumnType<ImportCounts | null, string | null | undefined, string | null>
  problem: string | null
  idempotency_key: string | null
  staff_id: string | null
  staff_name: string
  created_at: DefaultInstant
  committed_at: MaybeInstant
  undone_at: MaybeInstant
}

export type ImportRows = {
  import_id: string
  sheet: number
  line: number
  cells: ColumnType<string[] | null, string | null, string | null>
  customer_id: string | null
  made: ColumnType<MadeRow[] | null, string | null | undefined, string | null>
}
