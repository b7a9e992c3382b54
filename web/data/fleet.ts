import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { messages } from '#content/messages.ts'
import * as filterCalls from '#domain/filters/calls.ts'
import * as calls from '#domain/fleet/calls.ts'
import type {
  NewPastService,
  NewReading,
  NewVehicle,
  VehicleChange,
} from '#domain/fleet/contract.ts'
import * as imports from '#domain/fleet/imports/calls.ts'
import type { LimitChange } from '#domain/fleet/reading-limits.ts'
import type { HistoryService } from '#domain/fleet/stored-json.ts'
import { readOwnPassport } from '#domain/services/passports/calls.ts'
import { keyOf } from './client.ts'
import { customerClient } from './customer-call.ts'
import { asQuery, type ListParams } from './list-params.ts'
import { refreshMaintenance } from './maintenance.ts'
import type { SentFile, SentTable } from './sent-files.ts'

export function vehiclesQuery(params: ListParams) {
  const { status: _none, ...query } = asQuery(params)
  return queryOptions({
    ...customerClient.list(calls.listVehicles, { query, failure: messages.fleet.vehicles }),
    placeholderData: keepPreviousData,
  })
}

export const metricsPerPage = 500

/** What was read on one vehicle, newest first. */
export function metricsQuery(vehicleId: string, page = 1) {
  return queryOptions({
    ...customerClient.list(calls.listReadings, {
      query: { vehicleId, page, pageSize: metricsPerPage },
      failure: messages.fleet.metrics,
    }),
    placeholderData: keepPreviousData,
  })
}

export const addVehicle = (body: NewVehicle, idempotencyKey: string) =>
  customerClient.send(calls.addVehicle, { body, idempotencyKey })

export const changeVehicle = (id: string, body: VehicleChange) =>
  customerClient.send(calls.changeVehicle, { params: { id }, body })

/** One limit of a vehicle, or the usual one again. */
export const setLimit = (id: string, body: LimitChange) =>
  customerClient.send(calls.setLimit, { params: { id }, body })

export const archiveVehicle = (id: string) =>
  customerClient.send(calls.archiveVehicle, { params: { id } })

export const addReading = (vehicleId: string, body: NewReading) =>
  customerClient.send(calls.addReading, { params: { id: vehicleId }, body })

export const removeReading = (id: string) =>
  customerClient.send(calls.removeReading, { params: { id } })

export const addPastService = (vehicleId: string, body: NewPastService) =>
  customerClient.send(calls.addPastService, { params: { id: vehicleId }, body })

export const removePastService = (vehicleId: string, { on, filterType, mileage }: HistoryService) =>
  customerClient.send(calls.removePastService, {
    params: { id: vehicleId },
    body: { on, filterType, mileage },
  })

export const recognizeTable = (file: SentFile) =>
  customerClient.send(imports.recognizeTable, { body: { file } })

export const importVehicles = (body: SentTable) =>
  customerClient.send(calls.importVehicles, { body })

export const importReadings = (body: SentTable) =>
  customerClient.send(imports.importReadings, { body })

export const importServices = (body: SentTable) =>
  customerClient.send(imports.importServices, { body })

export const importFilters = (body: SentTable) =>
  customerClient.send(filterCalls.importFilters, { body })

/** Takes back the vehicles that a file has added. */
export const undoVehiclesImport = (importId: string) =>
  customerClient.send(imports.undoVehiclesImport, { body: { importId } })

/** Takes back what a file of readings or past services has added. */
export const undoRowsImport = (importId: string) =>
  customerClient.send(imports.undoRowsImport, { body: { importId } })

export const undoFiltersImport = (importId: string) =>
  customerClient.send(filterCalls.undoFiltersImport, { body: { importId } })

/** After a change: refetches the vehicles, their readings and the numbers. */
export async function refreshFleet(client: QueryClient): Promise<void> {
  await Promise.all([
    refreshMaintenance(client),
    ...[calls.listVehicles, calls.listReadings, readOwnPassport].map((one) =>
      client.invalidateQueries({ queryKey: keyOf(one) }),
    ),
  ])
}
