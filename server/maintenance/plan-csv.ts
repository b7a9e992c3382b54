import { papers } from '#content/papers.ts'
import { urgencyStates } from '#domain/maintenance/states.ts'
import { wholeInUnit, type DistanceUnit } from '#domain/distance.ts'
import { fill } from '#domain/fill.ts'
import type { MaintenancePlan } from '#domain/maintenance/plan/contract.ts'
import { type CsvRow, headed, type Table } from '#server/documents/csv.ts'

const { columns, beyondFile } = papers.plan

export const planTable = (unit: DistanceUnit): Table<CsvRow> =>
  headed(
    columns.on,
    columns.vehicle,
    columns.filter,
    columns.urgency,
    columns.serviceBy,
    columns.daysEarly,
    columns.likelyDue,
    unit === 'km' ? columns.kilometers : columns.mileage,
    columns.cost,
  )

/** A pickup at a time; what has no place in the plan is said where the file ends. */
export async function* planRows(
  { pickups, leftOut }: MaintenancePlan,
  unit: DistanceUnit,
): AsyncGenerator<CsvRow[]> {
  for (const pickup of pickups) yield rowsOf(pickup, unit)
  if (leftOut > 0) yield [[fill(beyondFile, { count: leftOut })]]
}

function rowsOf({ on, units }: MaintenancePlan['pickups'][number], unit: DistanceUnit): CsvRow[] {
  return units.map(
    ({ vehicle, filterType, urgency, serviceBy, daysEarly, likelyDue, mileage, cost }) => [
      on,
      vehicle,
      filterType,
      urgencyStates[urgency].word,
      serviceBy,
      daysEarly,
      likelyDue,
      mileage === null ? null : wholeInUnit(mileage, unit),
      cost.toFixed(2),
    ],
  )
}
