import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Appointment } from '#domain/appointments/contract.ts'
import { withdrawnTexts } from '#content/text-messages.ts'
import { allJobs } from '#server/jobs.ts'
import { exampleConfig } from '#server/testing/example-config.ts'
import { createRenderer } from '#server/documents/renderer.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { runQueued } from '#server/testing/jobs.ts'
import { mayOverbook } from './anyway.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { proveNumber } from '#server/testing/text-proof.ts'

const title = 'Appointment reminder'

async function open({
  phone = '(216) 555-0178',
  ...person
}: { phone?: string; isDemo?: boolean; isActive?: boolean } = {}) {
  const testApp = await openTestApp()
  const { db, now } = testApp
  const dana = await signedInCustomer(testApp, person)
  await db.updateTable('customers').set({ phone }).execute()
  await dana.call('PUT', '/api/customer/notification-choices', {
    payload: { choices: [{ topic: 'appointment', channel: 'sms', wanted: true }] },
  })
  if ((await dana.call('GET', '/api/customer/text-consent')).json().isWaiting)
    await proveNumber(testApp, dana)
  const office = await signedInStaff(testApp)
  const request = async (requestedDate: string): Promise<Appointment> =>
    (
      await dana.call('POST', '/api/customer/appointments', {
        payload: { serviceType: 'DPF Cleaning', requestedDate },
      })
    ).json()
  const confirm = ({ id }: Appointment) =>
    office.call('POST', `/api/admin/appointments/${id}/confirmation`, { payload: {} })
  const renderer = createRenderer()
  const config = exampleConfig()
  const job = allJobs({ config, db, now, renderer }).find(
    ({ name }) => name === 'remind_of_appointments',
  )
  const remindAt = async (at: string) => {
    now.set(at)
    await Promise.all([1, 2, 3].map(() => job?.run(null, { isLast: false })))
  }
  const reminders = async () => ({
    portal: (await dana.call('GET', '/api/customer/notifications'))
      .json()
      .filter((one: { title: string }) => one.title === title).length,
    mails: (await queuedMails(db, 'news')).filter(({ data }) => data['title'] === title).length,
    texts: (await db.selectFrom('sms_messages').select('message').execute())
      .filter(({ message }) => message.includes('a reminder'))
      .map(({ message }) => message),
  })
  return { testApp, db, dana, request, confirm, remindAt, reminders }
}

const none = { portal: 0, mails: 0, texts: [] }
const text =
  'Lakeline: Hi Dana, a reminder of your DPF Cleaning on Fri, Mar 13, 10:00 AM. Questions? (216) 555-0178'
const friday = '2026-03-13T14:00:00.000Z'

test('comes the day before, by portal, mail and text, once though three processes look', async () => {
  const { confirm, remindAt, reminders, request } = await open()
  await confirm(await request(friday))
  await remindAt('2026-03-12T13:59:00Z')
  expect(await reminders()).toEqual(none)
  await remindAt('2026-03-12T14:00:00Z')
  expect(await reminders()).toEqual({ portal: 1, mails: 1, texts: [text] })
  await remindAt('2026-03-12T18:00:00Z')
  expect(await reminders()).toEqual({ portal: 1, mails: 1, texts: [text] })
})

test('does not come when its hour is near, as after a long standstill', async () => {
  const { confirm, remindAt, reminders, request } = await open()
  await confirm(await request(friday))
  await remindAt('2026-03-13T12:00:00Z')
  expect(await reminders()).toEqual(none)
})

test('is no text where it is night until its hour: mail and portal have said it', async () => {
  const { confirm, db, remindAt, reminders, request, testApp } = await open({
    phone: '(213) 555-0178',
  })
  await runQueued(testApp, 'send_outbox')
  await confirm(await request(friday))
  await remindAt('2026-03-13T11:00:00Z')
  expect(await reminders()).toEqual({ portal: 1, mails: 1, texts: [text] })
  await runQueued(testApp, 'send_outbox')
  const { status, errorMessage: error } = await db
    .selectFrom('sms_messages')
    .selectAll()
    .where('message', '=', text)
    .executeTakeFirstOrThrow()
  expect([status, error]).toEqual(['failed', withdrawnTexts.tooLate])
})

test('is no mail once its hour has come: one that was given up and is sent again is withdrawn', async () => {
  const { confirm, db, remindAt, reminders, request, testApp } = await open()
  await confirm(await request(friday))
  await runQueued(testApp, 'send_outbox_batch')
  await remindAt('2026-03-12T14:00:00Z')
  expect((await reminders()).mails).toBe(1)
  testApp.now.set('2026-03-16T14:00:00Z')
  await runQueued(testApp, 'send_outbox')
  const sent = await db
    .selectFrom('outbox')
    .select(['template', 'status', 'lastError'])
    .where('channel', '=', 'mail')
    .where('customerId', 'is not', null)
    .execute()
  expect(sent).toContainEqual({
    template: 'news',
    status: 'failed',
    lastError: withdrawnTexts.tooLate,
  })
  expect(sent).toContainEqual({ template: 'appointment', status: 'kept', lastError: null })
})

test('is not sent again once its appointment is at another hour', async () => {
  const { confirm, db, remindAt, request, dana } = await open()
  const appointment = await request(friday)
  await confirm(appointment)
  await remindAt('2026-03-12T14:00:00Z')
  await db.updateTable('outbox').set({ status: 'failed' }).where('channel', '=', 'mail').execute()
  const cancelled = await dana.call(
    'POST',
    `/api/customer/appointments/${appointment.id}/cancellation`,
    { payload: { reason: 'Sold.' } },
  )
  expect(cancelled.status).toBe(200)
  const mails = await db
    .selectFrom('outbox')
    .select(['status', sql<boolean>`data ? 'withdrawn'`.as('isWithdrawn')])
    .where('channel', '=', 'mail')
    .where('customerId', '=', dana.id)
    .where('template', 'in', ['appointment', 'news'])
    .execute()
  expect(mails.filter(({ isWithdrawn }) => isWithdrawn)).toHaveLength(3)
  expect(mails.filter(({ status }) => status === 'queued')).toHaveLength(1)
})

test.each(['pending', 'cancelled', 'completed'] as const)(
  'does not come for what is %s',
  async (status) => {
    const { confirm, db, remindAt, reminders, request } = await open()
    await confirm(await request(friday))
    await db.updateTable('appointments').set({ status }).execute()
    await remindAt('2026-03-12T15:00:00Z')
    expect(await reminders()).toEqual(none)
  },
)

test('does not come for what was confirmed within the day: the customer has just been notified', async () => {
  const { confirm, remindAt, reminders, request } = await open()
  await confirm(await request('2026-03-11T13:00:00.000Z'))
  await remindAt('2026-03-10T15:30:00Z')
  expect(await reminders()).toEqual(none)
})

test('comes again for another hour, which is another appointment to keep', async () => {
  const { confirm, remindAt, reminders, request, testApp } = await open()
  const appointment = await request(friday)
  await confirm(appointment)
  await remindAt('2026-03-12T14:00:00Z')
  const office = await signedInStaff(testApp)
  await office.call('PATCH', `/api/admin/appointments/${appointment.id}`, {
    payload: { startsAt: '2026-03-17T14:00:00.000Z' },
  })
  await remindAt('2026-03-16T15:00:00Z')
  expect((await reminders()).texts).toEqual([text, text.replace('Fri, Mar 13', 'Tue, Mar 17')])
})

test('reaches everybody when there are more than fit into one turn', async () => {
  const { db, dana, remindAt } = await open()
  const hour = (minute: number) => new Date(Date.parse(friday) + minute * 60_000)
  const rows = Array.from({ length: 60 }, (_, minute) => ({
    customerId: dana.id,
    serviceType: 'DPF Cleaning',
    requestedDate: hour(minute),
    confirmedDate: hour(minute),
    status: 'confirmed' as const,
    holdsSlot: true,
    updatedAt: '2026-03-10T15:00:00Z',
  }))
  await db.transaction().execute(async (tx) => {
    await mayOverbook(tx)
    for (const row of rows) await tx.insertInto('appointments').values(row).execute()
  })
  await remindAt('2026-03-12T15:10:00Z')
  expect(
    (await queuedMails(db, 'news')).filter(({ data }) => data['title'] === title),
  ).toHaveLength(60)
})

test('goes as the customer has chosen, and stays in the house for the demo account', async () => {
  const { confirm, dana, remindAt, reminders, request } = await open()
  const off = (channel: string) => ({ topic: 'appointment', channel, wanted: false })
  await confirm(await request(friday))
  await dana.call('PUT', '/api/customer/notification-choices', {
    payload: { choices: [off('email'), off('sms')] },
  })
  await remindAt('2026-03-12T14:00:00Z')
  expect(await reminders()).toEqual({ portal: 1, mails: 0, texts: [] })
  const demo = await open({ isDemo: true })
  await demo.confirm(await demo.request(friday))
  await demo.remindAt('2026-03-12T14:00:00Z')
  expect(await demo.reminders()).toEqual({ portal: 1, mails: 0, texts: [] })
})
