import type { StaffActor } from '#domain/actor.ts'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { checkApproval } from '#domain/reviews/approval.ts'
import type { ReviewDecision, StaffReview } from '#domain/reviews/staff-contract.ts'
import * as calls from '#domain/reviews/staff-calls.ts'
import { audit } from '#server/audit/store.ts'
import { automaticColumn, type Table } from '#server/documents/csv.ts'
import type { App, Deps } from '#server/http/context.ts'
import { sendTable } from '#server/http/download.ts'
import { serve } from '#server/http/serve.ts'
import { allStaffReviews, holdReview, staffReviewsOf, storeReviewStatus } from './staff-store.ts'

const table: Table<StaffReview> = {
  'Sent on': ({ createdAt }) => todayAt(new Date(createdAt)),
  Status: ({ status }) => status,
  Stars: ({ rating }) => rating,
  Name: ({ name }) => name,
  Company: ({ company }) => company,
  Text: ({ text }) => text,
  Sample: ({ isSample }) => (isSample ? 'sample' : ''),
  ...automaticColumn,
}
const noSuchReview = 'There is no such review.'

/** No review is shown before our team has read it. */
export function staffReviewsRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  serve(app, calls, {
    async listStaffReviews({ query, actor }) {
      await audit(db, actor, 'list_read', { kind: 'reviews', id: null })
      return staffReviewsOf(db, query)
    },

    async reviewsFile({ query, actor, reply }) {
      await audit(db, actor, 'exported', { kind: 'reviews', id: null })
      const reviews = allStaffReviews(db, query)
      return sendTable(reply, `reviews-${todayAt(now())}`, table, reviews)
    },

    approveReview: ({ params, actor }) => decide(deps, actor, params.id, 'approved'),

    rejectReview: ({ params, actor }) => decide(deps, actor, params.id, 'rejected'),
  })
}

function decide(
  { db, now }: Deps,
  actor: StaffActor,
  id: string,
  decision: ReviewDecision,
): Promise<StaffReview> {
  return db.transaction().execute(async (tx) => {
    const before = await holdReview(tx, id)
    if (before === null) throw new CodedError('not_found', noSuchReview)
    checkApproval(before, decision)
    await audit(tx, actor, 'review_judged', {
      kind: 'reviews',
      id,
      detail: { judgement: decision },
    })
    return storeReviewStatus(tx, id, decision, now())
  })
}
