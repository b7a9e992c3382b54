import { call, value } from '#domain/call.ts'
import { fileImport } from './file-import.ts'
import {
  importUndo,
  rowsImportAnswer,
  rowsImportUndone,
  vehiclesImportUndone,
} from './rows-contract.ts'
import { fleetImportLimits, importRequest, recognized, recognizeRequest } from './table-contract.ts'

const rows = {
  ...fileImport,
  bodyLimit: fleetImportLimits.body,
  body: importRequest,
  answer: value(rowsImportAnswer),
} as const

/** Which of them a file is read as; then it is sent to that one. */
export const recognizeTable = call('POST /api/customer/fleet-imports/recognize', {
  summary: 'Recognize file of import',
  ...fileImport,
  bodyLimit: fleetImportLimits.body,
  body: recognizeRequest,
  answer: value(recognized),
})

export const importReadings = call('POST /api/customer/readings/import', rows)

export const importServices = call('POST /api/customer/past-services/import', {
  ...rows,
  summary: 'Import past services',
})

export const undoRowsImport = call('POST /api/customer/fleet-imports/undo', {
  summary: 'Undo import of readings or past services',
  ...fileImport,
  body: importUndo,
  answer: value(rowsImportUndone),
})

export const undoVehiclesImport = call('POST /api/customer/vehicles/import/undo', {
  summary: 'Undo import of vehicles',
  ...fileImport,
  body: importUndo,
  answer: value(vehiclesImportUndone),
})
