import { expect, test } from 'vitest'
import { scopeOfPerson } from '#server/companies/store.ts'
import { addInvoice, addPayment } from '#server/testing/bookkeeping.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { readStatement } from './statement.ts'

test('a payment counts in the statement of its time, however many have come since', async () => {
  const testApp = await openTestApp()
  const { db } = testApp
  const dana = await signedInCustomer(testApp)
  const early = await addInvoice(db, dana.id, { amount: '10.00', issueDate: '2026-01-05' })
  await addPayment(db, early.id, { amount: '4.00', receivedOn: '2026-01-20', reference: '17' })
  const later = await addInvoice(db, dana.id, { amount: '900.00', issueDate: '2026-02-01' })
  await db
    .insertInto('payments')
    .values(
      Array.from({ length: 250 }, () => ({
        invoiceId: later.id,
        method: 'cheque' as const,
        amount: '1.00',
        receivedOn: '2026-02-10',
      })),
    )
    .execute()
  const scope = await scopeOfPerson(db, dana.id)
  const january = await readStatement(db, scope, { from: '2026-01-01', to: '2026-01-31' })
  expect(january).toMatchObject({ receivedCents: 400, closingCents: 600 })
  const february = await readStatement(db, scope, { from: '2026-02-01', to: '2026-02-28' })
  expect(february).toMatchObject({ openingCents: 600, receivedCents: 25_000, closingCents: 65_600 })
})
