import { queryOptions } from '@tanstack/react-query'
import { readStaffAccuracy } from '#domain/maintenance/accuracy/staff-calls.ts'
import { staffClient } from './staff-call.ts'

export const accuracyQuery = queryOptions(staffClient.query(readStaffAccuracy))
