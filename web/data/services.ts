import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { messages } from '#content/messages.ts'
import { addressOf } from '#domain/call.ts'
import { listServices, readService } from '#domain/services/calls.ts'
import { certificatePdf, inspectionReportPdf } from '#domain/services/certificate-calls.ts'
import { endStatusLink, openStatusLink } from '#domain/services/status-link-calls.ts'
import { customerClient } from './customer-call.ts'
import { asQuery, type ListParams } from './list-params.ts'

const failure = messages.portal.services
const newest: ListParams = { q: '', status: '', sort: '-serviceDate', page: 1 }

export const certificateAddress = (id: string): string => addressOf(certificatePdf, { id })
export const inspectionReportAddress = (id: string): string =>
  addressOf(inspectionReportPdf, { id })

export const servicesQuery = (params: ListParams) =>
  queryOptions({
    ...customerClient.list(listServices, { query: asQuery(params), failure }),
    placeholderData: keepPreviousData,
  })

/** The newest services, as many as the overview shows. */
export const recentServices = (count: number) =>
  queryOptions(customerClient.list(listServices, { query: asQuery(newest, count), failure }))

/** The link that shows anybody where the filters of a service are. */
export const ownStatusLink = {
  open: (id: string) => customerClient.send(openStatusLink, { params: { id } }),
  end: (id: string) => customerClient.send(endStatusLink, { params: { id } }),
}

export const serviceDetailQuery = (id: string) =>
  queryOptions(customerClient.query(readService, { params: { id } }))
