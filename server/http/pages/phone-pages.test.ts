import { afterAll, describe, expect, test } from 'vitest'
import { openExampleSite } from '#server/testing/example-site.ts'

const site = await openExampleSite()
const { get } = site

afterAll(() => site.close())

describe('a page that a phone keeps', () => {
  test('is the same for everyone, whoever they are: it has no data, and sets no cookie', async () => {
    const asked: Record<string, string>[] = [
      {},
      { cookie: 'staff_session=one' },
      { cookie: 'staff_session=two' },
    ]
    const pages = await Promise.all(asked.map((headers) => get('/admin/work', headers)))
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1)
    expect(pages.map(({ headers }) => headers['set-cookie'])).toEqual(asked.map(() => undefined))
    expect(pages[0]?.headers['cache-control']).toBe('no-store')
  })

  test('has a worker that the browser fetches again each time, that loads from our site alone, and whose scope is no wider than its page', async () => {
    const worker = await get('/admin/phone-worker.js')
    expect([worker.status, worker.headers['content-type']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ])
    expect(worker.headers['cache-control']).toBe('no-cache')
    expect(worker.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
    expect(worker.headers['service-worker-allowed']).toBeUndefined()
  })
})
