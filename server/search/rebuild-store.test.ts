// operations.md 2
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { asOwner, openTestApp } from '#server/testing/harness.ts'
import { untilBlocked } from '#server/testing/locks.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { addSearchedRows } from '#server/testing/searched-rows.ts'
import { indexEntries } from './index-store.ts'
import { rebuildEntries } from './rebuild-store.ts'

const message = { name: 'Sam', email: 'sam@quarry.example', message: 'Do you clean DOCs?' }

async function searchedSite(): Promise<{ db: Db; customerId: string }> {
  const site = await openTestApp()
  const { id } = await signedInCustomer(site)
  await addSearchedRows(site.db, id)
  return { db: site.db, customerId: id }
}

/** Whether the index is to the letter what the database itself says it should be. */
async function isRight(db: Db): Promise<boolean> {
  const { rows } = await sql`
    (select * from search_wanted() except all select * from search_entries)
    union all (select * from search_entries except all select * from search_wanted())`.execute(db)
  return rows.length === 0
}

async function mayWrite(db: Db): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '3s'`.execute(tx)
    await tx.insertInto('contact_messages').values(message).execute()
    return true
  })
}

test('nobody who writes waits while the index is rebuilt, whatever row someone else has', async () => {
  const { db, customerId } = await searchedSite()
  await sql`update search_entries set title = 'X'`.execute(db)
  const held = await db.startTransaction().execute()
  await held
    .updateTable('customers')
    .set({ firstName: 'Renamed' })
    .where('id', '=', customerId)
    .execute()
  const rebuilt = rebuildEntries(db)
  await untilBlocked(db, 1)
  expect(await mayWrite(db).finally(() => held.commit().execute())).toBe(true)
  await rebuilt
  expect(await isRight(db)).toBe(true)
})

test('an index of many parts is made right as one of few', async () => {
  const { db } = await searchedSite()
  await db
    .insertInto('contact_messages')
    .values(Array.from({ length: 7 }, (_, at) => ({ ...message, name: `Sam ${at}` })))
    .execute()
  await sql`delete from search_entries where kind <> 'contact_message'`.execute(db)
  await sql`update search_entries set title = 'X' where title like 'Sam %'`.execute(db)
  await sql`
    insert into search_entries (kind, id, title, detail, words)
    values ('vehicle', '0', '', '', ''), ('contact_message', 'zzz', '', '', '')`.execute(db)
  const before = await rebuildEntries(db, { isCheck: true, batch: 2 })
  expect(await isRight(db)).toBe(false)
  expect(await rebuildEntries(db, { batch: 2 })).toEqual(before)
  expect(before).toEqual({ entries: 24, wrong: 16 + 7 + 2 })
  expect(await isRight(db)).toBe(true)
})

test('whoever is erased while the index is rebuilt is found by nothing', async () => {
  const { db, customerId } = await searchedSite()
  await sql`delete from search_entries where kind in ('invoice', 'payment', 'company')`.execute(db)
  const held = await db.startTransaction().execute()
  await held
    .updateTable('customers')
    .set({ email: `erased-${customerId}@invalid` })
    .where('id', '=', customerId)
    .execute()
  const rebuilt = rebuildEntries(db)
  await untilBlocked(db, 1)
  await held.commit().execute()
  await rebuilt
  expect(await isRight(db)).toBe(true)
})

test('nobody who writes waits while the fast indexes are made, also where one was left half made', async () => {
  const { db } = await searchedSite()
  const owner = asOwner(db)
  await sql`drop index search_entries_vehicle`.execute(owner)
  await expect(
    sql`create unique index concurrently search_entries_vehicle on search_entries ((true))`.execute(
      owner,
    ),
  ).rejects.toThrow('could not create unique index')
  const held = await db.startTransaction().execute()
  await held.insertInto('contact_messages').values(message).execute()
  const made = indexEntries(owner)
  await untilBlocked(db, 1)
  expect(await mayWrite(db).finally(() => held.commit().execute())).toBe(true)
  expect(await made).toBe(true)
  const { rows } = await sql<{ method: string }>`
    select amname as method from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
    where relname = 'search_entries_vehicle' and indisvalid`.execute(db)
  expect(rows).toEqual([{ method: 'gin' }])
})
