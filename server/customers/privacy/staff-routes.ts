import type { FastifyReply } from 'fastify'
import * as calls from '#domain/customers/privacy/staff-calls.ts'
import type { StaffActor } from '#domain/actor.ts'
import { todayAt } from '#domain/calendar.ts'
import type { PrivacyHistory, PrivacyPerson } from '#domain/customers/privacy/contract.ts'
import { audit, listActs } from '#server/audit/store.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import { tablesOfPerson } from '#server/personal-data/customer-rows.ts'
import { completePerson } from '#server/personal-data/person-doors.ts'
import type { App, Deps } from '#server/http/context.ts'
import { sendLists } from '#server/http/download.ts'
import { serve } from '#server/http/serve.ts'
import { eraseForGood, previewErasure, refuseUnconfirmed } from './erase-person.ts'
import { findPeople } from './find-people.ts'

/** Privacy requests: a copy of what is stored, or erasure. Owners only. */
export function privacyRoutes(app: App, deps: Deps): void {
  const { db } = deps
  serve(app, calls, {
    listPrivacyRequests: ({ query }) =>
      listActs(db, ['person_exported', 'person_erased'], query, entryOf),

    async searchPeople({ actor, body }) {
      await audit(db, actor, 'person_searched', { kind: 'person', id: null })
      return { items: await findPeople(db, body.q) }
    },

    previewErasure: ({ body }) => previewErasure(deps, body),

    async answerPrivacyRequest({ actor: by, body, reply }) {
      if (body.kind === 'erasure') {
        await refuseUnconfirmed(db, body.person, body.confirmation)
        return eraseForGood(deps, { person: body.person, by })
      }
      // The export is read from the database while it is sent: the reply stands for it.
      return sendExport(deps, reply, body.person, by)
    },
  })
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
  staffName: by,
  detail,
}: RowOf<'audit_log'>): PrivacyHistory['items'][number] {
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
