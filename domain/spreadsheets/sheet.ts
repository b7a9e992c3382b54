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
  /** Titles, dates and headings of a report, which are no rows. */
  linesAbove: 20,
  columns: 100,
  cell: 2000,
  /** Before it is packed into the call. 50,000 rows of twenty cells have 11 MB. */
  bytes: 12 * 1024 * 1024,
} as const

/** Of a call with files: in base 64 they are a third longer. */
export const bodyOfFiles = Math.ceil((sheetLimits.bytes * 4) / 3) + 64 * 1024
export const megabytesOfFiles = sheetLimits.bytes / 1024 / 1024

/** How much of what is said of a file is shown: the first of each kind. */
export const shownOfSheet = {
  errors: 200,
  previewed: 20,
  /** Of each column. */
  examples: 3,
  longestExample: 80,
} as const
