import type { Filter, FilterChange } from '#domain/filters/contract.ts'
import type { Passport } from '#domain/services/bench/passport.ts'
import { callAsStaff } from './staff-call.ts'

const path = (id: string) => `/api/admin/filters/${encodeURIComponent(id)}`

export const passportQuery = (id: string) => ({
  queryKey: ['/api/admin/filters', id],
  queryFn: () => callAsStaff<Passport>('GET', path(id)),
})

export const changeFilter = (id: string, body: FilterChange) =>
  callAsStaff<Filter>('PATCH', path(id), { body })
