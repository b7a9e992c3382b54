/** A line of a sheet, as a person counts it in the file, with its cells as text. */
export type SheetRow = { line: number; cells: readonly string[] }
/** `notes` has what the file said that was read in another way. */
export type Sheet = { name: string; rows: SheetRow[]; notes: SheetNote[] }
/** `notes` are of no sheet that is there. */
export type SheetsOfFile = { sheets: Sheet[]; notes: SheetNote[] }
export type SheetNote = { line: number | null; message: string }

/** What is taken of one file, whoever sends it. What is cut is said in the notes. */
export const sheetLimits = {
  rows: 50_000,
  /** Titles and headings, which are no rows. */
  linesAbove: 20,
  columns: 100,
  cell: 2000,
  /** Before it is packed into the call. 50,000 rows of twenty cells have 11 MB. */
  bytes: 12 * 1024 * 1024,
} as const
