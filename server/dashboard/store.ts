import type { FinishedService, IssuedInvoice } from '#domain/dashboard/insights.ts'
import type { Db } from '#server/db/open.ts'

export async function finishedServices(db: Db, customerId: string): Promise<FinishedService[]> {
  return db
    .selectFrom('service_history')
    .select([
      'filter_type as filterType', 'quantity', 'service_date as serviceDate', 'pickup_date as pickupDate', 'delivery_date as deliveryDate', 'cost',
    ])
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['completed', 'delivered'])
    .execute()
}

export async function issuedInvoices(db: Db, customerId: string): Promise<IssuedInvoice[]> {
  return db
    .selectFrom('invoices')
    .select(['issue_date as issueDate', 'amount'])
    .where('customer_id', '=', customerId)
    .where('status', '!=', 'cancelled')
    .execute()
}
