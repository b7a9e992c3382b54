import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { troubles } from '#content/outbox.ts'
import type { OutboxPage, OutboxRow } from '#domain/outbox/contract.ts'
import { queueSms } from '#server/outbox/texts/text-store.ts'
import { suppress } from '#server/outbox/suppression-store.ts'
import { letter, list, open, queued, reset, text, to } from '#server/testing/outbox-office.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const subjects = (rows: OutboxRow[]) => rows.map(({ subject }) => subject)

describe('the list', () => {
  test('holds every mail and text, newest first, by the page, each with where it stands', async () => {
    const { testApp, db, found, read } = await open()
    const customer = await signedInCustomer(testApp)
    await sql`delete from outbox`.execute(db)
    await queued(db, letter, {
      status: 'sent',
      provider: 'smtp',
      attempts: 2,
      maybeDoubled: true,
      sentAt: new Date('2026-03-10T15:00:00Z'),
    })
    await queued(db, { to, template: 'received', data: { form: 'demo' }, customerId: customer.id })
    await queueSms(db, text)
    const rows = await found()
    expect(subjects(rows)).toEqual([
      'Your filters are ready.',
      'We got your demo request',
      'Your filters',
    ])
    expect(rows[2]).toMatchObject({
      channel: 'mail',
      to,
      template: 'officeLetter',
      status: 'sent',
      isDeadLetter: false,
      maybeDoubled: true,
      provider: 'smtp',
      attempts: 2,
      trouble: null,
      customer: null,
      sentAt: '2026-03-10T15:00:00.000Z',
      deliveredAt: null,
    })
    expect(rows[1]?.customer).toMatchObject({ id: customer.id })
    const page = await read<OutboxPage>(`${list}?page=2&pageSize=2`)
    expect([subjects(page.items), page.total]).toEqual([['Your filters'], 3])
  })

  test('says where the words of a long text go on', async () => {
    const { db, found } = await open()
    for (const message of ['a'.repeat(80), 'b'.repeat(81)]) await queueSms(db, { ...text, message })
    expect(subjects(await found()).sort()).toEqual(['a'.repeat(80), `${'b'.repeat(80)}…`])
  })

  test('is searched by recipient and subject, and filtered by kind', async () => {
    const { db, found } = await open()
    await queued(db, letter)
    await queued(db, { ...reset, to: 'kim@fleet_1.example' })
    await queueSms(db, text)
    for (const [query, expected] of [
      ['?q=SANDUSKY', 1],
      ['?q=your%20FILTERS', 2],
      ['?q=choose%20a%20new', 1],
      ['?q=fleet_1', 1],
      ['?q=fleetx1', 0],
      ['?q=%25', 0],
      ['?q=reset-secret', 0],
      ['?q=(216)%20555-0142', 1],
      ['?q=555-0142', 1],
      ['?q=216.555', 1],
      ['?q=555-0143', 0],
      ['?channel=sms', 1],
      ['?channel=mail', 2],
      ['?channel=all', 3],
      ['?channel=mail&q=ready', 0],
    ] as const)
      expect([query, (await found(query)).length]).toEqual([query, expected])
  })

  test('is filtered by state: what our own mailbox holds is not called sent, and dead letters are what can leave after all', async () => {
    const { db, found } = await open()
    for (const status of ['queued', 'sending', 'delivered', 'bounced'] as const)
      await queued(db, letter, { status })
    await queued(db, letter, { status: 'sent', provider: 'sendgrid' })
    await queued(db, letter, { status: 'kept', provider: 'file' })
    await queued(db, letter, { status: 'failed' })
    await queued(db, reset, {
      status: 'failed',
      data: JSON.stringify({ firstName: 'Dana', secretForgotten: true }),
    })
    await queued(db, { ...letter, to: 'Left@sanduskybay.example' }, { status: 'failed' })
    await suppress(db, 'mail', 'left@sanduskybay.example', 'complained')
    for (const [status, count] of [
      ['queued', 1],
      ['sending', 1],
      ['sent', 1],
      ['kept', 1],
      ['delivered', 1],
      ['bounced', 1],
      ['failed', 3],
      ['dead', 1],
    ] as const) {
      expect([status, (await found(`?status=${status}`)).length]).toEqual([status, count])
    }
    expect((await found('?status=kept'))[0]).toMatchObject({ status: 'kept', provider: 'file' })
    expect((await found('?status=dead'))[0]).toMatchObject({ status: 'failed', isDeadLetter: true })
  })

  test.each([
    'status=gone',
    'channel=fax',
    'q=a&q=b',
    'q=%00',
    'page=0',
    'pageSize=101',
    'channel[]=mail',
  ])('?%s is no question that it can answer: 400 or ignored', async (query) => {
    const { office } = await open()
    expect([200, 400]).toContain((await office.call('GET', `${list}?${query}`)).status)
  })

  test('says the last failure in plain words, with those of the service beside them', async () => {
    const { db, found } = await open()
    await queued(db, letter, {
      lastError: 'May have been sent: SendGrid answered 503: Unavailable',
    })
    expect((await found())[0]?.trouble).toEqual({
      plain: `${troubles.mayHave} ${troubles.theirFault}`,
      exact: 'SendGrid answered 503: Unavailable',
    })
  })
})

test.each([
  [{}, { mail: true, sms: true }],
  [{ SMTP_URL: 'smtp://127.0.0.1:1' }, { mail: false, sms: true }],
  [
    { TWILIO_ACCOUNT_SID: 'AC0000', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+12165550178' },
    { mail: true, sms: false },
  ],
])(
  'where no service is set up the outbox is the mailbox, and says so: %j',
  async (environment, keeps) => {
    const { read } = await open(environment)
    expect(await read(`${list}/overview`)).toEqual({
      keeps,
      deadLetters: 0,
      oldestDeadLetter: null,
    })
  },
)

test.each([
  ['GET', list],
  ['GET', `${list}/overview`],
  ['GET', `${list}/x`],
  ['GET', `${list}/x/message.html`],
  ['POST', `${list}/resend`],
  ['POST', `${list}/x/resend`],
] as const)('%s %s is for the office alone', async (method, url) => {
  const { app, office, testApp } = await open()
  const [customer, technician] = [
    await signedInCustomer(testApp),
    await signedInStaff(testApp, 'technician'),
  ]
  expect([
    (await app.inject({ method, url })).statusCode,
    (await customer.call(method, url)).status,
    (await technician.call(method, url)).status,
  ]).toEqual([401, 401, 403])
  if (url.includes('/x')) expect((await office.call(method, url)).status).toBe(404)
})
