import * as calls from '#domain/fleet/imports/calls.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import type { Reopen } from '#server/fleet/change-vehicle.ts'
import { importReadings } from './import-readings.ts'
import { importServices } from './import-services.ts'
import { recognizeTable } from './recognize-table.ts'
import { undoRowsImport } from './undo-import.ts'
import { undoVehiclesImport, type LockFleet } from './undo-vehicles.ts'

type Maintenance = { reopenOutcomes: Reopen; lockFleet: LockFleet }

/** What these routes need of maintenance, which is a noun after this one. */
export function fleetImportsRoutes(
  app: App,
  deps: Deps,
  { reopenOutcomes, lockFleet }: Maintenance,
): void {
  serve(app, calls, {
    recognizeTable: ({ actor, body }) => recognizeTable(deps.db, actor, body),
    importReadings: ({ actor, body }) => importReadings(deps, actor, body),
    importServices: ({ actor, body }) => importServices({ ...deps, reopenOutcomes }, actor, body),
    undoRowsImport: ({ actor, body }) =>
      undoRowsImport({ ...deps, reopenOutcomes }, actor, body.importId),
    undoVehiclesImport: ({ actor, body }) =>
      undoVehiclesImport({ ...deps, lockFleet }, actor, body.importId),
  })
}
