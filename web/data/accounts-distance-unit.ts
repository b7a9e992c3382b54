import * as calls from '#domain/accounts/calls.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import type { DistanceUnitChange } from '#domain/accounts/distance-unit.ts'
import { customerClient } from './customer-call.ts'

export function changeDistanceUnit(body: DistanceUnitChange): Promise<Customer> {
  return customerClient.send(calls.changeDistanceUnit, { body })
}
