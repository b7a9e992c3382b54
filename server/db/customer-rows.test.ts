import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp, openTestDatabase } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { rowsOfCustomer } from './customer-rows.ts'

// Secrets, and nothing else of anybody.
const neverExported = ['account_links']
// Theirs by the talk that it belongs to.
const exportedToo = ['chat_messages']

test('every table that names a customer is in the export, or is known to hold secrets only', async () => {
  const { db } = await openTestDatabase()
  const { rows } = await sql<{ name: string }>`
    select distinct child.table_name as name from information_schema.columns child
    where child.table_schema = 'public' and child.column_name in ('customer_id', 'service_history_id', 'invoice_id')`.execute(db)
  const camel = (name: string) => name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())
  const expected = [...rows.map(({ name }) => name), ...exportedToo].filter((name) => !neverExported.includes(name)).map(camel)
  expect(Object.keys(await rowsOfCustomer(db, 'nobody')).sort()).toEqual(expected.sort())
})

test('the export holds the rows of one customer, in the names of the wire, with amounts as they stand', async () => {
  const testApp = await openTestApp()
  const { db } = testApp
  const [dana, other] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  for (const { id } of [dana, other]) {
    const service = { customer_id: id, service_type: 'DPF Cleaning', filter_type: 'DPF', quantity: 2, service_date: '2026-03-01', cost: '1200.00' }
    const { id: serviceId } = await db.insertInto('service_history').values(service).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('certificates').values({ number: `C-${id}`, service_history_id: serviceId, issued_on: '2026-03-02' }).execute()
    const invoice = { customer_id: id, invoice_number: `INV-${id}`, amount: '1200.00', due_date: '2026-04-01' }
    const { id: invoiceId } = await db.insertInto('invoices').values(invoice).returning('id').executeTakeFirstOrThrow()
    const line = { invoice_id: invoiceId, position: 1, description: 'Cleaning', quantity: 2, unit_price: '600.00', amount: '1200.00' }
    await db.insertInto('invoice_lines').values(line).execute()
  }
  const rows = await rowsOfCustomer(db, dana.id)
  expect(rows['serviceHistory']).toMatchObject([{ customerId: dana.id, serviceDate: '2026-03-01', cost: '1200.00' }])
  expect(rows['certificates']).toMatchObject([{ number: `C-${dana.id}` }])
  expect(rows['invoiceLines']).toMatchObject([{ description: 'Cleaning', unitPrice: '600.00' }])
  expect(rows['customerSessions']).toEqual([{ device: 'Firefox on Windows', createdAt: expect.any(Date), lastSeenAt: expect.any(Date), expiresAt: expect.any(Date) }])
  expect(JSON.stringify(rows)).not.toContain(other.id)
})
