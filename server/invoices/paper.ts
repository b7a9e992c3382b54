import type { InvoiceDetail } from '#domain/invoices/contract.ts'
import { readAddressee } from '#server/accounts/customer-name-store.ts'
import { billedTo } from '#server/companies/payers.ts'
import type { Deps } from '#server/http/context.ts'
import type { Whose } from '#server/turns.ts'

/** The PDF of an invoice, addressed to whoever is billed. */
export async function pdfOfInvoice(
  { db, renderer }: Pick<Deps, 'db' | 'renderer'>,
  invoice: InvoiceDetail & { customerId: string },
  by: Whose,
): Promise<Buffer> {
  const addressee = await readAddressee(db, await billedTo(db, invoice.customerId))
  return renderer.pdf('invoice', { invoice, addressee }, by)
}
