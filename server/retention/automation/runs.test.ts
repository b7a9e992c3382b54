import { describe, expect, test } from 'vitest'
import { recordPayment } from '#server/invoices/record-payment.ts'
import { type Act, notes, office, owing, url } from '#server/testing/automation.ts'
import { callBack } from '#server/testing/colleagues.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer } from '#server/testing/people.ts'

describe('a run', () => {
  test('reminds of what is still open, by portal and mail, and keeps what it did', async () => {
    const testApp = await openTestApp()
    const { db, now } = testApp
    const { run, ...staff } = await office(testApp)
    const customer = await owing(testApp)
    await db.transaction().execute((tx) =>
      recordPayment(
        tx,
        {
          invoiceId: customer.invoice.id,
          eventId: 'one',
          method: 'cheque',
          amount: '200.00',
          receivedOn: '2026-03-01',
          reference: null,
        },
        now(),
      ),
    )
    const ran = await run('invoice_overdue', customer)
    expect(ran).toMatchObject({
      rule: 'invoice_overdue',
      by: staff.name,
      matched: 1,
      acted: 1,
      leftOut: 0,
      startedAt: '2026-03-10T15:00:00.000Z',
      finishedAt: '2026-03-10T15:00:00.000Z',
    })
    expect(ran.acts).toMatchObject([
      {
        customerId: customer.id,
        effects: ['portal', 'mail'],
        leftOut: null,
        rowKind: 'invoices',
        rowId: customer.invoice.id,
      },
    ])
    const title = `Reminder: invoice ${customer.invoice.invoiceNumber} is overdue`
    const message = expect.stringContaining(
      `$1,000.00 on invoice ${customer.invoice.invoiceNumber} was due February 1, 2026.`,
    )
    expect(await notes(testApp)).toEqual([
      {
        customerId: customer.id,
        type: 'invoice',
        title,
        message,
        link: '/customer/dashboard#invoices',
      },
    ])
    expect(await queuedMails(db)).toMatchObject([
      {
        to: customer.email,
        template: 'news',
        status: 'queued',
        customerId: customer.id,
        data: {
          title,
          message,
          links: [
            { label: 'View your invoices' },
            { label: `Open ${customer.invoice.invoiceNumber} as PDF` },
          ],
          about: `invoice:${customer.invoice.id}`,
          // From then on the rule may remind again.
          usefulUntil: '2026-03-24T04:00:00.000Z',
        },
      },
    ])
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'subjectId', 'detail'])
      .where('action', 'in', ['customer_contacted', 'automation_run'])
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      {
        action: 'customer_contacted',
        subjectId: customer.id,
        detail: { rule: 'invoice_overdue', effects: ['portal', 'mail'] },
      },
      {
        action: 'automation_run',
        subjectId: ran.id,
        detail: { rule: 'invoice_overdue', acted: 1, leftOut: 0 },
      },
    ])
    expect((await staff.call('GET', `${url}-runs/${ran.id}`)).json()).toEqual(ran)
    const { acts: _acts, ...shown } = ran
    expect((await staff.call('GET', `${url}-runs`)).json()).toEqual({
      items: [shown],
      total: 1,
      isMore: false,
    })
    expect((await staff.call('GET', url)).json().rules[1]).toMatchObject({
      runs: 1,
      lastRun: shown,
    })
  })

  test('touches only those whom the preview has shown', async () => {
    const testApp = await openTestApp()
    const { run } = await office(testApp)
    const [seen, other, fine] = [
      await owing(testApp),
      await owing(testApp),
      await signedInCustomer(testApp),
    ]
    expect(
      (await run('invoice_overdue', seen, fine, { id: 'nobody' })).acts.map(
        ({ customerId }: Act) => customerId,
      ),
    ).toEqual([seen.id])
    expect((await notes(testApp)).map(({ customerId }) => customerId)).toEqual([seen.id])
    expect(await run('invoice_overdue')).toMatchObject({ matched: 0, acted: 0 })
    expect((await run('invoice_overdue', other)).acted).toBe(1)
  })

  test('never touches a customer twice within its pause, and says so', async () => {
    const testApp = await openTestApp()
    const { run } = await office(testApp)
    const customer = await owing(testApp)
    await run('invoice_overdue', customer)
    expect(await run('invoice_overdue', customer)).toMatchObject({
      acted: 0,
      leftOut: 1,
      acts: [{ effects: [], leftOut: 'cool_down' }],
    })
    const again = async (at: string) => {
      testApp.now.set(at)
      return (await (await office(testApp)).run('invoice_overdue', customer)).acted
    }
    expect([
      await again('2026-03-23T15:00:00Z'),
      await again('2026-03-24T10:00:00Z'),
      await again('2026-03-24T15:00:00Z'),
    ]).toEqual([0, 1, 0])
    expect(await queuedMails(testApp.db)).toHaveLength(2)
  })

  test('never writes to a customer again about what it wrote to the twin that is theirs now', async () => {
    const testApp = await openTestApp()
    const { run, call } = await office(testApp)
    const [older, twin] = [await owing(testApp), await owing(testApp)]
    const kept = await signedInCustomer(testApp)
    await testApp.db.updateTable('customers').set({ phone: '440-555-0199' }).execute()
    const merge = async (from: { id: string }, into: { id: string }) =>
      (
        await call('POST', `/api/admin/customers/${from.id}/merge`, {
          payload: { into: into.id, callBack },
        })
      ).status
    await run('invoice_overdue', older, twin)
    expect([await merge(older, twin), await merge(twin, kept)]).toEqual([201, 201])
    testApp.now.set('2026-03-11T15:00:00Z')
    const again = async (customer: { id: string }) =>
      (await (await office(testApp)).run('invoice_overdue', customer)).acts
    expect(await again(kept)).toMatchObject([{ effects: [], leftOut: 'cool_down' }])
    expect(await queuedMails(testApp.db)).toHaveLength(2)
    testApp.now.set('2026-03-24T15:00:00Z')
    expect(await again(kept)).toMatchObject([{ effects: ['portal', 'mail'] }])
  })

  test('two at once touch a customer once', async () => {
    const testApp = await openTestApp()
    const { run } = await office(testApp)
    const customers = [await owing(testApp), await owing(testApp), await owing(testApp)]
    const runs = await Promise.all([
      run('invoice_overdue', ...customers),
      run('invoice_overdue', ...customers),
      run('invoice_overdue', ...customers),
    ])
    expect(runs.reduce((sum, { acted }) => sum + acted, 0)).toBe(3)
    expect(await queuedMails(testApp.db)).toHaveLength(3)
  })

  test('sends no mail to an address that takes none, nor out of the house for the demo account', async () => {
    const testApp = await openTestApp()
    const { run } = await office(testApp)
    const [lost, demo] = [
      await owing(testApp, { email: 'Lost@SanduskyBay.example' }),
      await owing(testApp, { isDemo: true }),
    ]
    await testApp.db
      .insertInto('suppressions')
      .values({ channel: 'mail', recipientKey: 'lost@sanduskybay.example', reason: 'bounced' })
      .execute()
    const { acts } = await run('invoice_overdue', lost, demo)
    expect(
      new Map(
        acts.map(({ customerId, effects, leftOut }: Act) => [customerId, [effects, leftOut]]),
      ),
    ).toEqual(
      new Map([
        [lost.id, [['portal'], 'suppressed']],
        [demo.id, [['portal'], 'stays_in_house']],
      ]),
    )
    expect(await queuedMails(testApp.db)).toEqual([])
  })

  test('that fails for one customer goes on with the next, and says which', async () => {
    const testApp = await openTestApp()
    const { run } = await office(testApp)
    const [broken, fine] = [
      await owing(testApp, { email: 'line\nbreak@example.com' }),
      await owing(testApp),
    ]
    const { acts } = await run('invoice_overdue', broken, fine)
    expect(
      new Map(
        acts.map(({ customerId, effects, leftOut }: Act) => [customerId, [effects, leftOut]]),
      ),
    ).toEqual(
      new Map([
        [fine.id, [['portal', 'mail'], null]],
        [broken.id, [[], 'failed']],
      ]),
    )
    expect((await notes(testApp)).map(({ customerId }) => customerId)).toEqual([fine.id])
  })
})
