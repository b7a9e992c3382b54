// security.md M11
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openExample } from '#server/testing/example-app.ts'
import { openLiveApp, openSocket, refusedHandshake } from '#server/testing/sockets.ts'

const name = 'www.example.com'
const publicUrl = `https://${name}`
const note = JSON.stringify({ name: 'a' })

async function listening(environment: Record<string, string>) {
  const app = await openExample({ environment })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

async function ask(port: number, path: string, headers: Record<string, string>, body?: string) {
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
  })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  let text = ''
  for await (const part of answer) text += String(part)
  return { status: answer.statusCode, body: JSON.parse(text) as Record<string, unknown> }
}

describe('under a public PUBLIC_URL', () => {
  test.each([
    'evil.example',
    'example.com',
    `${name}.evil.example`,
    `${name}:8443`,
    `${name}:80`,
    `x@${name}`,
    'localhost:3000',
    '127.0.0.1',
  ])('a call that names the host %s is not answered', async (host) => {
    const port = await listening({ PUBLIC_URL: publicUrl })
    const refused = await ask(port, '/api/openapi.json', { host })
    expect([refused.status, refused.body]).toMatchObject([
      421,
      { code: 'other_host', message: `This site is at ${publicUrl}.` },
    ])
    expect((await ask(port, '/api/notes', { host, origin: publicUrl }, note)).status).toBe(421)
    for (const probe of ['/healthz', '/readyz'])
      expect((await ask(port, probe, { host })).status).toBe(200)
    // Without METRICS_TOKEN there is no such call; with it, it is asked for by the machine's name.
    expect((await ask(port, '/metrics', { host })).status).toBe(404)
  })

  test.each([name, `${name}:443`, name.toUpperCase()])(
    'a call that names the host %s is answered',
    async (host) => {
      const port = await listening({ PUBLIC_URL: publicUrl })
      expect((await ask(port, '/api/openapi.json', { host })).status).toBe(200)
      expect((await ask(port, '/api/notes', { host, origin: publicUrl }, note)).status).toBe(201)
    },
  )

  test.each([
    'http://evil.example',
    `http://${name}`,
    'https://example.com',
    `${publicUrl}:8443`,
    'http://localhost:3000',
    'null',
  ])('a write from a page of %s is refused', async (origin) => {
    const port = await listening({ PUBLIC_URL: publicUrl })
    const refused = await ask(port, '/api/notes', { host: name, origin }, note)
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'cross_site' }])
  })

  test('a port in PUBLIC_URL is a part of the name', async () => {
    const port = await listening({ PUBLIC_URL: `http://${name}:8080` })
    const statusOf = async (host: string) => (await ask(port, '/api/openapi.json', { host })).status
    expect([await statusOf(`${name}:8080`), await statusOf(name)]).toEqual([200, 421])
  })

  test('a socket needs our host and our origin', async () => {
    const { url } = await openLiveApp({ environment: { PUBLIC_URL: publicUrl } })
    await openSocket(url, { host: name, origin: publicUrl }).opened
    const [status, body] = await refusedHandshake(url, { host: 'evil.example', origin: publicUrl })
    expect([status, body]).toMatchObject([421, { code: 'other_host' }])
    for (const origin of ['http://evil.example', `http://${name}`])
      expect(await refusedHandshake(url, { host: name, origin })).toMatchObject([
        403,
        { code: 'cross_site' },
      ])
  })
})

test('at this machine any name is ours, and its own pages may write', async () => {
  const port = await listening({})
  for (const host of ['localhost:3000', '127.0.0.1', 'printer.local'])
    expect((await ask(port, '/api/notes', { host, origin: `http://${host}` }, note)).status).toBe(
      201,
    )
})
