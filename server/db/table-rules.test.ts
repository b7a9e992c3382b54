import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/harness.ts'

test.each([
  [
    'service_history',
    `(customer_id, service_type, filter_type, quantity, service_date, status) values ('c', 's', 'f', 1, '2026-01-05', 'lost')`,
  ],
  [
    'appointments',
    `(customer_id, service_type, requested_date, status) values ('c', 's', now(), 'maybe')`,
  ],
  [
    'invoices',
    `(customer_id, invoice_number, amount, due_date, status) values ('c', 'n', 1, '2026-01-05', 'overdue')`,
  ],
  [
    'sms_messages',
    `(phone_number, message, template_type, delivery_method, status) values ('p', 'm', 't', 'd', 'read')`,
  ],
  [
    'maintenance_recommendations',
    `(customer_id, filter_type, urgency_level, recommended_action, status) values ('c', 'f', 'low', 'a', 'done')`,
  ],
  [
    'maintenance_recommendations',
    `(customer_id, filter_type, urgency_level, recommended_action) values ('c', 'f', 'huge', 'a')`,
  ],
  [
    'chat_messages',
    `(session_id, sender_type, sender_name, message) values ('s', 'robot', 'n', 'm')`,
  ],
  ['reviews', `(name, rating, text, consent, status) values ('n', 5, 't', true, 'hidden')`],
  ['reviews', `(name, rating, text, consent) values ('n', 6, 't', true)`],
  ['reviews', `(name, rating, text, consent) values ('n', 5, 't', false)`],
  ['contact_messages', `(name, email, message) values ('n', 'e', repeat('x', 10001))`],
])('%s refuses %s', async (table, rest) => {
  const { db } = await openTestDatabase()
  await expect(sql.raw(`insert into ${table} ${rest}`).execute(db)).rejects.toMatchObject({
    code: '23514',
  })
})

test('one address subscribes and registers once, in whatever case it is written', async () => {
  const { db } = await openTestDatabase()
  await db.insertInto('newsletter_subscriptions').values({ email: 'Ada@Example.com' }).execute()
  const again = db
    .insertInto('newsletter_subscriptions')
    .values({ email: 'ada@example.COM' })
    .execute()
  await expect(again).rejects.toMatchObject({ code: '23505' })
})

test('the largest saving that a person can enter fits', async () => {
  const { db } = await openTestDatabase()
  const row = await db
    .insertInto('savings_calculations')
    .values({
      filterType: 'dpf',
      replacementCost: 100_000,
      filterCount: 100_000,
      filtersPerMonth: '100000',
      replacementsPerYear: 1_200_000,
      annualSavings: 120_000_000_000,
      costReduction: 70,
      wasteReduction: 80,
    })
    .returning(['annualSavings', 'filtersPerMonth'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ annualSavings: 120_000_000_000, filtersPerMonth: '100000' })
})
