import pino from 'pino'
import { expect, test } from 'vitest'
import { serializers } from '#server/http/logging/log.ts'
import { call, newRegistration, postAs, cookiesOf, signInAs } from '#server/testing/accounts.ts'
import { openTestApp } from '#server/testing/harness.ts'

const password = 'canary-in-the-filter-room'
const canaries = [
  password,
  'canary-wrong',
  'canary-new-one',
  'canary.mail',
  'Canarina',
  'Canary Freight',
  'canary-token',
]

test('no line of the log holds a password, an email, a name or a token; what happened stands there with ids only', async () => {
  const lines: string[] = []
  const logger = pino(
    { level: 'debug', base: null, serializers },
    { write: (line) => void lines.push(line) },
  )
  const { app, db } = await openTestApp({ logger })
  const body = newRegistration({
    email: 'canary.mail@cuyahoga.example',
    password,
    firstName: 'Canarina',
    company: 'Canary Freight',
  })
  const { id } = (await postAs(app, '/api/customer/register', body)).body
  await postAs(app, '/api/customer/register', body)
  await postAs(app, '/api/customer/register', { ...body, password: 'canary' })
  await signInAs(app, body.email, 'canary-wrong')
  await signInAs(app, 'canary.mail.2@cuyahoga.example', 'canary-wrong')
  const cookie = cookiesOf((await signInAs(app, body.email, password)).headers)
  await postAs(
    app,
    '/api/customer/email',
    { email: 'canary.mail.3@cuyahoga.example', currentPassword: password },
    { cookie },
  )
  await postAs(app, '/api/customer/password-reset', { email: body.email })
  await postAs(app, '/api/customer/password-reset/canary-token', { password })
  await postAs(
    app,
    '/api/customer/password',
    { currentPassword: password, newPassword: 'canary-new-one' },
    { cookie },
  )
  await call(app, 'GET', '/api/customer/me?email=canary.mail@cuyahoga.example', undefined, {
    cookie,
  })
  await db.destroy()
  await signInAs(app, body.email, 'canary-wrong')

  const log = lines.join('')
  for (const canary of [...canaries, ...cookie.split(/[=;. ]+/).filter((part) => part.length > 20)])
    expect(log).not.toContain(canary)
  const events = lines.map((line) => JSON.parse(line)).filter(({ event }) => event !== undefined)
  expect(events.map(({ event, customerId }) => [event, customerId])).toEqual([
    ['registered', id],
    ['sign_in_failed', id],
    ['sign_in_failed', null],
    ['signed_in', id],
    ['password_changed', id],
  ])
  const requests = new Map(
    lines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'request')
      .map(({ reqId, caller }) => [reqId, caller]),
  )
  for (const { reqId, caller } of events)
    expect([caller, requests.get(reqId)]).toEqual([expect.stringMatching(/^[\w-]{10}$/), caller])
  expect(log).not.toContain('127.0.0.1')
})
