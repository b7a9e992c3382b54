import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addressOf } from '#domain/call.ts'
import { filterPaperPdf } from '#domain/services/certificate-calls.ts'
import {
  listOwnFilters,
  listVehicleFilters,
  readOwnPassport,
} from '#domain/services/passports/calls.ts'
import type { Cleaning } from '#domain/services/passports/passport.ts'
import { filterPhotoFile } from '#domain/services/photo-calls.ts'
import { customerClient } from './customer-call.ts'
import { asQuery, type ListParams } from './list-params.ts'
import { certificateAddress, inspectionReportAddress } from './services.ts'

export const ownFiltersQuery = (params: ListParams) =>
  queryOptions({
    ...customerClient.list(listOwnFilters, { query: asQuery(params) }),
    placeholderData: keepPreviousData,
  })

export const ownPassportQuery = (id: string) =>
  queryOptions(customerClient.query(readOwnPassport, { params: { id } }))

export const vehicleFiltersQuery = (vehicleId: string) =>
  queryOptions(customerClient.query(listVehicleFilters, { params: { id: vehicleId } }))

export const ownFilterPhotoAddress = (id: string): string => addressOf(filterPhotoFile, { id })

export const ownFilterPaperAddress = (id: string): string => addressOf(filterPaperPdf, { id })

/** Of one filter, or of the whole service, as it was issued long ago. */
export function ownPaperAddress({
  serviceId,
  serviceFilterId,
  paper,
}: Pick<Cleaning, 'serviceId' | 'serviceFilterId' | 'paper'>): string {
  if (serviceFilterId !== null) return ownFilterPaperAddress(serviceFilterId)
  return paper?.kind === 'inspection'
    ? inspectionReportAddress(serviceId)
    : certificateAddress(serviceId)
}
