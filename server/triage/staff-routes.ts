import * as calls from '#domain/triage/staff-calls.ts'
import type { StaffActor } from '#domain/actor.ts'
import { addDays, instantAt, todayAt } from '#domain/calendar.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { analyticsDays, analyticsOf } from '#domain/triage/analytics.ts'
import type { TriagePage, TriageQuery } from '#domain/triage/contract.ts'
import { lookAt } from '#server/audit/audit-look.ts'
import { auditLook } from '#server/audit/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { listColleagues } from '#server/staff/store.ts'
import { judged } from './judge.ts'
import { findRequests, type RequestFilter, requestsOfPage } from './store.ts'
import { addRequestNote, changeRequest, logRequestContact, readDetail } from './request-work.ts'

// The score depends on the hour, so no index knows it: only this many of the newest are evaluated
// and sorted.
const judgedByUrgency = 300
// An upper bound far above our month.
const mostForAnalytics = 2000

export function triageRoutes(app: App, deps: Deps): void {
  const { db } = deps
  serve(app, calls, {
    async listRequests({ query, actor }) {
      await auditLook(db, actor, 'list_read', lookAt('triage', query))
      const wanted = { ...query, ...ownedBy(query.owner, actor) }
      return query.sort === 'urgency' ? mostUrgent(deps, wanted) : newest(deps, wanted)
    },

    readTriageAnalytics: () => analytics(deps),

    async readRequest({ params, actor }) {
      const detail = await readDetail(deps, params.id)
      await auditLook(db, actor, 'conversation_read', { kind: 'triage', id: detail.id })
      return detail
    },

    listColleagues: () => listColleagues(db, staffMay.answerRequests),

    changeRequest: ({ params, actor, body }) => changeRequest(deps, actor, params.id, body),

    noteOnRequest: ({ params, actor, body }) => addRequestNote(deps, actor, params.id, body.text),

    logTriageContact: ({ params, actor, body }) => logRequestContact(deps, actor, params.id, body),
  })
}

function ownedBy(
  owner: TriageQuery['owner'],
  { staffId }: StaffActor,
): Pick<RequestFilter, 'ownerId'> {
  return owner === null ? {} : { ownerId: owner === 'me' ? staffId : null }
}

type RequestListQuery = RequestFilter & Pick<TriageQuery, 'page' | 'pageSize'>

async function newest({ db, now }: Deps, query: RequestListQuery): Promise<TriagePage> {
  const { items, ...counted } = await requestsOfPage(db, query, query)
  return { items: items.map((request) => judged(request, now())), ...counted }
}

async function mostUrgent({ db, now }: Deps, query: RequestListQuery): Promise<TriagePage> {
  const { page, pageSize } = query
  const requests = await findRequests(db, query, { limit: judgedByUrgency })
  const items = requests
    .map((request) => judged(request, now()))
    .sort((a, b) => b.urgencyScore - a.urgencyScore)
  return {
    items: items.slice((page - 1) * pageSize, page * pageSize),
    // In this order there are no others.
    total: items.length,
    isMore: false,
  }
}

async function analytics({ db, now }: Deps) {
  const today = todayAt(now())
  const since = instantAt(addDays(today, 1 - analyticsDays), '00:00')
  const requests = await findRequests(db, { since }, { limit: mostForAnalytics })
  return analyticsOf(
    requests.map((request) => judged(request, now())),
    today,
  )
}
