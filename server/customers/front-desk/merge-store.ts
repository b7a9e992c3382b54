import { type RawBuilder, sql } from 'kysely'
import { emailOrNull } from '#domain/reserved-email.ts'
import type { CustomerMerge } from '#domain/customers/contract.ts'
import type { Db } from '#server/db/open.ts'
import type { MovedContact, MovedFilters, MovedRows, MovedSite } from '#server/db/schema/json.ts'

type NewMerge = {
  from: string
  into: string
  moved: (MovedRows | MovedFilters | MovedSite | MovedContact)[]
  wasActive: boolean
  staffName: string
}

/** Merges from or into this customer that nobody has taken back. */
const mostMerges = 50

export async function mergesOf(db: Db, customerId: string): Promise<CustomerMerge[]> {
  const rows = await db
    .selectFrom('customer_merges as merge')
    .innerJoin('customers as a', 'a.id', 'merge.fromId')
    .innerJoin('customers as b', 'b.id', 'merge.intoId')
    .select([
      'a.id as fromId',
      sql<string>`a.first_name || ' ' || a.last_name`.as('fromName'),
      'a.phone as fromPhone',
      'a.email as fromEmail',
      'b.id as intoId',
      sql<string>`b.first_name || ' ' || b.last_name`.as('intoName'),
      'merge.staffName as by',
      'merge.createdAt as at',
    ])
    .where((eb) =>
      eb.or([eb('merge.fromId', '=', customerId), eb('merge.intoId', '=', customerId)]),
    )
    .orderBy('merge.createdAt', 'desc')
    .limit(mostMerges)
    .execute()
  return rows.map((row) => ({
    ...row,
    fromEmail: emailOrNull(row.fromEmail),
    at: row.at.toISOString(),
  }))
}

/** The file that remains of a customer who was merged, through every merge since; else null. */
export const remainingOf = (customer: RawBuilder<unknown>) => sql<string | null>`(
  with recursive led (id, step) as (
    select into_id, 1 from customer_merges where from_id = ${customer}
    union all select into_id, step + 1 from customer_merges join led on from_id = led.id
  ) select id from led order by step desc limit 1)`

/**
 * As a list of ids: the files that remain of the merged ones whose row, "customer", fits. The
 * offset keeps PostgreSQL from asking everyone else first.
 */
export const remainingWhere = (fits: RawBuilder<boolean>) => sql`(
  select ${remainingOf(sql.ref('merge.fromId'))} from customer_merges as merge
  where exists (select from customers as customer where customer.id = merge.from_id and ${fits} offset 0))`

export async function storeMerge(tx: Db, merge: NewMerge, at: Date): Promise<void> {
  await tx
    .insertInto('customer_merges')
    .values({
      fromId: merge.from,
      intoId: merge.into,
      moved: JSON.stringify(merge.moved),
      wasActive: merge.wasActive,
      staffName: merge.staffName,
      createdAt: at,
    })
    .execute()
}

/** The merge of a customer into another, removed; null when there is none. */
export async function removeMerge(tx: Db, from: string) {
  const row = await tx
    .deleteFrom('customer_merges')
    .where('fromId', '=', from)
    .returning(['intoId as into', 'moved', 'wasActive', 'createdAt as at'])
    .executeTakeFirst()
  return row === undefined ? null : { ...row, moved: row.moved ?? [] }
}
