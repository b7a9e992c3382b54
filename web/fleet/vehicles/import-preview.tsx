import { importDialog as texts } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import { wholeInUnit, type DistanceUnit } from '#domain/distance.ts'
import type { ImportAnswer } from '#domain/fleet/contract.ts'
import { columnNamed } from '#domain/fleet/imports/samples.ts'
import { useDistanceUnit } from '#web/account/distance-unit.ts'
import { number } from '#web/account/format/format-amount.ts'
import { Preview, visibleErrors } from '#web/account/import/preview.tsx'
import { figure, mark, text, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { none } from '#web/account/lists/columns.tsx'

type Row = ImportAnswer['preview'][number]

const columnsIn = (unit: DistanceUnit): Column<Row>[] => [
  title(texts.columns.vehicle, ({ vehicleIdentifier }) => (
    <strong className="font-semibold break-words">{vehicleIdentifier}</strong>
  )),
  text(texts.columns.type, ({ vehicleType, make, model, year }) =>
    [vehicleType, year, make, model].filter((part) => part !== null).join(' '),
  ),
  text(texts.columns.vin, ({ vin }) => vin ?? none),
  text(texts.columns.site, ({ site }) => site ?? none),
  figure(texts.columns.mileage, ({ currentMileage, kilometers }) =>
    currentMileage === null ? none : number(wholeInUnit(currentMileage, unit, kilometers)),
  ),
  text(texts.columns.filters, ({ filterTypes }) => filterTypes.join(', ') || none),
  mark(texts.columns.state, ({ isKnown }) => (isKnown ? texts.known : texts.isNew)),
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
            {texts.line} {line}, {columnNamed('vehicles', field)}: {message}
          </li>
        ))}
        {doubts.length > visibleErrors && (
          <li>{fill(texts.more, { count: number(doubts.length - visibleErrors) })}</li>
        )}
      </ul>
    </div>
  )
}
