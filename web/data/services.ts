import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { messages } from '#content/messages.ts'
import { addressOf } from '#domain/call.ts'
import { listServices, readService } from '#domain/services/calls.ts'
import { certificatePdf, inspectionReportPdf } from '#domain/services/certificate-calls.ts'
import type { StatusLink } from '#domain/services/status-link.ts'
import { withErrorMessage } from './api.ts'
import { callAsCustomer, customerClient } from './customer-call.ts'
import { asQuery, type ListParams } from './list-params.ts'

const path = '/api/customer/service-history'
const failed = messages.portal.services
const newest: ListParams = { q: '', status: '', sort: '-serviceDate', page: 1 }

export const certificateAddress = (id: string): string => addressOf(certificatePdf, { id })
export const inspectionReportAddress = (id: string): string =>
  addressOf(inspectionReportPdf, { id })

export const servicesQuery = (params: ListParams) =>
  queryOptions({ ...pageOf(params), placeholderData: keepPreviousData })

/** The newest services, as many as the overview shows. */
export const recentServices = (count: number) => queryOptions(pageOf(newest, count))

function pageOf(params: ListParams, count?: number) {
  const { queryKey, queryFn } = customerClient.list(listServices, { query: asQuery(params, count) })
  return { queryKey, queryFn: () => withErrorMessage(failed, queryFn()) }
}

/** The link that shows anybody where the filters of a service are. */
export const ownStatusLink = {
  open: (id: string) => callAsCustomer<StatusLink>('POST', statusLinkOf(id)),
  end: (id: string) => callAsCustomer('DELETE', statusLinkOf(id)),
}
const statusLinkOf = (id: string) => `${path}/${encodeURIComponent(id)}/status-link`

export const serviceDetailQuery = (id: string) =>
  queryOptions(customerClient.query(readService, { params: { id } }))
