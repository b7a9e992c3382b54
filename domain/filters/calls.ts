import { call, value } from '#domain/call.ts'
import { importRequest } from '#domain/fleet/contract.ts'
import { fileImport } from '#domain/fleet/imports/file-import.ts'
import { importUndo } from '#domain/fleet/imports/rows-contract.ts'
import { importLimits } from '#domain/fleet/imports/vehicle-import.ts'
import { filtersImportAnswer, filtersImportUndone } from './filters-import.ts'

export const importFilters = call('POST /api/customer/filters/import', {
  ...fileImport,
  bodyLimit: importLimits.bytes,
  body: importRequest,
  answer: value(filtersImportAnswer),
})

export const undoFiltersImport = call('POST /api/customer/filters/import/undo', {
  summary: 'Undo import of filters',
  ...fileImport,
  body: importUndo,
  answer: value(filtersImportUndone),
})
