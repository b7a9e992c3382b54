import type { StaffActor } from '#domain/actor.ts'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { checkApproval, type JudgedReview, type ReviewJudgement } from '#domain/reviews/judging.ts'
import * as calls from '#domain/reviews/staff-calls.ts'
import { audit } from '#server/audit/store.ts'
import type { Table } from '#server/documents/csv.ts'
import type { App, Deps } from '#server/http/context.ts'
import { sendTable } from '#server/http/download.ts'
import { serve } from '#server/http/serve.ts'
import { allJudgedReviews, holdReview, judgedReviews, storeJudgement } from './judging-store.ts'

const table: Table<JudgedReview> = {
  'Sent on': ({ createdAt }) => todayAt(new Date(createdAt)),
  Status: ({ status }) => status,
  Stars: ({ rating }) => rating,
  Name: ({ name }) => name,
  Company: ({ company }) => company,
  Text: ({ text }) => text,
  Sample: ({ isSample }) => (isSample ? 'sample' : ''),
}
const noSuchReview = 'There is no such review.'

/** No review is shown before our team has read it. */
export function staffReviewsRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  serve(app, calls, {
    async listStaffReviews({ query, actor }) {
      await audit(db, actor, 'list_read', { kind: 'reviews', id: null })
      return judgedReviews(db, query)
    },

    async reviewsFile({ query, actor, reply }) {
      await audit(db, actor, 'exported', { kind: 'reviews', id: null })
      const reviews = allJudgedReviews(db, query)
      return sendTable(reply, `reviews-${todayAt(now())}`, table, reviews)
    },

    approveReview: ({ params, actor }) => judge(deps, actor, params.id, 'approved'),

    rejectReview: ({ params, actor }) => judge(deps, actor, params.id, 'rejected'),
  })
}

function judge(
  { db, now }: Deps,
  actor: StaffActor,
  id: string,
  judgement: ReviewJudgement,
): Promise<JudgedReview> {
  return db.transaction().execute(async (tx) => {
    const before = await holdReview(tx, id)
    if (before === null) throw new CodedError('not_found', noSuchReview)
    checkApproval(before, judgement)
    await audit(tx, actor, 'review_judged', {
      kind: 'reviews',
      id,
      detail: { judgement },
    })
    return storeJudgement(tx, id, judgement, now())
  })
}
