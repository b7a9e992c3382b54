import * as calls from '#domain/retention/staff-calls.ts'
import { todayAt } from '#domain/calendar.ts'
import { officeInsightsOf, type WaitingLead } from '#domain/retention/insights.ts'
import { retentionOf } from '#domain/retention/metrics.ts'
import { audit } from '#server/audit/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { judged } from '#server/triage/judge.ts'
import { findRequests } from '#server/triage/store.ts'
import { logContact } from './log-contact.ts'
import { allCustomerFacts } from './store.ts'

const mostLeads = 200

export function retentionRoutes(app: App, deps: Deps): void {
  const { db, now } = deps
  serve(app, calls, {
    async readRetention({ actor }) {
      await audit(db, actor, 'list_read', { kind: 'retention', id: null })
      const today = todayAt(now())
      return retentionOf(await allCustomerFacts(db, today), today)
    },

    async readStaffInsights({ actor }) {
      await audit(db, actor, 'list_read', { kind: 'insights', id: null })
      const today = todayAt(now())
      const [customers, leads] = await Promise.all([
        allCustomerFacts(db, today),
        waitingLeads(deps),
      ])
      return officeInsightsOf({ customers, leads }, now(), today)
    },

    async logRetentionContact({ params, body, actor }) {
      const at = now()
      const id = await db
        .transaction()
        .execute((tx) => logContact(tx, actor, params.customerId, body, at))
      return { id, createdAt: at.toISOString() }
    },
  })
}

async function waitingLeads({ db, now }: Deps): Promise<WaitingLead[]> {
  const requests = await findRequests(db, { unanswered: true }, { limit: mostLeads })
  return requests.map((request) => {
    const { id, customerId, waitingMinutes, isLate, priority, urgencyScore } = judged(
      request,
      now(),
    )
    const { name, message, status, createdAt } = request
    return {
      id,
      customerId,
      customerName: name,
      message: message ?? '',
      waitingMinutes,
      isLate,
      isTakenUp: status !== 'pending',
      priority,
      urgencyScore,
      createdAt,
    }
  })
}
