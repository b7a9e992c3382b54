import { todayAt } from '#domain/calendar.ts'
import type { DistanceUnit } from '#domain/distance.ts'
import type { RowsImportAnswer } from '#domain/fleet/imports/rows-contract.ts'
import { checkPastService, withServices } from '#domain/fleet/imports/past-services.ts'
import {
  readServices,
  shownService,
  type PastService,
  type ImportedService,
} from '#domain/fleet/imports/services-import.ts'
import { columnNamed } from '#domain/fleet/imports/samples.ts'
import type { ImportRequest } from '#domain/fleet/imports/table-contract.ts'
import { readHistory, type HistoryService } from '#domain/fleet/stored-json.ts'
import type { OdometerReading } from '#domain/fleet/odometer.ts'
import { distanceUnitOf } from '#server/accounts/store.ts'
import type { Db } from '#server/db/open.ts'
import {
  misfitSentence,
  sharedNumber,
  unknownVehicle,
  type Reopen,
} from '#server/fleet/change-vehicle.ts'
import { lockVehicles, odometersOf, vehiclesNamed } from '#server/fleet/readings/batch-store.ts'
import { neededSince, odometerLine } from '#domain/fleet/readings/odometer-line.ts'
import type { Deps } from '#server/http/context.ts'
import { inSteps } from '#server/http/in-steps.ts'
import { importAnswerOf, type JudgedRow } from './answer.ts'
import { historiesOf, storeHistories, type StoredHistory } from './history-store.ts'
import { inTurn } from './in-turn.ts'
import { columnsChosen, rememberColumns } from './remembered-columns.ts'
import { sentSheet } from './sent-sheet.ts'
import { storeAddedRows } from './undo-store.ts'
import type { Owner } from './import-readings.ts'

/** The rows of a file as past services of the vehicles: with `dryRun` only a preview. */
export function importServices(
  { db, now, reopenOutcomes }: Pick<Deps, 'db' | 'now'> & { reopenOutcomes: Reopen },
  { customerId: typedBy, fleetOf: customerId, companyId }: Owner,
  sent: ImportRequest,
): Promise<RowsImportAnswer> {
  return inTurn(companyId, async () => {
    const at = now()
    const unit = await distanceUnitOf(db, typedBy)
    const { dryRun } = sent
    const { rows, notes } = await sentSheet(sent, 'services', typedBy)
    const by = { door: 'company', companyId } as const
    const brought = { by, table: 'services', rows } as const
    const chosen = await columnsChosen(db, brought, sent)
    const read = await inSteps(readServices(rows, { today: todayAt(at), unit, ...chosen }))
    const { judged, importId } = dryRun
      ? await record(db, customerId, read.services, { unit, stores: null })
      : await db.transaction().execute(async (tx) => {
          await rememberColumns(tx, brought, sent, at)
          const stores = { at, companyId, reopenOutcomes }
          return record(tx, customerId, read.services, { unit, stores })
        })
    return importAnswerOf({ dryRun, read, rows, notes, columnOf, importId }, judged)
  })
}

const columnOf = (field: string) => columnNamed('services', field)

type Stores = { at: Date; companyId: string; reopenOutcomes: Reopen }

// Stores where `stores` is given, in a transaction.
async function record(
  db: Db,
  customerId: string,
  rows: readonly ImportedService[],
  { unit, stores }: { unit: DistanceUnit; stores: Stores | null },
): Promise<{ judged: JudgedRow[]; importId: string | null }> {
  const named = await vehiclesNamed(db, customerId, [
    ...new Set(rows.map(({ vehicle }) => vehicle)),
  ])
  const ids = [...new Set([...named.values()].flat().map(({ id }) => id))]
  if (stores !== null) await lockVehicles(db, ids)
  const histories = await historiesOf(db, ids)
  const since = neededSince(rows.map(({ service }) => service.on))
  const odometers = await odometersOf(db, ids, since)
  const vehicles = new Map<string, Vehicle>()
  // One that was removed before the lock is in no history.
  for (const [id, stored] of histories) vehicles.set(id, vehicleOf(stored, odometers.get(id) ?? []))
  const judged = rows.map((row): JudgedRow => {
    const { line, service } = row
    const [found, second] = named.get(row.vehicle) ?? []
    const vehicle = vehicles.get(found?.id ?? '')
    if (found === undefined || vehicle === undefined)
      return { line, field: 'vehicle', message: unknownVehicle }
    if (second !== undefined) return { line, field: 'vehicle', message: sharedNumber }
    const wrong = checkPastService(vehicle, service, (known, said) =>
      misfitSentence(known, said, unit),
    )
    if (wrong !== null && wrong !== 'known') return { line, ...wrong }
    if (wrong === null) vehicle.add(service)
    return {
      line,
      vehicle: found.vehicleIdentifier,
      day: service.on,
      what: service.filterType,
      value: shownService(service, unit),
      isKnown: wrong === 'known',
    }
  })
  const importId = stores === null ? null : await storeAdded(db, customerId, vehicles, stores)
  return { judged, importId }
}

async function storeAdded(
  tx: Db,
  customerId: string,
  vehicles: ReadonlyMap<string, Vehicle>,
  { at, companyId, reopenOutcomes }: Stores,
): Promise<string | null> {
  const changed = [...vehicles].filter(([, { added }]) => added.length > 0)
  await storeHistories(
    tx,
    changed.map(([id, { stored, added }]) => ({ id, history: withServices(stored, added) })),
    at,
  )
  for (const [id, { added }] of changed) {
    const [first] = added.map(({ on }) => on).toSorted()
    if (first !== undefined) await reopenOutcomes(tx, customerId, id, first)
  }
  const added = changed.map(([vehicleId, { added: services }]) => ({
    vehicleId,
    readings: [],
    services: services.map(({ on, filterType, mileage }) => ({ on, filterType, mileage })),
  }))
  return storeAddedRows(tx, companyId, added, at)
}

type Vehicle = ReturnType<typeof vehicleOf>

type Drive = HistoryService & { kilometers?: number }

/** A vehicle to which services are added row by row, so that they fit each other as well. */
function vehicleOf(found: StoredHistory, read: readonly OdometerReading[]) {
  const history: HistoryService[] = readHistory(found.history).services
  const added: PastService[] = []
  const odometer = odometerLine(read)
  const drive = ({ on, mileage, kilometers }: Drive) => {
    if (mileage !== null) odometer.add({ on, miles: mileage, kilometers: kilometers ?? null })
  }
  for (const service of history) drive(service)
  return {
    filterTypes: found.filterTypes,
    stored: found.history,
    history,
    added,
    misfitsOf: odometer.misfitsOf,
    add(service: PastService) {
      history.push(service)
      added.push(service)
      drive(service)
    },
  }
}
