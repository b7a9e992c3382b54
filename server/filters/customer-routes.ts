import { filtersImportAnswer, filtersImportUndone } from '#domain/filters/filters-import.ts'
import { importRequest } from '#domain/fleet/contract.ts'
import { importUndo } from '#domain/fleet/imports/rows-contract.ts'
import { importLimits } from '#domain/fleet/imports/vehicle-import.ts'
import { fileImport as config } from '#domain/fleet/imports/file-import.ts'
import { scopeOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { importFilters, undoFiltersImport } from './import-filters.ts'

/** A fleet brings its filters in a file, and takes the file back within a day. */
export function filtersRoutes(app: App, deps: Deps): void {
  app.post(
    '/api/customer/filters/import',
    {
      config,
      bodyLimit: importLimits.bytes,
      schema: { body: importRequest, response: { 200: filtersImportAnswer } },
    },
    (request) => importFilters(deps, scopeOf(request), request.body),
  )
  app.post(
    '/api/customer/filters/import/undo',
    { config, schema: { body: importUndo, response: { 200: filtersImportUndone } } },
    (request) => undoFiltersImport(deps, scopeOf(request), request.body.importId),
  )
}
