import { queryOptions } from '@tanstack/react-query'
import type { Cleaning } from '#domain/services/passports/passport.ts'
import type { PortalPassport, VehicleFilter } from '#domain/services/passports/portal-passport.ts'
import { callAsCustomer } from './customer-call.ts'

const path = '/api/customer/filters'

export const ownPassportQuery = (id: string) =>
  queryOptions({
    queryKey: [path, id],
    queryFn: () => callAsCustomer<PortalPassport>('GET', `${path}/${encodeURIComponent(id)}`),
  })

export const vehicleFiltersQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: [path, 'of', vehicleId],
    queryFn: () =>
      callAsCustomer<VehicleFilter[]>(
        'GET',
        `/api/customer/vehicles/${encodeURIComponent(vehicleId)}/filters`,
      ),
  })

/** The page of a filter of one's own. */
export const ownFilterAddress = (id: string): string =>
  `/customer/filters/${encodeURIComponent(id)}`

export const ownFilterPhotoAddress = (id: string): string =>
  `/api/customer/filter-photos/${encodeURIComponent(id)}`

export const ownFilterPaperAddress = (id: string): string =>
  `/api/customer/service-filters/${encodeURIComponent(id)}/certificate.pdf`

/** Of one filter, or of the whole service where its filters were recorded on its form. */
export function ownPaperAddress({
  serviceId,
  serviceFilterId,
  paper,
}: Pick<Cleaning, 'serviceId' | 'serviceFilterId' | 'paper'>): string {
  if (serviceFilterId !== null) return ownFilterPaperAddress(serviceFilterId)
  const name = paper?.kind === 'inspection' ? 'inspection-report' : 'certificate'
  return `/api/customer/service-history/${encodeURIComponent(serviceId)}/${name}.pdf`
}
