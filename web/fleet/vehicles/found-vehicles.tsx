import { importDialog as texts } from '#content/fleet.ts'
import { wholeInUnit } from '#domain/distance.ts'
import { fill } from '#domain/fill.ts'
import type { ImportAnswer } from '#domain/fleet/imports/rows-contract.ts'
import { useDistanceUnit } from '#web/account/distance-unit.ts'
import { number } from '#web/account/format/format-amount.ts'
import type { FoundTable } from '#web/account/import/found-table.ts'
import { none } from '#web/account/lists/columns.tsx'
import { figure, mark, text, title } from '#web/ui/columns.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'

const words = texts.kinds.vehicles

export function foundVehicles(answer: ImportAnswer): FoundTable {
  const { created, updated, doubts } = answer
  const ready = created + updated
  return {
    table: 'vehicles',
    // What may be a typing error is imported all the same.
    said: {
      ...answer,
      notes: [...answer.notes, ...doubts],
      noteCount: answer.noteCount + doubts.length,
    },
    ready,
    summary: fill(words.found, {
      created: number(created),
      updated: number(updated),
      errors: number(answer.errorCount),
    }),
    submit: fill(words.submit, { count: number(ready) }),
    preview: <Preview rows={answer.preview} />,
    done: fill(words.done, { created: number(created), updated: number(updated) }),
    importId: answer.importId,
  }
}

type Row = ImportAnswer['preview'][number]

function Preview({ rows }: { rows: readonly Row[] }) {
  const unit = useDistanceUnit()
  const shows = ({ currentMileage, kilometers }: Row) =>
    currentMileage === null ? none : number(wholeInUnit(currentMileage, unit, kilometers))
  // A column in which nothing is would only make the others narrow.
  const hasSites = rows.some(({ site }) => site !== null)
  const hasFilters = rows.some(({ filterTypes }) => filterTypes.length > 0)
  const columns: Column<Row>[] = [
    title(texts.columns.vehicle, ({ vehicleIdentifier }) => (
      <strong className="font-semibold break-words">{vehicleIdentifier}</strong>
    )),
    text(texts.columns.type, ({ vehicleType, make, model, year }) =>
      [vehicleType, year, make, model].filter((part) => part !== null).join(' '),
    ),
    text(texts.columns.vin, ({ vin }) => vin ?? none, { isName: true }),
    ...(hasSites ? [text<Row>(texts.columns.site, ({ site }) => site ?? none)] : []),
    figure(texts.columns.mileage, shows),
    ...(hasFilters
      ? [text<Row>(texts.columns.filters, ({ filterTypes }) => filterTypes.join(', ') || none)]
      : []),
    mark(texts.columns.state, ({ isKnown }) => (isKnown ? texts.known : texts.isNew)),
  ]
  return (
    <DataTable
      caption={texts.preview}
      columns={columns}
      rows={rows}
      keyOf={({ line }) => String(line)}
    />
  )
}
