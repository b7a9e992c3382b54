import { itIsAnOfficeList } from '#server/testing/office-list.ts'

itIsAnOfficeList({
  url: '/api/admin/newsletter-subscriptions',
  add: async (db, at) => {
    const row = { email: `dana.${at.getTime()}@example.com`, confirmed_at: new Date('2026-03-05T13:00:00Z'), created_at: at }
    return (await db.insertInto('newsletter_subscriptions').values(row).returning('id').executeTakeFirstOrThrow()).id
  },
  shown: { email: `dana.${Date.parse('2026-03-05T12:00:00Z')}@example.com`, confirmedAt: '2026-03-05T13:00:00.000Z', unsubscribedAt: null },
  audited: { action: 'list_read', kind: 'newsletter_subscriptions' },
})
