import { plainHeading } from './headings.ts'
import { sheetLimits, type SheetRow } from './sheet.ts'

/** The first column of a file of the rows that were refused, which is mended and brought again. */
export const wrongHeading = 'What is wrong'

const wrong = plainHeading(wrongHeading)

/** Without that column, so that the file is what it was before. */
export function withoutWrong<Row extends SheetRow>(rows: readonly Row[]): readonly Row[] {
  const isMended = rows
    .slice(0, sheetLimits.linesAbove)
    .some(({ cells }) => plainHeading(cells[0] ?? '') === wrong)
  return isMended ? rows.map((row) => ({ ...row, cells: row.cells.slice(1) })) : rows
}
