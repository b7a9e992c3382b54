import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { messages } from '#content/messages.ts'
import { addressOf } from '#domain/call.ts'
import {
  endOwnInvoiceLinks,
  invoicePdf,
  invoicesFile,
  listInvoices,
  readInvoice,
  statementPdf,
} from '#domain/invoices/calls.ts'
import { customerClient } from './customer-call.ts'
import { asQuery, type ListParams } from './list-params.ts'

export const invoicePdfAddress = (id: string): string => addressOf(invoicePdf, { id })
/** The whole list as it is filtered, not only the page that is shown. */
export const invoicesCsvAddress = ({ q, status, sort }: ListParams): string =>
  addressOf(invoicesFile, {}, { q, status, sort })
export const statementAddress = (from: string, to: string): string =>
  addressOf(statementPdf, {}, { from, to })

export function invoicesQuery(params: ListParams) {
  const failure = messages.portal.invoices
  return queryOptions({
    ...customerClient.list(listInvoices, { query: asQuery(params), failure }),
    placeholderData: keepPreviousData,
  })
}

export const invoiceDetailQuery = (id: string) =>
  customerClient.query(readInvoice, { params: { id } })

export const endMailedLinks = (id: string): Promise<null> =>
  customerClient.send(endOwnInvoiceLinks, { params: { id } })
