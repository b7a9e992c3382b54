import { call, created, list, value } from '#domain/call.ts'
import {
  archived,
  metricReading,
  metricQuery,
  newPastService,
  newReading,
  newVehicle,
  ownLimits,
  removed,
  vehicle,
  vehicleChange,
  vehicleQuery,
} from './contract.ts'
import { fileImport } from './imports/file-import.ts'
import { pastServiceKey } from './imports/past-services.ts'
import { importAnswer } from './imports/rows-contract.ts'
import { fleetImportLimits, importRequest } from './imports/table-contract.ts'
import { limitChange } from './reading-limits.ts'

const fleet = { access: 'customer', part: 'fleet' } as const

export const listVehicles = call('GET /api/customer/vehicles', {
  ...fleet,
  query: vehicleQuery,
  answer: list(vehicle),
})

/** The same list for a customer's program, which needs our ids or the names to send readings. */
export const listVehiclesByKey = call('GET /api/fleet/vehicles', {
  access: 'key',
  part: 'fleet',
  scope: 'vehicles:read',
  query: vehicleQuery,
  answer: list(vehicle),
})

export const addVehicle = call('POST /api/customer/vehicles', {
  ...fleet,
  once: true,
  body: newVehicle,
  answer: created(vehicle),
})

export const changeVehicle = call('PATCH /api/customer/vehicles/:id', {
  ...fleet,
  body: vehicleChange,
  answer: value(vehicle),
})

export const setLimit = call('PUT /api/customer/vehicles/:id/limits', {
  summary: 'Set limit of reading',
  ...fleet,
  body: limitChange,
  answer: value(ownLimits),
})

export const archiveVehicle = call('DELETE /api/customer/vehicles/:id', {
  ...fleet,
  answer: value(archived),
})

export const addReading = call('POST /api/customer/vehicles/:id/readings', {
  ...fleet,
  body: newReading,
  answer: created(metricReading),
})

export const removeReading = call('DELETE /api/customer/readings/:id', {
  ...fleet,
  answer: value(removed),
})

export const addPastService = call('POST /api/customer/vehicles/:id/past-services', {
  ...fleet,
  body: newPastService,
  answer: created(vehicle),
})

export const removePastService = call('POST /api/customer/vehicles/:id/past-services/removal', {
  ...fleet,
  body: pastServiceKey,
  answer: value(removed),
})

export const importVehicles = call('POST /api/customer/vehicles/import', {
  ...fileImport,
  bodyLimit: fleetImportLimits.body,
  body: importRequest,
  answer: value(importAnswer),
})

export const listReadings = call('GET /api/customer/maintenance-metrics', {
  ...fleet,
  query: metricQuery,
  answer: list(metricReading),
})
