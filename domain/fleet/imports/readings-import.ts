import { instantAt, type Day } from '#domain/calendar.ts'
import { formatDistance, type DistanceUnit } from '#domain/distance.ts'
import {
  dayTooEarly,
  firstReadingDay,
  isDistance,
  labelOf,
  metricOf,
  unitInName,
  type FieldRefusal,
  type Measure,
} from '#domain/fleet/metric-types.ts'
import { measureOf, odometerMeasure } from '#domain/fleet/readings/measure.ts'
import type { VehicleReading } from '#domain/fleet/reading-batch.ts'
import { vehicleNamedIn, type CellRefusal, type Partly } from '#domain/spreadsheets/cells.ts'
import { dayCellWrong } from '#domain/spreadsheets/day-cell.ts'
import type { ImportField } from '#domain/spreadsheets/fields.ts'
import { pointOrThousands } from '#domain/spreadsheets/number-cell.ts'
import type { SheetRow } from '#domain/spreadsheets/sheet.ts'
import type { Said } from '#domain/spreadsheets/table-lines.ts'
import { readTable, type Ask, type TableRead, type TableRow } from './read-table.ts'

const noon = '12:00'
export const vehicleMissing =
  'Please enter the vehicle: its name, unit number, VIN, or serial number.'
export const dayInFuture = 'The date can’t be in the future.'
const metricMissing = 'Please enter what was read, such as Odometer.'
const valueMissing = 'Please enter a number.'

export type ReadingRow = { line: number; reading: VehicleReading }
export type ReadReadings = TableRead & { readings: ReadingRow[] }

/**
 * As `readTable`. A row is one reading that it names, or what the odometer and the hour meter show,
 * each in a column of its own.
 */
export function* readReadings(sheet: readonly SheetRow[], ask: Ask): Generator<null, ReadReadings> {
  const readings: ReadingRow[] = []
  const take = (row: TableRow) => {
    const { part, errors } = readReadingRow(row, ask)
    for (const reading of part ?? []) readings.push({ line: row.line, reading })
    return { errors, notes: [] }
  }
  const table = yield* readTable(sheet, 'readings', ask, take, withValueUnit)
  return { ...table, readings }
}

/** What one row says was read: each value is a reading. */
export function readReadingRow(
  row: Pick<TableRow, 'cells' | 'said'>,
  { today, unit }: Pick<Ask, 'today' | 'unit'>,
): Partly<VehicleReading[]> {
  const vehicle = vehicleNamedIn(row.cells)
  const on = row.cells.readingDate
  const wrong = vehicle === undefined ? missing('unit', vehicleMissing) : dayRefusal(on, today)
  if (wrong !== null || vehicle === undefined || on === undefined)
    return { part: null, errors: wrong === null ? [] : [wrong], notes: [] }
  const measures = measuresOf(row, unit)
  const errors = measures.flatMap((one) => ('message' in one ? [refusal(one)] : []))
  if (errors.length > 0) return { part: null, errors, notes: [] }
  const part = measures.flatMap((measure) =>
    'message' in measure
      ? []
      : [{ id: null, vehicle, at: instantAt(on, noon), on, measures: [measure] }],
  )
  return { part, errors: [], notes: [] }
}

/** "24 inH2O", as it is stored; distances in the unit of the account. */
export function shownReading(
  { measures: [measure] }: Pick<VehicleReading, 'measures'>,
  unit: DistanceUnit = 'mi',
) {
  if (measure === undefined) return { what: '', value: '' }
  const { metricType, kilometers } = measure
  const metric = metricOf(metricType)
  const value =
    unit === 'km' && isDistance(metric)
      ? formatDistance(measure.value, unit, kilometers)
      : `${measure.value.toLocaleString('en-US')} ${metric?.units[0]?.[0] ?? ''}`.trim()
  return { what: labelOf(metricType, unit), value }
}

/** Of what was read or done. */
export function dayRefusal(
  on: Day | undefined,
  today: Day,
  field: ImportField = 'readingDate',
): CellRefusal | null {
  if (on === undefined) return missing(field, dayCellWrong)
  if (on < firstReadingDay) return missing(field, dayTooEarly)
  return on > today ? missing(field, dayInFuture) : null
}

const missing = (field: ImportField, message: string): CellRefusal => ({ field, message })

// "24 inH2O" and "412,350 mi" are numbers with their units, which go before that of a column.
const withUnit = /^([\d.,' ]*\d)\s*([a-z%°][\w%°/²]*)\.?$/i

export function withValueUnit(said: Said): Said {
  const { value } = said
  const [, number, unit] = withUnit.exec(value?.text ?? '') ?? []
  if (value === undefined || number === undefined || unit === undefined) return said
  return { ...said, value: { ...value, text: number }, valueUnit: { ...value, text: unit } }
}

function measuresOf(
  { cells, said }: Pick<TableRow, 'cells' | 'said'>,
  account: DistanceUnit,
): (Measure | FieldRefusal)[] {
  const { metric, value, valueUnit, mileage, engineHours } = cells
  const found: (Measure | FieldRefusal)[] = []
  if (mileage !== undefined)
    found.push(
      mileage.kilometers === null
        ? odometerMeasure(mileage.miles, 'mi')
        : odometerMeasure(mileage.kilometers, 'km'),
    )
  if (engineHours !== undefined) found.push(measureOf('engine_hours', engineHours, 'h'))
  if (found.length > 0 && metric === undefined && value === undefined) return found
  if (metric === undefined) return [{ field: 'metric', message: metricMissing }]
  if (value === undefined) return [{ field: 'value', message: valueMissing }]
  const kind = metricOf(metric)
  const isCount = kind !== null && (kind.scale === null || isDistance(kind))
  const asked = isCount ? pointOrThousands(said.value?.text ?? '') : null
  if (asked !== null) return [{ field: 'value', message: asked }]
  const unit =
    valueUnit ?? said.value?.unit ?? unitInName(metric) ?? (isDistance(kind) ? account : null)
  return [...found, measureOf(metric, value, unit)]
}

function refusal({ field, message }: FieldRefusal): CellRefusal {
  return missing(field === 'metric' ? 'metric' : field === 'unit' ? 'valueUnit' : 'value', message)
}
