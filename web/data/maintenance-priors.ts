import { queryOptions } from '@tanstack/react-query'
import type { PriorChange, PriorsPage } from '#domain/maintenance/priors/contract.ts'
import { callAsStaff } from './staff-call.ts'

const path = '/api/admin/priors'

export const priorsQuery = queryOptions({
  queryKey: [path],
  queryFn: () => callAsStaff<PriorsPage>('GET', path),
})

export const priorCalls = {
  change: (key: string, body: PriorChange) =>
    callAsStaff('PUT', `${path}/${encodeURIComponent(key)}`, { body }),
  reset: (key: string, version: number) =>
    callAsStaff('DELETE', `${path}/${encodeURIComponent(key)}?version=${version}`),
}
