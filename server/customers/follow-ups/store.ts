import { type RawBuilder, sql } from 'kysely'
import type { StaffActor } from '#domain/actor.ts'
import type { Day } from '#domain/calendar.ts'
import type { FollowUp, NewFollowUp } from '#domain/customers/follow-ups.ts'
import { mayDo, staffMay } from '#domain/staff-roles.ts'
import { companyNameOf } from '#server/accounts/customer-name-store.ts'
import { insertOnce } from '#server/db/insert-once.ts'
import type { Db } from '#server/db/open.ts'

const mostOpen = 100

type Reader = Pick<StaffActor, 'staffId' | 'role'>

/** A repeat with the same key is the stored one. Returns its id, and whether it is new. */
export async function storeFollowUp(
  tx: Db,
  { name }: StaffActor,
  customerId: string,
  { text, dueOn, ownerId }: NewFollowUp,
  key: string | null,
): Promise<{ id: string; isNew: boolean }> {
  const about = { customerId, ownerId, text, dueOn, madeBy: name }
  let isNew = false
  const along = {
    items: [customerId],
    store: async () => {
      isNew = true
    },
  }
  const { id } = await insertOnce(tx, 'follow_ups', about, key, along)
  return { id, isNew }
}

/** The open ones of a customer, the first due first. */
export function openOf(db: Db, customerId: string): Promise<FollowUp[]> {
  return read(
    db,
    sql`item.customer_id = ${customerId} and item.done_at is null order by item.due_on, item.created_at, item.id limit ${mostOpen}`,
  )
}

export async function findFollowUp(db: Db, id: string): Promise<FollowUp | null> {
  return (await read(db, sql`item.id = ${id}`))[0] ?? null
}

export async function lockFollowUp(tx: Db, id: string): Promise<FollowUp | null> {
  return (await read(tx, sql`item.id = ${id} for update of item`))[0] ?? null
}

/** Due on the day or before, the longest due first, and how many they are in all. */
export async function dueFor(
  db: Db,
  reader: Reader,
  today: Day,
  most: number,
): Promise<{ items: FollowUp[]; total: number }> {
  const which = isDueFor(reader, today)
  const [items, total] = await Promise.all([
    read(db, sql`${which} order by item.due_on, item.created_at, item.id limit ${most}`),
    countDueFor(db, reader, today),
  ])
  return { items, total }
}

export async function countDueFor(db: Db, reader: Reader, today: Day): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*)::int as due from follow_ups as item where ${isDueFor(reader, today)}`.execute(
    db,
  )
  return rows[0]?.due ?? 0
}

// Those of nobody are shown to whoever runs the front desk.
function isDueFor({ staffId, role }: Reader, today: Day): RawBuilder<unknown> {
  const orNobodys = mayDo(role, 'changeCustomers') ? sql`or item.owner_id is null` : sql``
  return sql`item.done_at is null and item.due_on <= ${today} and (item.owner_id = ${staffId} ${orNobodys})`
}

export async function storeFollowUpChange(
  tx: Db,
  id: string,
  { text, dueOn, ownerId }: NewFollowUp,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('follow_ups')
    .set({ text, dueOn, ownerId, updatedAt: at })
    .where('id', '=', id)
    .execute()
}

// Whoever has left, or may not read customers any more, gets none back.
const ownerStillHere = sql<string | null>`(
  select id from staff where id = owner_id and is_active and role in (${sql.join(staffMay.readCustomers)})
)`

/** Done by somebody, or with null to be done again. */
export async function storeDone(
  tx: Db,
  id: string,
  done: { at: Date; by: string } | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('follow_ups')
    .set({
      doneAt: done?.at ?? null,
      doneBy: done?.by ?? null,
      updatedAt: at,
      ...(done === null && { ownerId: ownerStillHere }),
    })
    .where('id', '=', id)
    .execute()
}

/** How many are open in whose hands, by the id of the staff account. */
export async function openFollowUps(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('follow_ups')
    .select(['ownerId as staffId', sql<number>`count(*)::int`.as('open')])
    .where('ownerId', 'is not', null)
    .where('doneAt', 'is', null)
    .groupBy('ownerId')
    .execute()
  return new Map(rows.map(({ staffId, open }) => [staffId ?? '', open]))
}

/** The open ones go to somebody else, or to nobody yet; returns how many. */
export async function handOverFollowUps(
  tx: Db,
  from: string,
  to: string | null,
  at: Date,
): Promise<number> {
  const moved = await tx
    .updateTable('follow_ups')
    .set({ ownerId: to, updatedAt: at })
    .where('ownerId', '=', from)
    .where('doneAt', 'is', null)
    .executeTakeFirst()
  return Number(moved.numUpdatedRows)
}

type Row = Omit<FollowUp, 'doneAt' | 'updatedAt'> & { doneAt: Date | null; updatedAt: Date }

async function read(db: Db, which: RawBuilder<unknown>): Promise<FollowUp[]> {
  const { rows } = await sql<Row>`
    select item.id, item.customer_id as "customerId", item.text, item.due_on as "dueOn", item.made_by as by, item.done_at as "doneAt",
      item.done_by as "doneBy", item.updated_at as "updatedAt",
      concat_ws(', ', customer.first_name || ' ' || customer.last_name, ${companyNameOf('customer')}) as "customerName",
      case when staff.id is not null then jsonb_build_object('id', staff.id, 'name', staff.name) end as owner
    from follow_ups as item join customers as customer on customer.id = item.customer_id left join staff on staff.id = item.owner_id
    where ${which}`.execute(db)
  return rows.map((row) => ({
    ...row,
    doneAt: row.doneAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }))
}
