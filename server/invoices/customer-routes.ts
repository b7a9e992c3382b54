import * as z from 'zod/mini'
import { todayAt } from '#domain/calendar.ts'
import type { Scope } from '#domain/scope.ts'
import { CodedError } from '#domain/errors.ts'
import {
  type InvoiceDetail,
  invoiceDetail,
  invoiceQuery,
  listedInvoice,
  statementQuery,
} from '#domain/invoices/contract.ts'
import { openCents } from '#domain/invoices/invoices.ts'
import { checkPeriod } from '#domain/invoices/statement.ts'
import { amountOf } from '#domain/money.ts'
import { readAddressee } from '#server/accounts/customer-name-store.ts'
import { billedTo } from '#server/companies/payers.ts'
import type { Db } from '#server/db/open.ts'
import { customerOf, scopeOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download, orderedBy, paper, sendFile, sendTable } from '#server/http/download.ts'
import { invoicesTable } from './invoices-csv.ts'
import { endMailedLinks } from './link-store.ts'
import { readStatement } from './statement.ts'
import { allInvoices, findInvoice, linesOf, listInvoices, paymentsOf } from './store.ts'

const access = 'customer'
const file = {
  config: { access, part: 'money', limit: 'document' },
  response: { 200: download },
} as const
const params = z.object({ id: z.string() })
const noSuchInvoice = 'There is no such invoice in your account.'

export function invoicesRoutes(app: App, { db, now, renderer }: Deps): void {
  const today = () => todayAt(now())

  app.get(
    '/api/customer/invoices',
    {
      config: { access, part: 'money' },
      schema: { querystring: invoiceQuery, response: { 200: z.array(listedInvoice) } },
    },
    async (request, reply) => {
      const { invoices, total } = await listInvoices(db, scopeOf(request), request.query, today())
      return reply.header('x-total-count', total).send(invoices)
    },
  )

  app.get(
    '/api/customer/invoices/:id',
    { config: { access, part: 'money' }, schema: { params, response: { 200: invoiceDetail } } },
    (request) => readInvoice(db, scopeOf(request), request.params.id, today()),
  )

  app.get(
    '/api/customer/invoices/:id.pdf',
    { config: { ...paper, part: 'money' }, schema: { params, response: file.response } },
    async (request, reply) => {
      const invoice = await readInvoice(db, scopeOf(request), request.params.id, today())
      const addressee = await readAddressee(db, await billedTo(db, invoice.customerId))
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
    { config: { access, part: 'money' }, schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      const { customerId } = customerOf(request)
      const { id } = await readInvoice(db, scopeOf(request), request.params.id, today())
      await endMailedLinks(db, id)
      request.log.info({ event: 'invoice_links_ended', customerId, invoiceId: id }, 'account')
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/customer/invoices.csv',
    {
      config: { ...file.config, streams: true },
      schema: { querystring: invoiceQuery, response: file.response },
    },
    async (request, reply) => {
      const invoices = allInvoices(db, scopeOf(request), request.query, today())
      return sendTable(reply, `invoices-${today()}`, invoicesTable(), invoices)
    },
  )

  app.get(
    '/api/customer/statement.pdf',
    {
      config: { ...paper, part: 'money' },
      schema: { querystring: statementQuery, response: file.response },
    },
    async (request, reply) => {
      checkPeriod(request.query)
      const scope = scopeOf(request)
      const statement = await readStatement(db, scope, request.query)
      const addressee = await readAddressee(db, scope.fleetOf)
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
  scope: Scope,
  id: string,
  today: string,
): Promise<InvoiceDetail> {
  const found = await findInvoice(db, scope, id, today)
  if (found === null) throw new CodedError('not_found', noSuchInvoice)
  const [lines, payments] = await Promise.all([linesOf(db, found.id), paymentsOf(db, found.id)])
  return { ...found, lines, payments, openAmount: amountOf(openCents(found, payments)) }
}
