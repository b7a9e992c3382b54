import { describe, expect, test } from 'vitest'
import { nextAddress, post } from '#server/testing/form-calls.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { confirmToken, mayConfirm, mayUnsubscribe, unsubscribeToken } from './links.ts'

const address = 'dana@example.com'
const now = new Date('2026-03-10T15:00:00Z')

async function open() {
  const { app, db, now } = await openTestApp({
    environment: { PUBLIC_URL: 'https://www.lakeline.example' },
  })
  const subscribe = (email = address) =>
    post(app, '/api/newsletter-subscriptions', { email }, { address: nextAddress() })
  const mails = async () =>
    (await queuedMails(db)).map(({ data }) => data as Record<string, string>)
  const lastLinks = async () => (await mails()).at(-1) ?? {}
  const tokenOf = (link = '') => link.slice(link.indexOf('#') + 1)
  const send = async (path: string, headers = {}, payload?: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: path,
      headers,
      remoteAddress: nextAddress(),
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: answer.statusCode, code: answer.payload === '' ? null : answer.json().code }
  }
  const confirm = async () =>
    send(`/api/newsletter/confirmation/${tokenOf((await lastLinks())['secretLink'])}`)
  const leave = async () => send(new URL((await lastLinks())['oneClickUnsubscribe'] ?? '').pathname)
  const row = () => db.selectFrom('newsletter_subscriptions').selectAll().executeTakeFirstOrThrow()
  return { app, now, subscribe, mails, lastLinks, send, confirm, leave, row }
}

describe('a subscription', () => {
  test('is confirmed by the link of its mail, and confirming again changes nothing', async () => {
    const { confirm, now, row, subscribe } = await open()
    await subscribe()
    expect(await confirm()).toEqual({ status: 204, code: null })
    now.set('2026-03-11T15:00:00Z')
    expect((await confirm()).status).toBe(204)
    expect(await row()).toMatchObject({
      confirmedAt: new Date('2026-03-10T15:00:00Z'),
      unsubscribedAt: null,
    })
  })

  test('is mailed its links with the header for one press, once a day until it is confirmed, and then no more', async () => {
    const { confirm, lastLinks, mails, now, subscribe } = await open()
    await Promise.all([subscribe(), subscribe('DANA@example.com'), subscribe()])
    expect(await mails()).toHaveLength(1)
    expect(await lastLinks()).toEqual({
      secretLink: expect.stringMatching(
        /^https:\/\/www\.lakeline\.example\/newsletter\/confirm#[\w.-]+$/,
      ),
      unsubscribeLink: expect.stringMatching(
        /^https:\/\/www\.lakeline\.example\/newsletter\/unsubscribe#[\w.-]+$/,
      ),
      oneClickUnsubscribe: expect.stringMatching(
        /^https:\/\/www\.lakeline\.example\/api\/newsletter\/unsubscribe\/[\w.-]+$/,
      ),
    })
    now.set('2026-03-11T15:00:00Z')
    await subscribe()
    expect(await mails()).toHaveLength(2)
    await confirm()
    now.set('2026-03-12T15:00:00Z')
    await subscribe()
    expect(await mails()).toHaveLength(2)
  })

  test.each([
    ['nothing', {}, undefined],
    [
      'the form that mail programs send',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'List-Unsubscribe=One-Click',
    ],
    [
      'the same in parts',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    ],
    ['JSON', { 'content-type': 'application/json' }, '{}'],
  ])('ends by one POST with %s, and again', async (_what, headers, payload) => {
    const { lastLinks, row, send, subscribe } = await open()
    await subscribe()
    const { pathname } = new URL((await lastLinks())['oneClickUnsubscribe'] ?? '')
    for (const _time of [1, 2]) expect((await send(pathname, headers, payload)).status).toBe(204)
    expect((await row()).unsubscribedAt).toEqual(new Date('2026-03-10T15:00:00Z'))
  })

  test('that has ended begins anew on the same day, with a new mail; the old link confirms nothing', async () => {
    const { confirm, lastLinks, leave, mails, row, send, subscribe } = await open()
    const { body: first } = await subscribe()
    const old = (await lastLinks())['secretLink'] ?? ''
    await confirm()
    await leave()
    expect(await confirm()).toEqual({ status: 410, code: 'link_ended' })
    expect((await subscribe()).body).toEqual(first)
    expect(await row()).toMatchObject({ confirmedAt: null, unsubscribedAt: null })
    expect(await mails()).toHaveLength(2)
    expect(
      (await send(`/api/newsletter/confirmation/${old.slice(old.indexOf('#') + 1)}`)).status,
    ).toBe(410)
    const fresh =
      (await mails()).map(({ secretLink }) => secretLink).find((link) => link !== old) ?? ''
    expect(
      (await send(`/api/newsletter/confirmation/${fresh.slice(fresh.indexOf('#') + 1)}`)).status,
    ).toBe(204)
  })

  test('is changed by no GET', async () => {
    const { app, lastLinks, row, subscribe } = await open()
    await subscribe()
    const before = await row()
    for (const link of Object.values(await lastLinks())) {
      expect((await app.inject(new URL(link).pathname)).statusCode).toBeGreaterThanOrEqual(404)
    }
    expect(await row()).toEqual(before)
  })

  test('is not confirmed a week later', async () => {
    const { confirm, now, subscribe } = await open()
    await subscribe()
    now.set('2026-03-17T15:00:01Z')
    expect((await confirm()).status).toBe(410)
  })

  test.each([
    'x',
    '.',
    'a.b.c',
    `${'x'.repeat(36)}.0.${'x'.repeat(43)}`,
    'x'.repeat(240),
    '%27',
    '__proto__',
  ])('%s is no link', async (token) => {
    const { send } = await open()
    for (const call of ['confirmation', 'unsubscribe'])
      expect(await send(`/api/newsletter/${call}/${token}`)).toEqual({
        status: 410,
        code: 'link_ended',
      })
  })
})

describe('a link', () => {
  test('serves its own purpose, round and subscription only', () => {
    const token = confirmToken('secret', 'one', 1, now)
    expect(mayConfirm('secret', token, 1, now)).toBe(true)
    expect(mayConfirm('secret', token, 2, now)).toBe(false)
    expect(mayConfirm('other', token, 1, now)).toBe(false)
    expect(mayConfirm('secret', token.replace('one', 'two'), 1, now)).toBe(false)
    expect(mayConfirm('secret', token.replace(/\.\w+\./, '.zzzzzzzzz.'), 1, now)).toBe(false)
    expect(mayUnsubscribe('secret', token)).toBe(false)
    expect(mayConfirm('secret', unsubscribeToken('secret', 'one'), 0, now)).toBe(false)
    expect(mayUnsubscribe('secret', unsubscribeToken('secret', 'one'))).toBe(true)
  })
})
