import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/harness.ts'
import { openTwoCompanies, row, type TwoCompanies } from '#server/testing/namings/two-companies.ts'

type Tie = (world: TwoCompanies) => Promise<ReturnType<typeof sql>>

/** A row of Dana's gets this of Kim's. */
const gets =
  (table: string, noun: string, column: string, ofKims: string): Tie =>
  async (world) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${await row(world, ofKims, world.kim)}
    where id = ${await row(world, noun, world.dana)}`
const isKims =
  (table: string, noun: string): Tie =>
  async (world) =>
    sql`update ${sql.table(table)} set customer_id = ${world.kim.id}
    where id = ${await row(world, noun, world.dana)}`

async function paperOf(world: TwoCompanies, whose: 'dana' | 'kim') {
  const id = await row(world, 'service-filters', world[whose])
  return sql`(select number from certificates where service_filter_id = ${id})`
}
const otherPaper = (columns: string, values: ReturnType<typeof sql>) => sql`
  insert into certificates (number, service_history_id, issued_on, content, content_sha256, withdrawn_on, ${sql.raw(columns)})
  select 'LK-1', service_history_id, issued_on, content, content_sha256, issued_on, ${values}`

/** By its tie: what would break it. */
const ties: Record<string, Tie> = {
  memberships_own_site: async (world) => sql`
    update memberships set site_id = ${await row(world, 'company/sites', world.kim)} where customer_id = ${world.dana.id}`,
  invitations_own_site: gets('invitations', 'company/invitations', 'site_id', 'company/sites'),
  vehicle_profiles_own_site: gets('vehicle_profiles', 'vehicles', 'site_id', 'company/sites'),
  appointments_own_site: gets('appointments', 'appointments', 'site_id', 'company/sites'),
  companies_own_contact: async ({ dana, kim }) => sql`
    update companies set main_contact_id = ${kim.id} where main_contact_id = ${dana.id}`,
  service_history_own_person: isKims('service_history', 'service-history'),
  service_history_own_rework: async (world) => sql`
    update service_history set cost = 0, rework_of = ${await row(world, 'service-history', world.kim)}
    where id = ${await row(world, 'service-history', world.dana)}`,
  invoices_own_person: isKims('invoices', 'invoices'),
  appointments_own_person: isKims('appointments', 'appointments'),
  vehicle_profiles_own_fleet: isKims('vehicle_profiles', 'vehicles'),
  filters_own_vehicle: gets('filters', 'filters', 'vehicle_id', 'vehicles'),
  maintenance_metrics_own_vehicle: gets(
    'maintenance_metrics',
    'readings',
    'vehicle_id',
    'vehicles',
  ),
  maintenance_recommendations_own_vehicle: gets(
    'maintenance_recommendations',
    'maintenance-recommendations',
    'vehicle_id',
    'vehicles',
  ),
  predictions_own_vehicle: async (world) => sql`
    insert into predictions (customer_id, vehicle_id, filter_type, month, predicted_on, model_version, p10, p50, p90, confidence, miles_since_service)
    values (${world.dana.id}, ${await row(world, 'vehicles', world.kim)}, 'DPF', '2026-03', '2026-03-10', '1', 1, 2, 3, 80, 1)`,
  certificates_own_filter: async (
    world,
  ) => sql`${otherPaper('service_filter_id', sql`${await row(world, 'service-filters', world.kim)}`)}
    from certificates where number = ${await paperOf(world, 'dana')}`,
  chat_messages_own_photo: async () => sql`
    with sessions as (insert into chat_sessions (visitor_id) values ('visitor-a'), ('visitor-b') returning id, visitor_id),
      photo as (insert into chat_photos (session_id, content, width, height)
        select id, 'a picture', 1, 1 from sessions where visitor_id = 'visitor-a' returning id)
    insert into chat_messages (session_id, sender_type, sender_name, message, photo_id)
      select sessions.id, 'customer', 'Dana', 'Look', photo.id from sessions, photo where visitor_id = 'visitor-b'`,
}

/** Of what is done again a paper corrects one of another service: a trigger looks at both. */
const checked: Record<string, Tie> = {
  certificates_own_correction: async (
    world,
  ) => sql`${otherPaper('replaces', await paperOf(world, 'kim'))}
    from certificates where number = ${await paperOf(world, 'dana')}`,
}

describe('the database', () => {
  test('ties what belongs to a company to that company, as listed', async () => {
    const { db } = await openTestDatabase()
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint where contype = 'f' and cardinality(conkey) > 1 and convalidated`.execute(
      db,
    )
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(ties).sort())
  })

  test.each(Object.entries({ ...ties, ...checked }))(
    'refuses what would break %s',
    async (constraint, tie) => {
      const world = await openTwoCompanies()
      await expect((await tie(world)).execute(world.db)).rejects.toMatchObject({
        code: '23503',
        constraint,
      })
    },
  )

  test('moves what is known of a vehicle with it', async () => {
    const world = await openTwoCompanies()
    const [reading, advice] = [
      await row(world, 'readings', world.dana),
      await row(world, 'maintenance-recommendations', world.dana),
    ]
    const company = (id: string) =>
      sql`(select company_id from memberships where customer_id = ${id})`
    await sql`update vehicle_profiles set customer_id = ${world.kim.id}, company_id = ${company(world.kim.id)}
      where customer_id = ${world.dana.id}`.execute(world.db)
    for (const [table, id] of [
      ['maintenance_metrics', reading],
      ['maintenance_recommendations', advice],
    ] as const)
      expect(
        await world.db.selectFrom(table).select('customerId').where('id', '=', id).execute(),
      ).toEqual([{ customerId: world.kim.id }])
  })
})
