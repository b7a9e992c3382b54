import type { SheetKind } from '#domain/spreadsheets/fields.ts'
import type { Program } from '#domain/spreadsheets/programs.ts'

/**
 * A table as a program writes it. `seen`: where its headings were seen as the program writes them;
 * null for headings that are only known from lists of its fields.
 */
export type Layout = {
  name: string
  kind: SheetKind
  /** Null for a list that somebody keeps by hand. */
  program: Program | null
  seen: string | null
  /** Lines of CSV above the names of the columns. */
  above?: readonly string[]
  head: string
  /** "firstName", "currentMileage km", or nothing for a column that is left out. */
  fields: string
  rows: readonly string[]
  /** Lines that are no rows, behind them. */
  below?: readonly string[]
  /** What has to arrive of each row that is none of a sum or a group. */
  arrives: readonly Readonly<Record<string, unknown>>[]
}

export const linesOf = ({ above = [], head, rows, below = [] }: Layout): string[] => [
  ...above,
  head,
  ...rows,
  ...below,
]
