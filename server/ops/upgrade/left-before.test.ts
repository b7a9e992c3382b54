import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openTestDatabase } from '#server/testing/harness.ts'
import { allSteps } from '#server/db/migration-steps.ts'

test('papers of whoever left before are the main contact’s, and a key is its fleet’s', async () => {
  const { db, url } = await openTestDatabase({ empty: true })
  await migrate(url, { steps: (await allSteps()).filter(({ name }) => name < '0068') })
  for (const id of ['dana', 'drew'])
    await sql`insert into customers (id, first_name, last_name, email, password_hash)
      values (${id}, ${id}, 'Ortiz', ${`${id}@bay.example`}, 'none')`.execute(db)
  const invoice = (number: string, of: string) => sql`
    insert into invoices (customer_id, company_id, invoice_number, amount, due_date)
    select 'drew', id, ${number}, '1.00', '2026-04-01' from companies where main_contact_id = ${of}`
  await invoice('INV-1', 'dana').execute(db)
  await invoice('INV-2', 'drew').execute(db)
  await sql`insert into api_keys (customer_id, name, scopes, ending, key_hash)
    values ('dana', 'Telematics', '{vehicles:read}', 'abcd', 'x')`.execute(db)
  await migrate(url)
  const invoices = await db
    .selectFrom('invoices')
    .select(['customer_id', 'link_version'])
    .orderBy('invoice_number')
    .execute()
  expect(invoices).toEqual([
    { customer_id: 'dana', link_version: 1 },
    { customer_id: 'drew', link_version: 0 },
  ])
  const keys = await db.selectFrom('api_keys').select('made_by').execute()
  expect(keys).toEqual([{ made_by: 'dana' }])
})
