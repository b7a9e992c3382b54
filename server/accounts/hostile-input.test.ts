import { expect, test } from 'vitest'
import {
  call,
  cookiesOf,
  newRegistration,
  password,
  postAs,
  signInAs,
} from '#server/testing/accounts.ts'
import { openTestApp } from '#server/testing/harness.ts'

const hostile: unknown[] = [
  'a\u0000b',
  '\ud800',
  "'; drop table customers; --",
  'x'.repeat(60_000),
  '🚛'.repeat(3000),
  'Ivy\r\nBcc: all@example.com',
  '\u202egnp.exe',
  '<script>alert(1)</script>',
  '__proto__',
  '',
  null,
  7,
  1e308,
  true,
  [],
  ['a@b.example'],
  {},
  { $ne: '' },
  { toString: 'x' },
]
// Dozens of passwords are computed.
const patienceMs = 60_000

test(
  'nothing that can be typed into the forms of an account is a defect of ours',
  async () => {
    const { app, db } = await openTestApp()
    const { email } = newRegistration()
    await postAs(app, '/api/customer/register', newRegistration({ email }))
    const cookie = cookiesOf((await signInAs(app, email, password)).headers)
    const forms = [
      [
        'POST',
        '/api/customer/register',
        () => newRegistration({ company: 'x', phone: '216-555-0110', zipCode: '44113' }),
      ],
      ['POST', '/api/customer/login', () => ({ email: 'nobody@cuyahoga.example', password })],
      [
        'PATCH',
        '/api/customer/me',
        () => ({ firstName: 'Ivy', lastName: 'Kowalski', address: 'x' }),
      ],
      ['POST', '/api/customer/password-reset', () => ({ email })],
      [
        'POST',
        '/api/customer/password',
        () => ({ currentPassword: 'wrong-one', newPassword: password }),
      ],
      [
        'POST',
        '/api/customer/email',
        () => ({ currentPassword: 'wrong-one', email: 'new@cuyahoga.example' }),
      ],
      ['POST', '/api/customer/close', () => ({ currentPassword: 'wrong-one' })],
    ] as const
    for (const [method, url, body] of forms) {
      for (const field of Object.keys(body())) {
        for (const value of hostile) {
          const answer = await call(app, method, url, { ...body(), [field]: value }, { cookie })
          expect(answer.status, `${url} ${field} ${JSON.stringify(value)}`).toBeLessThan(500)
          if (answer.status >= 400)
            expect(answer.body).toMatchObject({
              message: expect.stringMatching(/^[A-Z]/),
              code: expect.any(String),
            })
        }
      }
    }
    const rows = await db.selectFrom('customers').selectAll().execute()
    const texts = rows
      .flatMap((row) => Object.values(row))
      .filter((value) => typeof value === 'string')
    expect(texts.filter((text) => /[\r\n\0]/.test(text))).toEqual([])
  },
  patienceMs,
)
