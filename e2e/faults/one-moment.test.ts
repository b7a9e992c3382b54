import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/harness.ts'
import { atOneMoment } from './one-moment.ts'

test('what is written between two questions is in neither', async () => {
  const { db, url } = await openTestDatabase()
  const named = 'select first_name as key from customers'
  const found = await atOneMoment(url, async (keysOf) => {
    const before = await keysOf(named)
    await db
      .insertInto('customers')
      .values({
        email: 'pat@fleet.example',
        firstName: 'Pat',
        lastName: 'Miller',
        passwordHash: 'none',
      })
      .execute()
    return [before, await keysOf(named)]
  })
  expect(found).toEqual([[], []])
  expect(await atOneMoment(url, (keysOf) => keysOf(named))).toEqual(['Pat'])
})
