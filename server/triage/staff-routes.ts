import * as z from 'zod/mini'
import type { StaffActor } from '#domain/actor.ts'
import { addDays, instantAt, todayAt } from '#domain/calendar.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { analyticsDays, analyticsOf } from '#domain/triage/analytics.ts'
import {
  colleague,
  triageAnalytics,
  triageChange,
  triageContact,
  triageDetail,
  triageEntry,
  triageNote,
  triagePage,
  type TriagePage,
  triageQuery,
  type TriageQuery,
} from '#domain/triage/contract.ts'
import { lookAt } from '#server/audit/audit-look.ts'
import { auditLook } from '#server/audit/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { listColleagues } from '#server/staff/store.ts'
import { judged } from './judge.ts'
import { countRequests, findRequests, type RequestFilter, requestsOfPage } from './store.ts'
import { addNote, changeRequest, logContact, readDetail } from './request-work.ts'

const config = { access: { staff: staffMay.answerRequests } }
const params = z.object({ id: z.string() })

// The score depends on the hour, so no index knows it: only this many of the newest are evaluated
// and sorted.
const judgedByUrgency = 300
// An upper bound far above our month.
const mostForAnalytics = 2000

export function triageRoutes(app: App, deps: Deps): void {
  const { db } = deps

  app.get(
    '/api/admin/triage',
    { config, schema: { querystring: triageQuery, response: { 200: triagePage } } },
    async (request) => {
      const actor = staffOf(request)
      await auditLook(db, actor, 'list_read', lookAt('triage', request.query))
      const params = { ...request.query, ...ownedBy(request.query.owner, actor) }
      return request.query.sort === 'urgency' ? mostUrgent(deps, params) : newest(deps, params)
    },
  )

  app.get(
    '/api/admin/triage/analytics',
    { config, schema: { response: { 200: triageAnalytics } } },
    () => analytics(deps),
  )

  app.get(
    '/api/admin/triage/:id',
    { config, schema: { params, response: { 200: triageDetail } } },
    async (request) => {
      const detail = await readDetail(deps, request.params.id)
      await auditLook(db, staffOf(request), 'conversation_read', { kind: 'triage', id: detail.id })
      return detail
    },
  )

  app.get(
    '/api/admin/colleagues',
    { config, schema: { response: { 200: z.array(colleague) } } },
    () => listColleagues(db, staffMay.answerRequests),
  )
  requestRoutes(app, deps)
}

function requestRoutes(app: App, deps: Deps): void {
  app.patch(
    '/api/admin/triage/:id',
    { config, schema: { params, body: triageChange, response: { 200: triageDetail } } },
    (request) => changeRequest(deps, staffOf(request), request.params.id, request.body),
  )

  app.post(
    '/api/admin/triage/:id/notes',
    { config, schema: { params, body: triageNote, response: { 201: triageEntry } } },
    async (request, reply) => {
      return reply
        .code(201)
        .send(await addNote(deps, staffOf(request), request.params.id, request.body.text))
    },
  )

  app.post(
    '/api/admin/triage/:id/contacts',
    { config, schema: { params, body: triageContact, response: { 201: triageEntry } } },
    async (request, reply) => {
      return reply
        .code(201)
        .send(await logContact(deps, staffOf(request), request.params.id, request.body))
    },
  )
}

function ownedBy(
  owner: TriageQuery['owner'],
  { staffId }: StaffActor,
): Pick<RequestFilter, 'ownerId'> {
  return owner === null ? {} : { ownerId: owner === 'me' ? staffId : null }
}

type RequestListQuery = RequestFilter & Pick<TriageQuery, 'page' | 'pageSize'>

async function newest({ db, now }: Deps, query: RequestListQuery): Promise<TriagePage> {
  const { items, total } = await requestsOfPage(db, query, query)
  return { items: items.map((request) => judged(request, now())), total }
}

async function mostUrgent({ db, now }: Deps, query: RequestListQuery): Promise<TriagePage> {
  const { page, pageSize } = query
  const [requests, total] = await Promise.all([
    findRequests(db, query, { limit: judgedByUrgency }),
    countRequests(db, query),
  ])
  const items = requests
    .map((request) => judged(request, now()))
    .sort((a, b) => b.urgencyScore - a.urgencyScore)
  return {
    items: items.slice((page - 1) * pageSize, page * pageSize),
    total: Math.min(total, judgedByUrgency),
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
