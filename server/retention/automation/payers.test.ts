import { expect, test } from 'vitest'
import { reservedEmail } from '#domain/reserved-email.ts'
import { noPassword } from '#server/accounts/made-store.ts'
import { closeCustomer } from '#server/accounts/store.ts'
import { addInvoice } from '#server/testing/bookkeeping.ts'
import { type Act, notes, office, owing, wantsNo } from '#server/testing/automation.ts'
import { signedInColleague } from '#server/testing/colleagues.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const overdue = { dueDate: '2026-02-01', issueDate: '2026-01-01', amount: '1200.00' }

/** Dana's company, with whoever is asked for. */
async function company() {
  const testApp = await openTestApp()
  const { db, now } = testApp
  const dana = await signedInCustomer(testApp)
  const add = (role: 'manager' | 'billing' | 'driver') => signedInColleague(testApp, dana.id, role)
  const owes = ({ id }: { id: string }) => addInvoice(db, id, overdue)
  const staff = await office(testApp)
  const whom = async () =>
    (await staff.preview('invoice_overdue')).items.map((one) => one.customerId)
  const reached = async () => [
    (await queuedMails(db)).map(({ customerId }) => customerId),
    (await notes(testApp)).map(({ customerId }) => customerId),
  ]
  return { testApp, db, now, dana, add, owes, whom, reached, run: staff.run }
}

test('the overdue invoice of a driver is the main contact’s, as the preview says', async () => {
  const { dana, add, owes, whom, reached, run } = await company()
  const driver = await add('driver')
  await owes(driver)
  expect(await whom()).toEqual([dana.id])
  await run('invoice_overdue', driver, dana)
  expect(await reached()).toEqual([[dana.id], [dana.id]])
})

test('whoever does the bills is reminded beside the manager who ordered, each as they chose', async () => {
  const { testApp, dana, add, owes, whom, reached, run } = await company()
  const bills = await add('billing')
  await wantsNo(testApp, dana.id, 'invoice', 'email')
  const [one, other] = [await owes(dana), await owes(await add('driver'))]
  expect((await whom()).toSorted()).toEqual([dana.id, bills.id].toSorted())
  await run('invoice_overdue', dana, bills)
  const [mails, seen] = await reached()
  expect([mails, seen?.toSorted()]).toEqual([[bills.id], [dana.id, bills.id].toSorted()])
  const [{ data } = { data: null }] = await queuedMails(testApp.db)
  for (const { invoiceNumber } of [one, other])
    expect(JSON.stringify(data)).toContain(invoiceNumber)
})

test('the invoice of whoever closed the account is the company’s, and of one alone nobody’s', async () => {
  const { testApp, db, now, dana, add, owes, whom } = await company()
  const [left, alone] = [await add('manager'), await signedInCustomer(testApp)]
  for (const gone of [left, alone]) {
    await owes(gone)
    await closeCustomer(db, gone.id, now())
  }
  expect(await whom()).toEqual([dana.id])
})

test('who has neither email nor login is left out, as the preview says; in the portal alone is whoever can sign in', async () => {
  const testApp = await openTestApp()
  const { db } = testApp
  const { preview, run } = await office(testApp)
  const [called, portalOnly] = [
    await owing(testApp, { email: reservedEmail('called') }),
    await owing(testApp, { email: reservedEmail('portal-only') }),
  ]
  await db
    .updateTable('customers')
    .set({ passwordHash: noPassword })
    .where('id', '=', called.id)
    .execute()
  const outcomes = (acts: Act[]) =>
    new Map(acts.map(({ customerId, effects, leftOut }) => [customerId, [effects, leftOut]]))
  const expected = new Map([
    [portalOnly.id, [['portal'], 'no_email']],
    [called.id, [[], 'no_email']],
  ])
  expect(outcomes((await preview('invoice_overdue')).items)).toEqual(expected)
  const ran = await run('invoice_overdue', called, portalOnly)
  expect(outcomes(ran.acts)).toEqual(expected)
  expect(ran).toMatchObject({ acted: 1, leftOut: 1 })
  expect((await notes(testApp)).map(({ customerId }) => customerId)).toEqual([portalOnly.id])
  expect(await queuedMails(db)).toEqual([])
  // Once there is an email, nothing was for them yet.
  await db
    .updateTable('customers')
    .set({ email: 'dana@parmaplating.example' })
    .where('id', '=', called.id)
    .execute()
  expect((await run('invoice_overdue', called)).acts).toMatchObject([
    { effects: ['mail'], leftOut: null },
  ])
})
