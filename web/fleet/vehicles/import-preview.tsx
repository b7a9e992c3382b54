import { importDialog as texts } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import { wholeInUnit, type DistanceUnit } from '#domain/distance.ts'
import type { ImportAnswer } from '#domain/fleet/contract.ts'
import { columnOf } from '#domain/fleet/imports/vehicle-import.ts'
import { useDistanceUnit } from '#web/account/distance-unit.ts'
import { number } from '#web/account/format/format-amount.ts'
import { Preview, visibleErrors } from '#web/account/import/preview.tsx'
import type { Column } from '#web/ui/data-table.tsx'

type Row = ImportAnswer['preview'][number]

const columnsIn = (unit: DistanceUnit): Column<Row>[] => [
  {
    key: 'vehicle',
    label: texts.columns.vehicle,
    place: 'title',
    cell: ({ vehicleIdentifier }) => (
      <strong className="font-semibold break-words">{vehicleIdentifier}</strong>
    ),
  },
  {
    key: 'type',
    label: texts.columns.type,
    place: 'line',
    cell: ({ vehicleType, make, model, year }) =>
      [vehicleType, year, make, model].filter((part) => part !== null).join(' '),
  },
  {
    key: 'vin',
    label: texts.columns.vin,
    place: 'line',
    cell: ({ vin }) => vin ?? '–',
  },
  {
    key: 'site',
    label: texts.columns.site,
    place: 'line',
    cell: ({ site }) => site ?? '–',
  },
  {
    key: 'mileage',
    label: texts.columns.mileage,
    place: 'figure',
    isNumber: true,
    cell: ({ currentMileage, kilometers }) =>
      currentMileage === null ? '–' : number(wholeInUnit(currentMileage, unit, kilometers)),
  },
  {
    key: 'filters',
    label: texts.columns.filters,
    place: 'line',
    cell: ({ filterTypes }) => filterTypes.join(', ') || '–',
  },
  {
    key: 'state',
    label: texts.columns.state,
    place: 'mark',
    cell: ({ isKnown }) => (isKnown ? texts.known : texts.isNew),
  },
]

/** A preview of the import, with the rows that cannot be taken, before anything is stored. */
export function ImportPreview({ found }: { found: ImportAnswer }) {
  const { created, updated, errorCount } = found
  const unit = useDistanceUnit()
  return (
    <Preview
      found={found}
      summary={fill(texts.kinds.vehicles.found, {
        created: number(created),
        updated: number(updated),
        errors: number(errorCount),
      })}
      columns={columnsIn(unit)}
    >
      <Doubts doubts={found.doubts} />
    </Preview>
  )
}

/** What is imported all the same. */
function Doubts({ doubts }: Pick<ImportAnswer, 'doubts'>) {
  if (doubts.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold">{texts.doubts}</h3>
      <ul className="mt-1 grid gap-1">
        {doubts.slice(0, visibleErrors).map(({ line, field, message }) => (
          <li key={line} className="break-words">
            {texts.line} {line}, {columnOf(field)}: {message}
          </li>
        ))}
        {doubts.length > visibleErrors && (
          <li>{fill(texts.more, { count: number(doubts.length - visibleErrors) })}</li>
        )}
      </ul>
    </div>
  )
}
