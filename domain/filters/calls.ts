import { call, value } from '#domain/call.ts'
import { fileImport } from '#domain/fleet/imports/file-import.ts'
import { importUndo } from '#domain/fleet/imports/rows-contract.ts'
import { fleetImportLimits, importRequest } from '#domain/fleet/imports/table-contract.ts'
import { filtersImportAnswer, filtersImportUndone } from './import-contract.ts'

export const importFilters = call('POST /api/customer/filters/import', {
  ...fileImport,
  bodyLimit: fleetImportLimits.body,
  body: importRequest,
  answer: value(filtersImportAnswer),
})

export const undoFiltersImport = call('POST /api/customer/filters/import/undo', {
  summary: 'Undo import of filters',
  ...fileImport,
  body: importUndo,
  answer: value(filtersImportUndone),
})
