import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { keepingLog } from '#server/testing/example-app.ts'
import { notify } from '#server/notifications/store.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import {
  openedSocket as opened,
  openLiveApp,
  refusedHandshake as refused,
  signalListeners,
  until,
} from '#server/testing/sockets.ts'

const news = {
  topic: 'service',
  title: 'Ready',
  message: 'Your filters are ready.',
  link: null,
} as const

async function openListening() {
  const live = await openLiveApp()
  return { ...live, dana: await signedInCustomer(live.testApp) }
}

describe('a signed-in page', () => {
  test('hears of a notification when it is committed, and of none that is rolled back', async () => {
    const { db, dana, url } = await openListening()
    const page = await opened(url, dana.cookie)
    await db
      .transaction()
      .execute(async (tx) => {
        await notify(tx, { customerId: dana.id, ...news })
        throw new Error('rolled back')
      })
      .catch(() => {})
    await db.transaction().execute((tx) => notify(tx, { customerId: dana.id, ...news }))
    await until(() => page.frames.length > 0)
    await sleep(100)
    expect(page.frames).toEqual([{ type: 'notification' }])
  })

  test('hears it on every tab, and nothing of others', async () => {
    const { db, dana, url, testApp } = await openListening()
    const other = await signedInCustomer(testApp)
    const [one, two, theirs] = await Promise.all([
      opened(url, dana.cookie),
      opened(url, dana.cookie),
      opened(url, other.cookie),
    ])
    await notify(db, { customerId: dana.id, ...news })
    await until(() => one.frames.length === 1 && two.frames.length === 1)
    expect(theirs.frames).toEqual([])
  })

  test('hears that a notification was read on another page, once', async () => {
    const { db, dana, url } = await openListening()
    const page = await opened(url, dana.cookie)
    await notify(db, { customerId: dana.id, ...news })
    await notify(db, { customerId: dana.id, ...news })
    await until(() => page.frames.length === 2)
    const path = '/api/customer/notifications'
    const [first] = (await dana.call('GET', path)).json() as { id: string }[]
    await dana.call('PUT', `${path}/${first?.id}/read`)
    await dana.call('PUT', `${path}/${first?.id}/read`)
    await until(() => page.frames.length > 2)
    await dana.call('PUT', `${path}/read-all`)
    await dana.call('PUT', `${path}/read-all`)
    await until(() => page.frames.length > 3)
    await sleep(100)
    expect(page.frames.map(({ type }) => type)).toEqual([
      'notification',
      'notification',
      'notification',
      'notification',
    ])
  })

  test('hears of its own request for an appointment', async () => {
    const { dana, url } = await openListening()
    const page = await opened(url, dana.cookie)
    await dana.call('POST', '/api/customer/appointments', {
      payload: { serviceType: 'DPF Cleaning', requestedDate: '2026-03-12T14:00:00Z' },
    })
    await until(() => page.frames.length === 1)
  })

  test('is asked to fetch again when the connection to the database was cut', async () => {
    const { db, dana, url } = await openListening()
    const page = await opened(url, dana.cookie)
    const [first] = await signalListeners(db)
    await sql`select pg_terminate_backend(${first?.pid})`.execute(db)
    await until(() => page.frames.length === 1)
    await notify(db, { customerId: dana.id, ...news })
    await until(() => page.frames.length === 2)
    expect(page.frames).toEqual([{ type: 'notification' }, { type: 'notification' }])
  })
})

// Unless it is told of, an end is noticed with the next beat, after 15 s.
describe('a socket ends at once with its session', () => {
  test('that was ended, the others stay', async () => {
    const { db, dana, url } = await openListening()
    const { beginSession } = await import('#server/accounts/session.ts')
    const { customerDoor } = await import('#server/accounts/customer-door.ts')
    const second = await beginSession(
      db,
      customerDoor,
      dana.id,
      'Phone',
      new Date('2026-03-10T15:00:00Z'),
    )
    const [page, phone] = await Promise.all([
      opened(url, dana.cookie),
      opened(url, `session=${second.token}`),
    ])
    const ended = Date.now()
    await db.deleteFrom('customer_sessions').where('id', '=', second.id).execute()
    expect(await phone.closed).toEqual([4401, 'session_ended'])
    expect(Date.now() - ended).toBeLessThan(10_000)
    expect(page.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('when the account is deactivated', async () => {
    const { db, dana, url, testApp } = await openListening()
    const other = await signedInCustomer(testApp)
    const [page, theirs] = await Promise.all([opened(url, dana.cookie), opened(url, other.cookie)])
    await db.updateTable('customers').set({ isActive: false }).where('id', '=', dana.id).execute()
    expect(await page.closed).toEqual([4401, 'session_ended'])
    expect(theirs.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('even when nobody listened as it ended', async () => {
    const { db, dana, url } = await openListening()
    const page = await opened(url, dana.cookie)
    const [first] = await signalListeners(db)
    await sql`select pg_terminate_backend(${first?.pid})`.execute(db)
    await db.deleteFrom('customer_sessions').where('customerId', '=', dana.id).execute()
    expect(await page.closed).toEqual([4401, 'session_ended'])
  })

  test('and with the server, which ends in order', async () => {
    const { app, dana, url } = await openListening()
    const page = await opened(url, dana.cookie)
    const began = Date.now()
    await app.close()
    expect(await page.closed).toEqual([1012, 'server_ends'])
    expect(Date.now() - began).toBeLessThan(10_000)
  })
})

describe('a page of nobody', () => {
  test.each([
    ['without a session', ''],
    ['with a wrong one', 'session=wrong'],
    ['with one of a closed account', 'closed'],
  ])('%s may come in, and hears nothing of anybody', async (_title, cookie) => {
    const { db, dana, url, testApp } = await openListening()
    const gone = await signedInCustomer(testApp, { isActive: false })
    const page = await opened(url, cookie === 'closed' ? gone.cookie : cookie)
    for (const { id } of [dana, gone]) await notify(db, { customerId: id, ...news })
    await sleep(200)
    expect(page.frames).toEqual([])
  })
})

describe('who may not listen gets a plain answer', () => {
  test.each([
    ['from another site', { origin: 'https://evil.example' }, 403, 'cross_site'],
    ['from an origin that is none', { origin: 'null' }, 403, 'cross_site'],
    ['as a browser says of another site', { 'sec-fetch-site': 'cross-site' }, 403, 'cross_site'],
  ])('%s', async (_title, headers: Record<string, string>, status, code) => {
    const { dana, url } = await openListening()
    expect(await refused(url, { ...headers, cookie: dana.cookie })).toMatchObject([
      status,
      { code, message: expect.any(String), requestId: expect.any(String) },
    ])
  })

  test('from an address with a hundred pages open already, until one closes', async () => {
    const { url } = await openListening()
    const pages = await Promise.all(Array.from({ length: 100 }, () => opened(url)))
    expect(await refused(url)).toMatchObject([429, { code: 'too_many_requests' }])
    pages[0]?.socket.close()
    await pages[0]?.closed
    await until(() =>
      opened(url).then(
        () => true,
        () => false,
      ),
    )
  })

  test('at another address', async () => {
    const { dana, url } = await openListening()
    expect(await refused(`${url}x`, { cookie: dana.cookie })).toMatchObject([
      404,
      { code: 'not_found' },
    ])
  })

  test('with too many pages open', async () => {
    const { dana, url } = await openListening()
    await Promise.all(Array.from({ length: 20 }, () => opened(url, dana.cookie)))
    expect(await refused(url, { cookie: dana.cookie })).toMatchObject([
      429,
      { code: 'too_many_requests' },
    ])
  })
})

describe('whatever comes over a socket', () => {
  test.each([
    ['a frame that is no text', (socket: WebSocket) => socket.send(Buffer.from('{}')), 1003],
    ['more than a frame may hold', (socket: WebSocket) => socket.send('x'.repeat(20_000)), 1009],
    [
      'text that is no UTF-8',
      (socket: WebSocket) => socket.send(Buffer.from([0xff, 0xfe]), { binary: false }),
      1007,
    ],
  ])('%s closes it, and the server goes on', async (_title, act, code) => {
    const { dana, url } = await openListening()
    const page = await opened(url, dana.cookie)
    act(page.socket)
    expect((await page.closed)[0]).toBe(code)
    await opened(url, dana.cookie)
  })

  test('a client that offers HTTP/2 beside its request gets its answer', async () => {
    const { http } = await openListening()
    const { request } = await import('node:http')
    const sent = request(`${http}/healthz`, {
      headers: { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': '' },
    }).end()
    const [response] = await once(sent, 'response')
    expect(response.statusCode).toBe(200)
    response.resume()
  })
})

test('a socket that is opened or refused leaves a line in the log, with the mark of its caller and no address', async () => {
  const { logger, lines } = keepingLog()
  const { url } = await openLiveApp({ logger })
  await opened(url)
  const [status, { requestId }] = await refused(url, { origin: 'https://evil.example' })
  const caller = expect.stringMatching(/^[\w-]{10}$/)
  const written = lines()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ route }) => route === '/ws')
  expect(written).toMatchObject([
    { status: 101, caller, method: 'GET' },
    { status, caller: written[0]?.['caller'], reqId: requestId },
  ])
  expect(JSON.stringify(written)).not.toContain('127.0.0.1')
})
