import * as calls from '#domain/invoices/visitor-calls.ts'
import { CodedError } from '#domain/errors.ts'
import type { App, Deps } from '#server/http/context.ts'
import { orderedBy, sendFile } from '#server/http/download.ts'
import { serve } from '#server/http/serve.ts'
import { readStaffInvoice } from './bookkeeping.ts'
import { pdfOfInvoice } from './paper.ts'
import { invoiceOfToken } from './pdf-link.ts'

const linkEnded =
  'This link no longer works. Sign in to see your invoices, or ask us to send a new one.'

/** The link of a mailed invoice, for whoever has the mail. */
export function mailedInvoiceRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    async mailedInvoicePdf({ params, request, reply }) {
      const id = await invoiceOfToken(deps, params.token)
      if (id === null) throw new CodedError('not_found', linkEnded)
      const found = await readStaffInvoice(deps.db, deps, id)
      const pdf = await pdfOfInvoice(deps, found, orderedBy(request, reply))
      return sendFile(reply, `invoice-${found.invoiceNumber}`, 'pdf', pdf)
    },
  })
}
