import type { Filter, FilterChange } from '#domain/filters/contract.ts'
import type { Cleaning, Passport } from '#domain/services/passports/passport.ts'
import { callAsStaff } from './staff-call.ts'

const path = (id: string) => `/api/admin/filters/${encodeURIComponent(id)}`

export const passportQuery = (id: string) => ({
  queryKey: ['/api/admin/filters', id],
  queryFn: () => callAsStaff<Passport>('GET', path(id)),
})

export const changeFilter = (id: string, body: FilterChange) =>
  callAsStaff<Filter>('PATCH', path(id), { body })

export const labelAddress = (id: string): string => `${path(id)}/label.pdf`

/** What a label of this filter opens for anybody. */
export const publicFilterAddress = (code: string): string =>
  `/verify/filter/${encodeURIComponent(code)}?public`

/** Of one filter, or of the whole service where its filters were recorded on its form. */
export function paperAddress({ serviceId, serviceFilterId, paper }: Cleaning): string {
  if (serviceFilterId !== null)
    return `/api/admin/service-filters/${encodeURIComponent(serviceFilterId)}/certificate.pdf`
  const name = paper?.kind === 'inspection' ? 'inspection-report' : 'certificate'
  return `/api/admin/services/${encodeURIComponent(serviceId)}/${name}.pdf`
}
