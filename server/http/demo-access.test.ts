import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { demoCustomer } from '#domain/accounts/demo-account.ts'
import { demoStaff } from '#domain/staff/demo-staff.ts'
import { seed } from '#server/demo/seed.ts'
import { notify } from '#server/notifications/store.ts'
import { cookiesOf } from '#server/testing/accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { openLiveApp, openSocket } from '#server/testing/sockets.ts'

type From = Pick<InjectOptions, 'remoteAddress' | 'headers'>

const publicName = 'www.lakeline-filters.com'
const throughProxy = {
  host: publicName,
  origin: `https://${publicName}`,
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '198.51.100.7',
}
const here: From = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } }
const elsewhere: [string, From, Record<string, string>][] = [
  [
    'behind a proxy that nobody has named',
    { remoteAddress: '127.0.0.1', headers: throughProxy },
    {},
  ],
  [
    'behind a proxy that keeps the public name and says nothing else',
    { remoteAddress: '127.0.0.1', headers: { host: publicName } },
    {},
  ],
  [
    'behind a proxy that hides the public name',
    {
      remoteAddress: '127.0.0.1',
      headers: { host: 'localhost:3000', 'x-real-ip': '198.51.100.7' },
    },
    {},
  ],
  [
    'from another machine, to a server that listens everywhere',
    { remoteAddress: '198.51.100.7', headers: { host: 'localhost:3000' } },
    { HOST: '0.0.0.0' },
  ],
]
const accounts = [
  {
    shown: '/api/demo-account',
    login: '/api/customer/login',
    me: '/api/customer/me',
    person: demoCustomer,
    refused: 'Invalid email or password. Please try again.',
  },
  {
    shown: '/api/staff/demo-account',
    login: '/api/staff/login',
    me: '/api/staff/me',
    person: demoStaff,
    refused: 'Invalid email, password or code. Please try again.',
  },
] as const

async function openDemo(environment: Record<string, string> = {}) {
  const testApp = await openTestApp({ environment: { DEMO: 'on', ...environment } })
  await seed(testApp.db, testApp.now())
  return testApp
}

const get = ({ app }: TestApp, url: string, { remoteAddress, headers }: From, cookie = '') =>
  app.inject({
    method: 'GET',
    url,
    remoteAddress: String(remoteAddress),
    headers: { ...headers, cookie },
  })
const signIn = (
  { app }: TestApp,
  url: string,
  { remoteAddress, headers }: From,
  { email, password }: { email: string; password: string },
) =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress: String(remoteAddress),
    headers: { ...headers },
    payload: { email, password },
  })

describe('the published accounts', () => {
  test('are shown, sign in and are let in at this machine', async () => {
    const demo = await openDemo()
    for (const { shown, login, me, person } of accounts) {
      expect((await get(demo, shown, here)).json()).toEqual({
        email: person.email,
        password: person.password,
      })
      const signedIn = await signIn(demo, login, here, person)
      expect(signedIn.statusCode).toBe(200)
      expect((await get(demo, me, here, cookiesOf(signedIn.headers))).statusCode).toBe(200)
    }
  })

  test.each(elsewhere)(
    'are not there for a request %s: not shown, refused like an unknown address, and a session of this machine is none',
    async (_where, from, environment) => {
      const demo = await openDemo(environment)
      for (const { shown, login, me, person, refused } of accounts) {
        expect((await get(demo, shown, from)).statusCode).toBe(404)
        const [known, unknown] = [
          await signIn(demo, login, from, person),
          await signIn(demo, login, from, { ...person, email: 'nobody@lakeline.example' }),
        ]
        expect([known.statusCode, known.json().message]).toEqual([401, refused])
        expect([unknown.statusCode, unknown.json().message, Object.keys(unknown.headers)]).toEqual([
          401,
          refused,
          Object.keys(known.headers),
        ])
        const cookie = cookiesOf((await signIn(demo, login, here, person)).headers)
        expect((await get(demo, me, from, cookie)).statusCode).toBe(401)
        expect((await get(demo, me, here, cookie)).statusCode, 'it is not ended by that').toBe(200)
      }
    },
  )

  // security.md M3: a proxy need not add any header that we know, and a caller writes the Host.
  test.each([
    ['TRUST_PROXY', { TRUST_PROXY: '127.0.0.1' }],
    ['TRUST_PROXY, and DEMO is on', { TRUST_PROXY: '127.0.0.1', DEMO: 'on' }],
    ['a public PUBLIC_URL, and DEMO is on', { PUBLIC_URL: `https://${publicName}`, DEMO: 'on' }],
  ])('are closed to everybody, at this machine too, with %s', async (_which, environment) => {
    const testApp = await openTestApp({ environment })
    await seed(testApp.db, testApp.now())
    const unknownHeaders = { host: 'localhost', 'x-azure-clientip': '198.51.100.7' }
    for (const { shown, login, person } of accounts) {
      for (const headers of [here.headers, throughProxy, unknownHeaders]) {
        const from = { ...here, headers }
        expect([
          (await get(testApp, shown, from)).statusCode,
          (await signIn(testApp, login, from, person)).statusCode,
        ]).toEqual([404, 401])
      }
    }
  })

  test('have no socket of their own for a request that was passed on', async () => {
    const live = await openLiveApp({ environment: { DEMO: 'on' } })
    await seed(live.db, live.now())
    const { login, person } = accounts[0]
    const cookie = cookiesOf((await signIn(live, login, here, person)).headers)
    const [own, passedOn] = [
      openSocket(live.url, { cookie }),
      openSocket(live.url, { cookie, 'x-forwarded-for': '198.51.100.7' }),
    ]
    await Promise.all([own.opened, passedOn.opened])
    await live.db.transaction().execute((tx) =>
      notify(tx, {
        customerId: demoCustomer.id,
        topic: 'service',
        title: 'Ready',
        message: 'Ready.',
        link: null,
      }),
    )
    await own.heard('notification')
    expect(passedOn.frames).toEqual([])
  })
})
