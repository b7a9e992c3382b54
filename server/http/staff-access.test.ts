import { describe, expect, test } from 'vitest'
import { staffRoles } from '#domain/staff-roles.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import type { GuardedRoute } from './access/access.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What answers anyone: which services are set up, and the way in. */
const open = [
  'GET /api/admin/sms-status',
  'GET /api/admin/email-services/status',
  'GET /api/email-services/status',
  'POST /api/staff/login',
  'POST /api/staff/logout',
  'POST /api/staff/first-password',
  'POST /api/staff/password-reset',
  'GET /api/staff/demo-account',
]

const nameOf = ({ method, url }: GuardedRoute) => `${method} ${url}`
const addressOf = ({ url }: GuardedRoute) => url.replaceAll(/:\w+/g, 'anything')
const isOfOffice = ({ url, method }: GuardedRoute) =>
  /^\/api\/(admin|staff|email-services)\//.test(url) && method !== 'HEAD'

async function openApp() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const routes = testApp.app.routeTable.filter(
    (route) => isOfOffice(route) && !open.includes(nameOf(route)),
  )
  return { testApp, routes }
}

/**
 * All that answers somebody who is nobody. Each is a form, a door, a secret in its address, or says
 * nothing of people.
 */
const openToAnyone = [
  ...open,
  'GET /healthz',
  'GET /readyz',
  'GET /api/openapi.json',
  'GET /api/demo-account',
  'GET /api/reviews',
  'GET /api/verify/:number',
  'GET /api/verify/filters/:code',
  'GET /api/verify/status/:code',
  'GET /api/certificates/:token.pdf',
  'GET /api/bookings/slots',
  'GET /api/bookings/kinds',
  'POST /api/bookings',
  'GET /api/bookings/:id',
  'GET /api/bookings/:id.ics',
  'DELETE /api/bookings/:id',
  'POST /api/bookings/:id/confirmation',
  'POST /api/demo-requests',
  'POST /api/contact-messages',
  'POST /api/contact-messages/:id/photos',
  'GET /api/appointments/next-pickup',
  'POST /api/newsletter-subscriptions',
  'POST /contact',
  'POST /demo',
  'POST /api/savings-calculations',
  'POST /api/savings-reports',
  'POST /api/reviews',
  'POST /api/newsletter/confirmation/:token',
  'POST /api/newsletter/unsubscribe/:token',
  'GET /api/calendar/:token.ics',
  'GET /api/invoices/:token.pdf',
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
  'GET /api/chat/sessions/:visitorId',
  'POST /api/chat/sessions',
  'POST /api/chat/sessions/:visitorId/messages',
  'POST /api/chat/sessions/:visitorId/photos',
  'POST /api/chat/sessions/:visitorId/seen',
  'POST /api/chat/sessions/:visitorId/here',
  'POST /api/chat/sessions/:visitorId/contact',
  'GET /api/chat/presence',
  'POST /api/chat/links',
  'GET /api/chat/photos/:id',
  'GET /api/chat/sessions/:visitorId/on-call',
  'POST /api/chat/sessions/:visitorId/on-call/code',
  'POST /api/chat/sessions/:visitorId/on-call',
  'POST /api/chat/on-call/links',
  'POST /api/chat/on-call/acknowledgments',
]

test('what answers anyone is listed here, by name', async () => {
  const { app } = await openTestApp()
  const found = app.routeTable
    .filter(({ access, method }) => access === 'anyone' && method !== 'HEAD')
    .map(nameOf)
  expect(found.sort()).toEqual(openToAnyone.sort())
})

test('what staff send by hand is listed here, by name', async () => {
  const { app } = await openTestApp()
  expect(
    app.routeTable
      .filter(({ sends }) => sends)
      .map(nameOf)
      .sort(),
  ).toEqual([
    'POST /api/admin/chat/sessions/:id/transcript',
    'POST /api/admin/email-services/test',
    'POST /api/admin/invoices/:id/mail',
    'POST /api/admin/send-appointment-reminder',
    'POST /api/admin/send-service-ready',
    'POST /api/admin/send-sms',
    'POST /api/admin/service-filters/:id/certificate/mail',
    'POST /api/admin/services/:id/certificate/mail',
    'POST /api/admin/services/:id/inspection-report/mail',
    'POST /api/email-services/send',
    'POST /api/email-services/test',
  ])
})

describe('every call of staff', () => {
  test('is for staff, but for the listed ones', async () => {
    const { routes, testApp } = await openApp()
    expect(routes.length).toBeGreaterThan(70)
    expect(routes.filter(({ access }) => typeof access !== 'object').map(nameOf)).toEqual([])
    // None stands elsewhere, where the other tests of this page would not find it.
    const elsewhere = testApp.app.routeTable.filter(
      (route) => typeof route.access === 'object' && route.method !== 'HEAD' && !isOfOffice(route),
    )
    expect(elsewhere.map(nameOf)).toEqual([])
  })

  test('as nobody, as a customer and as a closed account is a 401, before anything is looked at', async () => {
    const { testApp, routes } = await openApp()
    const [customer, closed] = [
      await signedInCustomer(testApp),
      await signedInStaff(testApp, 'owner', { isActive: false }),
    ]
    for (const route of routes) {
      for (const cookie of [
        '',
        customer.cookie,
        closed.cookie,
        `staff=${customer.cookie.slice(8)}`,
        `session=${closed.cookie.slice(6)}`,
      ]) {
        const headers = {
          'content-type': 'application/json',
          cookie,
          authorization: `Bearer ${customer.id}`,
        }
        for (const payload of [undefined, '{']) {
          const sent =
            route.method === 'GET'
              ? { headers: { cookie } }
              : { headers, ...(payload === undefined ? { payload: '{}' } : { payload }) }
          const answer = await testApp.app.inject({
            method: route.method as Method,
            url: addressOf(route),
            ...sent,
          })
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
      if (mayPass)
        expect([nameOf(route), [401, 403, 500].includes(answer.status)]).toEqual([
          nameOf(route),
          false,
        ])
      else
        expect([nameOf(route), answer.status, answer.json()]).toMatchObject([
          nameOf(route),
          403,
          { code: 'not_allowed' },
        ])
    }
  })

  test.each(['owner', 'office'] as const)(
    'as %s without the second factor that the owner demands is a 403 that says so, but for setting it up',
    async (role) => {
      const { testApp, routes } = await openApp()
      await testApp.db.updateTable('staff_rules').set({ secondFactorRequired: true }).execute()
      const passed = []
      for (const route of routes) {
        const person = await signedInStaff(testApp, role)
        const answer = await person.call(route.method as Method, addressOf(route))
        if (answer.status === 403)
          expect([nameOf(route), answer.json()]).toMatchObject([
            nameOf(route),
            { code: 'second_factor_needed' },
          ])
        else passed.push(nameOf(route))
      }
      expect(passed.sort()).toEqual([
        'GET /api/staff/me',
        'POST /api/staff/second-factor',
        'POST /api/staff/second-factor/confirmation',
      ])
      const technician = await signedInStaff(testApp, 'technician')
      expect((await technician.call('GET', '/api/admin/customers')).status).toBe(200)
    },
  )
})
