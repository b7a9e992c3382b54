import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openTestDatabase } from '#server/testing/harness.ts'
import { allSteps } from '#server/db/migration-steps.ts'

// office-day.md F3
test('orders know the appointment that brought them, and open appointments their vehicles', async () => {
  const { db, url } = await openTestDatabase({ empty: true })
  await migrate(url, { steps: (await allSteps()).filter(({ name }) => name < '0120') })
  await sql`insert into customers (id, first_name, last_name, email, password_hash)
    values ('dana', 'Dana', 'Ortiz', 'dana@bay.example', 'none')`.execute(db)
  for (const unit of ['214', '215', '216'])
    await sql`insert into vehicle_profiles (id, customer_id, vehicle_identifier, vehicle_type, filter_types, maintenance_history)
      values (${unit}, 'dana', ${unit}, 'Tractor', '[]', '[]')`.execute(db)
  const appointment = (id: string, status: string, units: string) => sql`
    insert into appointments (id, customer_id, service_type, requested_date, confirmed_date, status, vehicle_identifier)
    values (${id}, 'dana', 'DPF Cleaning', now(), now(), ${status}, ${units})`
  await appointment('past', 'completed', '214').execute(db)
  await appointment('ahead', 'pending', '214, 216 and 4 more').execute(db)
  await appointment('named', 'pending', '214, 215').execute(db)
  const order = (id: string, key: string, status: string) => sql`
    insert into service_history (id, customer_id, service_type, filter_type, quantity, service_date, status, idempotency_key)
    values (${id}, 'dana', 'DPF Cleaning', 'DPF', 1, '2026-03-10', ${status}, ${key})`
  await order('first', 'order-of-appointment-past', 'cancelled').execute(db)
  await order('second', 'order-after-first', 'cancelled').execute(db)
  await order('third', 'order-after-second', 'scheduled').execute(db)
  await order('by-hand', 'another-key', 'scheduled').execute(db)
  await migrate(url)
  const orders = await db
    .selectFrom('service_history')
    .select(['id', 'appointment_id'])
    .orderBy('id')
    .execute()
  expect(Object.fromEntries(orders.map(({ id, appointment_id }) => [id, appointment_id]))).toEqual({
    'by-hand': null,
    first: 'past',
    second: 'past',
    third: 'past',
  })
  const named = await db
    .selectFrom('appointment_vehicles')
    .selectAll()
    .orderBy('appointment_id')
    .orderBy('vehicle_id')
    .execute()
  expect(named).toEqual([
    { appointment_id: 'ahead', vehicle_id: '214' },
    { appointment_id: 'named', vehicle_id: '214' },
    { appointment_id: 'named', vehicle_id: '215' },
  ])
})
