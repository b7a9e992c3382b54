import { expect, test } from 'vitest'
import { keyScopes, type KeyScope } from '#domain/fleet/api-keys.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import type { GuardedRoute } from './access/access.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const patienceMs = 60_000
const nameOf = ({ method, url }: GuardedRoute) => `${method} ${url}`

async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const dana = await signedInCustomer(testApp)
  const keyFor = async (scopes: readonly KeyScope[]): Promise<string> => {
    const payload = { name: scopes.join(' '), scopes }
    return (await dana.call('POST', '/api/customer/api-keys', { payload })).json().key
  }
  const callWith = async ({ method, url }: GuardedRoute, key: string) =>
    (
      await testApp.app.inject({
        method: method as Method,
        url: url.replaceAll(/:\w+/g, 'anything'),
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { payload: '{}' }),
      })
    ).statusCode
  const routes = testApp.app.routeTable.filter(({ method }) => method !== 'HEAD')
  return { ...testApp, dana, keyFor, callWith, routes }
}

test('what a key may call is listed here, by name', async () => {
  const { routes } = await open()
  const found = routes
    .filter(({ access }) => access === 'key')
    .map((route) => `${route.scope}: ${nameOf(route)}`)
  expect(found.sort()).toEqual([
    'readings:write: POST /api/fleet/readings',
    'vehicles:read: GET /api/fleet/vehicles',
  ])
})

test(
  'a key with every scope opens no call of a customer and none of staff',
  async () => {
    const { routes, keyFor, callWith } = await open()
    const key = await keyFor(keyScopes)
    const closed = routes.filter(
      ({ access }) => access === 'customer' || typeof access === 'object',
    )
    expect(closed.length).toBeGreaterThan(100)
    for (const route of closed)
      expect([nameOf(route), await callWith(route, key)]).toEqual([nameOf(route), 401])
  },
  patienceMs,
)

test('a key opens the calls of its scope, and is a 403 at those of another', async () => {
  const { routes, keyFor, callWith } = await open()
  for (const scope of keyScopes) {
    const key = await keyFor([scope])
    for (const route of routes.filter(({ access }) => access === 'key')) {
      const isClosed = [401, 403].includes(await callWith(route, key))
      expect([scope, nameOf(route), isClosed]).toEqual([
        scope,
        nameOf(route),
        route.scope !== scope,
      ])
    }
  }
})

test('without a key they are the customer’s own, and nobody else’s', async () => {
  const { app, routes, dana } = await open()
  for (const route of routes.filter(({ access }) => access === 'key')) {
    const sent = { method: route.method as Method, url: route.url }
    const statuses = []
    for (const headers of [
      {},
      { authorization: 'Bearer lakeline_wrong' },
      { authorization: 'Bearer lakeline_wrong', cookie: dana.cookie },
      { cookie: dana.cookie, authorization: 'Bearer somebody' },
    ])
      statuses.push((await app.inject({ ...sent, headers })).statusCode)
    expect([nameOf(route), statuses]).toEqual([nameOf(route), [401, 401, 401, 403]])
    const own = await app.inject({ ...sent, headers: { cookie: dana.cookie } })
    expect([nameOf(route), [401, 403].includes(own.statusCode)]).toEqual([nameOf(route), false])
  }
})
