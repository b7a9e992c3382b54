import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { allSteps } from '#server/db/migration-steps.ts'
import { asOwner, openTestDatabase } from '#server/testing/harness.ts'

test('filters that were on hold before there were questions wait for our team, each with its task', async () => {
  const { db, url } = await openTestDatabase({ empty: true })
  const steps = await allSteps()
  await migrate(url, { steps: steps.filter(({ name }) => name < '0168') })
  const run = async (text: string) => (await sql.raw(text).execute(asOwner(db))).rows
  await run(`
    insert into customers (id, email, first_name, last_name, password_hash) values ('dana', 'dana@example.com', 'Dana', 'Ortiz', 'x');
    insert into service_history (id, customer_id, service_type, filter_type, quantity, service_date, status)
      values ('order', 'dana', 'DPF Cleaning', 'DPF', 3, '2026-03-01', 'in_progress');
    insert into service_filters (id, service_history_id, "position", state, held_from, hold_reason, updated_at) values
      ('held', 'order', 1, 'on_hold', 'received', 'New filter?', '2026-03-09T12:00:00Z'),
      ('older', 'order', 2, 'on_hold', 'inspected', 'Which limits?', '2026-03-02T12:00:00Z'),
      ('works', 'order', 3, 'received', null, null, '2026-03-02T12:00:00Z');
    insert into service_filter_steps (service_filter_id, state, staff_name, created_at) values
      ('held', 'on_hold', 'Ray', '2026-03-03T12:00:00Z'), ('held', 'received', 'Ray', '2026-03-04T12:00:00Z'),
      ('held', 'on_hold', 'Lee', '2026-03-09T03:00:00Z')`)
  await migrate(url, { steps })
  expect(
    await run(`select service_filter_id as line, question, asked_of, asked_by, asked_at, answer, released_at
      from hold_questions order by asked_at`),
  ).toEqual(
    [
      { line: 'older', question: 'Which limits?', askedBy: 'Our team', at: '2026-03-02T12:00:00Z' },
      { line: 'held', question: 'New filter?', askedBy: 'Lee', at: '2026-03-09T03:00:00Z' },
    ].map(({ at, ...one }) => ({
      ...one,
      askedOf: 'team',
      askedAt: new Date(at),
      answer: null,
      releasedAt: null,
    })),
  )
  // By the day at the shop.
  expect(await run(`select kind, text, due_on, owner_id from tasks order by due_on`)).toEqual([
    { kind: 'question', text: 'Which limits?', dueOn: '2026-03-02', ownerId: null },
    { kind: 'question', text: 'New filter?', dueOn: '2026-03-08', ownerId: null },
  ])
})
