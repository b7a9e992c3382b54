import * as calls from '#domain/filters/calls.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { importFilters, undoFiltersImport } from './import-filters.ts'

/** A fleet brings its filters in a file, and takes the file back within a day. */
export function filtersRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    importFilters: ({ body, actor }) => importFilters(deps, actor, body),

    undoFiltersImport: ({ body, actor }) => undoFiltersImport(deps, actor, body.importId),
  })
}
