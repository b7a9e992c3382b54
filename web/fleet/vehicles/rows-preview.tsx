import { importDialog as texts } from '#content/fleet.ts'
import { fill, type TextWith } from '#domain/fill.ts'
import type { RowsImportAnswer } from '#domain/fleet/imports/rows-contract.ts'
import { number } from '#web/account/format/format-amount.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { Preview } from '#web/account/import/preview.tsx'
import type { Column } from '#web/ui/data-table.tsx'

type Row = RowsImportAnswer['preview'][number]

const columns: Column<Row>[] = [
  {
    key: 'vehicle',
    label: texts.columns.vehicle,
    place: 'title',
    cell: ({ vehicle }) => <strong className="font-semibold break-words">{vehicle}</strong>,
  },
  { key: 'day', label: texts.columns.day, place: 'line', cell: ({ day }) => shortDay(day) },
  { key: 'what', label: texts.columns.what, place: 'line', cell: ({ what }) => what },
  {
    key: 'value',
    label: texts.columns.value,
    place: 'figure',
    cell: ({ value }) => value || '–',
  },
  {
    key: 'state',
    label: texts.columns.state,
    place: 'mark',
    cell: ({ isKnown }) => (isKnown ? texts.known : texts.isNew),
  },
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
