import disk from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openExample } from '#server/testing/example-app.ts'

/** For everybody in this process who imports it, also for modules that are loaded already. */
function smallDisk() {
  const statfs = vi.spyOn(disk, 'statfs')
  statfs.mockImplementation((async () => ({ bavail: 1000, bsize: 4096 })) as never)
  syncBuiltinESMExports()
  onTestFinished(() => {
    statfs.mockRestore()
    syncBuiltinESMExports()
  })
  return statfs
}

test('a disk with four megabytes left is not ready, and says which part', async () => {
  const statfs = smallDisk()
  const app = await openExample({})
  const answer = await app.inject('/readyz')
  expect(statfs).toHaveBeenCalledOnce()
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { status: 'unavailable', database: true, worker: true, disk: false },
  ])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})
