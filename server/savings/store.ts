import { sql } from 'kysely'
import { industries } from '#content/calculator.ts'
import type { OfficeSearch } from '#domain/lists.ts'
import {
  type SavedCalculation,
  type StaffCalculation,
  type StaffCalculations,
  savedCalculation,
  staffCalculation,
} from '#domain/savings/contract.ts'
import type { StoredCalculation } from '#domain/savings/stored-calculation.ts'
import { answerOf } from '#server/db/answer-of.ts'
import { insertOnce } from '#server/db/insert-once.ts'
import type { Along } from '#server/db/insert-together.ts'
import { containing } from '#server/db/search.ts'
import type { MailOrder } from '#server/outbox/store.ts'
import type { Db } from '#server/db/open.ts'
import { batchesOf, newest, newestFirst, officePageOf } from '#server/db/page.ts'
import type { RowOf } from '#server/db/schema/tables.ts'

export async function storeCalculation(
  db: Db,
  calculation: StoredCalculation,
  key: string | null,
  report?: { email: string; mayBeAutomatic: boolean; mails: Along<MailOrder> | null },
): Promise<SavedCalculation> {
  const { mails, ...sender } = report ?? {}
  const row = await insertOnce(
    db,
    'savings_calculations',
    { ...calculation, ...sender },
    key,
    mails,
  )
  return calculationOf(row)
}

/** Newest first. */
export const listCalculations = (db: Db, search: OfficeSearch): Promise<StaffCalculations> =>
  officePageOf(db, calculationsWith(db, search), {
    order: newestFirst,
    page: search,
    show: staffCalculationOf,
  })

export const allCalculations = (db: Db, search: OfficeSearch): AsyncGenerator<StaffCalculation[]> =>
  batchesOf(db, calculationsWith(db, search), newest, staffCalculationOf)

/** How many reports went to this address since then. */
export async function reportsSince(db: Db, email: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('savings_calculations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('createdAt', '>=', since)
    .where('mayBeAutomatic', '=', false)
    .executeTakeFirstOrThrow()
  return Number(count)
}

// By the industry's name, as the list shows it, and by the email.
function calculationsWith(db: Db, { q }: Pick<OfficeSearch, 'q'>) {
  const fitting = industries
    .filter(({ label }) => label.toLowerCase().includes(q.toLowerCase()))
    .map(({ key }) => key)
  return db
    .selectFrom('savings_calculations')
    .selectAll()
    .$if(q !== '', (found) =>
      found.where(
        sql<boolean>`(filter_type = any(${fitting}::text[]) or email ilike ${containing(q)})`,
      ),
    )
}

const staffCalculationOf = (row: RowOf<'savings_calculations'>): StaffCalculation =>
  answerOf(staffCalculation, row)

const calculationOf = (row: RowOf<'savings_calculations'>): SavedCalculation =>
  answerOf(savedCalculation, row)
