import { importDialog as texts } from '#content/fleet.ts'
import { fill, type TextWith } from '#domain/fill.ts'
import type { RowsImportAnswer } from '#domain/fleet/imports/rows-contract.ts'
import { number } from '#web/account/format/format-amount.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { Preview } from '#web/account/import/preview.tsx'
import { mark, text, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { none } from '#web/account/lists/columns.tsx'

type Row = RowsImportAnswer['preview'][number]

const columns: Column<Row>[] = [
  title(texts.columns.vehicle, ({ vehicle }) => (
    <strong className="font-semibold break-words">{vehicle}</strong>
  )),
  text(texts.columns.day, ({ day }) => shortDay(day)),
  text(texts.columns.what, ({ what }) => what),
  text(texts.columns.value, ({ value }) => value || none, { place: 'figure' }),
  mark(texts.columns.state, ({ isKnown }) => (isKnown ? texts.known : texts.isNew)),
]

/** A preview of readings or past services. */
export function RowsPreview({
  found,
  sentence,
}: {
  found: RowsImportAnswer
  sentence: TextWith<'added' | 'known' | 'errors'>
}) {
  const { added, known, errorCount } = found
  return (
    <Preview
      found={found}
      summary={fill(sentence, {
        added: number(added),
        known: number(known),
        errors: number(errorCount),
      })}
      columns={columns}
    />
  )
}
