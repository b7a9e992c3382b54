import { domainToUnicode } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newRegistration, password, postAs, signInAs } from '#server/testing/accounts.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { runQueued } from '#server/testing/jobs.ts'
import { queuedMails } from '#server/testing/mails.ts'

const patienceMs = 120_000
const letters = fc.constantFrom(...'abzAZ059.+_-&/=\'"’äéßñІ用@ ()%!#$\u0308\u200b')
const mailboxes = fc.oneof(
  fc.string({ unit: letters, minLength: 1, maxLength: 12 }),
  fc.constantFrom(
    'ivy+tag',
    'a&b',
    'o’brien',
    'a/b',
    'a=b',
    'jörg',
    'jo\u0308rg',
    '"a b"',
    'IVY',
    'İvy',
  ),
)
const domains = fc.constantFrom(
  'example.com',
  'CASE.Example',
  'müller.fr',
  'xn--mller-kva.fr',
  'mu\u0308ller.fr',
  '例子.公司',
  'straße.example',
  'a_b.example',
  'localhost',
  '[127.0.0.1]',
  'sub.domain.example',
)
const addresses = fc.tuple(mailboxes, domains).map(([mailbox, domain]) => `${mailbox}@${domain}`)

/** The ways in which browsers, keyboards and people write one address. */
function waysToWrite(address: string): string[] {
  const at = address.lastIndexOf('@')
  const shouted = address.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
  return [
    address,
    `  ${address}\t`,
    `\u202a\ufeff${address}\u200b\u202c`,
    shouted,
    address.normalize('NFD'),
    `${address.slice(0, at)}@${domainToUnicode(address.slice(at + 1))}`,
  ]
}

test(
  'whatever address registers can sign in and can reset, however it is written; the others are told so when they register',
  async () => {
    const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
    const { app, db } = testApp
    let taken = 0
    await fc.assert(
      fc.asyncProperty(addresses, async (address) => {
        await db.deleteFrom('customers').execute()
        await db.deleteFrom('outbox').execute()
        const registration = await postAs(
          app,
          '/api/customer/register',
          newRegistration({ email: address }),
        )
        if (registration.status !== 201) {
          expect([registration.status, registration.body['fields']]).toEqual([
            400,
            { email: 'Please enter a valid email address.' },
          ])
          return
        }
        taken += 1
        const stored = String(registration.body['email'])
        for (const written of waysToWrite(stored)) {
          expect([written, (await signInAs(app, written, password)).status]).toEqual([written, 200])
          expect([
            written,
            (await postAs(app, '/api/customer/register', newRegistration({ email: written })))
              .status,
          ]).toEqual([written, 409])
          expect(
            (await postAs(app, '/api/customer/password-reset', { email: written })).status,
          ).toBe(202)
        }
        await runQueued(testApp, 'send_password_reset')
        expect((await queuedMails(db, 'passwordReset')).map(({ to }) => to)).toEqual([
          stored,
          stored,
          stored,
        ])
      }),
      {
        numRuns: 40,
        examples: [
          ['a&b@example.com'],
          ['o’brien@farm.example'],
          ['jörg@example.de'],
          ['rené@müller.fr'],
          ['jo\u0308rg@mu\u0308ller.fr'],
          ['用户@例子.公司'],
        ],
      },
    )
    expect(taken).toBeGreaterThan(10)
  },
  patienceMs,
)

test.each([
  'a&b@example.com',
  'rené@müller.fr',
  'jo\u0308rg@mu\u0308ller.fr',
  'ivy@localhost',
  'Ivy.@Example.com',
])('an older row with %s signs in and resets, whatever rule it was made by', async (email) => {
  const testApp = await openTestApp()
  const { app, db } = testApp
  const { body } = await postAs(app, '/api/customer/register', newRegistration())
  await db.updateTable('customers').set({ email }).where('id', '=', String(body['id'])).execute()
  expect((await signInAs(app, email, password)).status).toBe(200)
  await postAs(app, '/api/customer/password-reset', { email })
  await runQueued(testApp, 'send_password_reset')
  expect((await queuedMails(db, 'passwordReset')).map(({ to }) => to)).toEqual([email])
})
