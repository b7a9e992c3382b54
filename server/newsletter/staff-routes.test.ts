import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { itIsAnOfficeList } from '#server/testing/office-list.ts'
import { signedInStaff } from '#server/testing/people.ts'

itIsAnOfficeList({
  url: '/api/admin/newsletter-subscriptions',
  add: async (db, at) => {
    const row = {
      email: `dana.${at.getTime()}@example.com`,
      confirmedAt: new Date('2026-03-05T13:00:00Z'),
      createdAt: at,
    }
    return (
      await db
        .insertInto('newsletter_subscriptions')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  },
  shown: {
    email: `dana.${Date.parse('2026-03-05T12:00:00Z')}@example.com`,
    status: 'confirmed',
    confirmedAt: '2026-03-05T13:00:00.000Z',
    unsubscribedAt: null,
    mayBeAutomatic: false,
  },
  audited: { action: 'list_read', kind: 'newsletter_subscriptions' },
  search: 'DANA.',
  file: {
    name: 'newsletter',
    head: 'Email,Status,Subscribed on,Confirmed on,Unsubscribed on,May be automatic',
    line: `dana.${Date.parse('2026-03-05T12:00:00Z')}@example.com,confirmed,2026-03-05,2026-03-05,,`,
  },
})

test.each([
  ['', ['back@', 'gone@', 'new@', 'sure@']],
  ['all', ['back@', 'gone@', 'new@', 'sure@']],
  ['pending', ['new@']],
  ['confirmed', ['sure@']],
  ['unsubscribed', ['back@', 'gone@']],
])('?status=%s finds %j, in the list and in the file', async (status, found) => {
  const testApp = await openTestApp()
  const staff = await signedInStaff(testApp)
  const at = new Date('2026-03-05T13:00:00Z')
  const rows = [
    ['back@', null, at],
    ['gone@', at, at],
    ['new@', null, null],
    ['sure@', at, null],
  ] as const
  for (const [name, confirmedAt, unsubscribedAt] of rows) {
    await testApp.db
      .insertInto('newsletter_subscriptions')
      .values({ email: `${name}example.com`, confirmedAt, unsubscribedAt })
      .execute()
  }
  const emails = found.map((name) => `${name}example.com`)
  const list = (
    await staff.call('GET', `/api/admin/newsletter-subscriptions?status=${status}`)
  ).json()
  expect([list.total, list.items.map(({ email }: { email: string }) => email).sort()]).toEqual([
    emails.length,
    emails,
  ])
  const { text } = await staff.call(
    'GET',
    `/api/admin/newsletter-subscriptions.csv?status=${status}`,
  )
  expect(
    text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0])
      .sort(),
  ).toEqual(emails)
})

test('another status is a 400', async () => {
  const staff = await signedInStaff(await openTestApp())
  for (const path of ['', '.csv'])
    expect(
      (await staff.call('GET', `/api/admin/newsletter-subscriptions${path}?status=lost`)).status,
    ).toBe(400)
})
