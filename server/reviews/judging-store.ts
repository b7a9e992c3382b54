import { sql } from 'kysely'
import type {
  JudgedPage,
  JudgedReview,
  JudgingQuery,
  ReviewStatus,
  ReviewJudgement,
} from '#domain/reviews/judging.ts'
import type { Db } from '#server/db/open.ts'
import { batchesOf, officePageOf, orderOf, placeOf } from '#server/db/page.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import { containing } from '#server/db/search.ts'

const columns = { createdAt: 'createdAt', rating: 'rating' } as const

export const judgedReviews = (db: Db, query: JudgingQuery): Promise<JudgedPage> =>
  officePageOf(db, reviewsFound(db, query), {
    order: orderOf(query.sort, columns),
    page: query,
    show: judgedOf,
  })

/** All that match, for a file. */
export const allJudgedReviews = (db: Db, query: JudgingQuery): AsyncGenerator<JudgedReview[]> =>
  batchesOf(db, reviewsFound(db, query), placeOf(query.sort, columns), judgedOf)

const reviewsFound = (db: Db, { q, status }: JudgingQuery) =>
  db
    .selectFrom('reviews')
    .$if(status !== null, (reviews) => reviews.where('status', '=', status ?? 'pending'))
    .$if(q !== '', (reviews) =>
      reviews.where(sql<boolean>`concat_ws(' ', name, company, text) ilike ${containing(q)}`),
    )
    .selectAll()

/**
 * The state of a review, held until the transaction ends: of two judgements at once the second sees
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

export async function storeJudgement(
  tx: Db,
  id: string,
  judgement: ReviewJudgement,
  at: Date,
): Promise<JudgedReview> {
  const row = await tx
    .updateTable('reviews')
    .set({ status: judgement, approvedAt: judgement === 'approved' ? at : null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return judgedOf(row)
}

function judgedOf(row: RowOf<'reviews'>): JudgedReview {
  const { id, name, company, rating, text, status } = row
  const [createdAt, approvedAt] = [
    row.createdAt.toISOString(),
    row.approvedAt?.toISOString() ?? null,
  ]
  return { id, name, company, rating, text, createdAt, isSample: row.isSample, status, approvedAt }
}
