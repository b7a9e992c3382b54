import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { openTestApp, openTestDatabase, type TestDatabase } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { addSearchedRows } from '#server/testing/searched-rows.ts'
import { allSteps } from '#server/db/migration-steps.ts'
import { hasFastIndexes, indexEntries } from './index-store.ts'
import { rebuildEntries } from './rebuild-store.ts'
import { findEntries } from './store.ts'
import { slowSearch, warnOfSlowSearch } from './slow-search.ts'

/** What an entry is made of, and what a row may get there. */
const text = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter(isStorable)
const maybe = fc.option(text)
const phone = fc.constantFrom('(419) 555-0142', '+1 216 555 0100 x7', '330.555.0199')
const day = fc.constantFrom('2026-01-05', '2026-02-14')
const instant = fc.constantFrom('2026-03-12T14:00:00Z', '2026-03-13T15:00:00Z')
let numbers = 0
const number = text.map((typed) => `${typed}${++numbers}`)
const sources: Record<string, Record<string, fc.Arbitrary<string | number | null>>> = {
  customers: {
    firstName: text,
    lastName: text,
    company: maybe,
    email: number,
    phone: fc.option(phone),
  },
  companies: { name: text },
  sites: {
    name: number,
    address: text,
    city: text,
    state: text,
    zipCode: text,
    gate: maybe,
    contactName: maybe,
    contactPhone: fc.option(phone),
    archivedAt: fc.option(instant),
  },
  filters: { serialNumber: number, partNumber: maybe },
  vehicle_profiles: {
    vehicleIdentifier: text,
    vehicleType: text,
    year: fc.option(fc.integer({ min: 1990, max: 2030 })),
    make: maybe,
    model: maybe,
    vin: fc.option(fc.constantFrom('1FUJGLDR5CLBP8834', '3AKJHHDR9JSJV5535')),
    archivedAt: fc.option(instant),
  },
  service_history: {
    serviceType: text,
    filterType: text,
    technician: maybe,
    notes: maybe,
    serviceDate: day,
  },
  appointments: {
    serviceType: text,
    filterType: maybe,
    vehicleIdentifier: maybe,
    notes: maybe,
    cancelReason: maybe,
    requestedDate: instant,
    confirmedDate: fc.option(instant),
  },
  invoices: { invoiceNumber: number, issueDate: day },
  payments: { reference: maybe, receivedOn: day },
  demo_requests: {
    fullName: text,
    companyName: maybe,
    email: text,
    phone,
    comments: maybe,
  },
  contact_messages: { name: text, email: text, phone: fc.option(phone), message: text },
  chat_sessions: { customerName: maybe, customerEmail: maybe },
  notes: { text },
}
/** Rows that others do not refer to. */
const removable = [
  'sites',
  'filters',
  'vehicle_profiles',
  'certificates',
  'appointments',
  'payments',
  'demo_requests',
  'contact_messages',
  'notes',
]

// PostgreSQL stores no zero sign, and no half of a pair.
function isStorable(typed: string): boolean {
  return !typed.includes('\u0000') && typed.isWellFormed()
}

const write = fc.oneof(
  ...Object.entries(sources).map(([table, columns]) =>
    fc.record({ table: fc.constant(table), values: fc.record(columns) }),
  ),
  fc.constantFrom(...removable).map((table) => ({ table, values: null })),
)

test('after any writes the kept index is the rebuilt one', async () => {
  const site = await openTestApp()
  const { db } = site
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 10, maxLength: 40 }), async (writes) => {
      await addSearchedRows(db, (await signedInCustomer(site)).id)
      for (const { table, values } of writes) {
        // One row of each, so that there are some to change in the next round.
        const one = sql`ctid = (select ctid from ${sql.table(table)} order by random() limit 1)`
        if (values === null) {
          await sql`delete from ${sql.table(table)} where ${one}`.execute(db)
          continue
        }
        const set = Object.entries(values).map(
          ([column, value]) => sql`${sql.ref(column)} = ${value}`,
        )
        for (const column of set)
          await sql`update ${sql.table(table)} set ${column} where ${one}`.execute(db)
      }
      expect(await wrongEntries(db)).toBe(0)
    }),
    { numRuns: 12 },
  )
}, 120_000)

test('what was erased is in no entry, nor what the law keeps of it', async () => {
  const site = await openTestApp()
  const { db } = site
  const { id } = await signedInCustomer(site)
  await addSearchedRows(db, id)
  expect(await entriesOf(db, 'invoice')).toBe(1)
  await db
    .updateTable('customers')
    .set({ email: `erased-${id}@invalid`, phone: null })
    .where('id', '=', id)
    .execute()
  // As when a payment is recorded later, or the company is given another name.
  await db.updateTable('payments').set({ reference: 'Check of Dana' }).execute()
  await db.updateTable('companies').set({ name: 'Dana & Sons' }).execute()
  for (const kind of ['customer', 'company', 'invoice', 'payment'])
    expect([kind, await entriesOf(db, kind)]).toEqual([kind, 0])
  expect(await wrongEntries(db)).toBe(0)
})

test('a rebuild finds what is wrong, missing and too much, and makes it right', async () => {
  const site = await openTestApp()
  const { db } = site
  await addSearchedRows(db, (await signedInCustomer(site)).id)
  await db
    .updateTable('search_entries')
    .set({ title: 'X' })
    .where('title', '=', 'DPF-88213')
    .execute()
  await db.deleteFrom('search_entries').where('kind', '=', 'invoice').execute()
  await db
    .insertInto('search_entries')
    .values({ kind: 'vehicle', id: 'gone', title: 'Gone', detail: '', words: ' gone ' })
    .execute()
  expect(await rebuildEntries(db, { isCheck: true })).toEqual({ entries: 17, wrong: 3 })
  expect(await rebuildEntries(db)).toEqual({ entries: 17, wrong: 3 })
  expect(await rebuildEntries(db)).toEqual({ entries: 17, wrong: 0 })
})

test('where PostgreSQL refuses pg_trgm the tables are made all the same, the search finds the same, and the log says so', async () => {
  const database = await openTestDatabase({ empty: true })
  const { db } = database
  await mayCreate(database, false)
  for (const step of await allSteps()) await sql.raw(step.sql).execute(db)
  await addSearchedRows(db, await addCustomer(db))
  const warned: unknown[] = []
  const log = { info() {}, error() {}, warn: (sentence: unknown) => void warned.push(sentence) }
  await warnOfSlowSearch(db, log)
  expect([await hasFastIndexes(db), await indexEntries(db), warned]).toEqual([
    false,
    false,
    [slowSearch],
  ])
  const slow = await findEntries(db, '114', ['vehicle'])
  expect(slow).toMatchObject([{ title: 'Unit 114' }])

  await mayCreate(database, true)
  expect([await indexEntries(db), await hasFastIndexes(db)]).toEqual([true, true])
  await warnOfSlowSearch(db, log)
  expect(warned).toHaveLength(1)
  expect(await findEntries(db, '114', ['vehicle'])).toEqual(slow)
})

test('the number of a unit is found with and without its signs', async () => {
  const { db } = await openTestDatabase()
  await addSearchedRows(db, await addCustomer(db))
  await sql`update vehicle_profiles set unit_number = 'T-77'`.execute(db)
  for (const q of ['t-77', 'T77', '77', 'unit 114 t77'])
    expect([q, await findEntries(db, q, ['vehicle'])]).toMatchObject([q, [{ title: 'Unit 114' }]])
  expect(await wrongEntries(db)).toBe(0)
})

const wrongEntries = async (db: Db) => (await rebuildEntries(db)).wrong

async function entriesOf(db: Db, kind: string): Promise<number> {
  return (await db.selectFrom('search_entries').select('id').where('kind', '=', kind).execute())
    .length
}

/** As with a role that somebody else has made a database for. */
async function mayCreate({ db }: TestDatabase, may: boolean): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select current_database() as name`.execute(db)
  const name = sql.ref(rows[0]?.name ?? '')
  await (
    may
      ? sql`grant create on database ${name} to current_user`
      : sql`revoke create on database ${name} from current_user`
  ).execute(db)
}

async function addCustomer(db: Db): Promise<string> {
  const row = {
    firstName: 'Dana',
    lastName: 'Ortiz',
    email: 'd@x.example',
    passwordHash: 'none',
  }
  return (await db.insertInto('customers').values(row).returning('id').executeTakeFirstOrThrow()).id
}
