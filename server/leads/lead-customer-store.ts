import { sql } from 'kysely'
import type { Lead } from '#domain/leads/staff-contract.ts'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/open.ts'
import { giveReport, lockReport, reportsOf } from '#server/savings/customer-store.ts'

const tables = { demo_request: 'demo_requests', contact_message: 'contact_messages' } as const
const noSuchLead = 'There is no such request.'
const ofAnother = 'Someone has made another customer of this request. Please reload the page.'

/** A request and what it said, as it came in. */
export type LeadOfCustomer = { kind: Lead['kind']; email: string; text: string; createdAt: Date }

/** From now on the request is the customer's. Returns whether it was not before. */
export async function attachLead(tx: Db, { kind, id }: Lead, customerId: string): Promise<boolean> {
  const row = await lockLead(tx, { kind, id })
  if (row === undefined) throw new CodedError('not_found', noSuchLead)
  if (row.customerId === customerId) return false
  if (row.customerId !== null) throw new CodedError('conflict', ofAnother)
  if (kind === 'savings_calculation') await giveReport(tx, id, customerId)
  else await tx.updateTable(tables[kind]).set({ customerId }).where('id', '=', id).execute()
  return true
}

function lockLead(tx: Db, { kind, id }: Lead) {
  if (kind === 'savings_calculation') return lockReport(tx, id)
  return tx
    .selectFrom(tables[kind])
    .select('customerId')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** What a customer sent through forms, with this account or before it from the same address. */
export async function leadsOf(
  db: Db,
  customer: { id: string; email: string },
  most: number,
): Promise<LeadOfCustomer[]> {
  const theirs = sql`customer_id = ${customer.id} or lower(email) = lower(${customer.email})`
  const { rows } = await sql<LeadOfCustomer>`
    select 'demo_request' as kind, email, coalesce(comments, '') as text, created_at as "createdAt" from demo_requests where ${theirs}
    union all
    select 'contact_message', email, message, created_at from contact_messages where ${theirs}
    order by "createdAt" desc limit ${most}`.execute(db)
  const reports = await reportsOf(db, customer, most)
  return [
    ...rows,
    ...reports.map((report) => ({ kind: 'savings_calculation' as const, ...report })),
  ]
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, most)
}
