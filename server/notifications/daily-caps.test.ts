import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dailyLimits, textCapAlert } from '#content/text-consent.ts'
import { withdrawnTexts } from '#content/text-messages.ts'
import { ownTextLimits } from '#domain/outbox/text-limits.ts'
import { codeTemplate } from '#server/outbox/store.ts'
import { takeTurnOfDay } from '#server/outbox/texts/own-text-store.ts'
import { queueSms } from '#server/outbox/texts/text-store.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { openSender } from '#server/testing/outbox.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { proveNumber } from '#server/testing/text-proof.ts'

const zones = ['America/New_York']

async function open(cap = '500') {
  const environment = { RATE_LIMITS: 'off', SMS_DAILY_CAP: cap }
  const testApp = await openTestApp({ environment })
  const { db, now } = testApp
  const sender = openSender(db, { environment, now })
  let phones = 1000
  const person = async () => {
    const customer = await signedInCustomer(testApp)
    const number = `+1216555${(phones += 1)}`
    await db.updateTable('customers').set({ phone: number }).where('id', '=', customer.id).execute()
    await customer.call('PUT', '/api/customer/notification-choices', {
      payload: { choices: [{ topic: 'service', channel: 'sms', wanted: true }] },
    })
    await proveNumber(testApp, customer)
    return { ...customer, number }
  }
  const news = async (
    { id: customerId, number: phoneNumber }: { id: string; number: string },
    count: number,
  ) => {
    for (let at = 0; at < count; at += 1) {
      await queueSms(db, {
        phoneNumber,
        message: `News ${at}`,
        templateType: 'service_ready',
        customerId,
        method: 'mailbox',
        quietIn: zones,
        topic: 'service',
      })
    }
  }
  const outcomes = async () => {
    const rows = await db
      .selectFrom('sms_messages')
      .select(['status', 'errorMessage as reason'])
      .where('message', 'like', 'News%')
      .execute()
    return {
      sent: rows.filter(({ status }) => status === 'kept').length,
      waiting: rows.filter(({ status }) => status === 'pending').length,
      reasons: [...new Set(rows.map(({ reason }) => reason))].filter((reason) => reason !== null),
    }
  }
  return { testApp, db, now, sender, person, news, outcomes }
}

test('a number and an account get so many a day; the rest is kept, says why, and goes out tomorrow', async () => {
  const { db, news, now, outcomes, person, sender } = await open()
  const dana = await person()
  await sender.sendQueued()
  await news(dana, ownTextLimits.oneNumberADay + 3)
  await sender.sendQueued()
  // The welcome is one of them.
  expect(await outcomes()).toEqual({
    sent: ownTextLimits.oneNumberADay - 1,
    waiting: 4,
    reasons: [dailyLimits.number],
  })
  const { rows } = await sql<{
    hours: number
  }>`select extract(epoch from max(run_at) - now())::float8 / 3600 as hours from graphile_worker.jobs`.execute(
    db,
  )
  expect(rows[0]?.hours, 'eight tomorrow morning').toBeCloseTo(21, 1)
  expect(
    (
      await db.selectFrom('outbox').select('attempts').where('status', '=', 'queued').execute()
    ).every(({ attempts }) => attempts === 0),
  ).toBe(true)
  await sender.sendQueued()
  expect((await outcomes()).waiting).toBe(4)
  now.set('2026-03-11T15:00:00Z')
  await sender.sendQueued()
  expect(await outcomes()).toEqual({
    sent: ownTextLimits.oneNumberADay + 3,
    waiting: 0,
    reasons: [],
  })
})

test('of texts that leave at the same time no more count than the day has left', async () => {
  const { db, news, now, person } = await open()
  const { id: customerId, number: to } = await person()
  await news({ id: customerId, number: to }, ownTextLimits.oneNumberADay + 3)
  const texts = await db
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', to)
    .where('template', '<>', codeTemplate)
    .execute()
  const since = new Date('2026-03-10T05:00:00Z')
  const limits = await Promise.all(
    texts.map(({ id }) =>
      takeTurnOfDay(
        db,
        { id, to, customerId, isCode: false },
        { at: now(), since, cap: texts.length },
      ),
    ),
  )
  expect(limits.filter((limit) => limit === null)).toHaveLength(ownTextLimits.oneNumberADay)
})

test('a code that a limit delays is given up: it helps nobody tomorrow', async () => {
  const { db, now, sender, testApp } = await open('1')
  for (const number of ['+12165550171', '+12165550172']) {
    const { id, call } = await signedInCustomer(testApp)
    await db.updateTable('customers').set({ phone: number }).where('id', '=', id).execute()
    await call('PUT', '/api/customer/notification-choices', {
      payload: { choices: [{ topic: 'service', channel: 'sms', wanted: true }] },
    })
    expect((await call('POST', '/api/customer/text-code')).status).toBe(202)
  }
  await sender.sendQueued()
  now.set('2026-03-11T15:00:00Z')
  await sender.sendQueued()
  const codes = await db
    .selectFrom('outbox')
    .select(['status', 'lastError as reason'])
    .where('template', '=', codeTemplate)
    .orderBy('status')
    .execute()
  expect(codes).toEqual([
    { status: 'failed', reason: dailyLimits.system },
    { status: 'kept', reason: null },
  ])
})

test('an account that changes its number has its own limit', async () => {
  const { db, news, outcomes, person, sender, testApp } = await open()
  const dana = await person()
  await sender.sendQueued()
  await news(dana, 12)
  await sender.sendQueued()
  await db
    .updateTable('customers')
    .set({ phone: '+12165559999' })
    .where('id', '=', dana.id)
    .execute()
  await proveNumber(testApp, dana)
  await sender.sendQueued()
  await news({ ...dana, number: '+12165559999' }, 12)
  await sender.sendQueued()
  expect(await outcomes()).toEqual({
    sent: ownTextLimits.oneAccountADay - 2,
    waiting: 6,
    reasons: [dailyLimits.account],
  })
})

test('what waits is given up when its customer unticks it before tomorrow', async () => {
  const { db, news, now, person, sender } = await open()
  const dana = await person()
  await news(dana, ownTextLimits.oneNumberADay)
  await sender.sendQueued()
  await dana.call('PUT', '/api/customer/notification-choices', {
    payload: { choices: [{ topic: 'service', channel: 'sms', wanted: false }] },
  })
  now.set('2026-03-11T15:00:00Z')
  await sender.sendQueued()
  expect(
    await db
      .selectFrom('sms_messages')
      .select(['status', 'errorMessage'])
      .where('status', '<>', 'kept')
      .execute(),
  ).toEqual([{ status: 'failed', errorMessage: withdrawnTexts.unwanted }])
})

test('the system stops at its cap, tells our team once a day, and marks it for staff; what staff send goes on', async () => {
  const { db, news, now, outcomes, person, sender, testApp } = await open('4')
  const [dana, lee] = [await person(), await person()]
  await sender.sendQueued()
  await news(dana, 2)
  await news(lee, 2)
  await sender.sendQueued()
  await sender.sendQueued()
  // Two codes and two welcomes were the four of the day.
  expect(await outcomes()).toEqual({ sent: 0, waiting: 4, reasons: [dailyLimits.system] })
  const alerts = () =>
    db
      .selectFrom('outbox')
      .select(['recipient', 'data'])
      .where('template', '=', 'officeAlert')
      .execute()
  expect(await alerts()).toMatchObject([
    {
      data: {
        subject: textCapAlert.subject,
        facts: [{ value: '4' }, { value: textCapAlert.text }],
      },
    },
  ])

  const office = await signedInStaff(testApp)
  const mark = async () => (await office.call('GET', '/api/admin/sms-daily-cap')).json()
  expect(await mark()).toEqual({ cap: 4, counted: 4, waiting: 4, isReached: true })
  expect((await dana.call('GET', '/api/admin/sms-daily-cap')).status).toBe(401)
  await office.call('POST', '/api/admin/send-sms', {
    payload: { phoneNumber: '+12165550188', message: 'By hand.' },
  })
  await sender.sendQueued()
  expect(
    await db
      .selectFrom('sms_messages')
      .select('status')
      .where('message', '=', 'By hand.')
      .execute(),
  ).toEqual([{ status: 'kept' }])

  const third = await signedInCustomer(testApp)
  await db
    .updateTable('customers')
    .set({ phone: '+12165550177' })
    .where('id', '=', third.id)
    .execute()
  await third.call('PUT', '/api/customer/notification-choices', {
    payload: { choices: [{ topic: 'service', channel: 'sms', wanted: true }] },
  })
  const refused = await third.call('POST', '/api/customer/text-code')
  expect([refused.status, refused.json().message]).toEqual([
    429,
    'We’ve sent all the texts we can today. Please try again tomorrow.',
  ])

  now.set('2026-03-11T15:00:00Z')
  await sender.sendQueued()
  expect((await outcomes()).sent).toBe(4)
  const tomorrow = await signedInStaff(testApp)
  expect((await tomorrow.call('GET', '/api/admin/sms-daily-cap')).json()).toEqual({
    cap: 4,
    counted: 4,
    waiting: 0,
    isReached: true,
  })
})
