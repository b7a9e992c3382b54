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

test('a flood of calls is one look, and what has changed is said half a second later', async () => {
  const ready = vi.fn(async () => true)
  const app = await openExample({ ready })
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
  onTestFinished(() => clock.mockRestore())
  const flood = async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => app.inject('/readyz')))
    return new Set(answers.map(({ statusCode }) => statusCode))
  }
  expect(await flood()).toEqual(new Set([200]))
  expect(ready).toHaveBeenCalledOnce()
  ready.mockResolvedValue(false)
  clock.mockReturnValue(1_000_500)
  expect(await flood()).toEqual(new Set([503]))
  expect(ready).toHaveBeenCalledTimes(2)
})

test('a server that ends is not ready right away', async () => {
  const app = await openExample({})
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  app.leave()
  expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'ending', database: true })
})
