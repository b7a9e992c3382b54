import type { Customer } from '#domain/accounts/contract.ts'
import type { DistanceUnitChange } from '#domain/accounts/distance-unit.ts'
import { callAsCustomer } from './customer-call.ts'

export function changeDistanceUnit(body: DistanceUnitChange): Promise<Customer> {
  return callAsCustomer('PATCH', '/api/customer/distance-unit', { body })
}
