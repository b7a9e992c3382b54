/** A line of a sheet, as a person counts it in the file, with its cells as text. */
export type SheetRow = { line: number; cells: readonly string[] }
