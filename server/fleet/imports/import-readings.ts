import type { Scope } from '#domain/scope.ts'
import { todayAt } from '#domain/calendar.ts'
import type { RowsImportAnswer } from '#domain/fleet/imports/rows-contract.ts'
import { readReadings, shownReading } from '#domain/fleet/imports/readings-import.ts'
import { columnNamed } from '#domain/fleet/imports/samples.ts'
import type { ImportRequest } from '#domain/fleet/imports/table-contract.ts'
import { distanceUnitOf } from '#server/accounts/store.ts'
import { recordReadings } from '#server/fleet/readings/record-readings.ts'
import type { Deps } from '#server/http/context.ts'
import { inSteps } from '#server/http/in-steps.ts'
import { importAnswerOf, type JudgedRow } from './answer.ts'
import { inTurn } from './in-turn.ts'
import { columnsChosen, rememberColumns } from './remembered-columns.ts'
import { sentSheet } from './sent-sheet.ts'
import { storeAddedRows } from './undo-store.ts'

export type Owner = Pick<Scope, 'customerId' | 'fleetOf' | 'companyId'>

/** The rows of a file as readings: with `dryRun` only a preview. */
export function importReadings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { customerId: typedBy, fleetOf: customerId, companyId }: Owner,
  sent: ImportRequest,
): Promise<RowsImportAnswer> {
  return inTurn(companyId, async () => {
    const at = now()
    const unit = await distanceUnitOf(db, typedBy)
    const { dryRun } = sent
    const { rows, notes } = await sentSheet(sent, 'readings', typedBy)
    const by = { door: 'company', companyId } as const
    const brought = { by, table: 'readings', rows } as const
    const chosen = await columnsChosen(db, brought, sent)
    const read = await inSteps(readReadings(rows, { today: todayAt(at), unit, ...chosen }))
    const readings = read.readings.map(({ reading }) => reading)
    const { outcomes, importId } = dryRun
      ? {
          ...(await recordReadings(db, customerId, readings, { now: at, store: false, unit })),
          importId: null,
        }
      : await db.transaction().execute(async (tx) => {
          const done = await recordReadings(tx, customerId, readings, {
            now: at,
            store: true,
            unit,
          })
          const added = [...Map.groupBy(done.stored, ({ vehicleId }) => vehicleId)].map(
            ([vehicleId, rows]) => ({
              vehicleId,
              readings: rows.map(({ id }) => id),
              services: [],
            }),
          )
          await rememberColumns(tx, brought, sent, at)
          return { ...done, importId: await storeAddedRows(tx, companyId, added, at) }
        })
    const judged = read.readings.map(({ line, reading }, index): JudgedRow => {
      const outcome = outcomes[index]
      if (outcome === undefined || outcome.status === 'refused')
        return { line, field: fieldOf(outcome?.field), message: outcome?.message ?? '' }
      const vehicle = outcome.vehicle?.vehicleIdentifier ?? reading.vehicle
      const isKnown = outcome.status === 'already_there'
      return { line, vehicle, day: reading.on, ...shownReading(reading, unit), isKnown }
    })
    return importAnswerOf({ dryRun, read, rows, notes, columnOf, importId }, judged)
  })
}

const columnOf = (field: string) => columnNamed('readings', field)

// A mileage that does not fit is a wrong value of its row.
function fieldOf(field = ''): string | null {
  return field === 'odometer' ? 'value' : field || null
}
