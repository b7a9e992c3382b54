import * as z from 'zod/mini'
import {
  staffInvoice,
  staffInvoiceDetail,
  type StaffInvoiceDetail,
  staffInvoicePage,
  staffInvoiceQuery,
  issuing,
  paymentTerms,
  paymentToRecord,
} from '#domain/invoices/staff-contract.ts'
import { dueDayOf } from '#domain/invoices/line-items.ts'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { readAddressee } from '#server/accounts/customer-name-store.ts'
import { billedTo } from '#server/companies/payers.ts'
import { findCompany, scopeOfPerson } from '#server/companies/store.ts'
import { audit } from '#server/audit/store.ts'
import type { Whose } from '#server/turns.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download, orderedBy, sendFile, sendTable } from '#server/http/download.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { staffInvoicesTable } from './invoices-csv.ts'
import { endMailedLinks } from './link-store.ts'
import { cancelInvoice, issueInvoice, noSuchInvoice, receivePayment } from './bookkeeping.ts'
import { invoiceOfToken } from './pdf-link.ts'
import { allStaffInvoices, findStaffInvoice, findStaffInvoices } from './staff-store.ts'
import { mailInvoice } from './notify-of-invoice.ts'

const access = { staff: staffMay.manageInvoices }
const config = { access }
const document = { access, limit: 'document' } as const
const params = z.object({ id: z.string() })
const linkEnded =
  'This link no longer works. Sign in to see your invoices, or ask us to send a new one.'
const isCancelled = 'This invoice was cancelled. There is nothing to send.'
const noMail =
  'We can’t email this customer: no email, a closed account, or the shared demo account.'

/** The invoices of all customers, as our team manages them. */
export function staffInvoicesRoutes(app: App, deps: Deps): void {
  listRoutes(app, deps)
  paperRoutes(app, deps)
  changeRoutes(app, deps)
  linkRoute(app, deps)
}

function listRoutes(app: App, { db, now }: Deps): void {
  app.get(
    '/api/admin/invoices',
    { config, schema: { querystring: staffInvoiceQuery, response: { 200: staffInvoicePage } } },
    async (request) => {
      await audit(db, staffOf(request), 'list_read', { kind: 'invoices', id: null })
      return findStaffInvoices(db, request.query, todayAt(now()))
    },
  )

  app.get(
    '/api/admin/invoices.csv',
    {
      config: { ...document, streams: true },
      schema: { querystring: staffInvoiceQuery, response: { 200: download } },
    },
    async (request, reply) => {
      await audit(db, staffOf(request), 'exported', { kind: 'invoices', id: null })
      const today = todayAt(now())
      const invoices = allStaffInvoices(db, request.query, today)
      return sendTable(reply, `invoices-${today}`, staffInvoicesTable(), invoices)
    },
  )

  app.get(
    '/api/admin/customers/:id/payment-terms',
    { config, schema: { params, response: { 200: paymentTerms } } },
    async ({ params: { id } }) => {
      const { companyId } = await scopeOfPerson(db, id)
      const termsDays = (await findCompany(db, companyId))?.terms_days ?? 0
      return { termsDays, dueDate: dueDayOf(todayAt(now()), termsDays) }
    },
  )

  app.get(
    '/api/admin/invoices/:id',
    { config, schema: { params, response: { 200: staffInvoiceDetail } } },
    async (request) => {
      const found = await readStaffInvoice({ db, now }, request.params.id)
      await audit(db, staffOf(request), 'customer_read', { kind: 'invoices', id: found.id })
      return found
    },
  )
}

function paperRoutes(app: App, deps: Deps): void {
  const { db, now, renderer } = deps
  const pdfOf = async (invoice: StaffInvoiceDetail, by: Whose) => {
    const addressee = await readAddressee(db, await billedTo(db, invoice.customerId))
    return renderer.pdf('invoice', { invoice, addressee }, by)
  }

  app.get(
    '/api/admin/invoices/:id.pdf',
    { config: document, schema: { params, response: { 200: download } } },
    async (request, reply) => {
      const found = await readStaffInvoice({ db, now }, request.params.id)
      await audit(db, staffOf(request), 'customer_read', { kind: 'invoices', id: found.id })
      return sendFile(
        reply,
        `invoice-${found.invoiceNumber}`,
        'pdf',
        await pdfOf(found, orderedBy(request, reply)),
      )
    },
  )

  // The link of a mail: whoever pays the invoices of a company seldom has its password.
  app.get(
    '/api/invoices/:token.pdf',
    {
      config: { access: 'anyone', limit: 'document' },
      schema: { params: z.object({ token: z.string() }), response: { 200: download } },
    },
    async (request, reply) => {
      const id = await invoiceOfToken(deps, request.params.token)
      if (id === null) throw new CodedError('not_found', linkEnded)
      const found = await readStaffInvoice({ db, now }, id)
      return sendFile(
        reply,
        `invoice-${found.invoiceNumber}`,
        'pdf',
        await pdfOf(found, orderedBy(request, reply)),
      )
    },
  )
}

function changeRoutes(app: App, deps: Deps): void {
  app.post(
    '/api/admin/invoices',
    { config, schema: { body: issuing, response: { 201: staffInvoiceDetail } } },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await issueInvoice(
            { deps, actor: staffOf(request), key: idempotencyKey(request) },
            request.body,
          ),
        ),
  )

  app.post(
    '/api/admin/invoices/:id/payments',
    { config, schema: { params, body: paymentToRecord, response: { 201: staffInvoiceDetail } } },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await receivePayment(
            { deps, actor: staffOf(request), key: idempotencyKey(request) },
            request.params.id,
            request.body,
          ),
        ),
  )

  app.post(
    '/api/admin/invoices/:id/cancellation',
    { config, schema: { params, response: { 200: staffInvoiceDetail } } },
    (request) => cancelInvoice({ deps, actor: staffOf(request), key: null }, request.params.id),
  )

  app.post(
    '/api/admin/invoices/:id/mail',
    { config: { access, sends: true }, schema: { params, response: { 202: staffInvoice } } },
    async (request, reply) => {
      const key = idempotencyKey(request)
      const found = await readStaffInvoice(deps, request.params.id)
      if (found.status === 'cancelled') throw new CodedError('conflict', isCancelled)
      await deps.db.transaction().execute(async (tx) => {
        await audit(tx, staffOf(request), 'mail_sent', {
          kind: 'invoices',
          id: found.id,
          detail: { invoiceNumber: found.invoiceNumber },
        })
        if (!(await mailInvoice(tx, deps, found, key))) throw new CodedError('conflict', noMail)
      })
      return reply.code(202).send(found)
    },
  )
}

/** For links that were mailed by mistake, or forwarded. */
function linkRoute(app: App, deps: Deps): void {
  app.delete(
    '/api/admin/invoices/:id/mailed-links',
    { config, schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      const { id, invoiceNumber } = await readStaffInvoice(deps, request.params.id)
      await deps.db.transaction().execute(async (tx) => {
        await endMailedLinks(tx, id)
        await audit(tx, staffOf(request), 'invoice_changed', {
          kind: 'invoices',
          id,
          detail: { change: 'links_ended', invoiceNumber },
        })
      })
      return reply.code(204).send(null)
    },
  )
}

async function readStaffInvoice(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
): Promise<StaffInvoiceDetail> {
  const found = await findStaffInvoice(db, id, todayAt(now()))
  if (found === null) throw new CodedError('not_found', noSuchInvoice)
  return found
}
