import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { messages } from '#content/messages.ts'
import type { Service, ServiceDetail } from '#domain/services/contract.ts'
import { endStatusLink, openStatusLink } from '#domain/services/status-link-calls.ts'
import { withErrorMessage } from './api.ts'
import { callAsCustomer, customerClient, listAsCustomer } from './customer-call.ts'
import { listAddress, type ListParams } from './list-params.ts'

const path = '/api/customer/service-history'
const failed = messages.portal.services
const newest: ListParams = { q: '', status: '', sort: '-serviceDate', page: 1 }

export const certificateAddress = (id: string): string =>
  `${path}/${encodeURIComponent(id)}/certificate.pdf`
export const inspectionReportAddress = (id: string): string =>
  `${path}/${encodeURIComponent(id)}/inspection-report.pdf`

export const servicesQuery = (params: ListParams) =>
  queryOptions({
    queryKey: [path, 'list', params],
    queryFn: () => withErrorMessage(failed, listAsCustomer<Service>(listAddress(path, params))),
    placeholderData: keepPreviousData,
  })

/** The newest services, as many as the overview shows. */
export const recentServices = (count: number) =>
  queryOptions({
    queryKey: [path, 'recent', count],
    queryFn: () =>
      withErrorMessage(failed, listAsCustomer<Service>(listAddress(path, newest, count))),
  })

/** The link that shows anybody where the filters of a service are. */
export const ownStatusLink = {
  open: (id: string) => customerClient.send(openStatusLink, { params: { id } }),
  end: (id: string) => customerClient.send(endStatusLink, { params: { id } }),
}

export const serviceDetailQuery = (id: string) =>
  queryOptions({
    queryKey: [path, 'one', id],
    queryFn: () => callAsCustomer<ServiceDetail>('GET', `${path}/${encodeURIComponent(id)}`),
  })
