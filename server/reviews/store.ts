import {
  mostReviews,
  type PublicReview,
  type Review,
  publicReview,
} from '#domain/reviews/contract.ts'
import { answerOf } from '#server/db/answer-of.ts'
import { insertOnce } from '#server/db/insert-once.ts'
import type { Db } from '#server/db/open.ts'
import type { RowOf } from '#server/db/schema/tables.ts'

const publicColumns = ['id', 'name', 'company', 'rating', 'text', 'createdAt', 'isSample'] as const

export async function storeReview(
  db: Db,
  { website: mayBeAutomatic, ...review }: Review,
  customerId: string | null,
  key: string | null,
): Promise<PublicReview> {
  return publicReviewOf(
    await insertOnce(db, 'reviews', { ...review, mayBeAutomatic, customerId }, key),
  )
}

/**
 * The approved reviews, newest first. Samples that a demo left behind are no reviews of a real
 * site.
 */
export async function approvedReviews(db: Db, withSamples: boolean): Promise<PublicReview[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(publicColumns)
    .where('status', '=', 'approved')
    .where((row) => row.or([row('isSample', '=', false), row.lit(withSamples)]))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostReviews)
    .execute()
  return rows.map(publicReviewOf)
}

const publicReviewOf = (
  row: Pick<RowOf<'reviews'>, (typeof publicColumns)[number]>,
): PublicReview => answerOf(publicReview, row)
