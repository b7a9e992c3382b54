import { describe, expect, test } from 'vitest'
import { emailNotProven } from '#domain/accounts/email-proof.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { ownRows, validBodies } from '#server/testing/own-rows.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { companyRoles, opens } from '#domain/company-roles.ts'
import { signedInColleague } from '#server/testing/colleagues.ts'
import type { GuardedRoute } from './access/access.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The calls below /api/customer/ that nobody needs a session for. */
const open = [
  'POST /api/customer/register',
  'POST /api/customer/login',
  'POST /api/customer/logout',
  'POST /api/customer/password-reset',
  'POST /api/customer/password-reset/:token',
  'POST /api/customer/email/:token',
  'POST /api/customer/email-proof/:token',
  'POST /api/customer/email-proof/:token/denial',
  'GET /api/customer/invitations/:token',
  'POST /api/customer/invitations/:token/acceptance',
  'POST /api/customer/invitations/:token/refusal',
]

const patienceMs = 120_000
const nameOf = ({ method, url }: GuardedRoute) => `${method} ${url}`

async function openApp() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const routes = testApp.app.routeTable.filter(
    ({ access, method }) => access === 'customer' && method !== 'HEAD',
  )
  return { ...testApp, testApp, routes }
}

/** The address of a route for a row of this customer. */
async function addressFor(
  db: Awaited<ReturnType<typeof openApp>>['db'],
  { method, url }: GuardedRoute,
  customerId: string,
): Promise<string> {
  if (!url.includes(':')) return url
  const before = url.slice(0, url.indexOf(':'))
  const row = ownRows[before]
  if (row === undefined)
    throw new Error(
      `${method} ${url} takes an id and nobody has tried another customer's: add how to get a row for '${before}' to server/testing/own-rows.ts.`,
    )
  return url.replace(/:\w+/, await row(db, customerId))
}

const bodyOf = (route: GuardedRoute) =>
  validBodies[nameOf(route)] === undefined ? {} : { payload: validBodies[nameOf(route)] }

describe('every call of a customer', () => {
  test('is in the table, and only the listed ones below /api/customer/ are open', async () => {
    const { testApp, routes } = await openApp()
    expect(routes.length).toBeGreaterThan(15)
    const others = testApp.app.routeTable.filter(
      ({ url, access, method }) =>
        url.startsWith('/api/customer/') && access !== 'customer' && method !== 'HEAD',
    )
    expect(others.map(nameOf).filter((name) => !open.includes(name))).toEqual([])
  })

  test('as nobody is a 401, before anything is looked at', async () => {
    const { app, routes } = await openApp()
    for (const route of routes) {
      const address = route.url.replaceAll(/:\w+/g, 'anything')
      for (const sent of [{}, { payload: '{', headers: { 'content-type': 'application/json' } }]) {
        const answer = await app.inject({ method: route.method as Method, url: address, ...sent })
        expect([nameOf(route), answer.statusCode]).toEqual([nameOf(route), 401])
      }
    }
  })

  test(
    'as a deactivated customer is a 401',
    async () => {
      const { db, routes, testApp } = await openApp()
      for (const route of routes) {
        const gone = await signedInCustomer(testApp, { isActive: false })
        const answer = await gone.call(
          route.method as Method,
          await addressFor(db, route, gone.id),
          bodyOf(route),
        )
        expect([nameOf(route), answer.status]).toEqual([nameOf(route), 401])
      }
    },
    patienceMs,
  )

  test(
    "with another's id in the header is a 403, bare or as Bearer",
    async () => {
      const { db, routes, testApp } = await openApp()
      const [dana, other] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
      for (const route of routes) {
        const address = await addressFor(db, route, other.id)
        for (const authorization of [other.id, `Bearer ${other.id}`, `bearer  ${other.id}`]) {
          const answer = await dana.call(route.method as Method, address, {
            headers: { authorization },
            ...bodyOf(route),
          })
          expect([nameOf(route), answer.status]).toEqual([nameOf(route), 403])
        }
      }
    },
    patienceMs,
  )

  test(
    'that needs a proven address is a 403 without one, before anything is looked at; every paper does, what is read on a page does not',
    async () => {
      const { routes, testApp } = await openApp()
      const newcomer = await signedInCustomer(testApp, { emailProven: false })
      const waiting = routes.filter(({ needs }) => needs === 'provenEmail')
      expect(waiting.map(nameOf)).toContain('POST /api/customer/vehicles/import')
      for (const route of routes.filter(({ url }) => url.endsWith('.pdf')))
        expect(waiting).toContain(route)
      for (const route of waiting) {
        for (const sent of [
          {},
          { payload: '{', headers: { 'content-type': 'application/json' } },
        ]) {
          const answer = await newcomer.call(
            route.method as Method,
            route.url.replaceAll(/:\w+/g, 'anything'),
            sent,
          )
          expect([nameOf(route), answer.status, answer.json()]).toMatchObject([
            nameOf(route),
            403,
            { code: 'email_not_proven', message: emailNotProven },
          ])
        }
      }
      for (const route of routes.filter(
        ({ method, url, needs }) => method === 'GET' && needs === null && !url.includes(':'),
      )) {
        expect([nameOf(route), (await newcomer.call('GET', route.url)).status === 403]).toEqual([
          nameOf(route),
          false,
        ])
      }
    },
    patienceMs,
  )

  test(
    "for another customer's row is a 404 and never tells or changes anything",
    async () => {
      const { db, routes, testApp } = await openApp()
      for (const route of routes.filter(({ url }) => url.includes(':'))) {
        const [dana, other] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
        const address = await addressFor(db, route, other.id)
        const before = await rowsOf(db, other.id)
        const answer = await dana.call(route.method as Method, address, bodyOf(route))
        const hint =
          answer.status === 400
            ? 'add a valid body for it to server/testing/own-rows.ts'
            : answer.text.slice(0, 200)
        expect([nameOf(route), answer.status], hint).toEqual([nameOf(route), 404])
        expect(await rowsOf(db, other.id)).toEqual(before)
      }
    },
    patienceMs,
  )

  test(
    'with the own id in the header and the own row works, or is refused for what was sent',
    async () => {
      const { db, routes, testApp } = await openApp()
      for (const route of routes) {
        // A new one each time: some calls end the session or the account of whoever makes them.
        const dana = await signedInCustomer(testApp)
        const address = await addressFor(db, route, dana.id)
        const answer = await dana.call(route.method as Method, address, {
          headers: { authorization: `Bearer ${dana.id}` },
          ...bodyOf(route),
        })
        expect(
          [200, 201, 202, 204, 400, 409],
          `${nameOf(route)} answers ${answer.status} ${answer.text.slice(0, 200)}`,
        ).toContain(answer.status)
      }
    },
    patienceMs,
  )

  test.each([...companyRoles, 'listed'] as const)(
    "as a colleague who is the company's %s opens what the role opens, and nothing of another company",
    async (role) => {
      const { db, routes, testApp } = await openApp()
      const stranger = await signedInCustomer(testApp)
      for (const route of routes) {
        const { part } = route
        if (part === null) throw new Error(`${nameOf(route)} has no part`)
        const call = async (whose: string) => {
          // A new one each time: some calls end the session or the account of whoever makes them.
          const boss = await signedInCustomer(testApp)
          const colleague = await signedInColleague(
            testApp,
            boss.id,
            role === 'listed' ? 'manager' : role,
            null,
            role !== 'listed',
          )
          const address = await addressFor(db, route, whose === 'own' ? boss.id : stranger.id)
          return colleague.call(route.method as Method, address, bodyOf(route))
        }
        const own = await call('own')
        if (!opens(role, part)) expect([nameOf(route), own.status]).toEqual([nameOf(route), 403])
        // What is a person's alone: their sessions and news; a driver's are the own appointments.
        else if (route.url.includes(':') && (part === 'own' || role === 'driver'))
          expect([nameOf(route), own.status]).toEqual([nameOf(route), 404])
        else
          expect(
            [200, 201, 202, 204, 400, 409],
            `${nameOf(route)} answers ${own.status} ${own.text.slice(0, 200)}`,
          ).toContain(own.status)
        if (!route.url.includes(':')) continue
        const foreign = await call('foreign')
        expect([nameOf(route), foreign.status]).toEqual([
          nameOf(route),
          opens(role, part) ? 404 : 403,
        ])
      }
    },
    patienceMs,
  )
})

async function rowsOf(db: Awaited<ReturnType<typeof openApp>>['db'], customerId: string) {
  const tables = [
    'appointments',
    'invoices',
    'notifications',
    'service_history',
    'customer_sessions',
  ] as const
  return Promise.all(
    tables.map((table) =>
      db.selectFrom(table).selectAll().where('customerId', '=', customerId).orderBy('id').execute(),
    ),
  )
}
