import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/harness.ts'
import { seed } from './seed.ts'

const now = new Date('2026-03-10T15:00:00Z')

test('the sample data holds three approved reviews that are marked as samples and lie in the past', async () => {
  const { db } = await openTestDatabase()
  await seed(db, now)
  const reviews = await db.selectFrom('reviews').selectAll().execute()
  expect(reviews).toHaveLength(3)
  for (const review of reviews) {
    expect(review).toMatchObject({ status: 'approved', isSample: true, consent: true })
    expect(review.createdAt.getTime()).toBeLessThan(now.getTime())
    expect(review.approvedAt?.getTime()).toBeLessThan(now.getTime())
  }
})

test('sowing again, even twice at once, changes nothing', async () => {
  const { db } = await openTestDatabase()
  await Promise.all([seed(db, now), seed(db, now)])
  const before = await db.selectFrom('reviews').selectAll().orderBy('id').execute()
  await seed(db, new Date('2026-04-01T00:00:00Z'))
  expect(await db.selectFrom('reviews').selectAll().orderBy('id').execute()).toEqual(before)
})
