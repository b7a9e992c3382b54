import { expect, test } from 'vitest'
import { recommendationStatuses } from '#domain/maintenance/contract.ts'
import { urgencyLevels } from '#domain/maintenance/urgency.ts'
import { openTestDatabase } from '#server/testing/harness.ts'
import { reseedDemo } from './demo.ts'

const person = {
  email: 'demo@lakeline.example',
  firstName: 'Dana',
  lastName: 'Ortiz',
  passwordHash: 'none',
}

async function sown(at: string) {
  const { db } = await openTestDatabase()
  await db
    .insertInto('customers')
    .values({ ...person, id: 'demo-customer', isDemo: true })
    .execute()
  await reseedDemo(db, new Date(at))
  return db
}

test.each(['2026-03-10T15:00:00Z', '2026-11-21T03:00:00Z', '2028-02-29T23:59:00Z'])(
  'the demo fleet of %s has every urgency and every state',
  async (at) => {
    const db = await sown(at)
    const rows = await db.selectFrom('maintenance_recommendations').selectAll().execute()
    const pending = rows
      .filter(({ status }) => status === 'pending')
      .map(({ urgencyLevel }) => urgencyLevel)
    expect(
      [...new Set(pending)].sort(),
      JSON.stringify(rows.map((row) => [row.vehicleId, row.filterType, row.urgencyLevel])),
    ).toEqual([...urgencyLevels].sort())
    expect([...new Set(rows.map(({ status }) => status))].sort()).toEqual(
      [...recommendationStatuses].sort(),
    )
    expect(rows.some(({ snoozedUntil }) => snoozedUntil !== null)).toBe(true)
    const scheduled = rows.find(({ status }) => status === 'scheduled')
    expect(scheduled).toMatchObject({
      appointmentId: 'demo-appointment-4',
      vehicleId: 'demo-unit-114',
    })
    // The appointment is for the vehicle and the filter of its recommendation.
    expect(
      await db
        .selectFrom('appointments')
        .select(['vehicleIdentifier', 'filterType'])
        .where('id', '=', 'demo-appointment-4')
        .executeTakeFirst(),
    ).toEqual({ vehicleIdentifier: 'Unit 114', filterType: scheduled?.filterType })
  },
)

test('the demo fleet has six vehicles and more, readings over months and services of its own', async () => {
  const db = await sown('2026-03-10T15:00:00Z')
  expect(
    (await db.selectFrom('vehicle_profiles').selectAll().execute()).length,
  ).toBeGreaterThanOrEqual(6)
  expect((await db.selectFrom('maintenance_metrics').selectAll().execute()).length).toBeGreaterThan(
    100,
  )
  expect(
    (
      await db
        .selectFrom('service_history')
        .selectAll()
        .where('vehicleId', 'is not', null)
        .execute()
    ).length,
  ).toBeGreaterThan(2)
})
