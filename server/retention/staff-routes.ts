import * as z from 'zod/mini'
import { todayAt } from '#domain/calendar.ts'
import {
  insights,
  retention,
  retentionContact,
  savedRetentionContact,
} from '#domain/retention/contract.ts'
import { insightsOf, type WaitingLead } from '#domain/retention/insights.ts'
import { retentionOf } from '#domain/retention/metrics.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { audit } from '#server/audit/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { judged } from '#server/triage/judge.ts'
import { findRequests } from '#server/triage/store.ts'
import { logContact } from './log-contact.ts'
import { allCustomerFacts, scatteredVisits } from './store.ts'

const config = { access: { staff: staffMay.readRetention } }
const mostLeads = 200

export function retentionRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  app.get(
    '/api/admin/retention',
    { config, schema: { response: { 200: retention } } },
    async (request) => {
      await audit(db, staffOf(request), 'list_read', { kind: 'retention', id: null })
      const today = todayAt(now())
      return retentionOf(await allCustomerFacts(db, today), today)
    },
  )

  app.get(
    '/api/admin/insights',
    { config, schema: { response: { 200: insights } } },
    async (request) => {
      await audit(db, staffOf(request), 'list_read', { kind: 'insights', id: null })
      const today = todayAt(now())
      const [customers, leads, visits] = await Promise.all([
        allCustomerFacts(db, today),
        waitingLeads(deps),
        scatteredVisits(db, today),
      ])
      return insightsOf({ customers, leads, visits }, now(), today)
    },
  )

  app.post(
    '/api/admin/retention/:customerId/contacts',
    {
      config,
      schema: {
        params: z.object({ customerId: z.string() }),
        body: retentionContact,
        response: { 201: savedRetentionContact },
      },
    },
    async (request, reply) => {
      const at = now()
      const id = await db
        .transaction()
        .execute((tx) =>
          logContact(tx, staffOf(request), request.params.customerId, request.body, at),
        )
      return reply.code(201).send({ id, createdAt: at.toISOString() })
    },
  )
}

async function waitingLeads({ db, now }: Deps): Promise<WaitingLead[]> {
  const requests = await findRequests(db, { unanswered: true }, { limit: mostLeads })
  return requests.map((request) => {
    const { id, customerId, waitingMinutes, isLate } = judged(request, now())
    const { name, message, status, createdAt } = request
    return {
      id,
      customerId,
      customerName: name,
      message: message ?? '',
      waitingMinutes,
      isLate,
      isTakenUp: status !== 'pending',
      createdAt,
    }
  })
}
