import type { QueryClient } from '@tanstack/react-query'
import { queryClientFor } from './query-client-for.ts'
import { callAsStaff } from './staff-call.ts'

/** On the pages of the office, which load nothing of a customer's sign-in. */
export const createStaffQueryClient = (): QueryClient => queryClientFor(callAsStaff)
