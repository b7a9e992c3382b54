import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { StaffActor } from '#domain/actor.ts'
import { todayAt } from '#domain/calendar.ts'
import {
  erasureDone,
  erasurePreview,
  type PrivacyHistory,
  privacyHistory,
  privacyHistoryQuery,
  privacyMatches,
  privacyPerson,
  type PrivacyPerson,
  privacyRequest,
  privacySearch,
} from '#domain/customers/privacy/contract.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { audit, listActs } from '#server/audit/store.ts'
import { tablesOfPerson } from '#server/db/personal-data/customer-rows.ts'
import { completePerson } from '#server/db/personal-data/person-doors.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { sendLists } from '#server/http/download.ts'
import { eraseForGood, previewErasure, refuseUnconfirmed } from './erase-person.ts'
import { findPeople } from './find-people.ts'

const path = '/api/admin/privacy-requests'
const config = { access: { staff: staffMay.handlePrivacy } }
const exported = z.object({ exportedAt: z.string(), data: z.record(z.string(), z.unknown()) })

/** Privacy requests: a copy of what is stored, or erasure. Owners only. */
export function privacyRoutes(app: App, deps: Deps): void {
  const { db } = deps

  app.get(
    path,
    { config, schema: { querystring: privacyHistoryQuery, response: { 200: privacyHistory } } },
    async (request) => {
      const { items, total } = await listActs(
        db,
        ['person_exported', 'person_erased'],
        request.query,
      )
      return { items: items.map(entryOf), total }
    },
  )

  app.post(
    `${path}/search`,
    { config, schema: { body: privacySearch, response: { 200: privacyMatches } } },
    async (request) => {
      await audit(db, staffOf(request), 'person_searched', { kind: 'person', id: null })
      return { items: await findPeople(db, request.body.q) }
    },
  )

  app.post(
    `${path}/preview`,
    { config, schema: { body: privacyPerson, response: { 200: erasurePreview } } },
    (request) => previewErasure(deps, request.body),
  )

  app.post(
    path,
    {
      config: { ...config, limit: 'document', streams: true },
      schema: { body: privacyRequest, response: { 200: z.union([erasureDone, exported]) } },
    },
    async (request, reply) => {
      const [by, { body }] = [staffOf(request), request]
      if (body.kind === 'erasure') {
        await refuseUnconfirmed(db, body.person, body.confirmation)
        return eraseForGood(deps, { person: body.person, by })
      }
      return sendExport(deps, reply, body.person, by)
    },
  )
}

async function sendExport(
  { db, now }: Deps,
  reply: FastifyReply,
  sent: PrivacyPerson,
  by: StaffActor,
): Promise<FastifyReply> {
  const { person } = await completePerson(db, sent)
  // Recorded before it is returned.
  await audit(db, by, 'person_exported', {
    kind: 'person',
    id: null,
    detail: { customers: person.customers },
  })
  const head = { exportedAt: now().toISOString() }
  const tables = tablesOfPerson(db, person)
  return sendLists(reply, `lakeline-person-${todayAt(now())}`, head, tables, 'data')
}

// Nothing about the person: the log must not contain it.
function entryOf({
  id,
  at,
  action,
  staff_name: by,
  detail,
}: Awaited<ReturnType<typeof listActs>>['items'][number]): PrivacyHistory['items'][number] {
  const countOf = (what: string) => Number(detail?.[what] ?? 0)
  return {
    id: String(id),
    at: at.toISOString(),
    kind: action === 'person_erased' ? 'erasure' : 'export',
    by,
    erased: countOf('erased'),
    kept: countOf('kept'),
  }
}
