import { describe, expect, test } from 'vitest'
import { staffRoles } from '#domain/staff/roles.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import type { GuardedRoute } from './access.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What answers anyone: which services are set up, and the way in. */
const open = [
  'GET /api/admin/sms-status', 'GET /api/admin/email-services/status', 'GET /api/email-services/status',
  'POST /api/staff/login', 'POST /api/staff/logout', 'POST /api/staff/first-password', 'GET /api/staff/demo-account',
]

const nameOf = ({ method, url }: GuardedRoute) => `${method} ${url}`
const addressOf = ({ url }: GuardedRoute) => url.replaceAll(/:\w+/g, 'anything')
const isOfOffice = ({ url, method }: GuardedRoute) => /^\/api\/(admin|staff|email-services)\//.test(url) && method !== 'HEAD'

async function openApp() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const routes = testApp.app.routeTable.filter((route) => isOfOffice(route) && !open.includes(nameOf(route)))
  return { testApp, routes }
}

describe('every call of the office', () => {
  test('is for staff, but for the listed ones', async () => {
    const { routes } = await openApp()
    expect(routes.length).toBeGreaterThan(4)
    expect(routes.filter(({ access }) => typeof access !== 'object').map(nameOf)).toEqual([])
  })

  test('as nobody, as a customer and as a closed account is a 401, before anything is looked at', async () => {
    const { testApp, routes } = await openApp()
    const [customer, closed] = [await signedInCustomer(testApp), await signedInStaff(testApp, 'owner', { isActive: false })]
    for (const route of routes) {
      for (const cookie of ['', customer.cookie, closed.cookie, `staff=${customer.cookie.slice(8)}`, `session=${closed.cookie.slice(6)}`]) {
        const headers = { 'content-type': 'application/json', cookie, authorization: `Bearer ${customer.id}` }
        for (const payload of [undefined, '{']) {
          const sent = route.method === 'GET' ? { headers: { cookie } } : { headers, ...(payload === undefined ? { payload: '{}' } : { payload }) }
          const answer = await testApp.app.inject({ method: route.method as Method, url: addressOf(route), ...sent })
          expect([nameOf(route), answer.statusCode]).toEqual([nameOf(route), 401])
        }
      }
    }
  })

  test.each(staffRoles)('as %s passes where the role may, and is a 403 elsewhere', async (role) => {
    const { testApp, routes } = await openApp()
    for (const route of routes) {
      const person = await signedInStaff(testApp, role)
      const { access } = route
      const mayPass = typeof access === 'object' && access.staff.includes(role)
      const answer = await person.call(route.method as Method, addressOf(route))
      if (mayPass) expect([nameOf(route), [401, 403, 500].includes(answer.status)]).toEqual([nameOf(route), false])
      else expect([nameOf(route), answer.status, answer.json()]).toMatchObject([nameOf(route), 403, { code: 'not_allowed' }])
    }
  })
})
