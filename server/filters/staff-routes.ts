import * as calls from '#domain/filters/staff-calls.ts'
import { audit } from '#server/audit/store.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { partNumbersRoutes } from './parts/staff-routes.ts'
import { importFilters, undoFiltersImport } from './import-filters.ts'

/** The same file, brought by our team for a customer; and what parts are when new. */
export function staffFiltersRoutes(app: App, deps: Deps): void {
  const { db } = deps
  partNumbersRoutes(app, deps)
  serve(app, calls, {
    async importCustomersFilters({ params: { id }, body, actor }) {
      const owner = { ...(await wholeCompanyOf(db, id)), isStaff: true as const }
      const answer = await importFilters(deps, owner, body)
      const { added, completed, dryRun } = answer
      if (!dryRun)
        await audit(db, actor, 'customer_changed', {
          kind: 'customers',
          id,
          detail: { change: 'filters_imported', added, completed },
        })
      return answer
    },

    async undoCustomersFiltersImport({ params: { id }, body, actor }) {
      const undone = await undoFiltersImport(deps, await wholeCompanyOf(db, id), body.importId)
      await audit(db, actor, 'customer_changed', {
        kind: 'customers',
        id,
        detail: { change: 'filters_import_undone', ...undone },
      })
      return undone
    },
  })
}
