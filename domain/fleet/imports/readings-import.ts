import { instantAt, type Day } from '#domain/calendar.ts'
import { formatDistance, type DistanceUnit } from '#domain/distance.ts'
import type { SheetRow } from '#domain/spreadsheets/sheet.ts'
import { numberWrong } from '#domain/thousands.ts'
import {
  columnNamed,
  dayIn,
  numberIn,
  readTable,
  sampleOf,
  vehicleNames,
  type Columns,
  type RowError,
} from './csv-table.ts'
import {
  dayTooEarly,
  firstReadingDay,
  isDistance,
  labelOf,
  metricOf,
  unitInName,
  type FieldRefusal,
} from '#domain/fleet/metric-types.ts'
import { measureOf } from '#domain/fleet/readings/measure.ts'
import type { VehicleReading } from '#domain/fleet/readings/reading-batch.ts'

const columns: Columns = {
  vehicle: [...vehicleNames, 'name'],
  day: ['date', 'day', 'recorded date', 'reading date', 'time'],
  metric: ['reading', 'reading name', 'metric', 'metric type', 'type', 'what'],
  value: ['value', 'amount'],
  unit: ['unit', 'units', 'unit of measure'],
}

export const sampleReadings = (unit: DistanceUnit = 'mi'): string =>
  sampleOf(
    unit,
    columns,
    `Unit 101,2026-03-02,Odometer,412350,${unit}`,
    'Unit 101,2026-03-02,Differential pressure,24,inH2O',
    'Unit 101,2026-03-02,Engine hours,9120.5,h',
  )

const noon = '12:00'
export const vehicleMissing = 'Please enter the vehicle: its name, unit number or VIN.'
export const readingDayWrong = 'Please enter the date as 2026-03-10 or 3/10/2026.'
const dayAhead = 'The date can’t be in the future.'
const metricMissing = 'Please enter what was read, such as Odometer.'
const valueWrong = 'Please enter a number.'

export type ReadingRow = { line: number; reading: VehicleReading }
export type ReadReadings = {
  rows: number
  unknownColumns: string[]
  readings: ReadingRow[]
  errors: RowError[]
}

/** As `readTable`. A distance of which no unit is said is in `unit`. */
export function* readReadings(
  sheet: readonly SheetRow[],
  today: Day,
  unit: DistanceUnit = 'mi',
): Generator<null, ReadReadings> {
  const readings: ReadingRow[] = []
  const errors: RowError[] = []
  const table = yield* readTable(sheet, readingTable, ({ line, values, units }) => {
    const reading = readingOf(values, today, units['value'] ?? unit)
    if ('message' in reading) errors.push({ line, ...reading })
    else readings.push({ line, reading })
  })
  return { ...table, readings, errors }
}

export const readingColumn = (field: string): string => columnNamed(columns, field)

/** "24 inH2O", as it is stored; distances in the unit of the account. */
export function shownReading({ measures: [measure] }: VehicleReading, unit: DistanceUnit = 'mi') {
  if (measure === undefined) return { what: '', value: '' }
  const { metricType, kilometers } = measure
  const metric = metricOf(metricType)
  const value =
    unit === 'km' && isDistance(metric)
      ? formatDistance(measure.value, unit, kilometers)
      : `${measure.value.toLocaleString('en-US')} ${metric?.units[0]?.[0] ?? ''}`.trim()
  return { what: labelOf(metricType, unit), value }
}

const readingTable = {
  columns,
  needed: ['vehicle', 'day', 'metric', 'value'],
  once: ['value'],
  rowsAre: 'readings',
  rowIs: 'a reading',
}

function readingOf(
  { vehicle, day, metric, value, unit }: Readonly<Record<string, string>>,
  today: Day,
  distanceUnit: DistanceUnit,
): VehicleReading | FieldRefusal {
  if (vehicle === undefined) return { field: 'vehicle', message: vehicleMissing }
  const on = dayIn(day ?? '')
  if (on === null) return { field: 'day', message: readingDayWrong }
  if (on < firstReadingDay) return { field: 'day', message: dayTooEarly }
  if (on > today) return { field: 'day', message: dayAhead }
  if (metric === undefined) return { field: 'metric', message: metricMissing }
  const said = numberIn(value ?? '')
  if (said === null) return { field: 'value', message: numberWrong(value, valueWrong) }
  const measure = measureOf(
    metric,
    said,
    unit ?? unitInName(metric) ?? (isDistance(metricOf(metric)) ? distanceUnit : null),
  )
  if ('message' in measure) return measure
  return { id: null, vehicle, at: instantAt(on, noon), on, measures: [measure] }
}
