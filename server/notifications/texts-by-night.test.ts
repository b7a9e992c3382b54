import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { consentWelcome, quietReason } from '#content/text-consent.ts'
import { withdrawnTexts } from '#content/text-messages.ts'
import { signedInColleague } from '#server/testing/colleagues.ts'
import { runQueued } from '#server/testing/jobs.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { topics } from '#domain/notifications/contract.ts'
import { requests, night, open } from '#server/testing/texted-customer.ts'

describe('a text that waits for the morning', () => {
  async function openWaiting() {
    const opened = await open()
    const { choose, dana, db, news, now, testApp } = opened
    await choose(true, ...topics)
    await runQueued(testApp, 'send_outbox')
    const { id } = (
      await dana.call('POST', '/api/customer/appointments', { payload: requests })
    ).json()
    now.set(night)
    const office = await signedInStaff(testApp)
    await office.call('POST', `/api/admin/appointments/${id}/confirmation`, { payload: {} })
    await runQueued(testApp, 'send_outbox')
    const move = (startsAt: string) =>
      office.call('PATCH', `/api/admin/appointments/${id}`, { payload: { startsAt } })
    const untilMorning = async () => {
      now.set('2026-03-11T13:00:00Z')
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
      await runQueued(testApp, 'send_outbox')
    }
    const outcomes = async () =>
      (await news().select(['status', 'errorMessage as error']).execute()).map(
        ({ status, error }) => [status, error],
      )
    return { ...opened, office, move, untilMorning, outcomes }
  }

  test.each<[string, (opened: Awaited<ReturnType<typeof openWaiting>>) => Promise<unknown>]>([
    ['unticks its topic', ({ choose }) => choose(false, 'appointment')],
    ['unticks all', ({ choose }) => choose(false, ...topics)],
    ['has another number', ({ setPhone }) => setPhone('330 555 0142')],
    [
      'closes the account',
      ({ db }) => db.updateTable('customers').set({ isActive: false }).execute(),
    ],
  ])('is given up for good when its customer %s before', async (_what, change) => {
    const opened = await openWaiting()
    expect(await opened.outcomes()).toEqual([['pending', quietReason]])
    await change(opened)
    await opened.untilMorning()
    expect(await opened.outcomes()).toEqual([['failed', withdrawnTexts.unwanted]])
    const { id } = await opened.db
      .selectFrom('outbox')
      .select('id')
      .where('status', '=', 'failed')
      .executeTakeFirstOrThrow()
    expect((await opened.office.call('GET', `/api/admin/outbox/${id}`)).json()).toMatchObject({
      isDeadLetter: false,
      isForgotten: false,
    })
    expect((await opened.office.call('POST', `/api/admin/outbox/${id}/resend`)).status).toBe(409)
  })

  test('is withdrawn when its customer is removed from the company', async () => {
    const { testApp, dana, outcomes, untilMorning } = await openWaiting()
    const lee = await signedInColleague(testApp, dana.id, 'manager')
    const removed = await lee.call('DELETE', `/api/customer/company/people/${dana.id}`)
    expect(removed.status).toBe(204)
    await untilMorning()
    expect(await outcomes()).toEqual([['failed', withdrawnTexts.changed]])
  })

  test('leaves when its customer unticks something else', async () => {
    const { choose, outcomes, untilMorning } = await openWaiting()
    await choose(false, 'invoice', 'service')
    await untilMorning()
    expect(await outcomes()).toEqual([['kept', null]])
  })

  test('about an appointment gives way to the next about it', async () => {
    const { move, outcomes, untilMorning } = await openWaiting()
    await move('2026-03-13T15:00:00.000Z')
    expect((await outcomes())[0]).toEqual(['failed', withdrawnTexts.changed])
    await untilMorning()
    expect(await outcomes()).toEqual([
      ['failed', withdrawnTexts.changed],
      ['kept', null],
    ])
  })

  test('about an invoice is given up when that is cancelled before', async () => {
    const { dana, office, outcomes, untilMorning } = await openWaiting()
    const payload = {
      customerId: dana.id,
      serviceHistoryId: null,
      dueDate: '2026-03-31',
      lines: [{ description: 'Cleaning', quantity: 1, unitPrice: '1200.50' }],
    }
    const { id } = (await office.call('POST', '/api/admin/invoices', { payload })).json()
    expect(
      (
        await office.call('POST', `/api/admin/invoices/${id}/cancellation`, {
          payload: { reason: 'Entered twice.' },
        })
      ).status,
    ).toBeLessThan(300)
    await untilMorning()
    expect(await outcomes()).toEqual([
      ['kept', null],
      ['failed', withdrawnTexts.changed],
    ])
  })
})

describe('by night', () => {
  test.each([
    ['where it is night', '216 555 0178', '2026-03-11T03:00:00Z', 'pending', 'kept'],
    ['to the west of our evening', '213 555 0178', '2026-03-11T03:00:00Z', 'kept', 'kept'],
    ['to the west of our morning', '213 555 0178', '2026-03-11T12:30:00Z', 'pending', 'pending'],
    [
      'where the area code lies under two clocks, and one shows night',
      '850 555 0178',
      '2026-03-11T12:30:00Z',
      'pending',
      'pending',
    ],
    ['by day', '216 555 0178', '2026-03-11T12:30:00Z', 'kept', 'kept'],
  ])(
    '%s (%s) at %s a text is %s, whatever the account says of its state; at eight in Cleveland %s',
    async (_where, phone, at, then, later) => {
      const { choose, db, now, testApp } = await open({ phone, state: 'HI' })
      now.set(at)
      await choose(true, 'service')
      const status = async () =>
        db
          .selectFrom('sms_messages')
          .select(['status', 'errorMessage'])
          .where('message', '=', consentWelcome)
          .executeTakeFirstOrThrow()
      await runQueued(testApp, 'send_outbox')
      expect(await status()).toEqual({
        status: then,
        errorMessage: then === 'pending' ? quietReason : null,
      })
      now.set('2026-03-11T12:45:00Z')
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
      await runQueued(testApp, 'send_outbox')
      expect((await status()).status).toBe(later)
    },
  )

  test('waiting is no attempt, and the job stands at the morning', async () => {
    const { choose, db, now, testApp } = await open()
    now.set(night)
    await choose(true, 'service')
    await runQueued(testApp, 'send_outbox')
    expect(
      await db
        .selectFrom('outbox')
        .select(['status', 'attempts', 'handedTo'])
        .where('template', '=', 'text')
        .execute(),
    ).toEqual([{ status: 'queued', attempts: 0, handedTo: null }])
    const { rows } = await sql<{
      hours: number
    }>`select extract(epoch from run_at - now()) / 3600 as hours from graphile_worker.jobs`.execute(
      db,
    )
    expect(Number(rows[0]?.hours)).toBeCloseTo(9, 1)
  })
})
