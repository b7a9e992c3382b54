import { call, value } from '#domain/call.ts'
import { importUndo } from '#domain/fleet/imports/rows-contract.ts'
import { fleetImportLimits, importRequest } from '#domain/fleet/imports/table-contract.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { filtersImportAnswer, filtersImportUndone } from './import-contract.ts'

const access = { staff: staffMay.changeCustomers }

export const importCustomersFilters = call('POST /api/admin/customers/:id/filters/import', {
  summary: 'Import filters of customer',
  access,
  bodyLimit: fleetImportLimits.body,
  body: importRequest,
  answer: value(filtersImportAnswer),
})

export const undoCustomersFiltersImport = call(
  'POST /api/admin/customers/:id/filters/import/undo',
  {
    summary: 'Undo import of filters of customer',
    access,
    body: importUndo,
    answer: value(filtersImportUndone),
  },
)
