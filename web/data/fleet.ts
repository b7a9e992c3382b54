import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { messages } from '#content/messages.ts'
import { importFilters, undoFiltersImport } from '#domain/filters/calls.ts'
import type {
  ImportAnswer,
  Metric,
  NewReading,
  NewVehicle,
  OwnLimits,
  Vehicle,
  VehicleChange,
} from '#domain/fleet/contract.ts'
import type {
  RowsImportAnswer,
  RowsImportUndone,
  VehiclesImportUndone,
} from '#domain/fleet/imports/rows-contract.ts'
import type { HistoryService } from '#domain/fleet/stored-json.ts'
import type { LimitChange } from '#domain/fleet/reading-limits.ts'
import { withErrorMessage } from './api.ts'
import { callAsCustomer, customerClient, listAsCustomer } from './customer-call.ts'
import { listAddress, type ListParams, withQuery } from './list-params.ts'
import { refreshMaintenance } from './maintenance.ts'

const path = '/api/customer/vehicles'
const metricsPath = '/api/customer/maintenance-metrics'
const one = (id: string) => `${path}/${encodeURIComponent(id)}`

export const vehiclesQuery = (params: ListParams) =>
  queryOptions({
    queryKey: [path, 'list', params],
    queryFn: () =>
      withErrorMessage(messages.fleet.vehicles, listAsCustomer<Vehicle>(listAddress(path, params))),
    placeholderData: keepPreviousData,
  })

export const metricsPerPage = 500

/** What was read on one vehicle, newest first. */
export const metricsQuery = (vehicleId: string, page = 1) =>
  queryOptions({
    queryKey: [metricsPath, vehicleId, page],
    queryFn: () =>
      withErrorMessage(
        messages.fleet.metrics,
        listAsCustomer<Metric>(
          withQuery(metricsPath, {
            vehicleId,
            page: String(page),
            pageSize: String(metricsPerPage),
          }),
        ),
      ),
    placeholderData: keepPreviousData,
  })

export function addVehicle(body: NewVehicle, idempotencyKey: string): Promise<Vehicle> {
  return callAsCustomer('POST', path, { body, idempotencyKey })
}

export function changeVehicle(id: string, body: VehicleChange): Promise<Vehicle> {
  return callAsCustomer('PATCH', one(id), { body })
}

/** One limit of a vehicle, or the usual one again. */
export function setLimit(id: string, body: LimitChange): Promise<OwnLimits> {
  return callAsCustomer('PUT', `${one(id)}/limits`, { body })
}

export function archiveVehicle(id: string): Promise<unknown> {
  return callAsCustomer('DELETE', one(id))
}

export function addReading(vehicleId: string, body: NewReading): Promise<Metric> {
  return callAsCustomer('POST', `${one(vehicleId)}/readings`, { body })
}

export function removeReading(id: string): Promise<unknown> {
  return callAsCustomer('DELETE', `/api/customer/readings/${encodeURIComponent(id)}`)
}

export function removePastService(
  vehicleId: string,
  { on, filterType, mileage }: HistoryService,
): Promise<unknown> {
  const body = { on, filterType, mileage }
  return callAsCustomer('POST', `${one(vehicleId)}/past-services/removal`, { body })
}

export function importVehicles(csv: string, dryRun: boolean): Promise<ImportAnswer> {
  return callAsCustomer('POST', `${path}/import`, { body: { csv, dryRun } })
}

export function importReadings(csv: string, dryRun: boolean): Promise<RowsImportAnswer> {
  return callAsCustomer('POST', '/api/customer/readings/import', { body: { csv, dryRun } })
}

export function importServices(csv: string, dryRun: boolean): Promise<RowsImportAnswer> {
  return callAsCustomer('POST', '/api/customer/past-services/import', { body: { csv, dryRun } })
}

/** Takes back the vehicles that a file has added. */
export function undoVehiclesImport(importId: string): Promise<VehiclesImportUndone> {
  return callAsCustomer('POST', `${path}/import/undo`, { body: { importId } })
}

/** Takes back what a file of readings or past services has added. */
export function undoRowsImport(importId: string): Promise<RowsImportUndone> {
  return callAsCustomer('POST', '/api/customer/fleet-imports/undo', { body: { importId } })
}

export const filterImportCalls = {
  send: (csv: string, dryRun: boolean) =>
    customerClient.send(importFilters, { body: { csv, dryRun } }),
  undo: (importId: string) => customerClient.send(undoFiltersImport, { body: { importId } }),
}

/** After a change: refetches the vehicles, their readings and the numbers. */
export async function refreshFleet(client: QueryClient): Promise<void> {
  await Promise.all([
    refreshMaintenance(client),
    ...[[path], [metricsPath], ['/api/customer/filters']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  ])
}
