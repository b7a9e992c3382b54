import { expect, test } from 'vitest'
import { addInvoice } from '#server/testing/bookkeeping.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

async function open() {
  const testApp = await openTestApp()
  const staff = await signedInStaff(testApp)
  const logCall = ({ id }: { id: string }) =>
    staff.call('POST', `/api/admin/retention/${id}/contacts`, { payload: { channel: 'call' } })
  return { testApp, db: testApp.db, logCall }
}

test('a logged call has the score of the customer’s own rows, whatever others have', async () => {
  const { testApp, db, logCall } = await open()
  const [first, owing, last] = [
    await signedInCustomer(testApp),
    await signedInCustomer(testApp),
    await signedInCustomer(testApp),
  ]
  await addInvoice(db, owing.id, { issueDate: '2025-09-01', dueDate: '2025-10-01' })
  for (const one of [first, owing, last]) expect((await logCall(one)).status).toBe(201)
  const rows = await db
    .selectFrom('retention_contacts')
    .select(['customerId', 'riskScore'])
    .execute()
  expect(new Map(rows.map((row) => [row.customerId, row.riskScore]))).toEqual(
    new Map([
      [first.id, 0],
      [owing.id, 15],
      [last.id, 0],
    ]),
  )
})

test('no call is logged of a closed account, and that is said', async () => {
  const { testApp, db, logCall } = await open()
  const customer = await signedInCustomer(testApp)
  await db.updateTable('customers').set({ isActive: false }).execute()
  const answer = await logCall(customer)
  expect([answer.status, answer.json().message]).toEqual([
    409,
    'This account is closed. Please reopen it first.',
  ])
})
