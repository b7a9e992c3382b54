import { sql } from 'kysely'
import { type Company, type CompanyChange, company } from '#domain/companies/staff-contract.ts'
import { answerOf } from '#server/db/answer-of.ts'
import type { Db } from '#server/db/open.ts'

/** Null when there is none. `openAmount` is what has not been paid of its invoices. */
export async function readCompany(db: Db, id: string): Promise<Company | null> {
  const row = await db
    .selectFrom('companies as company')
    .selectAll('company')
    .select((eb) => [
      eb
        .selectFrom('vehicle_profiles')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('companyId', '=', 'company.id')
        .where('archivedAt', 'is', null)
        .as('vehicles'),
      sql<string>`(
        select coalesce(sum(i.amount - coalesce(p.received, 0)), 0)::numeric(14, 2)::text from invoices i
        left join lateral (select sum(amount) as received from payments where invoice_id = i.id) p on true
        where i.company_id = company.id and i.status = 'pending')`.as('openAmount'),
    ])
    .where('company.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  return answerOf(company, { ...row, vehicles: row.vehicles ?? 0 })
}

export async function storeCompanyChange(
  tx: Db,
  id: string,
  change: Omit<CompanyChange, 'updatedAt'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ ...change, updatedAt: at })
    .where('id', '=', id)
    .execute()
  // A second statement: the first one takes the proof away with the old name.
  await confirmName(tx, id)
}

/** Our team has read the name and stands by it. */
export async function confirmName(tx: Db, id: string): Promise<void> {
  await tx.updateTable('companies').set({ isNameProven: true }).where('id', '=', id).execute()
}
