import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import {
  checkJudgement,
  judgedPage,
  judgedReview,
  type JudgedReview,
  judgingQuery,
} from '#domain/reviews/judging.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { audit } from '#server/audit/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download, sendTable } from '#server/http/download.ts'
import { allJudgedReviews, holdReview, judgedReviews, storeJudgement } from './judging-store.ts'

const access = { staff: staffMay.approveReviews }
const config = { access }
const params = z.object({ id: z.string() })
const header = ['Sent on', 'Status', 'Stars', 'Name', 'Company', 'Text', 'Sample']
const noSuchReview = 'There is no such review.'

/** No review is shown before our team has read it. */
export function staffReviewsRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  app.get(
    '/api/admin/reviews',
    { config, schema: { querystring: judgingQuery, response: { 200: judgedPage } } },
    async (request) => {
      await audit(db, staffOf(request), 'list_read', { kind: 'reviews', id: null })
      return judgedReviews(db, request.query)
    },
  )

  app.get(
    '/api/admin/reviews.csv',
    {
      config: { access, limit: 'document', streams: true },
      schema: { querystring: judgingQuery, response: { 200: download } },
    },
    async (request, reply) => {
      await audit(db, staffOf(request), 'exported', { kind: 'reviews', id: null })
      const reviews = allJudgedReviews(db, request.query)
      return sendTable(reply, `reviews-${todayAt(now())}`, { header, cells }, reviews)
    },
  )

  for (const [path, judgement] of [
    ['approval', 'approved'],
    ['rejection', 'rejected'],
  ] as const) {
    app.post(
      `/api/admin/reviews/:id/${path}`,
      { config, schema: { params, response: { 200: judgedReview } } },
      (request) => judge(deps, request, request.params.id, judgement),
    )
  }
}

function judge(
  { db, now }: Deps,
  request: FastifyRequest,
  id: string,
  judgement: 'approved' | 'rejected',
): Promise<JudgedReview> {
  return db.transaction().execute(async (tx) => {
    const before = await holdReview(tx, id)
    if (before === null) throw new CodedError('not_found', noSuchReview)
    checkJudgement(before, judgement)
    await audit(tx, staffOf(request), 'review_judged', {
      kind: 'reviews',
      id,
      detail: { judgement },
    })
    return storeJudgement(tx, id, judgement, now())
  })
}

function cells({ createdAt, status, rating, name, company, text, isSample }: JudgedReview) {
  return [
    todayAt(new Date(createdAt)),
    status,
    rating,
    name,
    company,
    text,
    isSample ? 'sample' : '',
  ]
}
