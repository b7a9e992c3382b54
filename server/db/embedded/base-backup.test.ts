import { execFileSync } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { expect, test, vi } from 'vitest'
import {
  runSql,
  cluster,
  filledFolder,
  newFolder,
  start,
  superuserOf,
} from '#server/testing/embedded-servers.ts'
import { writeBaseBackup } from './base-backup.ts'

vi.setConfig({ testTimeout: 60_000 })

test('a backup taken while rows are stored holds all that was stored before it began', async () => {
  const dataDir = filledFolder()
  const { url } = await start(dataDir)
  await runSql(
    url,
    "create table kept as select n, repeat('x', 900) as text from generate_series(1, 20000) n",
  )
  const stored = storeOn(url)
  await vi.waitFor(() => expect(stored.last()).toBeGreaterThan(20_000))
  const before = stored.last()
  const restored = newFolder()
  await save(dataDir, join(restored, 'saved.tar'))
  await stored.end()
  mkdirSync(join(restored, 'postgres'), { mode: 0o700 })
  execFileSync('tar', ['-xf', join(restored, 'saved.tar'), '-C', join(restored, 'postgres')])
  const second = await start(restored)
  // Its superuser's password came with it: nothing had to be changed.
  expect(readFileSync(join(cluster(restored), 'superuser-password'))).toEqual(
    readFileSync(join(cluster(dataDir), 'superuser-password')),
  )
  const question =
    'select max(n)::int as last, count(*) = max(n) and count(distinct n) = max(n) as "isWhole" from kept'
  expect(await runSql(second.url, question)).toEqual([
    { last: expect.toSatisfy((last: number) => last >= before), isWhole: true },
  ])
})

test('a backup that cannot be written fails, and leaves the database as it was', async () => {
  const dataDir = filledFolder()
  const { url } = await start(dataDir)
  const full = new Writable({
    write: (_chunk, _encoding, done) => done(new Error('the disk is full')),
  })
  await expect(writeBaseBackup(await superuserOf(dataDir), full)).rejects.toThrow(
    'the disk is full',
  )
  expect(await runSql(url, 'select 1 as still')).toEqual([{ still: 1 }])
})

async function save(dataDir: string, file: string): Promise<void> {
  const out = createWriteStream(file)
  await writeBaseBackup(await superuserOf(dataDir), out)
  out.end()
  await finished(out)
}

/** Stores one number after the other. `last` is stored for sure. */
function storeOn(url: string): { last: () => number; end: () => Promise<void> } {
  let [last, isOver] = [20_000, false]
  const storing = (async () => {
    while (!isOver) {
      await runSql(url, `insert into kept values (${last + 1}, 'more')`)
      last += 1
    }
  })()
  return {
    last: () => last,
    async end() {
      isOver = true
      await storing
    },
  }
}
