import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { messages } from '#content/messages.ts'
import type { InvoiceDetail, ListedInvoice } from '#domain/invoices/contract.ts'
import { withErrorMessage } from './api.ts'
import { callAsCustomer, listAsCustomer } from './customer-call.ts'
import { listAddress, type ListParams, withQuery } from './list-params.ts'

const path = '/api/customer/invoices'

export const invoicePdfAddress = (id: string): string => `${path}/${encodeURIComponent(id)}.pdf`
/** The whole list as it is filtered, not only the page that is shown. */
export const invoicesCsvAddress = ({ q, status, sort }: ListParams): string =>
  withQuery(`${path}.csv`, { q, status, sort })
export const statementAddress = (from: string, to: string): string =>
  withQuery('/api/customer/statement.pdf', { from, to })

export const invoicesQuery = (params: ListParams) =>
  queryOptions({
    queryKey: [path, 'list', params],
    queryFn: () =>
      withErrorMessage(
        messages.portal.invoices,
        listAsCustomer<ListedInvoice>(listAddress(path, params)),
      ),
    placeholderData: keepPreviousData,
  })

export const invoiceDetailQuery = (id: string) =>
  queryOptions({
    queryKey: [path, 'one', id],
    queryFn: () => callAsCustomer<InvoiceDetail>('GET', `${path}/${encodeURIComponent(id)}`),
  })

export const endMailedLinks = (id: string): Promise<void> =>
  callAsCustomer('DELETE', `${path}/${encodeURIComponent(id)}/mailed-links`)
