import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { migrate } from '#server/db/migrate.ts'
import { allSteps } from '#server/db/migration-steps.ts'
import type { Db } from '#server/db/open.ts'
import { openTestApp, openTestDatabase, type TestApp } from './harness.ts'
import { signedInStaff } from './people.ts'
import { list } from './workshop.ts'

export const takenBack = {
  'of all': 'taken back',
  'of one': 'taken back singly',
  'of one, as a browser says it,': 'taken back by its clock',
} as const

type Planted = { status: string; quantity?: number; day?: string; more?: Record<string, unknown> }
type Measured = { verdict?: string | null; isMeasured?: boolean; reason?: string }

/** Services as the form of an earlier release stored them, and the same after the update. */
export async function openUpgraded() {
  const database = await openTestDatabase({ empty: true })
  const { db, url } = database
  const steps = await allSteps()
  await migrate(url, { steps: steps.filter(({ name }) => name < '0141') })
  const customerId = randomUUID()
  await sql`insert into customers (id, email, first_name, last_name, password_hash)
    values (${customerId}, 'dana@example.com', 'Dana', 'Ortiz', 'none')`.execute(db)
  await sql`insert into vehicle_profiles (id, customer_id, vehicle_identifier, vehicle_type, operating_conditions, average_miles_per_month)
    values ('truck', ${customerId}, 'Truck 12', 'Tractor', 'Regional haul', 5000)`.execute(db)
  await plantAll(db, plantFor(db, customerId))
  await migrate(url)
  const testApp = await openTestApp({ database })
  testApp.now.set('2026-03-10T15:00:00Z')
  return { ...testApp, ...(await callsOf(testApp)) }
}

const plantFor =
  (db: Db, customerId: string) =>
  async (
    id: string,
    { status, quantity = 1, day = '2025-10-10', more = {} }: Planted,
    lines: Record<string, Measured>,
  ) => {
    const row = {
      id,
      customer_id: customerId,
      service_type: 'DPF Cleaning',
      filter_type: 'DPF',
      quantity,
      service_date: day,
      status,
      technician: 'Sam Novak',
      created_at: '2025-10-01',
      updated_at: '2025-10-02',
      ...more,
    }
    await sql`insert into service_history (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(db)
    for (const [
      at,
      [serial, { verdict = null, isMeasured = true, reason = null }],
    ] of Object.entries(lines).entries())
      await sql`insert into service_measurements (service_history_id, position, serial_number, flow_before_cfm, flow_after_cfm, verdict, reason)
      values (${id}, ${at + 1}, ${serial}, ${isMeasured ? 200 : null}, ${isMeasured ? 400 : null}, ${verdict}, ${reason})`.execute(
        db,
      )
  }

async function plantAll(db: Db, plant: ReturnType<typeof plantFor>) {
  const restored = { verdict: 'restored' }
  await plant('partial', { status: 'completed', quantity: 4 }, { P1: restored, P2: restored })
  await plant('raised', { status: 'completed', quantity: 1 }, { RA: restored })
  await plant(
    'refused',
    { status: 'completed' },
    { R1: { verdict: 'not_restorable', isMeasured: false, reason: 'Cracked.' } },
  )
  await plant('unjudged', { status: 'completed', quantity: 2 }, { U1: restored, U2: {} })
  await plant('one by one', { status: 'completed', quantity: 2 }, { V1: restored, V2: {} })
  for (const id of Object.values(takenBack))
    await plant(
      id,
      { status: 'completed', quantity: 2 },
      { [`${id} 1`]: restored, [`${id} 2`]: {} },
    )
  await plant('old', { status: 'completed', day: '2024-05-05' }, { O1: restored })
  await plant('new', { status: 'scheduled', day: '2026-03-10' }, {})
  await plant('spring', { status: 'scheduled', day: '2026-03-20' }, { T1: { isMeasured: false } })
  await plant('summer', { status: 'scheduled', day: '2026-06-20' }, { T1: { isMeasured: false } })
  await plant('working', { status: 'in_progress' }, { W1: restored })
  const unread = { verdict: 'restored', isMeasured: false }
  await plant('unread', { status: 'in_progress', quantity: 2 }, { N1: unread, N2: unread })
  await plant('all back', { status: 'in_progress' }, { B1: unread })
  const justNow = { delivered_at: '2026-03-10T14:50:00Z' }
  await plant('just now', { status: 'delivered', day: '2026-03-10', more: justNow }, { J1: {} })
  const inTruck = { vehicle_id: 'truck' }
  await plant('of truck', { status: 'in_progress', more: inTruck }, { IN1: restored })
  await plant(
    'paper',
    { status: 'completed', quantity: 2, day: '2026-03-01', more: inTruck },
    { A: restored, B: restored },
  )
  const paper = { number: whole, issuedOn: '2026-03-01', measurements: [], service: attested }
  await sql`insert into certificates (number, service_history_id, issued_on, content)
    values (${whole}, 'paper', '2026-03-01', ${JSON.stringify({ ...paper, addressee: {} })})`.execute(
    db,
  )
}

async function callsOf(testApp: TestApp) {
  const owner = await signedInStaff(testApp, 'owner')
  const step = (id: string, status: string) =>
    owner.call('POST', `${list}/${id}/status`, { payload: { status } })
  const service = async (id: string) => (await owner.call('GET', `${list}/${id}`)).json()
  const lines = async (id: string) =>
    (await owner.call('GET', `${list}/${id}/filters`)).json() as {
      id: string
      serialNumber: string
      state: string
    }[]
  const state = (line: string, payload: object, key: string = randomUUID()) =>
    owner.call('POST', `/api/admin/service-filters/${line}/state`, {
      payload,
      headers: { 'idempotency-key': key },
    })
  const part = (serialNumber: string) =>
    testApp.db
      .selectFrom('filters')
      .select(['id', 'state', 'vehicleId', 'atShopSince'])
      .where('serialNumber', '=', serialNumber)
      .executeTakeFirstOrThrow()
  return { owner, step, service, lines, state, part }
}

const attested = {
  serviceType: 'DPF Cleaning',
  filterType: 'DPF',
  quantity: 2,
  serviceDate: '2026-03-01',
  technician: 'Sam Novak',
}
export const whole = 'LF-2026-2222-2222'
