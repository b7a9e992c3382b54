import { expect, test } from 'vitest'
import { exampleConfig } from '#server/testing/example-config.ts'
import { createRenderer } from '#server/documents/renderer.ts'
import { allJobs } from '#server/jobs.ts'
import { addInvoice, addService } from '#server/testing/bookkeeping.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { type Act, storeAct, storeRun } from './store.ts'

const url = '/api/admin/automation'
const day = 86_400_000

/** What the worker does at night. */
async function night({ db, now }: TestApp): Promise<void> {
  const renderer = createRenderer()
  const jobs = allJobs({
    config: exampleConfig(),
    db,
    now,
    renderer,
  })
  const job = jobs.find(({ name }) => name === 'run_automation')
  expect(job?.at).toBe('30 9 * * *')
  await job?.run(null, { isLast: false }).finally(() => renderer.close())
}

async function turnOn(testApp: TestApp, ...rules: string[]) {
  const staff = await signedInStaff(testApp)
  for (const rule of rules) await staff.call('PUT', `${url}/${rule}`, { payload: { isOn: true } })
  return staff
}

async function owing(testApp: TestApp, email?: string) {
  const customer = await signedInCustomer(testApp, email === undefined ? {} : { email })
  await addInvoice(testApp.db, customer.id, { dueDate: '2026-02-01', issueDate: '2026-01-01' })
  return customer
}

const runs = ({ db }: TestApp) =>
  db
    .selectFrom('automation_runs')
    .select(['id', 'rule', 'staffId', 'staffName', 'finishedAt'])
    .orderBy('startedAt')
    .execute()

test('at night the rules run that are on, and no other', async () => {
  const testApp = await openTestApp()
  const customer = await owing(testApp)
  await night(testApp)
  expect([await runs(testApp), await queuedMails(testApp.db)]).toEqual([[], []])
  await turnOn(testApp, 'invoice_overdue', 'volume_falls')
  await night(testApp)
  expect(
    (await runs(testApp)).map(({ rule, staffName, finishedAt }) => [
      rule,
      staffName,
      finishedAt !== null,
    ]),
  ).toEqual([
    ['invoice_overdue', null, true],
    ['volume_falls', null, true],
  ])
  expect((await queuedMails(testApp.db)).map(({ to }) => to)).toEqual([customer.email])
  const log = await testApp.db
    .selectFrom('audit_log')
    .select(['staffId', 'staffName', 'action'])
    .where('staffId', 'is', null)
    .orderBy('id')
    .execute()
  expect(log.map(({ action, staffName }) => `${action} ${staffName}`)).toEqual([
    'customer_contacted Automation',
    'automation_run Automation',
    'automation_run Automation',
  ])
})

test('night after night a customer is touched once in the pause of the rule', async () => {
  const testApp = await openTestApp()
  await owing(testApp)
  await turnOn(testApp, 'invoice_overdue')
  const start = testApp.now().getTime()
  for (let night_ = 0; night_ < 30; night_ += 1) {
    // A worker is not punctual to the second.
    testApp.now.set(new Date(start + night_ * day - (night_ % 3) * 1000))
    await night(testApp)
  }
  expect(await queuedMails(testApp.db)).toHaveLength(3)
  expect(await runs(testApp)).toHaveLength(30)
})

test('what one customer breaks is reported to the worker, after all others had their turn', async () => {
  const testApp = await openTestApp()
  await owing(testApp, 'line\nbreak@example.com')
  const fine = await owing(testApp)
  await turnOn(testApp, 'invoice_overdue', 'volume_falls')
  await expect(night(testApp)).rejects.toThrow('Some customers could not be contacted.')
  expect((await queuedMails(testApp.db)).map(({ to }) => to)).toEqual([fine.email])
  expect(await runs(testApp)).toHaveLength(2)
})

test('a run that was cut off is finished by the next, with its alert and once', async () => {
  const testApp = await openTestApp()
  const { db, now } = testApp
  const customer = await signedInCustomer(testApp, { company: 'Parma Plating' })
  const { id: rowId } = await addService(db, customer.id, {
    serviceDate: '2026-03-01',
    status: 'delivered',
  })
  const lost = await storeRun(db, 'service_overdue', null, now())
  await storeAct(
    db,
    lost,
    'service_overdue',
    {
      customerId: customer.id,
      cause: 'Late.',
      rowKind: 'service_history',
      rowId,
      effects: ['office'],
      leftOut: null,
    },
    now(),
  )
  await turnOn(testApp, 'service_overdue')
  testApp.now.set(new Date(now().getTime() + 10 * 60_000))
  await night(testApp)
  expect(await queuedMails(db)).toEqual([])
  testApp.now.set(new Date(now().getTime() + 10 * 60_000))
  await night(testApp)
  await night(testApp)
  expect(await queuedMails(db)).toMatchObject([
    { template: 'officeAlert', data: { subject: 'Service overdue: Parma Plating' } },
  ])
  expect((await runs(testApp)).filter(({ finishedAt }) => finishedAt === null)).toEqual([])
})

test('a run that takes long is not taken for one that was cut off', async () => {
  const testApp = await openTestApp()
  const { db, now } = testApp
  const customer = await signedInCustomer(testApp)
  const underWay = await storeRun(db, 'volume_falls', null, now())
  const later = (minutes: number) => now.set(new Date(now().getTime() + minutes * 60_000))
  later(14)
  const act = { cause: 'Fell.', rowKind: 'service_history', rowId: 's', leftOut: null } as const
  const done = { ...act, customerId: customer.id, effects: ['owner'] } satisfies Act
  await storeAct(db, underWay, 'volume_falls', done, now())
  await turnOn(testApp, 'volume_falls')
  later(2)
  await night(testApp)
  expect(await queuedMails(db)).toEqual([])
  later(14)
  await night(testApp)
  expect(await queuedMails(db)).toMatchObject([{ template: 'officeAlert' }])
})

test('what was left out is forgotten after sixty days, what was done after four hundred', async () => {
  const testApp = await openTestApp()
  const { db, now } = testApp
  const [touched, left] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  const run = await storeRun(db, 'volume_falls', null, now())
  const act = { cause: 'Fell.', rowKind: 'service_history', rowId: 's' } as const
  await storeAct(
    db,
    run,
    'volume_falls',
    { ...act, customerId: touched.id, effects: ['owner'], leftOut: null },
    now(),
  )
  await storeAct(
    db,
    run,
    'volume_falls',
    { ...act, customerId: left.id, effects: [], leftOut: 'cool_down' },
    now(),
  )
  const start = now().getTime()
  const kept = async (days: number) => {
    testApp.now.set(new Date(start + days * day + 1000))
    await night(testApp)
    return (await db.selectFrom('automation_acts').select('customerId').execute()).map(
      ({ customerId }) => customerId,
    )
  }
  expect([(await kept(59)).length, await kept(60), await kept(399), await kept(400)]).toEqual([
    2,
    [touched.id],
    [touched.id],
    [],
  ])
})
