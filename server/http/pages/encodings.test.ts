import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { openExampleSite } from '#server/testing/example-site.ts'

const site = await openExampleSite()
const { get } = site

afterAll(() => site.close())

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
    expect((await get('/about', { 'accept-encoding': accepted })).headers['content-encoding']).toBe(
      encoding,
    )
  })

  test('always has the same page, and says to caches that it varies', async () => {
    const plain = await get('/about')
    const br = await get('/about', { 'accept-encoding': 'br' })
    const gz = await get('/about', { 'accept-encoding': 'gzip' })
    expect([brotliDecompressSync(br.body).toString(), gunzipSync(gz.body).toString()]).toEqual([
      plain.text,
      plain.text,
    ])
    expect([plain, br, gz].map(({ headers }) => headers.vary)).toEqual([
      'accept-encoding',
      'accept-encoding',
      'accept-encoding',
    ])
    expect(new Set([plain, br, gz].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  test('made by the build is used, and is no address of its own', async () => {
    const asset = await get('/_astro/page.a1.js', { 'accept-encoding': 'br' })
    expect([asset.headers['content-encoding'], asset.headers['cache-control']]).toEqual([
      'br',
      'public, max-age=31536000, immutable',
    ])
    expect((await get('/_astro/page.a1.js.br')).status).toBe(404)
  })

  test('is improved in the background, and who holds the first bytes need not load them again', async () => {
    const first = await get('/blog/article/industrial-air-filter-maintenance', {
      'accept-encoding': 'br',
    })
    await site.improve()
    const tag = String(first.headers.etag)
    const again = await get('/blog/article/industrial-air-filter-maintenance', {
      'accept-encoding': 'br',
      'if-none-match': tag,
    })
    expect([again.status, again.headers.etag === tag]).toEqual([304, false])
  })
})

describe('a known tag', () => {
  test('answers 304 with the head that may have changed and no body', async () => {
    const { headers } = await get('/about', { 'accept-encoding': 'br' })
    for (const tag of [
      String(headers.etag),
      `W/${headers.etag}`,
      `"other", ${headers.etag}`,
      '*',
    ]) {
      const again = await get('/about', { 'accept-encoding': 'br', 'if-none-match': tag })
      expect([
        again.status,
        again.body.length,
        again.headers.etag,
        again.headers['cache-control'],
      ]).toEqual([304, 0, headers.etag, 'no-cache'])
      expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    }
  })

  test('of another encoding or page does not', async () => {
    const { headers } = await get('/about')
    expect(
      (await get('/about', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) }))
        .status,
    ).toBe(200)
    expect((await get('/', { 'if-none-match': String(headers.etag) })).status).toBe(200)
  })
})
