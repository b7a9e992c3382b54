import { call, value } from '#domain/call.ts'
import { importRequest } from '#domain/fleet/contract.ts'
import { importUndo } from '#domain/fleet/imports/rows-contract.ts'
import { importLimits } from '#domain/fleet/imports/vehicle-import.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { filtersImportAnswer, filtersImportUndone } from './filters-import.ts'

const access = { staff: staffMay.changeCustomers }

export const importCustomersFilters = call('POST /api/admin/customers/:id/filters/import', {
  summary: 'Import filters of customer',
  access,
  bodyLimit: importLimits.bytes,
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
