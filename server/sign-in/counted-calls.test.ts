// operations.md 4
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp, openTestDatabase } from '#server/testing/harness.ts'
import { forgetCountedCalls } from './failure-store.ts'

const subscribe = (email: string) => ({
  method: 'POST' as const,
  url: '/api/newsletter-subscriptions',
  payload: { email },
  remoteAddress: '203.0.113.7',
})
const signIn = (remoteAddress = '203.0.113.7') => ({
  method: 'POST' as const,
  url: '/api/customer/login',
  payload: { email: 'nobody', password: '' },
  remoteAddress,
})

async function threeProcesses() {
  const database = await openTestDatabase()
  const apps = [
    await openTestApp({ database }),
    await openTestApp({ database }),
    await openTestApp({ database }),
  ]
  return { db: database.db, apps: apps.map(({ app }) => app) }
}

test('an address sends twenty forms a minute to three processes together, not sixty', async () => {
  const { db, apps } = await threeProcesses()
  const sent = await Promise.all(
    Array.from({ length: 60 }, (_, n) => apps[n % 3]?.inject(subscribe(`a${n}@fleet.example`))),
  )
  const statuses = sent.map((answer) => answer?.statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(40)
  const refused = sent.find((answer) => answer?.statusCode === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused?.json()).toMatchObject({
    message: expect.stringMatching(/^Too many requests from your connection\. Please wait \d+ sec/),
  })
  // A minute later, by the clock of the database.
  await sql`update counted_calls set since = since - interval '61 seconds'`.execute(db)
  expect((await apps[1]?.inject(subscribe('later@fleet.example')))?.statusCode).toBe(201)
})

test('an address tries to sign in sixty times a minute at three processes together, and nobody else is slowed', async () => {
  const { apps } = await threeProcesses()
  const statuses = new Map<number, number>()
  for (let n = 0; n < 66; n += 1) {
    const { statusCode = 0 } = (await apps[n % 3]?.inject(signIn())) ?? {}
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  expect(statuses.get(429)).toBe(6)
  expect((await apps[0]?.inject(signIn('203.0.113.8')))?.statusCode).not.toBe(429)
})

test('what was counted names nobody, and is forgotten', async () => {
  const { db, apps } = await threeProcesses()
  await apps[0]?.inject(subscribe('a@fleet.example'))
  const [row] = await db.selectFrom('counted_calls').selectAll().execute()
  expect(row).toMatchObject({ kind: 'publicForm', calls: 1 })
  expect(JSON.stringify(row)).not.toContain('203.0.113')
  await sql`update counted_calls set since = since - interval '2 hours'`.execute(db)
  await forgetCountedCalls(db)
  expect(await db.selectFrom('counted_calls').selectAll().execute()).toEqual([])
})
