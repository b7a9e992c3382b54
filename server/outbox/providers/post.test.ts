import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { mailbox } from './mail-parts.ts'
import { providerAddress, post } from './post.ts'
import { neverSent, NotAccepted } from './provider.ts'

async function failureOf(sending: Promise<unknown>): Promise<NotAccepted> {
  const error = await sending.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof NotAccepted))
    throw new Error(`expected a failure that is understood, got ${String(error)}`)
  return error
}

describe('what is said over HTTP', () => {
  const order = { authorization: 'Basic x', type: 'text/plain', body: 'x' }

  async function serve(answer: (response: ServerResponse) => void): Promise<string> {
    const server = createServer((_request, response) => answer(response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return `127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  async function nobodyListens(): Promise<string> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    return `http://127.0.0.1:${port}`
  }

  test('goes to the service itself unless a setting names another address', () => {
    expect(providerAddress('/emails', 'https://api.resend.com', null)).toBe(
      'https://api.resend.com/emails',
    )
    expect(
      providerAddress('/v3/mail/send', 'https://api.sendgrid.com', 'https://api.eu.sendgrid.com/'),
    ).toBe('https://api.eu.sendgrid.com/v3/mail/send')
  })

  test('the status counts, though its words have no end or are cut off', async () => {
    const endless = await serve((response) => {
      response.writeHead(202)
      const more = () => response.write('x'.repeat(65_536), more)
      more()
    })
    const cut = await serve((response) => {
      response.writeHead(400, { 'content-length': '100' })
      response.write('{"message"', () => response.destroy())
    })
    expect(await post('x', { ...order, url: `http://${endless}` })).toMatchObject({
      status: 202,
      body: null,
    })
    expect(await post('x', { ...order, url: `http://${cut}` })).toMatchObject({
      status: 400,
      body: null,
    })
  })

  test.each([
    ['nobody has this name', async () => 'http://nobody.invalid'],
    ['nobody listens', nobodyListens],
    ['there is no TLS', async () => `https://${await serve(() => {})}`],
  ])('nothing was sent where %s', async (_what, address) => {
    expect(await failureOf(post('x', { ...order, url: await address() }))).toMatchObject({
      certainty: 'later',
    })
  })

  test.each([
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'CERT_HAS_EXPIRED',
    'UND_ERR_CONNECT_TIMEOUT',
  ])('nothing was sent after %s', (code) => {
    expect([neverSent(code), neverSent('UND_ERR_SOCKET'), neverSent('ECONNRESET')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('a connection that breaks is reported with its reason', async () => {
    const address = await serve((response) => response.destroy())
    expect(await failureOf(post('Twilio', { ...order, url: `http://${address}` }))).toMatchObject({
      certainty: 'unknown',
      message: 'Twilio: other side closed',
    })
  })
})

test.each([
  ['Lakeline <office@lakeline.example>', { email: 'office@lakeline.example', name: 'Lakeline' }],
  [
    '"Lakeline, Inc." <office@lakeline.example> ',
    { email: 'office@lakeline.example', name: 'Lakeline, Inc.' },
  ],
  ['<office@lakeline.example>', { email: 'office@lakeline.example' }],
  [' office@lakeline.example', { email: 'office@lakeline.example' }],
])('the sender %j is read in its two parts', (from, parts) => {
  expect(mailbox(from)).toEqual(parts)
})
