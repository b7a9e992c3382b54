import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { connect as connectTls } from 'node:tls'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { hasCaddy, startCaddy, withoutCaddy } from '#server/testing/caddy.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { hasNginx, startNginx, withoutNginx } from '#server/testing/nginx.ts'
import { picture } from '#server/testing/photos.ts'
import { type Proxy, site } from '#server/testing/proxies.ts'
import { beginConversation } from '#server/testing/sockets.ts'

const patience = 120_000
const proxies = [
  { name: 'nginx', start: (port: number) => startNginx([port], { tls: true }), isHere: hasNginx },
  { name: 'Caddy', start: startCaddy, isHere: hasCaddy },
]

if (!hasNginx) console.log(`behind nginx: ${withoutNginx}`)
if (!hasCaddy) console.log(`behind Caddy: ${withoutCaddy}`)

describe.each(proxies)('behind $name with the sample of deploy/', ({ start, isHere }) => {
  const open = async () => {
    const testApp = await openTestApp({
      environment: { PUBLIC_URL: `https://${site}`, TRUST_PROXY: '127.0.0.1' },
    })
    await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    const proxy = await start((testApp.app.server.address() as AddressInfo).port)
    onTestFinished(proxy.stop)
    return { testApp, proxy, ask: asking(proxy) }
  }

  test.skipIf(!isHere)(
    'limits count each caller, whatever address it claims',
    async () => {
      const { ask } = await open()
      const send = (from: string, claimed: string) =>
        ask('POST', '/api/newsletter-subscriptions', {
          from,
          headers: { 'content-type': 'application/json', 'x-forwarded-for': claimed },
          body: Buffer.from(JSON.stringify({ email: `a${claimed}@example.com` })),
        })
      const statuses = []
      for (let n = 0; n < 21; n += 1) statuses.push((await send('127.0.0.2', `10.0.0.${n}`)).status)
      expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([
        20, 429,
      ])
      expect((await send('127.0.0.3', '10.0.1.1')).status).toBe(201)
    },
    patience,
  )

  test.skipIf(!isHere)(
    'a picture of seven megabytes reaches the chat',
    async () => {
      const { testApp, ask } = await open()
      const { visitorId, sessionId } = await beginConversation(testApp)
      const body = Buffer.concat([
        await picture().jpeg({ quality: 80, mozjpeg: false }).toBuffer(),
        Buffer.alloc(7 * 1024 * 1024),
      ])
      const { status } = await ask(
        'POST',
        `/api/chat/sessions/${visitorId}/photos?sessionId=${sessionId}&clientMessageId=own-picture-1`,
        { body, headers: { 'content-type': 'image/jpeg' } },
      )
      expect(status).toBe(201)
    },
    patience,
  )

  test.skipIf(!isHere)(
    'a socket opens',
    async () => {
      const { proxy } = await open()
      const socket = connectTls({
        host: '127.0.0.1',
        port: proxy.port,
        ca: proxy.ca,
        servername: site,
        ALPNProtocols: ['http/1.1'],
      })
      await once(socket, 'secureConnect')
      socket.write(
        [
          'GET /ws HTTP/1.1',
          `Host: ${site}`,
          `Origin: https://${site}`,
          'Upgrade: websocket',
          'Connection: Upgrade',
          'Sec-WebSocket-Version: 13',
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
          '\r\n',
        ].join('\r\n'),
      )
      const [answer] = (await once(socket, 'data')) as [Buffer]
      socket.destroy()
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 101 /)
    },
    patience,
  )

  test.skipIf(!isHere)(
    'the figures stay inside, and our own headers are there once',
    async () => {
      const { ask } = await open()
      expect((await ask('GET', '/metrics')).status).toBe(403)
      const { headers } = await ask('GET', '/api/reviews')
      expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/)
      expect(headers['strict-transport-security']).not.toContain(',')
    },
    patience,
  )
})

type Call = { from?: string; headers?: Record<string, string>; body?: Buffer }

function asking({ port, ca }: Proxy) {
  return async (method: string, path: string, { from, headers, body }: Call = {}) => {
    const length = body === undefined ? {} : { 'content-length': String(body.length) }
    const asked = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      ca,
      servername: site,
      ...(from === undefined ? {} : { localAddress: from }),
      headers: { host: site, origin: `https://${site}`, ...length, ...headers },
      agent: false,
    })
    asked.end(body)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    return { status: answer.statusCode, headers: answer.headers }
  }
}
