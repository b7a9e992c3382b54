import { statfs } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { openExample } from '#server/testing/example-app.ts'

vi.mock('node:fs/promises', async (original) => ({
  ...(await original<object>()),
  statfs: vi.fn(async () => ({ bavail: 1000, bsize: 4096 })),
}))

test('a disk with four megabytes left is not ready, and says which part', async () => {
  const app = await openExample({})
  const answer = await app.inject('/readyz')
  expect(statfs).toHaveBeenCalledOnce()
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { status: 'unavailable', database: true, worker: true, disk: false },
  ])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})
