import * as z from 'zod/mini'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { invoice, invoiceDetail, invoiceQuery } from '#domain/invoices/contract.ts'
import { openCents } from '#domain/invoices/invoices.ts'
import { amountOf } from '#domain/money.ts'
import { customerOf } from '#server/http/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { findInvoice, linesOf, listInvoices, paymentsOf } from './store.ts'

const rowAddress = z.object({ id: z.string() })
const noSuchInvoice = 'There is no such invoice in your account.'

export function invoicesRoutes(app: App, { db, now }: Deps): void {
  app.get(
    '/api/customer/invoices',
    { config: { access: 'customer' }, schema: { querystring: invoiceQuery, response: { 200: z.array(invoice) } } },
    async (request, reply) => {
      const { invoices, total } = await listInvoices(db, customerOf(request).customerId, request.query, todayAt(now()))
      return reply.header('x-total-count', total).send(invoices)
    },
  )

  app.get(
    '/api/customer/invoices/:id',
    { config: { access: 'customer' }, schema: { params: rowAddress, response: { 200: invoiceDetail } } },
    async (request) => {
      const found = await findInvoice(db, customerOf(request).customerId, request.params.id, todayAt(now()))
      if (found === null) throw new CodedError('not_found', noSuchInvoice)
      const [lines, payments] = await Promise.all([linesOf(db, found.id), paymentsOf(db, found.id)])
      return { ...found, lines, payments, openAmount: amountOf(openCents(found, payments)) }
    },
  )
}
