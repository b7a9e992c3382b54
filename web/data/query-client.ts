import type { QueryClient } from '@tanstack/react-query'
import { callAsCustomer } from './customer-call.ts'
import { queryClientFor } from './query-client-for.ts'

/** On the pages of a customer. */
export const createQueryClient = (): QueryClient => queryClientFor(callAsCustomer)
