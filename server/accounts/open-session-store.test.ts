import { expect, test } from 'vitest'
import { sessionLasts } from '#domain/accounts/sessions.ts'
import type { Db } from '#server/db/open.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { stillOpen } from './open-session-store.ts'

const before = (at: Date, ms: number) => new Date(at.getTime() - ms)

const set = (db: Db, id: string, change: { expiresAt: Date } | { lastSeenAt: Date }) =>
  db.updateTable('customer_sessions').set(change).where('id', '=', id).execute()

test.each<[string, boolean, (db: Db, id: string, at: Date) => Promise<unknown>]>([
  ['one that is in use', true, async () => {}],
  ['one that is at its end', false, (db, id, at) => set(db, id, { expiresAt: at })],
  [
    'one that nobody has used for as long as it may rest',
    false,
    (db, id, at) => set(db, id, { lastSeenAt: before(at, sessionLasts.idleMs) }),
  ],
  [
    'one that was used a moment later',
    true,
    (db, id, at) => set(db, id, { lastSeenAt: before(at, sessionLasts.idleMs - 1) }),
  ],
  [
    'one that was signed out',
    false,
    (db, id) => db.deleteFrom('customer_sessions').where('id', '=', id).execute(),
  ],
])('of the sessions behind open sockets %s is still open: %s', async (_which, isOpen, change) => {
  const testApp = await openTestApp()
  const { db, now } = testApp
  const [dana, lee] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  const sessions = await db
    .selectFrom('customer_sessions')
    .select(['id', 'customerId'])
    .where('customerId', 'in', [dana.id, lee.id])
    .execute()
  const idOf = ({ id }: { id: string }) =>
    sessions.find((session) => session.customerId === id)?.id ?? ''
  await change(db, idOf(dana), now())
  expect([...(await stillOpen(db, [idOf(dana)], now()))]).toEqual(isOpen ? [idOf(dana)] : [])
  expect([...(await stillOpen(db, [idOf(lee)], now()))]).toEqual([idOf(lee)])
})

test('of nobody’s sessions none is open', async () => {
  const { db, now } = await openTestApp()
  expect(await stillOpen(db, [], now())).toEqual(new Set())
})
