import { request as httpRequest } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { keepingLog, openExample } from '#server/testing/example-app.ts'

describe('on the wire', () => {
  async function listening(logger = keepingLog().logger): Promise<number> {
    const app = await openExample({ logger })
    onTestFinished(() => app.close())
    await app.listen({ port: 0, host: '127.0.0.1' })
    return (app.server.address() as AddressInfo).port
  }

  const lastOf = (lines: string): unknown => JSON.parse(lines.trim().split('\n').at(-1) ?? '')

  function send(port: number, text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      let received = ''
      socket.on('data', (chunk) => (received += chunk.toString()))
      socket.on('close', () => resolve(received))
      socket.on('error', reject)
    })
  }

  test.each([
    ['no HTTP', 'HELLO\r\n\r\n', '400 Bad Request', 'malformed_body'],
    [
      'two lengths of a body',
      'POST /api/notes HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n',
      '400 Bad Request',
      'malformed_body',
    ],
    [
      'a wrong length',
      'POST /api/notes HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n',
      '400 Bad Request',
      'malformed_body',
    ],
    [
      'headers of 64 KB',
      `GET /healthz HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(65_536)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
      'too_large',
    ],
  ])('answers %s with JSON and all headers', async (_what, text, status, code) => {
    const answer = await send(await listening(), text)
    expect(answer).toContain(`HTTP/1.1 ${status}\r\n`)
    expect(answer).toContain('x-content-type-options: nosniff\r\n')
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      code,
      message: expect.any(String),
      requestId: expect.any(String),
    })
  })

  const close = 'connection: close\r\n\r\n'
  test.each([
    ['two hosts', `GET /healthz HTTP/1.1\r\nhost: a\r\nhost: b\r\n${close}`, '400 Bad Request'],
    [
      'the same host twice',
      `GET /healthz HTTP/1.1\r\nHost: a\r\nHOST: a\r\n${close}`,
      '400 Bad Request',
    ],
    ['no host', `GET /healthz HTTP/1.1\r\n${close}`, '400 Bad Request'],
    [
      'two hosts of a socket',
      `GET /ws HTTP/1.1\r\nhost: a\r\nhost: b\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
      '400 Bad Request',
    ],
    [
      'two hosts of a form',
      'POST /api/notes HTTP/1.1\r\nhost: a\r\nhost: b\r\ncontent-length: 5\r\n\r\n',
      '400 Bad Request',
    ],
    [
      'an expectation',
      `GET /healthz HTTP/1.1\r\nhost: a\r\nexpect: the-impossible\r\n${close}`,
      '417 Expectation Failed',
    ],
  ])(
    'refuses %s before any route, with JSON, all headers and a line in the log',
    async (_what, text, status) => {
      const { logger, lines } = keepingLog()
      const answer = await send(await listening(logger), text)
      expect(answer).toContain(`HTTP/1.1 ${status}\r\n`)
      for (const header of [
        'x-content-type-options: nosniff',
        'x-frame-options: DENY',
        'cache-control: no-store',
        'content-security-policy: default-src',
      ])
        expect(answer).toContain(header)
      const { code, requestId } = JSON.parse(
        answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1),
      )
      expect(code).toBe('malformed_body')
      expect(lastOf(lines())).toMatchObject({
        msg: 'request',
        reqId: requestId,
        route: '(refused)',
        status: Number.parseInt(status, 10),
        caller: expect.stringMatching(/^[\w-]{10}$/),
      })
    },
  )

  test('answers HTTP/1.0, which knew no hosts, and who waits for a 100 to go on', async () => {
    const port = await listening()
    expect(await send(port, 'GET /healthz HTTP/1.0\r\n\r\n')).toContain('{"status":"ok"}')
    const body = '{"name":"a"}'
    const form = `POST /api/notes HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${close}${body}`
    expect(await send(port, form)).toMatch(/^HTTP\/1\.1 100 Continue[^]+HTTP\/1\.1 201 Created/)
  })

  test('what is no HTTP stands in the log with the mark of who sent it', async () => {
    const { logger, lines } = keepingLog()
    await send(await listening(logger), 'HELLO\r\n\r\n')
    expect(lastOf(lines())).toMatchObject({
      route: '(unreadable)',
      status: 400,
      caller: expect.stringMatching(/^[\w-]{10}$/),
    })
    expect(JSON.stringify(lastOf(lines()))).not.toContain('127.0.0.1')
  })

  test('knows the long form of an address and the star', async () => {
    const port = await listening()
    expect(
      await send(port, 'GET http://x/healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'),
    ).toContain('{"status":"ok"}')
    expect(
      await send(port, 'OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'),
    ).toContain('"code":"not_found"')
  })

  test('refuses a body that is too large while it still arrives', async () => {
    const port = await listening()
    const status = await new Promise((resolve, reject) => {
      const sent = httpRequest(
        {
          port,
          method: 'POST',
          path: '/api/notes',
          headers: { 'content-type': 'application/json' },
        },
        (answer) => {
          resolve(answer.statusCode)
          sent.destroy()
        },
      )
      sent.on('error', reject)
      sent.write('"'.padEnd(70_000, 'a'))
    })
    expect(status).toBe(413)
  })
})
