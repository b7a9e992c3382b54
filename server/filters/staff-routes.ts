import * as z from 'zod/mini'
import { filtersImportAnswer, filtersImportUndone } from '#domain/filters/filters-import.ts'
import { importRequest } from '#domain/fleet/contract.ts'
import { importUndo } from '#domain/fleet/imports/rows-contract.ts'
import { importLimits } from '#domain/fleet/imports/vehicle-import.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { audit } from '#server/audit/store.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { importFilters, undoFiltersImport } from './import-filters.ts'

const config = { access: { staff: staffMay.changeCustomers } }
const params = z.object({ id: z.string() })

/** The same file, brought by our team for a customer. */
export function staffFiltersRoutes(app: App, deps: Deps): void {
  const { db } = deps
  app.post(
    '/api/admin/customers/:id/filters/import',
    {
      config,
      bodyLimit: importLimits.bytes,
      schema: { params, body: importRequest, response: { 200: filtersImportAnswer } },
    },
    async (request) => {
      const { id } = request.params
      const owner = { ...(await wholeCompanyOf(db, id)), isStaff: true as const }
      const answer = await importFilters(deps, owner, request.body)
      const { added, completed, dryRun } = answer
      if (!dryRun)
        await audit(db, staffOf(request), 'customer_changed', {
          kind: 'customers',
          id,
          detail: { change: 'filters_imported', added, completed },
        })
      return answer
    },
  )
  app.post(
    '/api/admin/customers/:id/filters/import/undo',
    { config, schema: { params, body: importUndo, response: { 200: filtersImportUndone } } },
    async (request) => {
      const { id } = request.params
      const undone = await undoFiltersImport(
        deps,
        await wholeCompanyOf(db, id),
        request.body.importId,
      )
      await audit(db, staffOf(request), 'customer_changed', {
        kind: 'customers',
        id,
        detail: { change: 'filters_import_undone', ...undone },
      })
      return undone
    },
  )
}
