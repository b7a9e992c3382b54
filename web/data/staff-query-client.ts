import type { QueryClient } from '@tanstack/react-query'
import { queryClientFor } from './query-client-for.ts'
import { callAsStaff } from './staff-call.ts'

/** For the staff pages, without the code of a customer's sign-in. */
export const createStaffQueryClient = (): QueryClient => queryClientFor(callAsStaff)
