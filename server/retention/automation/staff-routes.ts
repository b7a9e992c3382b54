import * as calls from '#domain/retention/automation/staff-calls.ts'
import { type RuleName, ruleNames } from '#domain/retention/automation/contract.ts'
import { CodedError } from '#domain/errors.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { openCalls } from '#server/tasks/store.ts'
import { previewRule, runRule } from './run-rule.ts'
import { findRun, rulesWithRuns, runsOf, storeSwitch } from './store.ts'

const noRule = 'There is no such rule.'
const noRun = 'There is no such run.'

/** The rules of our team: what is on, whom a run would touch, and what each run did. */
export function automationRoutes(app: App, deps: Deps): void {
  const { db, now } = deps
  serve(app, calls, {
    async readAutomation({ actor }) {
      await audit(db, actor, 'list_read', { kind: 'tasks', id: null })
      const [rules, open] = await Promise.all([rulesWithRuns(db, now()), openCalls(db)])
      return { rules, calls: open }
    },

    listRuns: ({ query }) => runsOf(db, query),

    async readRun({ params: { id }, actor }) {
      await audit(db, actor, 'list_read', { kind: 'automation_runs', id })
      return runWith(db, id)
    },

    async switchRule({ params, body: { isOn }, actor }) {
      const rule = ruleOf(params)
      await db.transaction().execute(async (tx) => {
        await storeSwitch(tx, rule, isOn, actor.staffId, now())
        await audit(tx, actor, 'automation_changed', {
          kind: 'automation_rules',
          id: rule,
          detail: { isOn },
        })
      })
    },

    async previewRule({ params, actor }) {
      const rule = ruleOf(params)
      await audit(db, actor, 'list_read', { kind: 'automation_rules', id: rule })
      return previewRule(deps, rule)
    },

    async runRule({ params, body, actor, request }) {
      const rule = ruleOf(params)
      const only = new Set(body.customerIds)
      const { runId, failures } = await runRule(deps, { rule, by: actor, only })
      for (const error of failures)
        request.log.warn({ err: error, rule }, 'a customer could not be touched')
      return runWith(db, runId)
    },
  })
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
