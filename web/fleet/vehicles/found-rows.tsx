import { importDialog as texts } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import type { FleetTable } from '#domain/fleet/imports/samples.ts'
import type { RowsImportAnswer } from '#domain/fleet/imports/rows-contract.ts'
import { number } from '#web/account/format/format-amount.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import type { FoundTable } from '#web/account/import/found-table.ts'
import { none } from '#web/account/lists/columns.tsx'
import { mark, text, title } from '#web/ui/columns.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'

/** Of readings or past services. */
export function foundRows(
  table: Exclude<FleetTable, 'vehicles' | 'filters'>,
  answer: RowsImportAnswer,
): FoundTable {
  const words = texts.kinds[table]
  const { added, known, errorCount } = answer
  return {
    table,
    said: answer,
    ready: added,
    summary: fill(words.found, {
      added: number(added),
      known: number(known),
      errors: number(errorCount),
    }),
    submit: fill(words.submit, { count: number(added) }),
    preview: (
      <DataTable
        caption={texts.preview}
        columns={columns}
        rows={answer.preview}
        keyOf={({ line }) => String(line)}
      />
    ),
    done: fill(words.done, { added: number(added) }),
    importId: answer.importId,
  }
}

const columns: Column<RowsImportAnswer['preview'][number]>[] = [
  title(texts.columns.vehicle, ({ vehicle }) => (
    <strong className="font-semibold break-words">{vehicle}</strong>
  )),
  text(texts.columns.day, ({ day }) => shortDay(day)),
  text(texts.columns.what, ({ what }) => what),
  text(texts.columns.value, ({ value }) => value || none, { place: 'figure' }),
  mark(texts.columns.state, ({ isKnown }) => (isKnown ? texts.known : texts.isNew)),
]
