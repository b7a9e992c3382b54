import {
  mostReviews,
  type PublicReview,
  type Review,
  publicReview,
  publishedReview,
  type PublishedReview,
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
export async function approvedReviews(db: Db, withSamples: boolean): Promise<PublishedReview[]> {
  const rows = await db
    .selectFrom('reviews')
    .leftJoin('customers', 'customers.id', 'reviews.customerId')
    .select(publicColumns.map((column) => `reviews.${column}` as const))
    .select('customers.emailProvenAt')
    .where('status', '=', 'approved')
    .where((row) => row.or([row('isSample', '=', false), row.lit(withSamples)]))
    .orderBy('reviews.createdAt', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(mostReviews)
    .execute()
  return rows.map(({ emailProvenAt, ...row }) =>
    answerOf(publishedReview, { ...row, isFromAccount: emailProvenAt !== null }),
  )
}

const publicReviewOf = (
  row: Pick<RowOf<'reviews'>, (typeof publicColumns)[number]>,
): PublicReview => answerOf(publicReview, row)
