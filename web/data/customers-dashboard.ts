import { queryOptions } from '@tanstack/react-query'
import type { Insights, PortalStats } from '#domain/customers/dashboard/contract.ts'
import { callAsCustomer } from './customer-call.ts'
import { withQuery } from './list-params.ts'

export const statsKey = ['/api/customer/stats'] as const
const insightsKey = ['/api/customer/insights'] as const

export const statsQuery = () =>
  queryOptions({
    queryKey: statsKey,
    queryFn: () => callAsCustomer<PortalStats>('GET', statsKey[0]),
  })

export const insightsQuery = () =>
  queryOptions({
    queryKey: insightsKey,
    queryFn: () => callAsCustomer<Insights>('GET', insightsKey[0]),
  })

export const reportAddress = (format: 'pdf' | 'csv', year: string): string =>
  withQuery(`/api/customer/report.${format}`, { year })
