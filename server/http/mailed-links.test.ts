import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allRows } from '#server/testing/all-rows.ts'
import { post } from '#server/testing/form-calls.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { runQueued } from '#server/testing/jobs.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { beginConversation } from '#server/testing/sockets.ts'

const publicUrl = 'http://localhost:3000'
const person = {
  email: 'dana@sanduskybay.example',
  password: 'clean-cells-4711',
  firstName: 'Dana',
  lastName: 'Ortiz',
  phone: '216 555 0178',
}

/** A customer's year in mails: whatever the house sends by itself with a link in it. */
async function withEveryMail() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const { app } = testApp
  const call = async (url: string, body: object, headers = {}) => {
    const { status, headers: answered, body: row } = await post(app, url, body, { headers })
    expect([url, status < 300]).toEqual([url, true])
    return {
      cookie: String([answered['set-cookie']].flat().join('; ')).match(/session=[^;]+/)?.[0] ?? '',
      id: String(row?.['id'] ?? ''),
    }
  }
  const staff = await signedInStaff(testApp)
  const office = (url: string, payload: object) => staff.call('POST', url, { payload })
  const { id: customerId } = await call('/api/customer/register', person)
  const { cookie } = await call('/api/customer/login', person)
  await call('/api/demo-requests', {
    fullName: 'Dana Ortiz',
    email: person.email,
    phone: person.phone,
  })
  await call('/api/newsletter-subscriptions', { email: person.email })
  const appointment = await call(
    '/api/customer/appointments',
    { serviceType: 'DPF Cleaning', requestedDate: '2026-03-12T14:00:00.000Z' },
    { cookie },
  )
  await office(`/api/admin/appointments/${appointment.id}/confirmation`, {})
  await office('/api/admin/invoices', {
    customerId,
    serviceHistoryId: null,
    dueDate: '2026-03-31',
    lines: [{ description: 'Cleaning', quantity: 1, unitPrice: '1200.00' }],
  })
  const silent = (url: string, payload: object, headers = {}) =>
    app.inject({ method: 'POST', url, payload, headers })
  await silent('/api/customer/password-reset', { email: person.email })
  await runQueued(testApp, 'send_password_reset')
  await silent('/api/customer/email-proof', {}, { cookie })
  await silent(
    '/api/customer/email',
    { email: 'next@sanduskybay.example', currentPassword: person.password },
    { cookie },
  )
  await talkedWith(testApp)
  await silent(
    '/api/customer/password',
    { currentPassword: person.password, newPassword: 'clean-cells-4712' },
    { cookie },
  )
  return testApp
}

async function talkedWith(testApp: Awaited<ReturnType<typeof openTestApp>>): Promise<void> {
  const { db } = testApp
  const { sessionId } = await beginConversation(testApp, {
    visitorId: 'visitor-1772000000-abcdef',
    email: person.email,
  })
  await db
    .insertInto('chat_messages')
    .values({
      sessionId,
      senderType: 'agent',
      senderName: 'Robin',
      message: 'On Friday.',
    })
    .execute()
  await sql`update chat_messages set created_at = created_at - interval '4 minutes'`.execute(db)
  await sql`select graphile_worker.add_job('chat_follow_up', json_build_object('sessionId', ${sessionId}::text))`.execute(
    db,
  )
  await runQueued(testApp, 'chat_follow_up')
}

function linksIn(data: unknown): string[] {
  if (typeof data === 'string') return data.startsWith(`${publicUrl}/`) ? [data] : []
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(linksIn) : []
}

test('opening the links of mails, as scanners do, changes nothing, however often and by whatever way of looking', async () => {
  const { app, db } = await withEveryMail()
  const mails = await queuedMails(db)
  const withLinks = mails
    .filter(({ data }) => linksIn(data).length > 0)
    .map(({ template }) => template)
  expect([...new Set(withLinks)].sort()).toEqual([
    'appointment',
    'chatAnswer',
    'emailChange',
    'emailProof',
    'news',
    'newsletterConfirm',
    'officeAlert',
    'passwordChanged',
    'passwordReset',
    'welcome',
  ])
  const before = await allRows(db)
  for (const link of new Set(mails.flatMap(({ data }) => linksIn(data)))) {
    const { pathname, search } = new URL(link)
    for (const method of ['GET', 'HEAD', 'GET', 'OPTIONS'] as const) {
      const { statusCode } = await app.inject({
        method,
        url: pathname + search,
        headers: { 'user-agent': 'Mozilla/5.0 (link scanner)' },
      })
      expect([link, statusCode < 500]).toEqual([link, true])
    }
  }
  expect(await allRows(db)).toEqual(before)
})
