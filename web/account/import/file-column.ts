import type { ImportField, MeterUnit } from '#domain/spreadsheets/fields.ts'

export type FileColumn = {
  title: string
  /** Null for a column that is left out. */
  field: ImportField | null
  unit: MeterUnit | null
  examples: readonly string[]
}
export type ChosenColumn = Pick<FileColumn, 'field' | 'unit'>
export type FieldGroup = { label: string; fields: readonly ImportField[] }
