import * as calls from '#domain/invoices/staff-calls.ts'
import { dueDayOf } from '#domain/invoices/line-items.ts'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { findCompany, scopeOfPerson } from '#server/companies/store.ts'
import { audit } from '#server/audit/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { orderedBy, sendFile, sendTable } from '#server/http/download.ts'
import { serve } from '#server/http/serve.ts'
import { staffInvoicesTable } from './invoices-csv.ts'
import { endMailedLinks } from './link-store.ts'
import { cancelInvoice, issueInvoice, readStaffInvoice, receivePayment } from './bookkeeping.ts'
import { pdfOfInvoice } from './paper.ts'
import { allStaffInvoices, findStaffInvoices } from './staff-store.ts'
import { mailInvoice } from './notify-of-invoice.ts'
import { noMail } from '#server/accounts/refusals.ts'

const isCancelled = 'This invoice was cancelled. There is nothing to send.'

/** The invoices of all customers, as our team manages them. */
export function staffInvoicesRoutes(app: App, deps: Deps): void {
  const { db, now } = deps
  const today = () => todayAt(now())
  serve(app, calls, {
    async listStaffInvoices({ query, actor }) {
      await audit(db, actor, 'list_read', { kind: 'invoices', id: null })
      return findStaffInvoices(db, query, today())
    },

    async staffInvoicesFile({ query, actor, reply }) {
      await audit(db, actor, 'exported', { kind: 'invoices', id: null })
      const invoices = allStaffInvoices(db, query, today())
      return sendTable(reply, `invoices-${today()}`, staffInvoicesTable(), invoices)
    },

    async readPaymentTerms({ params: { id } }) {
      const { companyId } = await scopeOfPerson(db, id)
      const termsDays = (await findCompany(db, companyId))?.termsDays ?? 0
      return { termsDays, dueDate: dueDayOf(today(), termsDays) }
    },

    async readStaffInvoice({ params, actor }) {
      const found = await readStaffInvoice(db, deps, params.id)
      await audit(db, actor, 'customer_read', { kind: 'invoices', id: found.id })
      return found
    },

    async staffInvoicePdf({ params, actor, request, reply }) {
      const found = await readStaffInvoice(db, deps, params.id)
      await audit(db, actor, 'customer_read', { kind: 'invoices', id: found.id })
      const pdf = await pdfOfInvoice(deps, found, orderedBy(request, reply))
      return sendFile(reply, `invoice-${found.invoiceNumber}`, 'pdf', pdf)
    },

    issueInvoice: ({ actor, key, body }) => issueInvoice({ deps, actor, key }, body),

    receivePayment: ({ actor, key, params, body }) =>
      receivePayment({ deps, actor, key }, params.id, body),

    cancelInvoice: ({ actor, params }) => cancelInvoice({ deps, actor, key: null }, params.id),

    async mailInvoice({ actor, key, params }) {
      const found = await readStaffInvoice(db, deps, params.id)
      if (found.status === 'cancelled') throw new CodedError('conflict', isCancelled)
      await db.transaction().execute(async (tx) => {
        await audit(tx, actor, 'mail_sent', {
          kind: 'invoices',
          id: found.id,
          detail: { invoiceNumber: found.invoiceNumber },
        })
        if (!(await mailInvoice(tx, deps, found, key))) throw new CodedError('conflict', noMail)
      })
      return found
    },

    async endInvoiceLinks({ actor, params }) {
      const { id, invoiceNumber } = await readStaffInvoice(db, deps, params.id)
      await db.transaction().execute(async (tx) => {
        await endMailedLinks(tx, id)
        await audit(tx, actor, 'invoice_changed', {
          kind: 'invoices',
          id,
          detail: { change: 'links_ended', invoiceNumber },
        })
      })
    },
  })
}
