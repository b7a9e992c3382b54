import { importRequest } from '#domain/fleet/contract.ts'
import {
  importUndo,
  rowsImportAnswer,
  rowsImportUndone,
  vehiclesImportUndone,
} from '#domain/fleet/imports/rows-contract.ts'
import { importLimits } from '#domain/fleet/imports/vehicle-import.ts'
import { scopeOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import type { Reopen } from '#server/fleet/change-vehicle.ts'
import { fileImport as config } from './file-import.ts'
import { importReadings } from './import-readings.ts'
import { importServices } from './import-services.ts'
import { undoRowsImport } from './undo-import.ts'
import { undoVehiclesImport, type LockFleet } from './undo-vehicles.ts'

const schema = { body: importRequest, response: { 200: rowsImportAnswer } }
const bodyLimit = importLimits.bytes

type Maintenance = { reopenOutcomes: Reopen; lockFleet: LockFleet }

/** What these routes need of maintenance, which is a noun after this one. */
export function fleetImportsRoutes(
  app: App,
  deps: Deps,
  { reopenOutcomes, lockFleet }: Maintenance,
): void {
  app.post('/api/customer/readings/import', { config, bodyLimit, schema }, (request) =>
    importReadings(deps, scopeOf(request), request.body),
  )
  app.post('/api/customer/past-services/import', { config, bodyLimit, schema }, (request) =>
    importServices({ ...deps, reopenOutcomes }, scopeOf(request), request.body),
  )
  app.post(
    '/api/customer/fleet-imports/undo',
    { config, schema: { body: importUndo, response: { 200: rowsImportUndone } } },
    (request) =>
      undoRowsImport({ ...deps, reopenOutcomes }, scopeOf(request), request.body.importId),
  )
  app.post(
    '/api/customer/vehicles/import/undo',
    { config, schema: { body: importUndo, response: { 200: vehiclesImportUndone } } },
    (request) =>
      undoVehiclesImport({ ...deps, lockFleet }, scopeOf(request), request.body.importId),
  )
}
