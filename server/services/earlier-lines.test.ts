import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { allSteps } from '#server/db/migration-steps.ts'
import { openTestApp, openTestDatabase } from '#server/testing/harness.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { list } from '#server/testing/workshop.ts'

type Planted = { status: string; quantity?: number; day?: string; more?: Record<string, unknown> }
type Measured = { verdict?: string | null; isMeasured?: boolean; reason?: string }

/** Services as the form of an earlier release stored them, and the same after the update. */
async function openUpgraded() {
  const database = await openTestDatabase({ empty: true })
  const { db, url } = database
  const steps = await allSteps()
  await migrate(url, { steps: steps.filter(({ name }) => name < '0141') })
  const customerId = randomUUID()
  await sql`insert into customers (id, email, first_name, last_name, password_hash)
    values (${customerId}, 'dana@example.com', 'Dana', 'Ortiz', 'none')`.execute(db)
  await sql`insert into vehicle_profiles (id, customer_id, vehicle_identifier, vehicle_type, operating_conditions, average_miles_per_month)
    values ('truck', ${customerId}, 'Truck 12', 'Tractor', 'Regional haul', 5000)`.execute(db)
  const plant = async (
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
  for (const id of ['taken back', 'taken back singly'])
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
  await migrate(url)
  const testApp = await openTestApp({ database })
  testApp.now.set('2026-03-10T15:00:00Z')
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
  const state = (line: string, payload: object) =>
    owner.call('POST', `/api/admin/service-filters/${line}/state`, { payload })
  const part = (serialNumber: string) =>
    db
      .selectFrom('filters')
      .select(['id', 'state', 'vehicleId'])
      .where('serialNumber', '=', serialNumber)
      .executeTakeFirstOrThrow()
  return { ...testApp, owner, step, service, lines, state, part }
}

const attested = {
  serviceType: 'DPF Cleaning',
  filterType: 'DPF',
  quantity: 2,
  serviceDate: '2026-03-01',
  technician: 'Sam Novak',
}
const whole = 'LF-2026-2222-2222'
let world: Awaited<ReturnType<typeof openUpgraded>>
beforeAll(async () => {
  world = await openUpgraded()
}, 120_000)

test('what was finished with some of its filters on the list is finished until those are back', async () => {
  const { lines, service, state } = world
  const [first, second] = await lines('partial')
  await state(first?.id ?? '', { state: 'handed_over' })
  expect(await service('partial')).toMatchObject({ status: 'completed', quantity: 4 })
  await state(second?.id ?? '', { state: 'handed_over' })
  expect(await service('partial')).toMatchObject({ status: 'delivered' })
})

test('what was finished is worked on again once more filters are ordered', async () => {
  const { owner, service } = world
  const before = await service('raised')
  const { vehicle: _vehicle, ...fields } = before
  const answer = await owner.call('PUT', `${list}/raised`, {
    payload: { ...fields, vehicleId: null, quantity: 2 },
  })
  expect(answer.json()).toMatchObject({ status: 'in_progress', quantity: 2 })
})

test('a refused filter that nobody measured was here all the same', async () => {
  const { lines, service, state } = world
  const [line] = await lines('refused')
  await state(line?.id ?? '', { state: 'on_hold', reason: 'They asked.' })
  expect(await service('refused')).toMatchObject({ status: 'in_progress' })
  await state(line?.id ?? '', { state: 'judged' })
  expect(await service('refused')).toMatchObject({ status: 'completed' })
})

test('what was finished is not on the bench, and is delivered by one press whatever has no result', async () => {
  const { owner, lines, service, step, part } = world
  const { items } = (await owner.call('GET', '/api/admin/work')).json()
  const onBench = items.map(({ service: { id } }: { service: { id: string } }) => id)
  expect(onBench).not.toContain('unjudged')
  expect((await step('unjudged', 'delivered')).status).toBe(200)
  expect(await service('unjudged')).toMatchObject({ status: 'delivered' })
  expect((await lines('unjudged')).map((line) => line.state)).toEqual([
    'handed_over',
    'handed_over',
  ])
  expect(await part('U2')).toMatchObject({ state: 'on_shelf' })
})

test('what was finished stays so while one of its filters is handed over', async () => {
  const { lines, service, state } = world
  const [first] = await lines('one by one')
  await state(first?.id ?? '', { state: 'handed_over' })
  expect(await service('one by one')).toMatchObject({ status: 'completed' })
})

test('a filter comes in again where nobody has handed it over of a service of long ago, or while it is expected elsewhere', async () => {
  const { owner } = world
  const takeIn = (id: string, serialNumber: string) =>
    owner.call('POST', `${list}/${id}/filters`, {
      payload: { serialNumber, vehicleId: null, mileage: null },
    })
  expect(await takeIn('new', 'O1')).toMatchObject({ status: 201 })
  expect(await takeIn('spring', 'T1')).toMatchObject({ status: 201 })
  expect(await takeIn('summer', 'T1')).toMatchObject({ status: 409 })
})

test('what of long ago is handed over late leaves its filter where it came in since', async () => {
  const { part, step, service } = world
  expect(await part('O1')).toMatchObject({ state: 'at_shop' })
  expect((await step('old', 'delivered')).status).toBe(200)
  expect(await service('old')).toMatchObject({ status: 'delivered' })
  expect(await part('O1')).toMatchObject({ state: 'at_shop' })
})

test('a delivery before the update that is taken back within the hour leaves what was finished finished', async () => {
  const { lines, service, step, part } = world
  const before = await part('J1')
  expect((await step('just now', 'completed')).status).toBe(200)
  expect((await lines('just now')).map(({ state }) => state)).toEqual(['tested'])
  expect(await service('just now')).toMatchObject({ status: 'completed', deliveryDate: null })
  expect(await part('J1')).toEqual(before)
})

test.each(['of all', 'of one'])(
  'a delivery %s that is taken back leaves all as it was before',
  async (how) => {
    const { owner, lines, service, state, step, part } = world
    const id = how === 'of all' ? 'taken back' : 'taken back singly'
    const all = async () => ({
      service: { ...(await service(id)), updatedAt: null, statusCode: null },
      lines: (await lines(id)).map((line) => ({ ...line, updatedAt: null })),
      parts: [await part(`${id} 1`), await part(`${id} 2`)],
      work: (await owner.call('GET', '/api/admin/work')).json().items,
    })
    const before = await all()
    expect(before.service).toMatchObject({ status: 'completed' })
    const [first] = await lines(id)
    const say = (of: string, alone: string) =>
      how === 'of all' ? step(id, of) : state(first?.id ?? '', { state: alone })
    expect((await say('delivered', 'handed_over')).status).toBe(200)
    expect((await all()).parts).not.toEqual(before.parts)
    expect((await say('completed', 'packed')).status).toBe(200)
    expect(await all()).toEqual(before)
  },
)

test('what was worked on and has all its results is completed by one press', async () => {
  const { service, step } = world
  expect(await service('working')).toMatchObject({ steps: ['completed', 'cancelled'] })
  expect(await (await step('working', 'completed')).json()).toMatchObject({
    status: 'completed',
    steps: ['delivered'],
  })
  expect(await service('of truck')).toMatchObject({ steps: ['completed', 'cancelled'] })
})

test('what has results without their readings is delivered with the last of its filters', async () => {
  const { lines, service, state } = world
  const [first, second] = await lines('unread')
  await state(first?.id ?? '', { state: 'handed_over' })
  expect(await service('unread')).toMatchObject({ status: 'in_progress' })
  expect((await state(second?.id ?? '', { state: 'handed_over' })).status).toBe(200)
  expect(await service('unread')).toMatchObject({ status: 'delivered' })
})

test('what its filters say by now is one press away, whatever it was', async () => {
  const { db, lines, service, state, step } = world
  const [line] = await lines('all back')
  await state(line?.id ?? '', { state: 'handed_over' })
  for (const status of ['in_progress', 'scheduled'] as const) {
    await db
      .updateTable('service_history')
      .set({ status, deliveredAt: null })
      .where('id', '=', 'all back')
      .execute()
    const { steps } = await service('all back')
    expect(steps).toEqual(['cancelled', 'delivered'])
    expect((await step('all back', 'delivered')).status).toBe(200)
    expect(await service('all back')).toMatchObject({ status: 'delivered' })
  }
})

test('a filter that was worked on goes back into the vehicle of its service', async () => {
  const { lines, state, part } = world
  const [line] = await lines('of truck')
  expect((await state(line?.id ?? '', { state: 'handed_over' })).status).toBe(200)
  expect(await part('IN1')).toMatchObject({ state: 'in_service', vehicleId: 'truck' })
})

test('what is issued in place of a paper of a whole service names it, and its vehicle', async () => {
  const { db, lines, owner } = world
  const [first] = await lines('paper')
  const result = { result: 'restored_with_limits', reason: 'Dented.' }
  expect(
    (
      await owner.call('POST', `/api/admin/service-filters/${first?.id}/result`, {
        payload: result,
      })
    ).status,
  ).toBe(200)
  const papers = await db
    .selectFrom('certificates')
    .select(['number', 'replaces', 'content'])
    .where('serviceHistoryId', '=', 'paper')
    .where('withdrawnOn', 'is', null)
    .execute()
  expect(
    papers.map(({ content }) => [content.vehicle, content.measurements[0]?.serialNumber]),
  ).toEqual(
    expect.arrayContaining([
      ['Truck 12', 'A'],
      ['Truck 12', 'B'],
    ]),
  )
  const successors = papers.filter(({ replaces }) => replaces === whole)
  expect(successors).toHaveLength(1)
  const verified = await owner.call('GET', `/api/verify/${whole}`)
  expect(verified.json()).toMatchObject({ replacedBy: successors[0]?.number })
})
