import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

test.each([
  ['2026-03-10T15:05:00.000Z', '2026-03-10T15:00:00.000Z'],
  ['2026-03-10T15:05:00.001Z', '2026-03-10T15:05:00.001Z'],
])(
  'a session that is used at %s was last seen at %s: it is written every five minutes at most',
  async (used, seen) => {
    const testApp = await openTestApp()
    const [dana, lee] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
    testApp.now.set(used)
    expect((await dana.call('GET', '/api/customer/me')).status).toBe(200)
    const seenAt = async (id: string) =>
      (
        await testApp.db
          .selectFrom('customer_sessions')
          .select('lastSeenAt')
          .where('customerId', '=', id)
          .executeTakeFirstOrThrow()
      ).lastSeenAt.toISOString()
    expect([await seenAt(dana.id), await seenAt(lee.id)]).toEqual([
      seen,
      '2026-03-10T15:00:00.000Z',
    ])
  },
)
