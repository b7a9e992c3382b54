import { CodedError } from '#domain/errors.ts'
import type { LineError } from '#domain/customers/imports/read-sheets.ts'
import { wrongHeading } from '#domain/spreadsheets/refused-lines.ts'
import type { CsvRow } from '#server/documents/csv.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { checkImport } from './check.ts'
import type { StoredImport } from './store.ts'

const nothingRefused = 'No row of this list is left out.'
const rowsAtOnce = 500

/**
 * The rows of one sheet that are refused, as they were sent, below the names of their groups: the
 * first sheet of which there are some, unless it is said. They are mended in this file, and brought
 * again.
 */
export async function refusedFile(
  db: Db,
  deps: Pick<Deps, 'now'>,
  stored: StoredImport,
  asked: number | null,
): Promise<{ name: string; header: string[]; parts: AsyncIterable<CsvRow[]> }> {
  const { plan, rows, leftOut } = await checkImport(db, deps, stored)
  const sheet = asked ?? plan.errors[0]?.sheet ?? -1
  const found = stored.sheets[sheet]
  const errors = Map.groupBy(
    plan.errors.filter((error) => error.sheet === sheet),
    ({ line }) => line,
  )
  if (found === undefined || errors.size === 0) throw new CodedError('not_found', nothingRefused)
  const between = new Map(
    leftOut.filter((one) => one.sheet === sheet).map(({ line, why }) => [line, why]),
  )
  const hasGroups = between.values().some((why) => why === 'group')
  async function* parts() {
    let part: CsvRow[] = []
    // The name of the group that the next row is of, and the sums since, which may end it.
    let above: CsvRow[] = []
    for (const { line, cells, ...row } of rows) {
      if (row.sheet !== sheet) continue
      const why = between.get(line)
      if (why === 'group') above = [['', ...cells]]
      else if (why === 'sum' && hasGroups) above.push(['', ...cells])
      const wrong = errors.get(line)
      if (wrong === undefined) continue
      part.push(...above, [sentencesOf(wrong), ...cells])
      above = []
      if (part.length < rowsAtOnce) continue
      yield part
      part = []
    }
    yield part
  }
  return { name: `${found.name}-to-mend`, header: [wrongHeading, ...found.head], parts: parts() }
}

const sentencesOf = (errors: readonly LineError[]) =>
  errors
    .map(({ column, message }) => (column === null ? message : `${column}: ${message}`))
    .join(' ')
