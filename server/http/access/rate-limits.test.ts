import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openExample } from '#server/testing/example-app.ts'

const schema = { response: { 200: z.null() } }
const answer = async () => null

test.each([
  [{ limit: 'publicForm' }, 20],
  [{ limit: 'chat' }, 240],
  [{ limit: 'signIn' }, 60],
  [{ limit: 'lookup' }, 60],
  [{ limit: 'document' }, 30],
  [{}, 600],
  [{ accountLimit: 'fileImport' }, 6],
] as const)(
  'with %j an address makes %d calls a minute; the next one is told when to come again',
  async (limits, most) => {
    const app = await openExample({
      routes: (routes) =>
        routes.get('/api/limited', { config: { access: 'anyone', ...limits }, schema }, answer),
    })
    const calls = async (count: number, remoteAddress = '203.0.113.7') => {
      const statuses = new Set<number>()
      for (let call = 0; call < count; call += 1)
        statuses.add((await app.inject({ url: '/api/limited', remoteAddress })).statusCode)
      return [...statuses]
    }
    expect(await calls(most)).toEqual([200])
    const refused = await app.inject({ url: '/api/limited', remoteAddress: '203.0.113.7' })
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([
      429,
      expect.closeTo(60, -1),
    ])
    expect(await calls(1, '203.0.113.8')).toEqual([200])
  },
)

test('a probe is never refused', async () => {
  const app = await openExample({
    routes: (routes) =>
      routes.get('/api/probe', { config: { access: 'anyone', limit: 'none' }, schema }, answer),
  })
  for (let call = 0; call < 601; call += 1)
    expect((await app.inject('/api/probe')).statusCode).toBe(200)
})
