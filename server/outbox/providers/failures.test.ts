import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { scrub } from '#server/http/logging/log.ts'
import {
  type Behaviour,
  openProviderServers,
  openSmtpServer,
} from '#server/testing/provider-servers.ts'
import { failureOf, mail, sendBy, tryOnce } from '#server/testing/providers.ts'
import { certaintyOf, NotAccepted, within } from './provider.ts'
import { smtp } from './smtp.ts'
import { reasonToSuppress } from './twilio.ts'

describe.each(['sendgrid', 'resend', 'twilio'] as const)(
  'what a failure of %s makes certain',
  (service) => {
    test.each<[Behaviour, string, number | null]>([
      [{ status: 300 }, 'later', null],
      [{ status: 400 }, 'refused', null],
      [{ status: 400, body: [] }, service === 'resend' ? 'unknown' : 'refused', null],
      [{ status: 401 }, 'later', null],
      [{ status: 403 }, 'later', null],
      [{ status: 429, headers: { 'retry-after': '7' } }, 'later', 7000],
      [{ status: 500 }, 'later', null],
      [{ status: 503, headers: { 'retry-after': '90' } }, 'later', 90_000],
      [{ status: 502 }, 'unknown', null],
      ['reset', 'unknown', null],
      ['taken, reply lost', 'unknown', null],
      ['garbage', 'unknown', null],
    ])('%j is "%s", to be tried after %s ms', async (behaviour, certainty, retryAfterMs) => {
      expect(await tryOnce(service, behaviour)).toMatchObject({ certainty, retryAfterMs })
    })

    test('a redirect is not followed', async () => {
      const elsewhere = await openProviderServers()
      const failure = await tryOnce(service, {
        status: 307,
        headers: { location: `${elsewhere.url}/emails` },
      })
      expect([failure.certainty, elsewhere.requests]).toEqual(['later', []])
    })

    test('nobody at the address means that nothing was sent', async () => {
      const { url, close } = await openProviderServers()
      await close()
      expect(await failureOf(sendBy(service, url)())).toMatchObject({ certainty: 'later' })
    })

    test('silence is doubt', { timeout: 120_000 }, async () => {
      expect(await tryOnce(service, 'silent')).toMatchObject({ certainty: 'unknown' })
    })
  },
)

test('Resend says of a key that is in use that nobody else may send its mail', async () => {
  const failure = await tryOnce('resend', {
    status: 409,
    body: { name: 'concurrent_idempotent_requests', statusCode: 409, message: 'busy' },
  })
  expect(failure.certainty).toBe('unknown')
})

test.each([
  [21610, 'refused', 'opted_out'],
  [21211, 'refused', null],
  [21606, 'later', null],
  [21611, 'later', null],
] as const)(
  'Twilio\'s %i is "%s" and suppresses the number as %s',
  async (code, certainty, suppress) => {
    expect(await tryOnce('twilio', { status: 400, body: { code, message: 'no' } })).toMatchObject({
      certainty,
      suppress,
    })
  },
)

test.each([
  [30005, 'bounced'],
  [30006, 'bounced'],
  [30003, null],
  [0, null],
])('a text that failed with %i leaves the number as %s', (code, reason) => {
  expect(reasonToSuppress(code)).toBe(reason)
})

describe('what a failure of an SMTP server makes certain', () => {
  const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode })

  test.each([
    [550, 'refused'],
    [452, 'later'],
  ])('%i to the recipient is "%s"', async (code, certainty) => {
    const { url } = await openSmtpServer({
      onRcptTo: (_address, _session, done) => done(refusal(code)),
    })
    expect(await failureOf(smtp(url).send(mail))).toMatchObject({ certainty })
  })

  // operations.md 7
  test.each([
    [451, '4.3.0 Try again later', 'rejected: 451 4.3.0 Try again later'],
    [
      550,
      '5.1.1 +1 216-555-0134 of <dana@fleet.example> is unknown',
      '550 5.1.1 (number) of <(email)> is unknown',
    ],
  ])('the log keeps the %i of an SMTP server, and nobody’s address', async (code, said, kept) => {
    const error = Object.assign(new Error(said), { responseCode: code })
    const { url } = await openSmtpServer({ onRcptTo: (_address, _session, done) => done(error) })
    const { message } = (await failureOf(smtp(url).send(mail))) as NotAccepted
    expect(scrub(message)).toContain(kept)
  })

  test('the log keeps the 535 of an SMTP server that refuses our password', async () => {
    const { url } = await openSmtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) =>
        done(Object.assign(new Error('5.7.8 Bad credentials'), { responseCode: 535 })),
    })
    const error = (await failureOf(
      smtp(url.replace('//', '//me:wrong@')).send(mail),
    )) as NotAccepted
    expect(scrub(error.message)).toContain('535 5.7.8 Bad credentials')
  })

  test('a sender that is not allowed is a matter of our settings', async () => {
    const { url } = await openSmtpServer({
      onMailFrom: (_address, _session, done) => done(refusal(550)),
    })
    expect(await failureOf(smtp(url).send(mail))).toMatchObject({ certainty: 'later' })
  })

  test('a wrong password is a matter of our settings', async () => {
    const { url } = await openSmtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('no')),
    })
    expect(await failureOf(smtp(url.replace('//', '//me:wrong@')).send(mail))).toMatchObject({
      certainty: 'later',
    })
  })

  test('a connection that breaks after the text is doubt', async () => {
    const server = await openSmtpServer({
      onData: (stream) => void stream.resume().on('end', () => server.hangUp()),
    })
    expect(await failureOf(smtp(server.url).send(mail))).toMatchObject({ certainty: 'unknown' })
  })

  test('nobody at the address, and somebody who hangs up right away', async () => {
    const server = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await failureOf(smtp(url).send(mail))).toBeInstanceOf(NotAccepted)
    await new Promise((resolve) => server.close(resolve))
    expect(await failureOf(smtp(url).send(mail))).toMatchObject({ certainty: 'later' })
  })
})

test('who is waited for too long may have sent', async () => {
  expect(await failureOf(within(5, new Promise(() => {})))).toMatchObject({ certainty: 'unknown' })
  expect(await within(5000, Promise.resolve(1))).toBe(1)
})

test.each([
  [200, 'unknown'],
  [301, 'later'],
  [404, 'later'],
  [413, 'refused'],
  [422, 'refused'],
  [504, 'unknown'],
  [507, 'later'],
])('an answer of %i is "%s"', (status, certainty) => {
  expect(certaintyOf(status)).toBe(certainty)
})
