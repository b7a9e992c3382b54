import { call, nothing, value } from '#domain/call.ts'
import { fleetImportLimits, importRequest } from '#domain/fleet/imports/table-contract.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { partsImportAnswer } from './import-contract.ts'
import { partNumber, partNumberSaid, partNumbers, partNumbersQuery } from './contract.ts'

export const listPartNumbers = call('GET /api/admin/part-numbers', {
  access: { staff: staffMay.useBench },
  query: partNumbersQuery,
  answer: value(partNumbers),
})

export const readPartNumber = call('GET /api/admin/part-numbers/:id', {
  access: { staff: staffMay.useBench },
  answer: value(partNumber),
})

export const savePartNumber = call('PUT /api/admin/part-numbers', {
  access: { staff: staffMay.changeCustomers },
  body: partNumberSaid,
  answer: value(partNumber),
})

/** Each row as it would change the list; with `dryRun` nothing is stored. */
export const importPartNumbers = call('POST /api/admin/part-numbers/import', {
  access: { staff: staffMay.changeCustomers },
  bodyLimit: fleetImportLimits.body,
  body: importRequest,
  answer: value(partsImportAnswer),
})

export const removePartNumber = call('DELETE /api/admin/part-numbers/:id', {
  access: { staff: staffMay.changeCustomers },
  answer: nothing,
})
