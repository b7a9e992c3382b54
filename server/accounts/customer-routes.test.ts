import { describe, expect, test } from 'vitest'
import {
  atThisMachine,
  call,
  newRegistration,
  password,
  postAs,
  registeredCustomer,
  signInAs,
} from '#server/testing/accounts.ts'
import { expectRefusal } from '#server/testing/form-calls.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const url = '/api/customer/register'
const secrets = /passwordHash|password_hash|argon2|calendar/

describe('registering', () => {
  test('answers the customer without the password, and a welcome is queued with the row', async () => {
    const { app, db } = await openTestApp()
    const body = newRegistration({
      company: ' Cuyahoga Haulage ',
      phone: '',
      address: null,
      zipCode: '44113',
    })
    const answer = await postAs(app, url, body)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.any(String),
      email: body.email,
      firstName: 'Ivy',
      lastName: 'Kowalski',
      company: 'Cuyahoga Haulage',
      phone: null,
      address: null,
      city: null,
      state: null,
      zipCode: '44113',
      isActive: true,
      isDemo: false,
      isEmailProven: false,
      createdAt: '2026-03-10T15:00:00.000Z',
      updatedAt: '2026-03-10T15:00:00.000Z',
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    const [welcome, alert] = (await queuedMails(db)).sort((one, other) =>
      one.template < other.template ? 1 : -1,
    )
    expect(welcome).toEqual({
      to: body.email,
      template: 'welcome',
      status: 'queued',
      customerId: answer.body['id'],
      data: {
        link: 'http://localhost:3000/customer/login',
        secretLink: expect.stringMatching(
          /^http:\/\/localhost:3000\/customer\/account#confirm=[\w-]{43}$/,
        ),
      },
    })
    expect(alert).toMatchObject({
      to: 'hello@lakeline.example',
      template: 'officeAlert',
      data: { subject: 'New customer account' },
    })
    const { passwordHash: hash } = await db
      .selectFrom('customers')
      .select('passwordHash')
      .executeTakeFirstOrThrow()
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('ignores what a form does not have', async () => {
    const { app } = await openTestApp()
    const more = {
      id: 'mine',
      isActive: false,
      isDemo: true,
      isEmailProven: true,
      emailProvenAt: '2026-03-10T15:00:00Z',
      passwordHash: 'x',
      password_hash: 'x',
      createdAt: '2020-01-01T00:00:00Z',
    }
    const answer = await postAs(app, url, newRegistration(more))
    expect(answer.body).toMatchObject({
      isActive: true,
      isDemo: false,
      isEmailProven: false,
      createdAt: '2026-03-10T15:00:00.000Z',
    })
    expect(answer.body['id']).not.toBe('mine')
    expect(answer.text).not.toMatch(secrets)
  })

  test.each([
    ['email', 'dana', 'Please enter a valid email address.'],
    ['email', undefined, 'Please enter a valid email address.'],
    ['firstName', ' ', 'Please enter your first name.'],
    ['lastName', undefined, 'Please enter your last name.'],
    ['password', 'short12', 'Password must be at least 8 characters'],
    ['password', undefined, 'Password must be at least 8 characters'],
    ['password', ['soot-and-ash'], 'Password must be at least 8 characters'],
    ['password', 'x'.repeat(129), 'Please use 128 characters or fewer for the password.'],
    [
      'password',
      'password1',
      'This password is on a list of the most common ones. Please choose another.',
    ],
    [
      'password',
      'Baseball1',
      'This password is on a list of the most common ones. Please choose another.',
    ],
    ['phone', 'call me', 'Please enter a phone number with area code.'],
  ])('is refused with %s %j, and leaves nothing', async (field, value, sentence) => {
    const { app, db } = await openTestApp()
    const answer = await postAs(app, url, newRegistration({ [field]: value }))
    expect([answer.status, answer.body['fields']]).toEqual([400, { [field]: sentence }])
    expect([
      await db.selectFrom('customers').select('id').execute(),
      await queuedMails(db),
    ]).toEqual([[], []])
  })

  test.each([['x'.repeat(128)], ['  spaces  '], ['пароль-длинный'], ['🚛'.repeat(8)]])(
    'takes the password %j as it is',
    async (chosen) => {
      const { app } = await openTestApp()
      const body = newRegistration({ password: chosen })
      expect((await postAs(app, url, body)).status).toBe(201)
      expect((await signInAs(app, body.email, chosen)).status).toBe(200)
      expect((await signInAs(app, body.email, chosen.slice(0, -2))).status).toBe(401)
    },
  )

  test('with an email that has an account, in any case, says so and queues no mail', async () => {
    const { app, db } = await openTestApp()
    const body = newRegistration()
    await postAs(app, url, body)
    const again = await postAs(app, url, { ...body, email: body.email.toUpperCase() })
    expectRefusal({ ...again }, 'conflict')
    expect(again.body).toMatchObject({
      message: 'An account with this email already exists.',
      fields: { email: 'An account with this email already exists.' },
    })
    expect(await queuedMails(db)).toHaveLength(2)
  })

  test('ten times at once with one email makes one account', async () => {
    const { app, db } = await openTestApp()
    const body = newRegistration()
    const answers = await Promise.all(Array.from({ length: 10 }, () => postAs(app, url, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect(await queuedMails(db)).toHaveLength(2)
  })
})

describe('the own record', () => {
  test('of the demo account keeps nothing that a visitor types: the next one would read it', async () => {
    const testApp = await openTestApp()
    const demo = await signedInCustomer(testApp, { isDemo: true })
    const before = (await demo.call('GET', '/api/customer/me')).json()
    const sent = {
      firstName: 'Pat',
      lastName: 'Stranger',
      address: '12 Elm Street',
      phone: '216-555-0110',
    }
    expect(
      await call(testApp.app, 'PATCH', '/api/customer/me', sent, {
        cookie: demo.cookie,
        ...atThisMachine,
      }),
    ).toMatchObject({ status: 403, body: { message: expect.stringContaining('demo account') } })
    expect((await demo.call('GET', '/api/customer/me')).json()).toEqual(before)
  })

  test('is read and changed; what the form does not have stays', async () => {
    const testApp = await openTestApp()
    const dana = await signedInCustomer(testApp)
    testApp.now.set('2026-03-11T15:00:00Z')
    const sent = {
      firstName: 'Dee',
      lastName: 'Ortiz',
      phone: '216-555-0110',
      id: 'other',
      email: 'else@example.com',
      isDemo: true,
      isActive: false,
      passwordHash: 'x',
    }
    const changed = await call(testApp.app, 'PATCH', '/api/customer/me', sent, {
      cookie: dana.cookie,
    })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({
      id: dana.id,
      email: dana.email,
      firstName: 'Dee',
      phone: '216-555-0110',
      company: null,
      isDemo: false,
      isActive: true,
      updatedAt: '2026-03-11T15:00:00.000Z',
    })
    const read = await dana.call('GET', '/api/customer/me')
    expect(read.json()).toEqual(changed.body)
    expect(read.text).not.toMatch(secrets)
  })

  test('is not changed by a form that is wrong', async () => {
    const testApp = await openTestApp()
    const dana = await signedInCustomer(testApp)
    const answer = await call(
      testApp.app,
      'PATCH',
      '/api/customer/me',
      { firstName: '', lastName: 7 },
      { cookie: dana.cookie },
    )
    expect([answer.status, Object.keys(answer.body['fields'] as object)]).toEqual([
      400,
      ['firstName', 'lastName'],
    ])
    expect((await dana.call('GET', '/api/customer/me')).json()).toMatchObject({ firstName: 'Dana' })
  })
})

describe('the export', () => {
  test('holds everything of the customer and nothing of another, as a file, without secrets', async () => {
    const testApp = await openTestApp()
    const ivy = await registeredCustomer(testApp.app, { company: 'Cuyahoga Haulage' })
    const other = await registeredCustomer(testApp.app, { company: 'Erie Freight' })
    const answer = await call(testApp.app, 'GET', '/api/customer/export', undefined, {
      cookie: ivy.cookie,
    })
    expect([answer.status, answer.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="lakeline-2026-03-10.json"',
    ])
    expect(answer.body).toMatchObject({
      exportedAt: '2026-03-10T15:00:00.000Z',
      customer: { id: ivy.id, company: 'Cuyahoga Haulage' },
      customerSessions: [{ device: 'Unknown device' }],
    })
    for (const secret of [
      /hash/i,
      /token/i,
      /argon2/,
      new RegExp(other.email),
      /Erie/,
      new RegExp(password),
    ])
      expect(answer.text).not.toMatch(secret)
  })
})

test.each([
  ['GET', '/api/customer/me'],
  ['PATCH', '/api/customer/me'],
  ['GET', '/api/customer/export'],
  ['GET', '/api/customer/sessions'],
  ['DELETE', '/api/customer/sessions'],
  ['DELETE', '/api/customer/sessions/any'],
  ['POST', '/api/customer/password'],
  ['POST', '/api/customer/email'],
  ['POST', '/api/customer/close'],
] as const)('%s %s is for its own customer only', async (method, path) => {
  const testApp = await openTestApp()
  const [dana, other] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  const closed = await signedInCustomer(testApp, { isActive: false })
  const body = method === 'GET' || method === 'DELETE' ? undefined : {}
  const ask = (browser: Parameters<typeof call>[4]) =>
    call(testApp.app, method, path, body, browser)
  expect(await ask({})).toMatchObject({
    status: 401,
    body: { code: 'not_signed_in', message: 'Please sign in.' },
  })
  expect(await ask({ headers: { authorization: `Bearer ${dana.id}` } })).toMatchObject({
    status: 401,
  })
  expect(await ask({ cookie: closed.cookie })).toMatchObject({ status: 401 })
  expect(await ask({ cookie: dana.cookie, headers: { authorization: other.id } })).toMatchObject({
    status: 403,
    body: { code: 'not_allowed' },
  })
})
