import { type RawBuilder, sql } from 'kysely'
import { emailOrNull } from '#domain/reserved-email.ts'
import type { CustomerMerge } from '#domain/customers/contract.ts'
import type { Db } from '#server/db/open.ts'
import type { MovedContact, MovedRows } from '#server/db/schema/companies.ts'

type NewMerge = {
  from: string
  into: string
  moved: (MovedRows | MovedContact)[]
  wasActive: boolean
  staffName: string
}

/** Merges from or into this customer that nobody has taken back. */
const mostMerges = 50

export async function mergesOf(db: Db, customerId: string): Promise<CustomerMerge[]> {
  const rows = await db
    .selectFrom('customer_merges as merge')
    .innerJoin('customers as a', 'a.id', 'merge.from_id')
    .innerJoin('customers as b', 'b.id', 'merge.into_id')
    .select([
      'a.id as fromId',
      sql<string>`a.first_name || ' ' || a.last_name`.as('fromName'),
      'a.phone as fromPhone',
      'a.email as fromEmail',
      'b.id as intoId',
      sql<string>`b.first_name || ' ' || b.last_name`.as('intoName'),
      'merge.staff_name as by',
      'merge.created_at as at',
    ])
    .where((eb) =>
      eb.or([eb('merge.from_id', '=', customerId), eb('merge.into_id', '=', customerId)]),
    )
    .orderBy('merge.created_at', 'desc')
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

/** As a list of ids: the files that remain of the merged ones whose row, "customer", fits. */
export const remainingWhere = (fits: RawBuilder<boolean>) => sql`(
  select ${remainingOf(sql.ref('merge.from_id'))} from customer_merges as merge
  join customers as customer on customer.id = merge.from_id where ${fits})`

export async function storeMerge(tx: Db, merge: NewMerge, at: Date): Promise<void> {
  await tx
    .insertInto('customer_merges')
    .values({
      from_id: merge.from,
      into_id: merge.into,
      moved: JSON.stringify(merge.moved),
      was_active: merge.wasActive,
      staff_name: merge.staffName,
      created_at: at,
    })
    .execute()
}

/** The merge of a customer into another, removed; null when there is none. */
export async function removeMerge(tx: Db, from: string) {
  const row = await tx
    .deleteFrom('customer_merges')
    .where('from_id', '=', from)
    .returning(['into_id as into', 'moved', 'was_active as wasActive'])
    .executeTakeFirst()
  return row === undefined ? null : { ...row, moved: row.moved ?? [] }
}
