import { expect, test } from 'vitest'
import { failuresToOpen, longestRestMs } from '#domain/outbox/circuit-breaker.ts'
import { openMetrics } from '#server/metrics/metrics.ts'
import { openWatchedSender } from '#server/testing/outbox-watch.ts'
import { openTestDatabase } from '#server/testing/harness.ts'
import { order } from '#server/testing/outbox-worker.ts'
import { queueMail } from '#server/outbox/store.ts'

const refused = { status: 401, body: { errors: [{ message: 'bad key of dana@example.com' }] } }
const said = 'SendGrid answered 401: bad key of'

test('a provider that refuses is in the log once when it is left alone and once when it accepts again', async () => {
  const { db } = await openTestDatabase()
  const metrics = await openMetrics({ metricsToken: 'x' })
  const sender = await openWatchedSender(db, { metrics, behave: () => refused })
  for (let mail = 0; mail <= failuresToOpen; mail += 1) await queueMail(db, order)
  await sender.sendQueued(1)
  await sender.sendQueued(1)
  const opened = {
    event: 'provider_refused',
    provider: 'sendgrid',
    reason: `${said} (email)`,
  }
  expect(sender.logged()).toEqual([opened])
  const openGauge = 'lakeline_provider_circuit_open{provider="sendgrid"}'
  expect(await metrics?.text()).toContain(`${openGauge} 1`)

  sender.behaveAs(() => 'accept')
  sender.later(longestRestMs)
  await sender.sendQueued(1)
  expect(sender.logged()).toEqual([opened, { event: 'provider_accepts', provider: 'sendgrid' }])
  expect(await metrics?.text()).toContain(`${openGauge} 0`)
})

test('a row that waits while a provider is left alone says what the provider said', async () => {
  const { db } = await openTestDatabase()
  const sender = await openWatchedSender(db, { behave: () => refused })
  for (let mail = 0; mail <= failuresToOpen; mail += 1) await queueMail(db, order)
  await sender.sendQueued(1)
  await sender.sendQueued(1)
  const errors = new Set((await sender.rows()).map((row) => row.lastError))
  expect([...errors]).toEqual([
    `${said} dana@example.com; every service failed repeatedly and is left alone for a moment`,
  ])
})

test('a message that is given up is in the log with its id and reason, and without an address', async () => {
  const { db } = await openTestDatabase()
  const sender = await openWatchedSender(db, {
    behave: () => ({
      status: 400,
      body: { errors: [{ message: `${order.to} is no address, +1 216-555-0134 no number` }] },
    }),
  })
  await queueMail(db, order)
  await sender.sendQueued(1)
  const [row] = await sender.rows()
  expect(sender.logged()).toEqual([
    {
      event: 'message_given_up',
      message: row?.id,
      channel: 'mail',
      attempts: 1,
      reason: 'SendGrid answered 400: (email) is no address, (number) no number',
    },
  ])
})
