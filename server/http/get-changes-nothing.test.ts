import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { demoCustomer } from '#domain/accounts/demo-account.ts'
import { staffRoles } from '#domain/staff-roles.ts'
import { customerDoor } from '#server/accounts/customer-door.ts'
import { beginSession } from '#server/accounts/session.ts'
import type { Db } from '#server/db/open.ts'
import { seed } from '#server/demo/seed.ts'
import { watchRows } from '#server/testing/all-rows.ts'
import { eachPaperOnce } from '#server/testing/each-paper-once.ts'
import { getAddress } from '#server/testing/get-addresses.ts'
import { openTestApp, openTestDatabase } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import type { Access } from '#domain/call.ts'
import type { GuardedRoute } from './access/access.ts'
import type { App } from './context.ts'
import { openExample } from '#server/testing/example-app.ts'

/**
 * Rows that a view may change: when its session was last used, and the audit. Limits are counted in
 * memory.
 */
const moving = [
  'customer_sessions.last_seen_at',
  'staff.last_seen_at',
  'staff_sessions.last_seen_at',
  'audit_log',
]

const patienceMs = 600_000
type Method = 'GET' | 'HEAD'
type Caller = { name: string; cookie: string }
type Looked = {
  app: App
  db: Db
  callers: readonly Caller[]
  addressOf: (url: string) => Promise<string>
}

const isLook = ({ method }: GuardedRoute): boolean => method === 'GET' || method === 'HEAD'
const nameOf = ({ method, url }: GuardedRoute) => `${method} ${url}`

/**
 * Calls every GET and HEAD as everybody who may, and returns which of them changed a row, which
 * nobody could call, which a browser may keep, and of which it is not so that their route says
 * `streams` and they are sent in parts.
 */
async function look({
  app,
  db,
  callers,
  addressOf,
}: Looked): Promise<Record<'changed' | 'unanswered' | 'cached' | 'misnamed', string[]>> {
  const changed: string[] = []
  const unanswered: string[] = []
  const cached = new Set<string>()
  const misnamed = new Set<string>()
  const changedTables = await watchRows(db, moving)
  for (const route of app.routeTable.filter(isLook)) {
    const statuses: number[] = []
    for (const caller of callers.filter(({ name }) => mayCall(route.access, name))) {
      // A row of its own for each: the first look may change what the second finds.
      const url = await addressOf(route.url)
      await changedTables()
      const { statusCode, headers } = await app.inject({
        method: route.method as Method,
        url,
        headers: caller.cookie === '' ? {} : { cookie: caller.cookie },
      })
      statuses.push(statusCode)
      if (headers['cache-control'] !== 'no-store') cached.add(nameOf(route))
      const isInParts = headers['content-length'] === undefined
      if (statusCode === 200 && route.method === 'GET' && isInParts !== route.streams)
        misnamed.add(nameOf(route))
      const tables = await changedTables()
      if (tables.length > 0)
        changed.push(`${nameOf(route)} as ${caller.name}: ${tables.join(', ')}`)
    }
    if (!statuses.includes(200)) unanswered.push(`${nameOf(route)}: ${statuses.join(', ')}`)
  }
  return { changed, unanswered, cached: [...cached], misnamed: [...misnamed] }
}

function mayCall(access: Access, caller: string): boolean {
  if (access === 'anyone') return true
  if (access === 'customer' || access === 'key') return caller.endsWith('customer')
  return typeof access === 'object' && access.staff.some((role) => role === caller)
}

async function openWorld() {
  const testApp = await openTestApp({
    environment: { RATE_LIMITS: 'off', DEMO: 'on' },
    renderer: eachPaperOnce(),
  })
  const customer = await signedInCustomer(testApp)
  // Whose account has rows of every kind and state.
  await seed(testApp.db, testApp.now())
  const { token } = await beginSession(
    testApp.db,
    customerDoor,
    demoCustomer.id,
    'Firefox on Windows',
    testApp.now(),
  )
  const callers: Caller[] = [
    { name: 'nobody', cookie: '' },
    { name: 'customer', cookie: customer.cookie },
    { name: 'demo customer', cookie: `session=${token}` },
  ]
  for (const role of staffRoles)
    callers.push({ name: role, cookie: (await signedInStaff(testApp, role)).cookie })
  // So that each session is marked as used.
  testApp.now.set('2026-03-10T15:30:00Z')
  return {
    ...testApp,
    callers,
    addressOf: (url: string) => getAddress({ ...testApp, customer }, url),
  }
}

describe('every GET and HEAD', () => {
  test(
    // security.md S1, M9: a picture that is kept outlives a sign-out on a shared computer.
    'of everybody who may call it changes no row of any table, is answered, in parts where it says so, and is kept nowhere',
    async () => {
      const world = await openWorld()
      expect(await look(world)).toEqual({ changed: [], unanswered: [], cached: [], misnamed: [] })
    },
    patienceMs,
  )

  test('of somebody whose session has ended, or whose account is closed, changes no row', async () => {
    const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
    const { app, db, now } = testApp
    const [closed, customer, staff] = [
      await signedInCustomer(testApp, { isActive: false }),
      await signedInCustomer(testApp),
      await signedInStaff(testApp),
    ]
    now.set('2027-03-10T15:00:00Z')
    const changedTables = await watchRows(db)
    for (const { cookie } of [closed, customer, staff]) {
      for (const url of ['/api/customer/me', '/api/staff/me', '/api/admin/customers'])
        expect((await app.inject({ url, headers: { cookie } })).statusCode).toBe(401)
    }
    expect(await changedTables()).toEqual([])
  })

  test.each([
    [
      'adds a row',
      async (db: Db) =>
        void (await db
          .insertInto('reviews')
          .values({ name: 'Ada', rating: 5, text: 'Good.', consent: true })
          .execute()),
      'reviews',
    ],
    [
      'changes a row',
      async (db: Db) => void (await db.updateTable('customers').set({ city: 'Toledo' }).execute()),
      'customers',
    ],
    [
      'removes a row',
      async (db: Db) => void (await db.deleteFrom('customer_sessions').execute()),
      'customer_sessions',
    ],
    [
      'queues a job',
      async (db: Db) => void (await sql`select graphile_worker.add_job('canary')`.execute(db)),
      '_private_jobs, _private_tasks',
    ],
  ])('that %s is named', async (_what, write, tables) => {
    const { db } = await openTestDatabase()
    await db
      .insertInto('customers')
      .values({
        id: 'dana',
        email: 'dana@sanduskybay.example',
        firstName: 'Dana',
        lastName: 'Ortiz',
        passwordHash: 'none',
      })
      .execute()
    await db
      .insertInto('customer_sessions')
      .values({
        customerId: 'dana',
        tokenHash: 'x',
        device: 'Phone',
        expiresAt: '2026-04-10T15:00:00Z',
      })
      .execute()
    const app = await openExample({
      routes: (to) =>
        void to.get(
          '/api/canary',
          { config: { access: 'anyone' }, schema: { response: { 200: z.null() } } },
          () => write(db).then(() => null),
        ),
    })
    const { changed } = await look({
      app,
      db,
      callers: [{ name: 'nobody', cookie: '' }],
      addressOf: async (url) => url,
    })
    expect(changed[0]).toBe(`GET /api/canary as nobody: ${tables}`)
  })

  test('may move the time of its session and the audit, and nothing else of their rows', async () => {
    const { db } = await openTestDatabase()
    await db
      .insertInto('customers')
      .values({
        id: 'dana',
        email: 'dana@sanduskybay.example',
        firstName: 'Dana',
        lastName: 'Ortiz',
        passwordHash: 'none',
      })
      .execute()
    await db
      .insertInto('customer_sessions')
      .values({
        customerId: 'dana',
        tokenHash: 'x',
        device: 'Phone',
        expiresAt: '2026-04-10T15:00:00Z',
      })
      .execute()
    const changedTables = await watchRows(db, moving)
    await db.updateTable('customer_sessions').set({ lastSeenAt: new Date() }).execute()
    await db
      .insertInto('audit_log')
      .values({ staffName: 'Robin', action: 'list_read', subjectKind: 'reviews' })
      .execute()
    expect(await changedTables()).toEqual([])
    await db.updateTable('customer_sessions').set({ device: 'Tablet' }).execute()
    expect(await changedTables()).toEqual(['customer_sessions'])
  })
})
