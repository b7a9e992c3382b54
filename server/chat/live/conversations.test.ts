import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Tables } from '#server/db/schema/tables.ts'
import { openConversations } from './conversations.ts'

/** A database that nobody reaches. */
function nobodyAnswers() {
  const driver = Object.assign(new DummyDriver(), {
    acquireConnection: () => Promise.reject(new Error('nobody answers')),
  })
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

test('a conversation that cannot be read is tried again as long as somebody sits there, and not for nobody', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const warn = vi.fn()
  const conversations = openConversations(nobodyAnswers(), { info: vi.fn(), warn, error: vi.fn() })
  const leave = conversations.subscribe('talk-1', {
    side: 'customer',
    customerId: null,
    send: () => {},
    end: () => {},
    seq: 0,
    joined: null,
  })
  await vi.advanceTimersByTimeAsync(1500)
  expect(warn).toHaveBeenCalledTimes(2)
  leave()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(warn).toHaveBeenCalledTimes(2)
})
