import { expect, test } from 'vitest'
import { honeypotName } from '#domain/form-fields.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'

const message = {
  name: 'Dana Ortiz',
  email: 'dana@sanduskybay.example',
  phone: '',
  message: 'Do you clean DOCs?',
  filterKind: 'dpf',
  quantity: '40',
  partNumber: '',
  zipCode: '44870-1234',
  [honeypotName]: '',
}
const demo = {
  fullName: 'Dana Ortiz',
  companyName: '',
  email: 'dana@sanduskybay.example',
  phone: '(216) 555-0142',
  preferredDate: '',
  filterTypes: 'dpf',
  comments: '',
  [honeypotName]: '',
}

function poster({ app }: TestApp) {
  let last = 0
  return async (url: string, body: Record<string, string> | string, headers = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url,
      remoteAddress: `203.0.113.${(last += 1)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
    })
    return [answer.statusCode, answer.headers.location]
  }
}

test('a posted message is kept like one of the API, with its fields and its mails, and leads to a page', async () => {
  const testApp = await openTestApp()
  const send = poster(testApp)
  expect(await send('/contact', message)).toEqual([303, '/received'])
  const rows = await testApp.db.selectFrom('contact_messages').selectAll().execute()
  expect(rows).toEqual([
    expect.objectContaining({
      name: 'Dana Ortiz',
      phone: null,
      filterKind: 'dpf',
      quantity: 40,
      partNumber: null,
      zipCode: '44870',
      message: expect.stringMatching(/^Do you clean DOCs\?\n/),
      mayBeAutomatic: false,
    }),
  ])
  expect(await queuedMails(testApp.db)).toHaveLength(2)
})

test('a posted demo request is kept, and once when it is pressed twice', async () => {
  const testApp = await openTestApp()
  const send = poster(testApp)
  const answers = await Promise.all([send('/demo', demo), send('/demo', demo)])
  expect(answers).toEqual([
    [303, '/received'],
    [303, '/received'],
  ])
  const rows = await testApp.db.selectFrom('demo_requests').selectAll().execute()
  expect(rows).toEqual([expect.objectContaining({ filterTypes: 'dpf', preferredDate: null })])
  expect(await queuedMails(testApp.db)).toHaveLength(2)
})

test('what is wrong leads to its reason, and keeps nothing', async () => {
  const testApp = await openTestApp()
  const send = poster(testApp)
  const cases = [
    ['/contact', { ...message, name: ' ' }, '#name'],
    ['/contact', { ...message, email: 'dana' }, '#email'],
    ['/contact', { ...message, quantity: 'some' }, '#quantity'],
    ['/contact', { ...message, zipCode: '4487' }, '#zipCode'],
    [
      '/contact',
      { ...message, filterKind: '', quantity: '', zipCode: '', message: '' },
      '#message',
    ],
    ['/contact', { ...message, message: 'x'.repeat(70_000) }, '#message'],
    ['/contact', '', '#name'],
    ['/contact', '__proto__=1&%zz&name', '#name'],
    ['/demo', { ...demo, phone: '' }, '#phone'],
    ['/demo', { ...demo, preferredDate: '2020-01-01' }, '#preferredDate'],
    ['/demo', { ...demo, preferredDate: 'soon' }, '#preferredDate'],
    ['/demo', { ...demo, filterTypes: 'cheese' }, '#filterTypes'],
  ] as const
  for (const [url, body, reason] of cases)
    expect([reason, ...(await send(url, body))]).toEqual([reason, 303, `/not-received${reason}`])
  const kept = await testApp.db.selectFrom('contact_messages').select('id').execute()
  expect(kept).toEqual([])
})

test('a program that fills in everything is kept and mails nobody; another site and another type are refused', async () => {
  const testApp = await openTestApp()
  const send = poster(testApp)
  expect(await send('/contact', { ...message, [honeypotName]: 'https://rowe.example' })).toEqual([
    303,
    '/received',
  ])
  expect(await queuedMails(testApp.db)).toEqual([])
  expect(await send('/contact', message, { origin: 'https://elsewhere.example' })).toEqual([
    403,
    undefined,
  ])
  const json = { 'content-type': 'application/json' }
  expect(await send('/contact', JSON.stringify(message), json)).toEqual([415, undefined])
})

test('too many in a minute lead to that reason', async () => {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'on' } })
  const answers = []
  for (let count = 0; count < 40; count += 1) {
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...message, message: `Number ${count}` }).toString(),
    })
    answers.push(answer.headers.location)
  }
  expect(answers[0]).toBe('/received')
  expect(answers.at(-1)).toBe('/not-received#often')
})
