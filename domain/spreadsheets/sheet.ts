/** A line of a sheet, as a person counts it in the file, with its cells as text. */
export type SheetRow = { line: number; cells: readonly string[] }
/** `notes` has what the file said that was read in another way. */
export type Sheet = { name: string; rows: SheetRow[]; notes: SheetNote[] }
export type SheetNote = { line: number | null; message: string }
