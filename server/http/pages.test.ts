import { createHash } from 'node:crypto'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from './context.ts'
import { keepingLog, openExample } from './example-app.ts'
import { inlineScript, inlineStyle, writeExampleSite } from './example-site.ts'
import { loadPages, type Pages } from './pages.ts'

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

const site = writeExampleSite()
const log = keepingLog()
let app: App
let pages: Pages
let port: number

beforeAll(async () => {
  pages = await loadPages({ distDir: site.distDir, publicUrl: 'https://www.example.com' })
  app = await openExample({ pages, logger: log.logger, environment: { PUBLIC_URL: 'https://www.example.com' } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})

afterAll(async () => {
  await app.close()
  site.remove()
})

// Not fetch: it would tidy the path and decode the body.
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, host: '127.0.0.1', path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() })
      })
    })
    sent.on('error', reject).end()
  })
}

describe('a page', () => {
  test('is found under its clean address, with the origin filled in everywhere', async () => {
    const about = await get('/about?utm=1')
    expect([about.status, about.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(about.text).toContain('"@id":"https://www.example.com/about"')
    expect(about.text).toContain('?url=https%3A%2F%2Fwww.example.com%2Fabout')
    for (const path of ['/', '/sitemap-0.xml', '/robots.txt', '/.well-known/security.txt']) {
      const { status, text } = await get(path)
      expect([status, text.includes('origin.invalid'), text.includes('https://www.example.com')]).toEqual([200, false, true])
    }
  })

  test('may run its own inline scripts and styles, by hash, and nothing else', async () => {
    const policy = String((await get('/about')).headers['content-security-policy'])
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(policy).toContain(`script-src 'self' ${hash(inlineScript)} ${hash('{"prefetch":[]}')};`)
    expect(policy).toContain(`style-src 'self' ${hash(inlineStyle)};`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(String((await get('/')).headers['content-security-policy'])).toContain("script-src 'self';")
  })

  test('stays out of stores when it belongs to a signed-in person, and only then', async () => {
    const control = async (path: string) => (await get(path)).headers['cache-control']
    expect(await Promise.all(['/customer/portal', '/customers-say', '/'].map(control))).toEqual(['no-store', 'no-cache', 'no-cache'])
  })

  test('answers HEAD with the same head and no body', async () => {
    const head = await get('/about', { 'accept-encoding': 'br' }, 'HEAD')
    const full = await get('/about', { 'accept-encoding': 'br' })
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(full.body.length)])
  })

  test('refuses another method and says which is right', async () => {
    const answer = await get('/about', {}, 'DELETE')
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

describe('an encoding', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['GZIP;Q=1', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['identity, br;q=0.5', undefined],
    ['', undefined],
    ['deflate', undefined],
    ['br;q=nonsense', undefined],
  ])('is chosen for "%s": %s', async (accepted, encoding) => {
    expect((await get('/about', { 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding)
  })

  test('always holds the same page, and caches are told that it varies', async () => {
    const plain = await get('/about')
    const br = await get('/about', { 'accept-encoding': 'br' })
    const gz = await get('/about', { 'accept-encoding': 'gzip' })
    expect([brotliDecompressSync(br.body).toString(), gunzipSync(gz.body).toString()]).toEqual([plain.text, plain.text])
    expect([plain, br, gz].map(({ headers }) => headers.vary)).toEqual(['accept-encoding', 'accept-encoding', 'accept-encoding'])
    expect(new Set([plain, br, gz].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  test('made by the build is used, and is no address of its own', async () => {
    const asset = await get('/_astro/page.a1.js', { 'accept-encoding': 'br' })
    expect([asset.headers['content-encoding'], asset.headers['cache-control']]).toEqual(['br', 'public, max-age=31536000, immutable'])
    expect((await get('/_astro/page.a1.js.br')).status).toBe(404)
  })

  test('is improved in the background, and who holds the first bytes need not load them again', async () => {
    const first = await get('/blog/article/industrial-air-filter-maintenance', { 'accept-encoding': 'br' })
    await pages.improve()
    const tag = String(first.headers.etag)
    const again = await get('/blog/article/industrial-air-filter-maintenance', { 'accept-encoding': 'br', 'if-none-match': tag })
    expect([again.status, again.headers.etag === tag]).toEqual([304, false])
  })
})

describe('a known tag', () => {
  test('answers 304 with the head that may have changed and no body', async () => {
    const { headers } = await get('/about', { 'accept-encoding': 'br' })
    for (const tag of [String(headers.etag), `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
      const again = await get('/about', { 'accept-encoding': 'br', 'if-none-match': tag })
      expect([again.status, again.body.length, again.headers.etag, again.headers['cache-control']]).toEqual([304, 0, headers.etag, 'no-cache'])
      expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    }
  })

  test('of another encoding or page does not', async () => {
    const { headers } = await get('/about')
    expect((await get('/about', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })).status).toBe(200)
    expect((await get('/', { 'if-none-match': String(headers.etag) })).status).toBe(200)
  })
})

describe('an untidy or old address', () => {
  test.each([
    ['/about/', '/about'],
    ['/about//?a=1&b=%20', '/about?a=1&b=%20'],
    ['/about.html', '/about'],
    ['/index.html', '/'],
    ['/index.html?a', '/?a'],
    ['/blog/article/industrial-air-filter-maintenance/index.html', '/blog/article/industrial-air-filter-maintenance'],
    ['/blog/article/industrial-air-filter-maintenance-best-practices?x=1', '/blog/article/industrial-air-filter-maintenance?x=1'],
    ['/blog/article/industrial-air-filter-maintenance-best-practices/', '/blog/article/industrial-air-filter-maintenance'],
  ])('%s leads to %s', async (from, to) => {
    const answer = await get(from)
    expect([answer.status, answer.headers.location, answer.headers['x-content-type-options']]).toEqual([301, to, 'nosniff'])
  })

  test.each(['//evil.example/', '//evil.example/about/', '/\\evil.example/', '/nothing/', '/nothing.html'])('never leads off the site: %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})

describe('an address without a page', () => {
  test.each(['/nothing', '/404', '/404.html', '/%', '/%zz', '/%2e%2e/etc/passwd', '/../../etc/passwd', '/_astro/../.stamp', '/.stamp', '/%61bout', '/ABOUT'])(
    'shows the 404 page: %s',
    async (path) => {
      const answer = await get(path)
      expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
      expect(answer.text).toContain('<title>404</title>')
    },
  )

  test('under /api answers JSON', async () => {
    expect(JSON.parse((await get('/api/nothing')).text)).toMatchObject({ code: 'not_found' })
  })

  test('answers JSON everywhere while there is no built site', async () => {
    const bare = await openExample()
    expect((await bare.inject('/about')).json()).toMatchObject({ code: 'not_found' })
  })
})

describe('files', () => {
  test('with a stable name are kept a day, whatever signs their name holds', async () => {
    const picture = await get('/pictures/a%20b@2x.avif')
    expect([picture.status, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([200, 'image/avif', 'public, max-age=86400'])
    expect([picture.headers.vary, picture.headers['accept-ranges'], picture.headers.etag]).toEqual([undefined, 'none', expect.any(String)])
    expect((await get('/fonts/archivo.woff2')).headers['content-type']).toBe('font/woff2')
  })

  test('that other sites show say so, and no other file does', async () => {
    const policy = async (path: string) => (await get(path)).headers['cross-origin-resource-policy']
    expect(await Promise.all(['/og/home.png', '/about', '/fonts/archivo.woff2'].map(policy))).toEqual(['cross-origin', 'same-origin', 'same-origin'])
  })
})

test('the log has one line a request, with the known address and never the one that was typed', async () => {
  await get('/about?email=jane@example.com')
  await get('/jane@example.com')
  await get('/about/?phone=2165550134')
  await new Promise((resolve) => setTimeout(resolve, 50))
  const lines = log.lines().trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>).slice(-3)
  expect(lines.map(({ route, method, status }) => [route, method, status])).toEqual([['/about', 'GET', 200], ['(unknown)', 'GET', 404], ['(moved)', 'GET', 301]])
  expect(log.lines()).not.toMatch(/jane|2165550134|127\.0\.0\.1:?\d* /)
})
