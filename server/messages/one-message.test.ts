import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { hiddenLinkText } from '#content/outbox.ts'
import { queueSms } from '#server/outbox/texts/text-store.ts'
import type { MailOrder } from '#server/outbox/store.ts'
import { letter, list, open, queued, text, to } from '#server/testing/outbox-office.ts'

describe('a message', () => {
  test('is shown as its recipient has it: subject, text, and HTML for a frame that runs and loads nothing', async () => {
    const { db, office, message } = await open()
    const id = await queued(db, letter)
    expect(await message(id)).toMatchObject({
      id,
      nextTryAt: null,
      causePath: null,
      isForgotten: false,
      content: { subject: 'Your filters', hasHtml: true, hidesLink: false, hasCalendar: false },
    })
    expect((await message(id)).content?.text).toContain('They are ready <b>now</b>.')
    const html = await office.call('GET', `${list}/${id}/message.html`)
    expect(html.text).toContain('They are ready &lt;b&gt;now&lt;/b&gt;.')
    expect(html.text).toContain('<head><base target="_blank">')
    expect(html.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(
        /^sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:;.*frame-ancestors 'self'$/,
      ),
    })
  })

  test.each([
    ['passwordReset', { firstName: 'Dana', secretLink: 'https://x.example/#open-sesame' }],
    ['emailChange', { firstName: 'Dana', secretLink: 'https://x.example/#open-sesame' }],
    [
      'chatAnswer',
      {
        name: 'Dana',
        answers: [{ from: 'Sam', text: 'Yes.' }],
        secretLink: 'https://x.example/#open-sesame',
      },
    ],
    [
      'newsletterConfirm',
      {
        secretLink: 'https://x.example/#open-sesame',
        unsubscribeLink: 'https://x.example/#open-sesame',
        oneClickUnsubscribe: 'https://x.example/open-sesame',
      },
    ],
  ] as const)(
    'never shows a link that would open something for staff: %s, before it is sent and after',
    async (template, data) => {
      const { db, office, message } = await open()
      const id = await queued(db, { to, template, data } as MailOrder)
      for (const forget of [false, true]) {
        if (forget)
          await sql`update outbox set status = 'sent', data = data - 'secretLink'`.execute(db)
        const shown = await message(id)
        const html = (await office.call('GET', `${list}/${id}/message.html`)).text
        expect(`${JSON.stringify(shown)}${html}`).not.toContain('open-sesame')
        expect(shown.content?.hidesLink).toBe(true)
        expect(shown.content?.text).toContain(hiddenLinkText)
        expect(html).toContain(hiddenLinkText)
      }
    },
  )

  test('of a text is its text, and has no HTML', async () => {
    const { db, office, message } = await open()
    const id = await queueSms(db, text)
    expect((await message(id)).content).toEqual({
      subject: null,
      text: text.message,
      hasHtml: false,
      hidesLink: false,
      hasCalendar: false,
    })
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
    const sent = await office.call('POST', '/api/email-services/send', {
      payload: { to, subject: 'Hello', text: 'By hand.' },
    })
    const { messageId } = sent.json()
    expect(await message(messageId)).toMatchObject({
      acts: [{ action: 'mail_sent', staffName: office.name }],
      nextTryAt: null,
    })
    await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now() + interval '1 hour')`.execute(
      db,
    )
    expect((await message(messageId)).nextTryAt).toMatch(/^\d{4}-.*Z$/)
  })

  test('to the office leads to the page where its cause is answered, and to no other site', async () => {
    const { db, message } = await open()
    const alert = (link: string): MailOrder => ({
      to,
      template: 'officeAlert',
      data: { subject: 'New', facts: [], link },
    })
    expect(
      (await message(await queued(db, alert('http://localhost:3000/admin/triage')))).causePath,
    ).toBe('/admin/triage')
    expect(
      (await message(await queued(db, alert('https://evil.example/admin/triage')))).causePath,
    ).toBeNull()
  })

  test('is looked at by name, and so is the list', async () => {
    const { db, office, found, message } = await open()
    const id = await queued(db, letter)
    await found('?status=queued')
    await message(id)
    await office.call('GET', `${list}/${id}/message.html`)
    const log = await db
      .selectFrom('audit_log')
      .select(['staffId', 'action', 'subjectKind', 'subjectId'])
      .where('subjectKind', '=', 'outbox')
      .orderBy('id')
      .execute()
    expect(log).toEqual(
      [
        ['list_read', null],
        ['message_read', id],
      ].map(([action, subjectId]) => ({
        staffId: office.id,
        action,
        subjectKind: 'outbox',
        subjectId,
      })),
    )
  })
})
