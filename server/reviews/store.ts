import { mostReviews, type PublicReview, type Review } from '#domain/reviews/contract.ts'
import { insertOnce } from '#server/db/insert-once.ts'
import type { Db } from '#server/db/open.ts'
import type { RowOf } from '#server/db/schema/tables.ts'

const publicColumns = ['id', 'name', 'company', 'rating', 'text', 'createdAt', 'isSample'] as const

export async function storeReview(
  db: Db,
  review: Review,
  customerId: string | null,
  key: string | null,
): Promise<PublicReview> {
  const row = await insertOnce(
    db,
    'reviews',
    {
      name: review.name,
      company: review.company,
      rating: review.rating,
      text: review.text,
      consent: review.consent,
      customerId,
    },
    key,
  )
  return publicReviewOf(row)
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

function publicReviewOf(row: Pick<RowOf<'reviews'>, (typeof publicColumns)[number]>): PublicReview {
  return {
    id: row.id,
    name: row.name,
    company: row.company,
    rating: row.rating,
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    isSample: row.isSample,
  }
}
