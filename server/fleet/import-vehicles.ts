import { todayAt, type Day } from '#domain/calendar.ts'
import type { Scope } from '#domain/scope.ts'
import type { DistanceUnit } from '#domain/distance.ts'
import type { NewVehicle } from '#domain/fleet/contract.ts'
import type { ImportAnswer } from '#domain/fleet/imports/rows-contract.ts'
import { mostMilesADay } from '#domain/fleet/odometer.ts'
import { readFilterTypes } from '#domain/fleet/stored-json.ts'
import {
  withSites,
  withoutMisfits,
  withoutServicesAhead,
  withoutTwins,
} from '#domain/fleet/imports/refused-rows.ts'
import { firstReadings } from '#domain/fleet/imports/read-vehicle.ts'
import { columnNamed } from '#domain/fleet/imports/samples.ts'
import { fleetImportLimits, type ImportRequest } from '#domain/fleet/imports/table-contract.ts'
import { readVehicles, type ReadVehicle } from '#domain/fleet/imports/vehicle-import.ts'
import { isVinDoubtful, vinDoubtful } from '#domain/fleet/vin.ts'
import { distanceUnitOf } from '#server/accounts/store.ts'
import { sitesOf } from '#server/companies/site-store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { inSteps } from '#server/http/in-steps.ts'
import { misfitSentence } from './change-vehicle.ts'
import { saidOfTable } from './imports/answer.ts'
import { inTurn } from './imports/in-turn.ts'
import { refusedCsv } from './imports/refused-csv.ts'
import { columnsChosen, rememberColumns } from './imports/remembered-columns.ts'
import { sentSheet } from './imports/sent-sheet.ts'
import { storeMadeVehicles } from './imports/undo-vehicles-store.ts'
import { odometersOf } from './readings/batch-store.ts'
import { neededSince, odometerLine } from '#domain/fleet/readings/odometer-line.ts'
import { storeImportedReadings } from './readings-store.ts'
import { namesInFleet, storeImport, type KnownVehicle, type NameInFleet } from './import-store.ts'
import { refuseBeyondLimit } from './store.ts'

type ImportScope = Pick<Scope, 'customerId' | 'fleetOf' | 'companyId'>

/**
 * The rows of a file as vehicles: with `dryRun` only a preview. Rows with mistakes are left out.
 */
export function importVehicles(
  deps: Pick<Deps, 'db' | 'now'>,
  scope: ImportScope,
  sent: ImportRequest,
): Promise<ImportAnswer> {
  return inTurn(scope.companyId, () => readAndStore(deps, scope, sent))
}

async function readAndStore(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { customerId: typedBy, fleetOf: customerId, companyId }: ImportScope,
  sent: ImportRequest,
): Promise<ImportAnswer> {
  const { dryRun } = sent
  const unit = await distanceUnitOf(db, typedBy)
  const sites = await sitesOf(db, companyId)
  const { rows, notes } = await sentSheet(sent, 'vehicles', typedBy)
  const by = { door: 'company', companyId } as const
  const brought = { by, table: 'vehicles', rows } as const
  const ask = { today: todayAt(now()), unit, ...(await columnsChosen(db, brought, sent)) }
  const all = await inSteps(readVehicles(rows, ask))
  const names = await namesInFleet(
    db,
    customerId,
    all.vehicles.map(({ vehicle }) => vehicle.vehicleIdentifier),
  )
  const plain = (name: string) => names.get(name)?.plain ?? name
  const isKnown = (vehicle: NewVehicle) => names.get(vehicle.vehicleIdentifier)?.isKnown ?? false
  const misfitOf = await misfitsIn(db, names, todayAt(now()), unit)
  const taken = withoutMisfits(withoutTwins(all, plain), misfitOf)
  const read = withoutServicesAhead(
    withSites(taken, sites),
    ({ vehicleIdentifier }) => names.get(vehicleIdentifier)?.vehicle?.currentMileage ?? null,
  )
  const updated = read.vehicles.filter(({ vehicle }) => isKnown(vehicle)).length
  const created = read.vehicles.length - updated
  if (dryRun) await refuseBeyondLimit(db, customerId, created)
  const found = { vehicles: read.vehicles, plain, created, at: now() }
  const importId =
    dryRun || read.vehicles.length === 0
      ? null
      : await db.transaction().execute(async (tx) => {
          const added = await recordImport(tx, customerId, found)
          await rememberColumns(tx, brought, sent, found.at)
          return storeMadeVehicles(tx, companyId, added, found.at)
        })
  return {
    dryRun,
    rows: read.rows,
    created,
    updated,
    preview: read.vehicles.slice(0, fleetImportLimits.previewed).map((row) => {
      const known = names.get(row.vehicle.vehicleIdentifier)?.vehicle ?? null
      return afterImport(row, known, sites.find(({ id }) => id === known?.siteId)?.name ?? null)
    }),
    errors: read.errors.slice(0, fleetImportLimits.errorsShown),
    errorCount: read.errors.length,
    ...saidOfTable(read, notes, (field) => field),
    ...(await refusedCsv(rows, read, read.errors, (field) => columnNamed('vehicles', field))),
    doubts: doubtsOf(read.vehicles),
    importId,
  }
}

/** A vehicle as `storeImport` leaves it: of a known one, what the file does not say stays. */
function afterImport(
  { line, vehicle, hasType, site }: ReadVehicle,
  known: KnownVehicle | null,
  knownSite: string | null,
): ImportAnswer['preview'][number] {
  // A known odometer only moves on.
  const mileageOf =
    known !== null && (known.currentMileage ?? 0) > (vehicle.currentMileage ?? 0) ? known : vehicle
  return {
    line,
    vehicleIdentifier: vehicle.vehicleIdentifier,
    vehicleType: hasType ? vehicle.vehicleType : (known?.vehicleType ?? vehicle.vehicleType),
    make: vehicle.make ?? known?.make ?? null,
    model: vehicle.model ?? known?.model ?? null,
    year: vehicle.year ?? known?.year ?? null,
    vin: vehicle.vin ?? known?.vin ?? null,
    site: site ?? knownSite,
    currentMileage: mileageOf.currentMileage,
    ...kilometersIn(mileageOf),
    filterTypes: readFilterTypes(vehicle.filterTypes ?? known?.filterTypes) ?? [],
    isKnown: known !== null,
  }
}

// A list may be a month old, while a gateway has sent readings since: its mileages change nothing.
const oldListMiles = 30 * mostMilesADay

/**
 * Why the mileage of a known vehicle cannot be today's: far less than its odometer showed, or more
 * than could be driven since.
 */
async function misfitsIn(
  db: Db,
  names: ReadonlyMap<string, NameInFleet>,
  today: Day,
  unit: DistanceUnit,
): Promise<(vehicle: NewVehicle) => string | null> {
  const ids = [...names.values()].flatMap(({ id }) => id ?? [])
  const read = await odometersOf(db, ids, neededSince([today]))
  return ({ vehicleIdentifier, currentMileage: miles, kilometers }) => {
    if (miles === null) return null
    const known = read.get(names.get(vehicleIdentifier)?.id ?? '') ?? []
    const misfits = odometerLine(known).misfitsOf({ on: today, miles })
    const misfit =
      misfits.find((before) => before.miles < miles) ??
      misfits.findLast((before) => before.miles > miles + oldListMiles)
    const said = { on: today, miles, kilometers: kilometers?.currentMileage ?? null }
    return misfit === undefined ? null : misfitSentence(misfit, said, unit)
  }
}

function doubtsOf(vehicles: readonly ReadVehicle[]): ImportAnswer['doubts'] {
  return vehicles
    .filter(({ vehicle }) => isVinDoubtful(vehicle.vin))
    .slice(0, fleetImportLimits.errorsShown)
    .map(({ line }) => ({ line, field: 'vin', message: vinDoubtful }))
}

function kilometersIn({ kilometers }: Pick<KnownVehicle | NewVehicle, 'kilometers'>): {
  kilometers?: number
} {
  const typed = kilometers?.currentMileage ?? null
  return typed === null ? {} : { kilometers: typed }
}

// On a slow machine ten thousand took longer than a statement may.
const storedTogether = 1000

type Import = {
  vehicles: readonly ReadVehicle[]
  plain: (name: string) => string
  created: number
  at: Date
}

/** Returns the ids of those that are new. */
async function recordImport(
  tx: Db,
  customerId: string,
  { vehicles, plain, created, at }: Import,
): Promise<string[]> {
  await refuseBeyondLimit(tx, customerId, created)
  const said = new Map(vehicles.map(({ vehicle }) => [plain(vehicle.vehicleIdentifier), vehicle]))
  const added: string[] = []
  for (let from = 0; from < vehicles.length; from += storedTogether) {
    const stored = await storeImport(
      tx,
      customerId,
      vehicles.slice(from, from + storedTogether),
      at,
    )
    const readings = stored.flatMap(({ id, plainName: name }) => {
      const vehicle = said.get(name)
      const read = vehicle === undefined ? [] : firstReadings(vehicle, todayAt(at))
      return read.map((one) => ({ ...one, vehicleId: id }))
    })
    await storeImportedReadings(tx, customerId, readings, at)
    for (const { id, isNew } of stored) if (isNew) added.push(id)
  }
  return added
}
