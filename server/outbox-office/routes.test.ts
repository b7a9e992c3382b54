import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { linkNotShown, troubles } from '#content/outbox.ts'
import type { OutboxMessage, OutboxPage, OutboxRow } from '#domain/outbox/contract.ts'
import type { Db } from '#server/db/open.ts'
import { queueSms } from '#server/messaging/store.ts'
import { type MailOrder, queueMail } from '#server/outbox/store.ts'
import { suppress } from '#server/suppressions/store.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const list = '/api/admin/outbox'
const to = 'dana@sanduskybay.example'
const letter: MailOrder = { to, template: 'officeLetter', data: { subject: 'Your filters', text: 'They are ready <b>now</b>.' } }
const reset: MailOrder = { to, template: 'passwordReset', data: { firstName: 'Dana', secretLink: 'https://lakeline.example/customer/reset#reset-secret' } }
const text = { phoneNumber: '+12165550142', message: 'Your filters are ready.', templateType: 'custom', method: 'mailbox' } as const

async function open(environment: Record<string, string> = {}) {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off', ...environment } })
  const office = await signedInStaff(testApp)
  const read = async <Answer>(url: string) => (await office.call('GET', url)).json() as Answer
  const found = async (query = '') => (await read<OutboxPage>(`${list}${query}`)).items
  const message = (id: string) => read<OutboxMessage>(`${list}/${id}`)
  return { ...testApp, testApp, office, read, found, message }
}

async function queued(db: Db, order: MailOrder, changed: Record<string, unknown> = {}): Promise<string> {
  await queueMail(db, order)
  const { id } = await db.selectFrom('outbox').select('id').orderBy('created_at', 'desc').executeTakeFirstOrThrow()
  if (Object.keys(changed).length > 0) await db.updateTable('outbox').set(changed).where('id', '=', id).execute()
  return id
}

const jobsOf = async (db: Db) => (await sql<{ key: string }>`select key from graphile_worker.jobs`.execute(db)).rows.map(({ key }) => key)
const subjects = (rows: OutboxRow[]) => rows.map(({ subject }) => subject)

describe('the list', () => {
  test('holds every mail and text, newest first, by the page, each with where it stands', async () => {
    const { testApp, db, found, read } = await open()
    const customer = await signedInCustomer(testApp)
    await sql`delete from outbox`.execute(db)
    await queued(db, letter, { status: 'sent', provider: 'smtp', attempts: 2, maybe_doubled: true, sent_at: new Date('2026-03-10T15:00:00Z') })
    await queued(db, { to, template: 'received', data: { form: 'demo' }, customerId: customer.id })
    await queueSms(db, text)
    const rows = await found()
    expect(subjects(rows)).toEqual(['Your filters are ready.', 'We got your demo request', 'Your filters'])
    expect(rows[2]).toMatchObject({
      channel: 'mail', to, template: 'officeLetter', status: 'sent', isKept: false, isDeadLetter: false, maybeDoubled: true, provider: 'smtp',
      attempts: 2, trouble: null, customer: null, sentAt: '2026-03-10T15:00:00.000Z', deliveredAt: null,
    })
    expect(rows[1]?.customer).toMatchObject({ id: customer.id })
    const page = await read<OutboxPage>(`${list}?page=2&pageSize=2`)
    expect([subjects(page.items), page.total]).toEqual([['Your filters'], 3])
  })

  test('is searched by recipient and subject, and filtered by kind', async () => {
    const { db, found } = await open()
    await queued(db, letter)
    await queued(db, { ...reset, to: 'kim@fleet_1.example' })
    await queueSms(db, text)
    for (const [query, expected] of [
      ['?q=SANDUSKY', 1], ['?q=your%20FILTERS', 2], ['?q=choose%20a%20new', 1], ['?q=fleet_1', 1], ['?q=fleetx1', 0], ['?q=%25', 0],
      ['?q=reset-secret', 0], ['?channel=sms', 1], ['?channel=mail', 2], ['?channel=all', 3], ['?channel=mail&q=ready', 0],
    ] as const) expect([query, (await found(query)).length]).toEqual([query, expected])
  })

  test('is filtered by state: what our own mailbox holds is not called sent, and dead letters are what can leave after all', async () => {
    const { db, found } = await open()
    for (const status of ['queued', 'sending', 'delivered', 'bounced'] as const) await queued(db, letter, { status })
    await queued(db, letter, { status: 'sent', provider: 'sendgrid' })
    await queued(db, letter, { status: 'sent', provider: 'file' })
    await queued(db, letter, { status: 'failed' })
    await queued(db, reset, { status: 'failed', data: JSON.stringify({ firstName: 'Dana', secretForgotten: true }) })
    await queued(db, { ...letter, to: 'Left@sanduskybay.example' }, { status: 'failed' })
    await suppress(db, 'mail', 'left@sanduskybay.example', 'complained')
    for (const [status, count] of [['queued', 1], ['sending', 1], ['sent', 1], ['kept', 1], ['delivered', 1], ['bounced', 1], ['failed', 3], ['dead', 1]] as const) {
      expect([status, (await found(`?status=${status}`)).length]).toEqual([status, count])
    }
    expect((await found('?status=kept'))[0]).toMatchObject({ status: 'sent', isKept: true })
    expect((await found('?status=dead'))[0]).toMatchObject({ status: 'failed', isDeadLetter: true })
  })

  test.each(['status=gone', 'channel=fax', 'q=a&q=b', 'q=%00', 'page=0', 'pageSize=101', 'channel[]=mail'])('?%s is no question that it can answer: 400 or ignored', async (query) => {
    const { office } = await open()
    expect([200, 400]).toContain((await office.call('GET', `${list}?${query}`)).status)
  })

  test('says the last failure in plain words, with those of the service beside them', async () => {
    const { db, found } = await open()
    await queued(db, letter, { last_error: 'May have been sent: SendGrid answered 503: Unavailable' })
    expect((await found())[0]?.trouble).toEqual({ plain: `${troubles.mayHave} ${troubles.theirFault}`, exact: 'SendGrid answered 503: Unavailable' })
  })
})

describe('a message', () => {
  test('is shown as its recipient has it: subject, text, and HTML for a frame that runs and loads nothing', async () => {
    const { db, office, message } = await open()
    const id = await queued(db, letter)
    expect(await message(id)).toMatchObject({ id, nextTryAt: null, causePath: null, isForgotten: false, content: { subject: 'Your filters', hasHtml: true, hidesLink: false, hasCalendar: false } })
    expect((await message(id)).content?.text).toContain('They are ready <b>now</b>.')
    const html = await office.call('GET', `${list}/${id}/message.html`)
    expect(html.text).toContain('They are ready &lt;b&gt;now&lt;/b&gt;.')
    expect(html.text).toContain('<head><base target="_blank">')
    expect(html.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:;.*frame-ancestors 'self'$/),
    })
  })

  test.each([
    ['passwordReset', { firstName: 'Dana', secretLink: 'https://x.example/#open-sesame' }],
    ['emailChange', { firstName: 'Dana', secretLink: 'https://x.example/#open-sesame' }],
    ['chatAnswer', { name: 'Dana', answers: [{ from: 'Sam', text: 'Yes.' }], secretLink: 'https://x.example/#open-sesame' }],
    ['newsletterConfirm', { secretLink: 'https://x.example/#open-sesame', unsubscribeLink: 'https://x.example/#open-sesame', oneClickUnsubscribe: 'https://x.example/open-sesame' }],
  ] as const)('never shows a link that would open something for staff: %s, before it is sent and after', async (template, data) => {
    const { db, office, message } = await open()
    const id = await queued(db, { to, template, data } as MailOrder)
    for (const forget of [false, true]) {
      if (forget) await sql`update outbox set status = 'sent', data = data - 'secretLink'`.execute(db)
      const shown = await message(id)
      const html = (await office.call('GET', `${list}/${id}/message.html`)).text
      expect(`${JSON.stringify(shown)}${html}`).not.toContain('open-sesame')
      expect(shown.content?.hidesLink).toBe(true)
      expect(shown.content?.text).toContain(linkNotShown)
      expect(html).toContain(linkNotShown)
    }
  })

  test('of a text is its text, and has no HTML', async () => {
    const { db, office, message } = await open()
    const id = await queueSms(db, text)
    expect((await message(id)).content).toEqual({ subject: null, text: text.message, hasHtml: false, hidesLink: false, hasCalendar: false })
    expect((await office.call('GET', `${list}/${id}/message.html`)).status).toBe(404)
  })

  test('that cannot be made from what is stored is listed and opened all the same', async () => {
    const { db, message, office } = await open()
    const id = await queued(db, letter, { template: 'nonsense', data: '{}' })
    expect(await message(id)).toMatchObject({ subject: 'nonsense', content: null })
    expect((await office.call('GET', `${list}/${id}/message.html`)).status).toBe(404)
  })

  test('tells who sent it by hand, and when it is tried next', async () => {
    const { db, office, message } = await open()
    const sent = await office.call('POST', '/api/email-services/send', { payload: { to, subject: 'Hello', text: 'By hand.' } })
    const { messageId } = sent.json()
    expect(await message(messageId)).toMatchObject({ acts: [{ action: 'mail_sent', staffName: office.name }], nextTryAt: null })
    await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now() + interval '1 hour')`.execute(db)
    expect((await message(messageId)).nextTryAt).toMatch(/^\d{4}-.*Z$/)
  })

  test('to the office leads to the page where its cause is answered, and to no other site', async () => {
    const { db, message } = await open()
    const alert = (link: string): MailOrder => ({ to, template: 'officeAlert', data: { subject: 'New', facts: [], link } })
    expect((await message(await queued(db, alert('http://localhost:3000/admin/triage')))).causePath).toBe('/admin/triage')
    expect((await message(await queued(db, alert('https://evil.example/admin/triage')))).causePath).toBeNull()
  })

  test('is looked at by name, and so is the list', async () => {
    const { db, office, found, message } = await open()
    const id = await queued(db, letter)
    await found('?status=queued')
    await message(id)
    await office.call('GET', `${list}/${id}/message.html`)
    const log = await db.selectFrom('audit_log').select(['staff_id', 'action', 'subject_kind', 'subject_id']).where('subject_kind', '=', 'outbox').orderBy('id').execute()
    expect(log).toEqual([['list_read', null], ['message_read', id]].map(([action, subject_id]) => ({ staff_id: office.id, action, subject_kind: 'outbox', subject_id })))
  })
})

describe('dead letters', () => {
  test('one is sent again from the start, with its job, and with who wanted it', async () => {
    const { db, office, message } = await open()
    const id = await queued(db, letter, { status: 'failed', attempts: 12, last_error: 'no answer in time', handed_to: 'sendgrid' })
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    expect(await message(id)).toMatchObject({ isDeadLetter: true, isInDoubt: true })
    const answer = await office.call('POST', `${list}/${id}/resend`)
    expect([answer.status, answer.json()]).toEqual([202, { count: 1 }])
    expect(await message(id)).toMatchObject({ status: 'queued', attempts: 0, trouble: null, isDeadLetter: false, acts: [{ action: 'message_resent' }] })
    expect(await jobsOf(db)).toEqual([`outbox:${id}`])
    expect((await office.call('POST', `${list}/${id}/resend`)).status).toBe(409)
  })

  test('all of them are sent again at once, and nothing else is', async () => {
    const { db, office, found, read } = await open()
    const dead = [await queued(db, letter, { status: 'failed' }), await queued(db, letter, { status: 'failed' })]
    await queued(db, letter, { status: 'sent' })
    await queued(db, reset, { status: 'failed', data: '{"secretForgotten":true}' })
    await queued(db, { ...letter, to: 'left@sanduskybay.example' }, { status: 'failed' })
    await suppress(db, 'mail', 'left@sanduskybay.example', 'bounced')
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    expect(await read(`${list}/overview`)).toMatchObject({ deadLetters: 2 })
    expect((await Promise.all([1, 2].map(() => office.call('POST', `${list}/resend`)))).map((answer) => answer.json().count).sort()).toEqual([0, 2])
    expect((await found('?status=queued')).map(({ id }: OutboxRow) => id).sort()).toEqual([...dead].sort())
    expect((await jobsOf(db)).sort()).toEqual(dead.map((id) => `outbox:${id}`).sort())
    expect(await read(`${list}/overview`)).toMatchObject({ deadLetters: 0 })
    const log = await db.selectFrom('audit_log').select('detail').where('action', '=', 'message_resent').execute()
    expect(log.map(({ detail }) => detail)).toEqual(expect.arrayContaining([{ count: 2 }, { count: 0 }]))
  })

  test.each([
    ['a link that is forgotten', { data: '{"secretForgotten":true}', status: 'failed' }, 'The customer needs to request a new one.'],
    ['a recipient who wants none', { recipient: 'left@sanduskybay.example', status: 'failed' }, 'This recipient no longer gets messages'],
    ['a message that was sent', { status: 'sent' }, 'Only what has failed'],
  ])('%s is not sent again, and it is said why', async (_what, changed, why) => {
    const { db, office } = await open()
    await suppress(db, 'mail', 'left@sanduskybay.example', 'opted_out')
    const answer = await office.call('POST', `${list}/${await queued(db, letter, changed)}/resend`)
    expect([answer.status, answer.json().message]).toEqual([409, expect.stringContaining(why)])
    expect(await db.selectFrom('audit_log').selectAll().where('action', '=', 'message_resent').execute()).toEqual([])
  })
})

test.each([
  [{}, { mail: true, sms: true }],
  [{ SMTP_URL: 'smtp://127.0.0.1:1' }, { mail: false, sms: true }],
  [{ TWILIO_ACCOUNT_SID: 'AC0000', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+12165550178' }, { mail: true, sms: false }],
])('where no service is set up the outbox is the mailbox, and says so: %j', async (environment, keeps) => {
  const { read } = await open(environment)
  expect(await read(`${list}/overview`)).toEqual({ keeps, deadLetters: 0 })
})

test.each([
  ['GET', list], ['GET', `${list}/overview`], ['GET', `${list}/x`], ['GET', `${list}/x/message.html`], ['POST', `${list}/resend`], ['POST', `${list}/x/resend`],
] as const)('%s %s is for the office alone', async (method, url) => {
  const { app, office, testApp } = await open()
  const [customer, technician] = [await signedInCustomer(testApp), await signedInStaff(testApp, 'technician')]
  expect([(await app.inject({ method, url })).statusCode, (await customer.call(method, url)).status, (await technician.call(method, url)).status]).toEqual([401, 401, 403])
  if (url.includes('/x')) expect((await office.call(method, url)).status).toBe(404)
})
