import { queryOptions } from '@tanstack/react-query'
import type { Capacities, CapacityChange } from '#domain/appointments/capacity-contract.ts'
import { callAsStaff } from './staff-call.ts'

const path = '/api/admin/appointments/capacity'

export const capacitiesQuery = queryOptions({
  queryKey: [path],
  queryFn: () => callAsStaff<Capacities>('GET', path),
})

export const saveCapacities = (body: CapacityChange) =>
  callAsStaff<Capacities>('PUT', path, { body })
