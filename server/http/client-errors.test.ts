import { request as httpRequest } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { keepingLog, openExample } from './example-app.ts'

describe('on the wire', () => {
  async function listening(): Promise<number> {
    const app = await openExample({ logger: keepingLog().logger })
    onTestFinished(() => app.close())
    await app.listen({ port: 0, host: '127.0.0.1' })
    return (app.server.address() as AddressInfo).port
  }

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
    ['two lengths of a body', 'POST /api/notes HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n', '400 Bad Request', 'malformed_body'],
    ['a wrong length', 'POST /api/notes HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n', '400 Bad Request', 'malformed_body'],
    ['headers of 64 KB', `GET /healthz HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(65_536)}\r\n\r\n`, '431 Request Header Fields Too Large', 'too_large'],
  ])('answers %s with JSON and all headers', async (_what, text, status, code) => {
    const answer = await send(await listening(), text)
    expect(answer).toContain(`HTTP/1.1 ${status}\r\n`)
    expect(answer).toContain('x-content-type-options: nosniff\r\n')
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code, message: expect.any(String), requestId: expect.any(String) })
  })

  test('knows the long form of an address and the star', async () => {
    const port = await listening()
    expect(await send(port, 'GET http://x/healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')).toContain('{"status":"ok"}')
    expect(await send(port, 'OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')).toContain('"code":"not_found"')
  })

  test('refuses a body that is too large while it still arrives', async () => {
    const port = await listening()
    const status = await new Promise((resolve, reject) => {
      const sent = httpRequest({ port, method: 'POST', path: '/api/notes', headers: { 'content-type': 'application/json' } }, (answer) => {
        resolve(answer.statusCode)
        sent.destroy()
      })
      sent.on('error', reject)
      sent.write('"'.padEnd(70_000, 'a'))
    })
    expect(status).toBe(413)
  })
})
