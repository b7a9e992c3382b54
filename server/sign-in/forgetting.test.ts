import { expect, test } from 'vitest'
import { storeLink } from '#server/accounts/link-store.ts'
import { customerDoor } from '#server/accounts/customer-door.ts'
import { beginSession } from '#server/accounts/session.ts'
import { exampleConfig } from '#server/testing/example-config.ts'
import { createRenderer } from '#server/documents/renderer.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { storeFailure } from './failure-store.ts'
import { signInJobs } from './jobs.ts'

const days = (count: number) => count * 86_400_000

test('each night what no longer decides anything is forgotten, and nothing else', async () => {
  const testApp = await openTestApp()
  const { db, now } = testApp
  const before = (ms: number) => new Date(now().getTime() - ms)
  const dana = await signedInCustomer(testApp)
  await beginSession(db, customerDoor, dana.id, 'unused for two weeks', before(days(14)))
  await beginSession(db, customerDoor, dana.id, 'used last week', before(days(7)))
  for (const ms of [15 * 60_000 + 1, 60_000])
    await storeFailure(db, { accountHash: 'account', addressHash: 'address' }, before(ms))
  // A link to a new password works for an hour, and is forgotten a week later.
  const forgotten = days(7) + 3_600_000
  for (const ms of [days(9), forgotten + 1, forgotten, 60_000])
    await storeLink(db, customerDoor, { personId: dana.id, purpose: 'password_reset' }, before(ms))

  const config = exampleConfig()
  const deps = { config, db, now, renderer: createRenderer() }
  const nightly = signInJobs(deps).filter(({ at }) => at !== null)
  expect(nightly.map(({ name }) => name)).toEqual([
    'forget_ended_sessions',
    'forget_links',
    'forget_failures',
    'forget_counted_calls',
  ])
  for (const _again of [1, 2]) for (const { run } of nightly) await run({}, { isLast: false })

  const sessions = await db
    .selectFrom('customer_sessions')
    .select('device')
    .orderBy('device')
    .execute()
  expect(sessions.map(({ device }) => device)).toEqual(['Firefox on Windows', 'used last week'])
  expect(await db.selectFrom('sign_in_failures').select('failedAt').execute()).toEqual([
    { failedAt: before(60_000) },
  ])
  expect(
    await db.selectFrom('account_links').select('createdAt').orderBy('createdAt').execute(),
  ).toEqual([{ createdAt: before(forgotten) }, { createdAt: before(60_000) }])
})
