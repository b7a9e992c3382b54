import { expect, test } from 'vitest'
import { failuresToOpen } from '#domain/outbox/circuit-breaker.ts'
import type { Db } from '#server/db/open.ts'
import { queueMail } from '#server/outbox/store.ts'
import { openTestDatabase } from '#server/testing/harness.ts'
import { order } from '#server/testing/outbox-worker.ts'
import { openWatchedSender } from '#server/testing/outbox-watch.ts'
import type { Behaviour } from '#server/testing/provider-servers.ts'
import { mailOutageJobs } from './jobs.ts'

const refused: Behaviour = { status: 401, body: { errors: [{ message: 'key of ann@a.example' }] } }
const said = 'SendGrid answered 401: key of (email)'
const office = { OFFICE_EMAIL: 'owner@lakeline.example' }
const minuteMs = 60_000

async function open(
  behaviour: Behaviour,
  { environment = {}, owners = [] }: { environment?: object; owners?: string[] } = {},
) {
  const { db } = await openTestDatabase()
  const sender = await openWatchedSender(db, {
    behave: () => behaviour,
    environment: { ...environment },
  })
  const watch = { log: sender.log, metrics: null }
  const [job] = mailOutageJobs({
    deps: { config: sender.config, db, now: sender.now },
    watch,
    ownersOf: async () => owners,
  })
  const look = async () => job?.run(null, { isLast: false })
  const alerts = async () =>
    (await sender.rows()).filter(({ template }) => template === 'officeAlert')
  const outages = () => db.selectFrom('mail_outages').selectAll().execute()
  return { db, ...sender, look, alerts, outages }
}

/** As if it had been queued so many minutes ago. */
async function queueOld(db: Db, minutes: number, count = 1): Promise<void> {
  for (let mail = 0; mail < count; mail += 1)
    await queueMail(db, { ...order, to: `reader${mail}@sanduskybay.example` })
  await db
    .updateTable('outbox')
    .set({ createdAt: new Date(Date.now() - minutes * minuteMs) })
    .where('template', '=', order.template)
    .execute()
}

test('mail that has not left for 15 minutes is one alert to the owner, with what the provider says', async () => {
  const world = await open(refused, { environment: office })
  await queueOld(world.db, 14)
  await world.sendQueued(1)
  await world.look()
  expect(await world.outages()).toEqual([])
  world.later(2 * minuteMs)
  await world.look()
  await world.look()
  expect(await world.outages()).toMatchObject([{ waiting: 1, reason: said, endedAt: null }])
  const alerts = await world.alerts()
  expect(alerts).toMatchObject([
    {
      recipient: office.OFFICE_EMAIL,
      data: {
        subject: 'Email isn’t going out',
        facts: expect.arrayContaining([{ name: 'The provider said', value: said }]),
      },
    },
  ])
  expect(world.logged()).toContainEqual(
    expect.objectContaining({ event: 'mail_outage', waiting: 1, reason: said }),
  )
})

test('the alert is tried once past a provider that is left alone, and other mail is not', async () => {
  const world = await open(refused, { environment: office })
  await queueOld(world.db, 20, failuresToOpen)
  await world.sendQueued(1)
  // By now each of them waits because the provider is left alone.
  await world.sendQueued(1)
  const [other] = await world.rows()
  await world.look()
  expect(await world.outages()).toMatchObject([{ reason: said }])
  world.behaveAs(() => 'accept')
  await world.run(other?.id ?? '')
  expect(world.taken).toEqual([])
  const [alert] = await world.alerts()
  await world.run(alert?.id ?? '')
  expect(world.taken).toHaveLength(1)
  expect(await world.alerts()).toMatchObject([{ status: 'sent', attempts: 1 }])
})

test('an alert that is refused as well waits like any other mail', async () => {
  const world = await open(refused, { environment: office })
  await queueOld(world.db, 20, failuresToOpen)
  await world.sendQueued(1)
  await world.look()
  const [alert] = await world.alerts()
  const asked = () => world.requests.length
  const before = asked()
  await world.run(alert?.id ?? '')
  await world.run(alert?.id ?? '')
  expect(asked() - before).toBe(1)
})

test('once mail leaves, the owner hears that, and an alert that never left is withdrawn', async () => {
  const world = await open(refused, { environment: office })
  await queueOld(world.db, 20, 2)
  await world.sendQueued(1)
  await world.look()
  world.behaveAs(() => 'accept')
  const [first] = await world.rows()
  await world.run(first?.id ?? '')
  await world.look()
  await world.look()
  expect(await world.outages()).toMatchObject([{ endedAt: expect.any(Date) }])
  expect(await world.alerts()).toMatchObject([
    { status: 'failed', data: { withdrawn: expect.any(String) } },
    { status: 'queued', data: { subject: 'Email is going out again' } },
  ])
  // The second still waits for its next try: that is no new outage.
  world.later(30 * minuteMs)
  await world.look()
  expect(await world.outages()).toHaveLength(1)
})

test('the alert itself does not count as mail that leaves', async () => {
  const world = await open(refused, { environment: office })
  await queueOld(world.db, 20)
  await world.sendQueued(1)
  await world.look()
  world.behaveAs(() => 'accept')
  const [alert] = await world.alerts()
  await world.run(alert?.id ?? '')
  await world.look()
  expect(await world.outages()).toMatchObject([{ endedAt: null }])
  expect(await world.alerts()).toHaveLength(1)
})

test('two recipients whose mail is refused for good are an outage, one is none', async () => {
  const never: Behaviour = { status: 400, body: { errors: [{ message: 'unknown sender' }] } }
  const world = await open(never, { environment: office })
  await queueOld(world.db, 1)
  await world.sendQueued(1)
  world.later(16 * minuteMs)
  await world.look()
  expect(await world.outages()).toEqual([])
  await queueMail(world.db, { ...order, to: 'another@sanduskybay.example' })
  await world.sendQueued(1)
  await world.look()
  expect(await world.outages()).toMatchObject([
    { waiting: 0, reason: 'SendGrid answered 400: unknown sender' },
  ])
})

// resolutions.md, States: `kept`
test('without a service mail that is kept here goes on: nobody hears of an outage', async () => {
  const world = await open(refused, { environment: office })
  await queueOld(world.db, 20, 2)
  await world.db
    .updateTable('outbox')
    .set({ status: 'failed', lastError: 'The disk is full.', updatedAt: world.now() })
    .execute()
  world.later(16 * minuteMs)
  await queueMail(world.db, { ...order, to: 'third@sanduskybay.example' })
  await world.db
    .updateTable('outbox')
    .set({ status: 'kept', provider: 'file', updatedAt: world.now() })
    .where('status', '=', 'queued')
    .execute()
  await world.look()
  expect(await world.outages()).toEqual([])
})

test('without OFFICE_EMAIL each owner gets the alert', async () => {
  const owners = ['ada@lakeline.example', 'grace@lakeline.example']
  const world = await open(refused, { owners })
  await queueOld(world.db, 20)
  await world.sendQueued(1)
  await world.look()
  expect((await world.alerts()).map(({ recipient }) => recipient).sort()).toEqual(owners)
})
