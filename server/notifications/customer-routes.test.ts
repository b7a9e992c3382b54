import { describe, expect, test } from 'vitest'
import { channels, type Notification, topics } from '#domain/notifications/contract.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { notify, wants } from './store.ts'

const list = '/api/customer/notifications'
const choices = '/api/customer/notification-choices'

async function openWithNews(count: number) {
  const testApp = await openTestApp()
  const dana = await signedInCustomer(testApp)
  for (let at = 1; at <= count; at += 1) {
    await notify(testApp.db, {
      customerId: dana.id,
      topic: 'service',
      title: `News ${at}`,
      message: 'Your filters are ready.',
      link: '/customer/dashboard#services',
    })
  }
  const read = async (query = ''): Promise<Notification[]> =>
    (await dana.call('GET', list + query)).json()
  return { ...testApp, testApp, dana, read }
}

describe('the list', () => {
  test('is a bare array, newest first, with the total beside it', async () => {
    const { dana } = await openWithNews(3)
    const answer = await dana.call('GET', list)
    expect([answer.status, answer.headers['x-total-count']]).toEqual([200, '3'])
    expect(answer.json().map(({ title }: Notification) => title)).toEqual([
      'News 3',
      'News 2',
      'News 1',
    ])
    expect(answer.json()[0]).toEqual({
      id: expect.any(String),
      customerId: dana.id,
      type: 'service',
      title: 'News 3',
      message: 'Your filters are ready.',
      isRead: false,
      link: '/customer/dashboard#services',
      createdAt: expect.stringMatching(/Z$/),
    })
  })

  test('comes in pages, and a page behind the last still knows the total', async () => {
    const { dana, read } = await openWithNews(3)
    expect((await read('?page=2&pageSize=2')).map(({ title }) => title)).toEqual(['News 1'])
    const behind = await dana.call('GET', `${list}?page=9&pageSize=2`)
    expect([behind.json(), behind.headers['x-total-count']]).toEqual([[], '3'])
  })

  test('can be searched, signs of patterns being only signs, and shows the unread ones', async () => {
    const { dana, read } = await openWithNews(3)
    await dana.call('PUT', `${list}/${(await read())[0]?.id}/read`)
    expect((await read('?status=unread')).map(({ title }) => title)).toEqual(['News 2', 'News 1'])
    expect((await read('?q=NEWS 2')).map(({ title }) => title)).toEqual(['News 2'])
    expect(await read('?q=%25')).toEqual([])
  })

  test.each([
    '?page=0',
    '?page=99999999999',
    '?pageSize=501',
    '?page=1&page=2',
    '?status=read',
    '?q=a&q=b',
    '?q=%00',
    `?q=${'x'.repeat(300)}`,
  ])('%s is refused', async (query) => {
    const { dana } = await openWithNews(0)
    expect((await dana.call('GET', list + query)).status).toBe(400)
  })

  test('never holds what belongs to somebody else', async () => {
    const { testApp } = await openWithNews(2)
    const other = await signedInCustomer(testApp)
    expect((await other.call('GET', list)).json()).toEqual([])
  })
})

describe('marking as read', () => {
  test('answers the row, and once more answers the same', async () => {
    const { dana, read } = await openWithNews(1)
    const [row] = await read()
    for (const _time of [1, 2]) {
      const answer = await dana.call('PUT', `${list}/${row?.id}/read`)
      expect([answer.status, answer.json()]).toEqual([200, { ...row, isRead: true }])
    }
  })

  test("somebody else's is unknown and stays unread", async () => {
    const { testApp, read } = await openWithNews(1)
    const other = await signedInCustomer(testApp)
    expect((await other.call('PUT', `${list}/${(await read())[0]?.id}/read`)).status).toBe(404)
    expect((await read())[0]?.isRead).toBe(false)
  })

  test.each(['nothing', '%27', 'x'.repeat(250)])('%s is unknown', async (id) => {
    const { dana } = await openWithNews(0)
    expect((await dana.call('PUT', `${list}/${id}/read`)).status).toBe(404)
  })

  test('all at once marks only the own ones', async () => {
    const { testApp, dana, read } = await openWithNews(2)
    const other = await signedInCustomer(testApp)
    await notify(testApp.db, {
      customerId: other.id,
      topic: 'invoice',
      title: 'Invoice',
      message: 'It is due.',
      link: null,
    })
    expect((await dana.call('PUT', `${list}/read-all`)).json()).toEqual({ marked: 2 })
    expect((await dana.call('PUT', `${list}/read-all`)).json()).toEqual({ marked: 0 })
    expect((await read()).map(({ isRead }) => isRead)).toEqual([true, true])
    expect((await other.call('GET', `${list}?status=unread`)).json()).toHaveLength(1)
  })
})

describe('choices', () => {
  const noServicePortal = { topic: 'service', channel: 'portal', wanted: false } as const

  test('are all shown, and what is chosen holds', async () => {
    const { dana, db, read } = await openWithNews(0)
    expect((await dana.call('GET', choices)).json()).toHaveLength(topics.length * channels.length)
    const kept = await dana.call('PUT', choices, { payload: { choices: [noServicePortal] } })
    expect(kept.json()).toContainEqual({ ...noServicePortal, fixed: false })
    expect((await dana.call('GET', choices)).json()).toEqual(kept.json())
    await notify(db, {
      customerId: dana.id,
      topic: 'service',
      title: 'Unwanted',
      message: 'Nobody asked.',
      link: null,
    })
    await notify(db, {
      customerId: dana.id,
      topic: 'account',
      title: 'Wanted',
      message: 'A new password.',
      link: null,
    })
    expect((await read()).map(({ title }) => title)).toEqual(['Wanted'])
    expect(await wants(db, dana.id, 'service', 'email')).toBe(true)
  })

  test('store only what departs from the rule, also when two are kept at once', async () => {
    const { dana, db } = await openWithNews(0)
    const keep = (wanted: boolean) =>
      dana.call('PUT', choices, { payload: { choices: [{ ...noServicePortal, wanted }] } })
    await Promise.all([keep(false), keep(false), keep(false)])
    expect(await db.selectFrom('notification_choices').selectAll().execute()).toHaveLength(1)
    await keep(true)
    expect(await db.selectFrom('notification_choices').selectAll().execute()).toEqual([])
  })

  test('what keeps the account safe cannot be turned off', async () => {
    const { dana } = await openWithNews(0)
    const answer = await dana.call('PUT', choices, {
      payload: { choices: [{ topic: 'account', channel: 'email', wanted: false }] },
    })
    expect([answer.status, answer.json()]).toMatchObject([
      400,
      { code: 'invalid_input', fields: { choices: expect.stringContaining('always sent.') } },
    ])
  })

  test.each([
    null,
    [],
    {},
    { choices: 'all' },
    { choices: [{}] },
    { choices: [{ topic: 'service', channel: 'fax', wanted: true }] },
  ])('%j is refused', async (payload) => {
    const { dana } = await openWithNews(0)
    const answer = await dana.call('PUT', choices, {
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(400)
  })
})

test.each([
  ['GET', list],
  ['PUT', `${list}/x/read`],
  ['PUT', `${list}/read-all`],
  ['GET', choices],
  ['PUT', choices],
] as const)('%s %s needs a session', async (method, url) => {
  const { app } = await openTestApp()
  expect((await app.inject({ method, url })).statusCode).toBe(401)
})
