import { queryOptions } from '@tanstack/react-query'
import type { CapacityChange } from '#domain/appointments/capacity-contract.ts'
import { changeCapacities, readCapacities } from '#domain/appointments/capacity-staff-calls.ts'
import { staffClient } from './staff-call.ts'

export const capacitiesQuery = queryOptions(staffClient.query(readCapacities))

export const saveCapacities = (body: CapacityChange) => staffClient.send(changeCapacities, { body })
