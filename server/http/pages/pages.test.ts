import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { openExample } from '#server/testing/example-app.ts'
import { inlineScript, inlineStyle, openExampleSite } from '#server/testing/example-site.ts'

const site = await openExampleSite()
const { get } = site

afterAll(() => site.close())

describe('a page', () => {
  // security.md M11
  test('is not shown to who calls the site by another name', async () => {
    expect((await get('/about', { host: 'evil.example' })).status).toBe(421)
  })

  test('is found under its clean address, with the origin filled in everywhere', async () => {
    const about = await get('/about?utm=1')
    expect([about.status, about.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(about.text).toContain('"@id":"https://www.example.com/about"')
    expect(about.text).toContain('?url=https%3A%2F%2Fwww.example.com%2Fabout')
    for (const path of ['/', '/sitemap-0.xml', '/robots.txt', '/.well-known/security.txt']) {
      const { status, text } = await get(path)
      expect([
        status,
        text.includes('origin.invalid'),
        text.includes('https://www.example.com'),
      ]).toEqual([200, false, true])
    }
  })

  test('is known by the long form of its address', async () => {
    expect((await get('http://www.example.com/about?utm=1')).status).toBe(200)
    expect((await get('http://www.example.com/about/')).headers.location).toBe('/about')
    expect((await get('http://www.example.com//evil.example/')).status).toBe(404)
  })

  test('may run its own inline scripts and styles, by hash, and nothing else', async () => {
    const policy = String((await get('/about')).headers['content-security-policy'])
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(policy).toContain(`script-src 'self' ${hash(inlineScript)} ${hash('{"prefetch":[]}')};`)
    expect(policy).toContain(`style-src 'self' ${hash(inlineStyle)};`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(String((await get('/')).headers['content-security-policy'])).toContain(
      "script-src 'self';",
    )
  })

  test('opens the camera only where our team scans, and for nobody whom it frames', async () => {
    const policy = async (path: string) => (await get(path)).headers['permissions-policy']
    expect(await policy('/admin/services')).toContain('camera=(self)')
    for (const path of ['/', '/about', '/customer/portal', '/no-such-page', '/robots.txt'])
      expect(await policy(path)).toContain('camera=()')
    expect(await policy('/admin/services')).toContain('microphone=()')
  })

  test('stays out of stores when it belongs to a signed-in person, and only then', async () => {
    const control = async (path: string) => (await get(path)).headers['cache-control']
    expect(await Promise.all(['/customer/portal', '/customers-say', '/'].map(control))).toEqual([
      'no-store',
      'no-cache',
      'no-cache',
    ])
  })

  test('answers HEAD with the same head and no body', async () => {
    const head = await get('/about', { 'accept-encoding': 'br' }, 'HEAD')
    const full = await get('/about', { 'accept-encoding': 'br' })
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(full.body.length),
    ])
  })

  test('refuses another method and says which is right', async () => {
    const answer = await get('/about', {}, 'DELETE')
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

describe('an untidy or old address', () => {
  test.each([
    ['/about/', '/about'],
    ['/about//?a=1&b=%20', '/about?a=1&b=%20'],
    ['/about.html', '/about'],
    ['/index.html', '/'],
    ['/index.html?a', '/?a'],
    [
      '/blog/article/industrial-air-filter-maintenance/index.html',
      '/blog/article/industrial-air-filter-maintenance',
    ],
    [
      '/blog/article/industrial-air-filter-maintenance-best-practices?x=1',
      '/blog/article/industrial-air-filter-maintenance?x=1',
    ],
    ['/sitemap.xml', '/sitemap-index.xml'],
    [
      '/blog/article/industrial-air-filter-maintenance-best-practices/',
      '/blog/article/industrial-air-filter-maintenance',
    ],
    ['/verify/LF-2026-7KQM-3XWD/', '/verify/LF-2026-7KQM-3XWD'],
  ])('%s leads to %s', async (from, to) => {
    const answer = await get(from)
    expect([
      answer.status,
      answer.headers.location,
      answer.headers['x-content-type-options'],
    ]).toEqual([301, to, 'nosniff'])
  })

  test.each([
    '//evil.example/',
    '//evil.example/about/',
    '/\\evil.example/',
    '/nothing/',
    '/nothing.html',
  ])('never leads off the site: %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})

describe('the page that checks certificates', () => {
  test.each(['/verify', '/verify/LF-2026-7KQM-3XWD', '/verify/lf%202026?x=1', '/verify/%zz'])(
    'is one for every number: %s',
    async (path) => {
      const answer = await get(path)
      expect([answer.status, answer.text.includes('<title>Check a certificate</title>')]).toEqual([
        200,
        true,
      ])
    },
  )

  test('is known to the log by its own address, without the number', async () => {
    await get('/verify/LF-2026-7KQM-3XWD')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(site.lines()).not.toContain('7KQM')
  })

  test.each(['/verify/a/b', '/verifying/a'])('is not for %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test('is read, not written', async () => {
    const answer = await get('/verify/LF-2026-7KQM-3XWD', {}, 'DELETE')
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

describe('an address without a page', () => {
  test.each(['/blog/article/no-such-thing', '/blog/article/not-found', '/blog/article/a/b'])(
    'says that an article is missing: %s',
    async (path) => {
      const answer = await get(path)
      expect([answer.status, answer.text.includes('<title>No article</title>')]).toEqual([
        404,
        true,
      ])
    },
  )

  test.each([
    '/nothing',
    '/404',
    '/404.html',
    '/%',
    '/%zz',
    '/%2e%2e/etc/passwd',
    '/../../etc/passwd',
    '/_astro/../.stamp',
    '/.stamp',
    '/%61bout',
    '/ABOUT',
    '/about%00',
    '/nothing?q=%00',
  ])('shows the 404 page: %s', async (path) => {
    const answer = await get(path)
    expect([answer.status, answer.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ])
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.text).toContain('<title>404</title>')
  })

  test.each(['/nothing.png', '/favicon.ico', '/wp-login.php?a=1', '/_astro/old.js'])(
    'that is a file says so in one line: %s',
    async (path) => {
      const answer = await get(path)
      expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([
        404,
        'text/plain; charset=utf-8',
        'There is no file at this address.\n',
      ])
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
      expect((await get(path, {}, 'HEAD')).text).toBe('')
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
    expect([
      picture.status,
      picture.headers['content-type'],
      picture.headers['cache-control'],
    ]).toEqual([200, 'image/avif', 'public, max-age=86400'])
    expect([picture.headers.vary, picture.headers['accept-ranges'], picture.headers.etag]).toEqual([
      undefined,
      'none',
      expect.any(String),
    ])
    expect((await get('/fonts/archivo.woff2')).headers['content-type']).toBe('font/woff2')
  })

  test('is sent with these headers and no others when it is a part of a page; what can be shown by itself has a policy', async () => {
    const always = [
      'accept-ranges',
      'cache-control',
      'connection',
      'content-length',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'etag',
      'x-content-type-options',
    ]
    const named = async (path: string, more: string[] = []) => {
      const { headers } = await get(path, { 'accept-encoding': 'br' })
      expect([path, ...Object.keys(headers).sort()]).toEqual([path, ...[...always, ...more].sort()])
    }
    await named('/_astro/page.a1.js', ['content-encoding', 'vary'])
    await named('/fonts/archivo.woff2')
    await named('/pictures/a%20b@2x.avif')
    for (const path of ['/about', '/robots.txt', '/pictures/mark.svg']) {
      expect((await get(path)).headers).toMatchObject({
        'content-security-policy': expect.any(String),
        'permissions-policy': expect.any(String),
      })
    }
  })

  test('that other sites show say so, and no other file does', async () => {
    const policy = async (path: string) => (await get(path)).headers['cross-origin-resource-policy']
    expect(
      await Promise.all(['/og/home.png', '/about', '/fonts/archivo.woff2'].map(policy)),
    ).toEqual(['cross-origin', 'same-origin', 'same-origin'])
  })
})

test('the log has one line a request, with the known address and never the one that was typed', async () => {
  await get('/about?email=jane@example.com')
  await get('/jane@example.com')
  await get('/about/?phone=2165550134')
  await new Promise((resolve) => setTimeout(resolve, 50))
  const lines = site
    .lines()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .slice(-3)
  expect(lines.map(({ route, method, status }) => [route, method, status])).toEqual([
    ['/about', 'GET', 200],
    ['(unknown)', 'GET', 404],
    ['(moved)', 'GET', 301],
  ])
  expect(site.lines()).not.toMatch(/jane|2165550134|127\.0\.0\.1:?\d* /)
})
