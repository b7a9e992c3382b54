import { expect, test } from 'vitest'
import { keepingLog, openExample } from '#server/testing/example-app.ts'

const proxy = '10.1.1.1'
const event = 'forwarded_header_missing'

async function warningsOf(
  calls: { remoteAddress: string; url?: string; headers?: Record<string, string> }[],
  trusted = '10.0.0.0/8',
) {
  const { logger, lines } = keepingLog()
  logger.level = 'warn'
  const app = await openExample({ logger, environment: { TRUST_PROXY: trusted } })
  for (const { url = '/api/nothing', ...call } of calls) await app.inject({ url, ...call })
  return lines()
    .split('\n')
    .filter((line) => line.includes(event))
}

test('a request of the proxy without X-Forwarded-For is a warning, once, without an address', async () => {
  const found = await warningsOf([{ remoteAddress: proxy }, { remoteAddress: `::ffff:${proxy}` }])
  expect(found).toHaveLength(1)
  expect(found[0]).not.toContain(proxy)
})

test.each([
  ['with the header', { remoteAddress: proxy, headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ['of somebody else', { remoteAddress: '203.0.113.9' }],
  ['of the balancer itself', { remoteAddress: proxy, url: '/readyz' }],
])('a request %s is none', async (_what, call) => {
  expect(await warningsOf([call])).toEqual([])
})

test('without TRUST_PROXY nobody is expected to send it', async () => {
  expect(await warningsOf([{ remoteAddress: proxy }], '')).toEqual([])
})
