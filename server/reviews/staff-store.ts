import { sql } from 'kysely'
import type {
  StaffReviews,
  StaffReview,
  StaffReviewsQuery,
  ReviewDecision,
  ReviewStatus,
} from '#domain/reviews/staff-contract.ts'
import type { Db } from '#server/db/open.ts'
import { batchesOf, officePageOf, orderOf, placeOf } from '#server/db/page.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import { hasTyped } from '#server/db/search.ts'

const columns = { createdAt: 'createdAt', rating: 'rating' } as const

export const staffReviewsOf = (db: Db, query: StaffReviewsQuery): Promise<StaffReviews> =>
  officePageOf(db, reviewsFound(db, query), {
    order: orderOf(query.sort, columns),
    page: query,
    show: staffReviewOf,
  })

/** All that match, for a file. */
export const allStaffReviews = (db: Db, query: StaffReviewsQuery): AsyncGenerator<StaffReview[]> =>
  batchesOf(db, reviewsFound(db, query), placeOf(query.sort, columns), staffReviewOf)

const reviewsFound = (db: Db, { q, status }: StaffReviewsQuery) =>
  db
    .selectFrom('reviews')
    .$if(status !== null, (reviews) => reviews.where('status', '=', status ?? 'pending'))
    .$if(q !== '', (reviews) =>
      reviews.where(hasTyped(sql`concat_ws(' ', name, company, text)`, q)),
    )
    .selectAll()

/**
 * The state of a review, held until the transaction ends: of two decisions at once the second sees
 * the first.
 */
export async function holdReview(tx: Db, id: string): Promise<ReviewStatus | null> {
  const row = await tx
    .selectFrom('reviews')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.status ?? null
}

export async function storeReviewStatus(
  tx: Db,
  id: string,
  decision: ReviewDecision,
  at: Date,
): Promise<StaffReview> {
  const row = await tx
    .updateTable('reviews')
    .set({ status: decision, approvedAt: decision === 'approved' ? at : null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return staffReviewOf(row)
}

function staffReviewOf(row: RowOf<'reviews'>): StaffReview {
  const { id, name, company, rating, text, status, isSample, mayBeAutomatic } = row
  const [createdAt, approvedAt] = [
    row.createdAt.toISOString(),
    row.approvedAt?.toISOString() ?? null,
  ]
  const sent = { id, name, company, rating, text, createdAt, isSample, mayBeAutomatic }
  return { ...sent, status, approvedAt }
}
