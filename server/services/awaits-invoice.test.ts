// operations.md 1: which services are to be invoiced is kept with each change, not looked for.
import { expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { addService } from '#server/testing/bookkeeping.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { untilBlocked } from '#server/testing/locks.ts'
import { signedInCustomer } from '#server/testing/people.ts'

async function openService() {
  const site = await openTestApp()
  const { db } = site
  const customer = await signedInCustomer(site)
  const { id } = await addService(db, customer.id, { status: 'completed', cost: '500.00' })
  const awaits = async () => {
    const row = db.selectFrom('service_history').select('awaitsInvoice').where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).awaitsInvoice
  }
  const set = (values: {
    status?: 'delivered' | 'completed'
    cost?: string
    isCarriedOver?: boolean
  }) => db.updateTable('service_history').set(values).where('id', '=', id).execute()
  const invoice = (invoiceNumber: string, on: Db = db) =>
    on
      .insertInto('invoices')
      .values({
        invoiceNumber,
        customerId: customer.id,
        serviceHistoryId: id,
        amount: '500.00',
        dueDate: '2026-04-10',
      })
      .execute()
  const cancel = (invoiceNumber: string, on: Db = db) =>
    on
      .updateTable('invoices')
      .set({ status: 'cancelled' })
      .where('invoiceNumber', '=', invoiceNumber)
      .execute()
  return { db, awaits, set, invoice, cancel }
}

test('a service awaits its invoice from its delivery to the invoice, and again once that is cancelled', async () => {
  const { db, awaits, set, invoice, cancel } = await openService()
  expect(await awaits()).toBe(false)
  await set({ status: 'delivered' })
  expect(await awaits()).toBe(true)
  await invoice('A-1')
  expect(await awaits()).toBe(false)
  await cancel('A-1')
  expect(await awaits()).toBe(true)
  await invoice('A-2')
  await db.updateTable('invoices').set({ serviceHistoryId: null }).execute()
  expect(await awaits()).toBe(true)
  for (const values of [{ cost: '0.00' }, { isCarriedOver: true }]) {
    await set(values)
    expect(await awaits()).toBe(false)
    await set({ cost: '500.00', isCarriedOver: false })
    expect(await awaits()).toBe(true)
  }
  await set({ status: 'completed' })
  expect(await awaits()).toBe(false)
})

test('of an invoice that is cancelled and one that is issued at once, the second sees the first', async () => {
  const { db, awaits, set, invoice, cancel } = await openService()
  await set({ status: 'delivered' })
  await invoice('A-1')
  const held = await db.startTransaction().execute()
  await cancel('A-1', held)
  const issued = invoice('A-2')
  await untilBlocked(db, 1)
  await held.commit().execute()
  await issued
  expect(await awaits()).toBe(false)
})

test('of a delivery and an invoice at once, the second sees the first', async () => {
  const { db, awaits, set, invoice } = await openService()
  const held = await db.startTransaction().execute()
  await invoice('A-1', held)
  const delivered = set({ status: 'delivered' })
  await untilBlocked(db, 1)
  await held.commit().execute()
  await delivered
  expect(await awaits()).toBe(false)
})

test('a payment waits for nobody who works on the service', async () => {
  const { db, set, invoice } = await openService()
  await set({ status: 'delivered' })
  await invoice('A-1')
  const held = await db.startTransaction().execute()
  await held.updateTable('service_history').set({ notes: 'On the bench.' }).execute()
  await db.updateTable('invoices').set({ status: 'paid', paidDate: '2026-04-01' }).execute()
  await held.rollback().execute()
})
