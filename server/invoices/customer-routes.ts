import * as z from 'zod/mini'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import {
  invoice,
  type InvoiceDetail,
  invoiceDetail,
  invoiceQuery,
  statementQuery,
} from '#domain/invoices/contract.ts'
import { openCents } from '#domain/invoices/invoices.ts'
import { checkPeriod } from '#domain/invoices/statement.ts'
import { amountOf } from '#domain/money.ts'
import { readCustomer } from '#server/accounts/store.ts'
import type { Db } from '#server/db/open.ts'
import { customerOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download, orderedBy, paper, sendFile } from '#server/http/download.ts'
import { invoicesCsv } from './invoices-csv.ts'
import { endMailedLinks } from './link-store.ts'
import { readStatement } from './statement.ts'
import { allInvoices, findInvoice, linesOf, listInvoices, paymentsOf } from './store.ts'

const access = 'customer'
const file = { config: { access, limit: 'document' }, response: { 200: download } } as const
const params = z.object({ id: z.string() })
const noSuchInvoice = 'There is no such invoice in your account.'

export function invoicesRoutes(app: App, { db, now, renderer }: Deps): void {
  const today = () => todayAt(now())

  app.get(
    '/api/customer/invoices',
    {
      config: { access },
      schema: { querystring: invoiceQuery, response: { 200: z.array(invoice) } },
    },
    async (request, reply) => {
      const { invoices, total } = await listInvoices(
        db,
        customerOf(request).customerId,
        request.query,
        today(),
      )
      return reply.header('x-total-count', total).send(invoices)
    },
  )

  app.get(
    '/api/customer/invoices/:id',
    { config: { access }, schema: { params, response: { 200: invoiceDetail } } },
    (request) => readInvoice(db, customerOf(request).customerId, request.params.id, today()),
  )

  app.get(
    '/api/customer/invoices/:id.pdf',
    { config: paper, schema: { params, response: file.response } },
    async (request, reply) => {
      const { customerId } = customerOf(request)
      const invoice = await readInvoice(db, customerId, request.params.id, today())
      const addressee = await readCustomer(db, customerId)
      return sendFile(
        reply,
        `invoice-${invoice.invoiceNumber}`,
        'pdf',
        await renderer.pdf('invoice', { invoice, addressee }, orderedBy(request, reply)),
      )
    },
  )

  app.delete(
    '/api/customer/invoices/:id/mailed-links',
    { config: { access }, schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      const { customerId } = customerOf(request)
      const { id } = await readInvoice(db, customerId, request.params.id, today())
      await endMailedLinks(db, id)
      request.log.info({ event: 'invoice_links_ended', customerId, invoiceId: id }, 'account')
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/customer/invoices.csv',
    { config: file.config, schema: { querystring: invoiceQuery, response: file.response } },
    async (request, reply) => {
      const invoices = await allInvoices(db, customerOf(request).customerId, request.query, today())
      return sendFile(reply, `invoices-${today()}`, 'csv', invoicesCsv(invoices))
    },
  )

  app.get(
    '/api/customer/statement.pdf',
    { config: paper, schema: { querystring: statementQuery, response: file.response } },
    async (request, reply) => {
      checkPeriod(request.query)
      const { customerId } = customerOf(request)
      const statement = await readStatement(db, customerId, request.query)
      const addressee = await readCustomer(db, customerId)
      const pdf = await renderer.pdf(
        'statement',
        { statement, addressee, madeOn: today() },
        orderedBy(request, reply),
      )
      return sendFile(reply, `statement-${statement.from}-to-${statement.to}`, 'pdf', pdf)
    },
  )
}

async function readInvoice(
  db: Db,
  customerId: string,
  id: string,
  today: string,
): Promise<InvoiceDetail> {
  const found = await findInvoice(db, customerId, id, today)
  if (found === null) throw new CodedError('not_found', noSuchInvoice)
  const [lines, payments] = await Promise.all([linesOf(db, found.id), paymentsOf(db, found.id)])
  return { ...found, lines, payments, openAmount: amountOf(openCents(found, payments)) }
}
