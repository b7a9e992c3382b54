import * as calls from '#domain/invoices/calls.ts'
import { todayAt } from '#domain/calendar.ts'
import type { Scope } from '#domain/scope.ts'
import { CodedError } from '#domain/errors.ts'
import type { InvoiceDetail } from '#domain/invoices/contract.ts'
import { openCents } from '#domain/invoices/invoices.ts'
import { checkPeriod } from '#domain/invoices/statement.ts'
import { amountOf } from '#domain/money.ts'
import { readAddressee } from '#server/accounts/customer-name-store.ts'
import type { Db } from '#server/db/open.ts'
import type { App, Deps } from '#server/http/context.ts'
import { orderedBy, sendFile, sendTable } from '#server/http/download.ts'
import { serve } from '#server/http/serve.ts'
import { invoicesTable } from './invoices-csv.ts'
import { endMailedLinks } from './link-store.ts'
import { pdfOfInvoice } from './paper.ts'
import { readStatement } from './statement.ts'
import { allInvoices, findInvoice, linesOf, listInvoices, paymentsOf } from './store.ts'

const noSuchInvoice = 'There is no such invoice in your account.'

export function invoicesRoutes(app: App, deps: Deps): void {
  const { db, now, renderer } = deps
  const today = () => todayAt(now())
  serve(app, calls, {
    async listInvoices({ query, actor }) {
      const { invoices, total } = await listInvoices(db, actor, query, today())
      return { rows: invoices, total }
    },

    readInvoice: ({ params, actor }) => readInvoice(db, actor, params.id, today()),

    async invoicePdf({ params, actor, request, reply }) {
      const invoice = await readInvoice(db, actor, params.id, today())
      const pdf = await pdfOfInvoice(deps, invoice, orderedBy(request, reply))
      return sendFile(reply, `invoice-${invoice.invoiceNumber}`, 'pdf', pdf)
    },

    async endOwnInvoiceLinks({ params, actor, request }) {
      const { id } = await readInvoice(db, actor, params.id, today())
      await endMailedLinks(db, id)
      request.log.info(
        { event: 'invoice_links_ended', customerId: actor.customerId, invoiceId: id },
        'account',
      )
    },

    async invoicesFile({ query, actor, reply }) {
      const invoices = allInvoices(db, actor, query, today())
      return sendTable(reply, `invoices-${today()}`, invoicesTable(), invoices)
    },

    async statementPdf({ query, actor, request, reply }) {
      checkPeriod(query)
      const statement = await readStatement(db, actor, query)
      const addressee = await readAddressee(db, actor.fleetOf)
      const pdf = await renderer.pdf(
        'statement',
        { statement, addressee, madeOn: today() },
        orderedBy(request, reply),
      )
      return sendFile(reply, `statement-${statement.from}-to-${statement.to}`, 'pdf', pdf)
    },
  })
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
