import * as z from 'zod/mini'
import type { StaffActor } from '#domain/actor.ts'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { insights, retention, retentionContact, type RetentionContact, savedRetentionContact } from '#domain/retention/contract.ts'
import { insightsOf, type WaitingLead } from '#domain/retention/insights.ts'
import { retentionOf } from '#domain/retention/metrics.ts'
import { riskOf } from '#domain/retention/risk.ts'
import { staffMay } from '#domain/staff/roles.ts'
import { audit } from '#server/audit/store.ts'
import { staffOf } from '#server/http/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { judged } from '#server/triage/judge.ts'
import { findRequests } from '#server/triage/store.ts'
import { storeContact } from './contact-store.ts'
import { allCustomerFacts, scatteredVisits } from './store.ts'

const config = { access: { staff: staffMay.readRetention } }
const noCustomer = 'There is no such customer.'
const mostLeads = 200

export function retentionRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  app.get('/api/admin/retention', { config, schema: { response: { 200: retention } } }, async (request) => {
    await audit(db, staffOf(request), 'list_read', { kind: 'retention', id: null })
    const today = todayAt(now())
    return retentionOf(await allCustomerFacts(db, today), today)
  })

  app.get('/api/admin/insights', { config, schema: { response: { 200: insights } } }, async (request) => {
    await audit(db, staffOf(request), 'list_read', { kind: 'insights', id: null })
    const today = todayAt(now())
    const [customers, leads, visits] = await Promise.all([allCustomerFacts(db, today), waitingLeads(deps), scatteredVisits(db, today)])
    return insightsOf({ customers, leads, visits }, now(), today)
  })

  app.post(
    '/api/admin/retention/:customerId/contacts',
    { config, schema: { params: z.object({ customerId: z.string() }), body: retentionContact, response: { 201: savedRetentionContact } } },
    async (request, reply) => reply.code(201).send(await logContact(deps, staffOf(request), request.params.customerId, request.body)),
  )
}

/** That somebody wrote or called, with the score of that moment: later rows tell whether it helped. */
async function logContact({ db, now }: Deps, { staffId, ...actor }: StaffActor, customerId: string, contact: RetentionContact) {
  const at = now()
  const today = todayAt(at)
  const customer = (await allCustomerFacts(db, today)).find((one) => one.customerId === customerId)
  if (customer === undefined) throw new CodedError('not_found', noCustomer)
  const riskScore = riskOf(customer, today).score
  const id = await db.transaction().execute(async (tx) => {
    await audit(tx, { staffId, name: actor.name }, 'customer_contacted', { kind: 'customers', id: customerId, detail: { channel: contact.channel, riskScore } })
    return storeContact(tx, { ...contact, customerId, riskScore, staffId, at })
  })
  return { id, createdAt: at.toISOString() }
}

async function waitingLeads({ db, now }: Deps): Promise<WaitingLead[]> {
  const requests = await findRequests(db, { unanswered: true }, { limit: mostLeads })
  return requests.map((request) => {
    const { id, waitingMinutes, isLate } = judged(request, now())
    const { customerId, name, message, status, createdAt } = request
    return { id, customerId, customerName: name, message: message ?? '', waitingMinutes, isLate, isTakenUp: status !== 'pending', createdAt }
  })
}
