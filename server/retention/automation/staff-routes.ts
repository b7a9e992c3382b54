import * as z from 'zod/mini'
import {
  automation,
  automationPreview,
  automationRunDetail,
  automationRuns,
  type RuleName,
  ruleNames,
  runOrder,
  runsQuery,
  ruleSwitch,
} from '#domain/retention/automation/contract.ts'
import { CodedError } from '#domain/errors.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { logContact } from '#server/retention/log-contact.ts'
import { previewRule, runRule } from './run-rule.ts'
import { findRun, markCalled, openCalls, rulesWithRuns, runsOf, storeSwitch } from './store.ts'

const all = '/api/admin/automation'
const reading = { access: { staff: staffMay.readRetention } }
const sending = { access: { staff: staffMay.sendMessages } }
const ofRule = z.object({ rule: z.string() })
const ofRow = z.object({ id: z.string() })
const noRule = 'There is no such rule.'
const noRun = 'There is no such run.'
const noCall = 'This call is no longer on the list.'

/** The rules of our team: what is on, whom a run would touch, and what each run did. */
export function automationRoutes(app: App, deps: Deps): void {
  readRoutes(app, deps)
  ruleRoutes(app, deps)
  callRoutes(app, deps)
}

function readRoutes(app: App, { db, now }: Deps): void {
  app.get(all, { config: reading, schema: { response: { 200: automation } } }, async (request) => {
    await audit(db, staffOf(request), 'list_read', { kind: 'calls_to_make', id: null })
    const [rules, calls] = await Promise.all([rulesWithRuns(db, now()), openCalls(db)])
    return { rules, calls }
  })

  app.get(
    `${all}/runs`,
    { config: reading, schema: { querystring: runsQuery, response: { 200: automationRuns } } },
    async (request) => runsOf(db, request.query),
  )

  app.get(
    `${all}/runs/:id`,
    { config: reading, schema: { params: ofRow, response: { 200: automationRunDetail } } },
    async (request) => {
      const { id } = request.params
      await audit(db, staffOf(request), 'list_read', { kind: 'automation_runs', id })
      return runWith(db, id)
    },
  )
}

function ruleRoutes(app: App, deps: Deps): void {
  const { db, now } = deps
  const params = ofRule

  app.put(
    `${all}/:rule`,
    { config: sending, schema: { params, body: ruleSwitch, response: { 204: z.null() } } },
    async (request, reply) => {
      const [rule, actor, { isOn }] = [ruleOf(request.params), staffOf(request), request.body]
      await db.transaction().execute(async (tx) => {
        await storeSwitch(tx, rule, isOn, actor.staffId, now())
        await audit(tx, actor, 'automation_changed', {
          kind: 'automation_rules',
          id: rule,
          detail: { isOn },
        })
      })
      return reply.code(204).send(null)
    },
  )

  app.get(
    `${all}/:rule/preview`,
    { config: sending, schema: { params, response: { 200: automationPreview } } },
    async (request) => {
      const rule = ruleOf(request.params)
      await audit(db, staffOf(request), 'list_read', { kind: 'automation_rules', id: rule })
      return previewRule(deps, rule)
    },
  )

  app.post(
    `${all}/:rule/runs`,
    { config: sending, schema: { params, body: runOrder, response: { 201: automationRunDetail } } },
    async (request, reply) => {
      const rule = ruleOf(request.params)
      const { runId, failures } = await runRule(deps, {
        rule,
        by: staffOf(request),
        only: new Set(request.body.customerIds),
      })
      for (const error of failures)
        request.log.warn({ err: error, rule }, 'a customer could not be touched')
      return reply.code(201).send(await runWith(db, runId))
    },
  )
}

function callRoutes(app: App, { db, now }: Deps): void {
  app.post(
    `${all}/calls/:id/done`,
    { config: reading, schema: { params: ofRow, response: { 204: z.null() } } },
    async (request, reply) => {
      const actor = staffOf(request)
      await db.transaction().execute(async (tx) => {
        const customerId = await markCalled(tx, request.params.id, actor.staffId, now())
        if (customerId === null) throw new CodedError('not_found', noCall)
        await logContact(tx, actor, customerId, { channel: 'call', text: null }, now())
      })
      return reply.code(204).send(null)
    },
  )
}

function ruleOf({ rule: asked }: { rule: string }): RuleName {
  const rule = ruleNames.find((name) => name === asked)
  if (rule === undefined) throw new CodedError('not_found', noRule)
  return rule
}

async function runWith(db: Db, id: string) {
  const run = await findRun(db, id)
  if (run === null) throw new CodedError('not_found', noRun)
  return run
}
