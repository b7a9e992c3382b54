import {
  type AutomationPreview,
  mostOfOneRun,
  type RuleOutcome,
  type RuleName,
} from '#domain/retention/automation/contract.ts'
import { alertOf } from '#domain/retention/automation/letters.ts'
import { matchOf, outcomeOf, type CustomerState } from '#domain/retention/automation/rules.ts'
import { type Day, todayAt } from '#domain/calendar.ts'
import { staffTab } from '#domain/staff-addresses.ts'
import { audit, type Auditor } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { queueMail } from '#server/outbox/store.ts'
import type { Job } from '#server/db/job.ts'
import { officeAlert } from '#server/outbox/submission-mails.ts'
import { carryOut, type Matched } from './carry-out.ts'
import { addressesOfOwners, allRuleFacts, standingsOf } from './facts-store.ts'
import {
  findRun,
  forgetOldActs,
  lockRule,
  markFinished,
  rulesThatAreOn,
  storeAct,
  storeRuleRun,
  unfinishedRuns,
} from './store.ts'

type Starter = { staffId: string; name: string } | null
/** `only` are the customers seen in the preview; null for all. */
type Order = { rule: RuleName; by: Starter; only: ReadonlySet<string> | null }
type Ran = { runId: string; failures: unknown[] }

// Far longer than one customer takes: a run in which nothing has happened for so long was left by a
// process that died.
const lostAfterMs = 15 * 60_000

/**
 * Every night, an hour after the demo was seeded again and after the analysis: each enabled rule
 * runs, even if another fails.
 */
export function automationJobs(deps: Deps): Job[] {
  return [
    {
      name: 'run_automation',
      at: '30 9 * * *',
      async run() {
        await forgetOldActs(deps.db, deps.now())
        const failures: unknown[] = []
        for (const rule of await rulesThatAreOn(deps.db))
          failures.push(...(await runRule(deps, { rule, by: null, only: null })).failures)
        if (failures.length > 0)
          throw new AggregateError(failures, 'Some customers could not be contacted.')
      },
    },
  ]
}

/** Whom a run would touch first. Sends nothing. */
export async function previewRule({ db, now }: Deps, rule: RuleName): Promise<AutomationPreview> {
  const today = todayAt(now())
  const matches = await matchesOf(db, rule, today)
  const standings = await standingsOf(
    db,
    rule,
    matches.map(({ facts }) => facts.customerId),
    today,
  )
  const items = matches
    .map((match) => ({
      ...whoAndWhy(match),
      ...plannedOutcome(rule, standings.get(match.facts.customerId), today),
    }))
    .sort((one, other) => Number(other.effects.length > 0) - Number(one.effects.length > 0))
  return { items: items.slice(0, mostOfOneRun), total: items.length }
}

/** Runs a rule, each customer in a transaction of its own: one that fails stops no other. */
export async function runRule(deps: Deps, { rule, by, only }: Order): Promise<Ran> {
  const { db, now } = deps
  for (const lost of await unfinishedRuns(db, rule, new Date(now().getTime() - lostAfterMs)))
    await finish(deps, lost)
  const matches = await matchesOf(db, rule, todayAt(now()))
  const runId = await storeRuleRun(db, rule, by, now())
  const failures: unknown[] = []
  let left = mostOfOneRun
  for (const match of matches) {
    if (only !== null && !only.has(match.facts.customerId)) continue
    const isTouched = await touch(deps, { rule, by, runId, match, isFull: left === 0 }).catch(
      (error: unknown) => failed(deps, { rule, runId, match }, error, failures),
    )
    if (isTouched) left -= 1
  }
  await finish(deps, runId)
  return { runId, failures }
}

type Touch = { rule: RuleName; runId: string; match: Matched }

async function touch(
  deps: Deps,
  { rule, by, runId, match, isFull }: Touch & { by: Starter; isFull: boolean },
): Promise<boolean> {
  const { customerId } = match.facts
  const [at, today] = [deps.now(), todayAt(deps.now())]
  return deps.db.transaction().execute(async (tx) => {
    await lockRule(tx, rule, customerId)
    const outcome = plannedOutcome(
      rule,
      (await standingsOf(tx, rule, [customerId], today)).get(customerId),
      today,
    )
    const done =
      outcome.effects.length > 0 && isFull
        ? noneBecause('run_full')
        : await carryOut(tx, deps, rule, match, outcome)
    await storeAct(tx, runId, rule, { ...whoAndWhy(match), ...done }, at)
    const isTouched = done.effects.length > 0
    if (isTouched)
      await audit(tx, auditorOf(by), 'customer_contacted', {
        kind: 'customers',
        id: customerId,
        detail: { rule, effects: done.effects },
      })
    return isTouched
  })
}

async function failed(
  { db, now }: Deps,
  { rule, runId, match }: Touch,
  error: unknown,
  failures: unknown[],
): Promise<boolean> {
  failures.push(error)
  await storeAct(db, runId, rule, { ...whoAndWhy(match), ...noneBecause('failed') }, now())
  return false
}

/** Once for each run: what it has to tell our team or the owners goes out with its end. */
async function finish(deps: Deps, runId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const by = await markFinished(tx, runId, deps.now())
    const run = by === null ? null : await findRun(tx, runId)
    if (by === null || run === null) return
    const { rule, acted, leftOut, acts } = run
    const touched = acts.filter(
      ({ effects }) => effects.includes('office') || effects.includes('owner'),
    )
    if (touched.length > 0) await alert(tx, deps, rule, alertOf(rule, touched))
    const auditor = by.name === null ? 'automation' : { staffId: by.staffId, name: by.name }
    await audit(tx, auditor, 'automation_run', {
      kind: 'automation_runs',
      id: runId,
      detail: { rule, acted, leftOut },
    })
  })
}

async function alert(
  tx: Db,
  { config }: Deps,
  rule: RuleName,
  { subject, facts }: ReturnType<typeof alertOf>,
): Promise<void> {
  const order = officeAlert(
    { config },
    { subject, facts, path: staffTab('retention', 'automation') },
  )
  const owners = rule === 'volume_falls' ? await addressesOfOwners(tx) : []
  for (const to of owners.length > 0 ? owners : [order.to]) await queueMail(tx, { ...order, to })
}

async function matchesOf(db: Db, rule: RuleName, today: Day): Promise<Matched[]> {
  return (await allRuleFacts(db, today)).flatMap((facts) => {
    const match = matchOf(rule, facts, today)
    return match === null ? [] : [{ ...match, facts }]
  })
}

function plannedOutcome(
  rule: RuleName,
  standing: CustomerState | undefined,
  today: Day,
): RuleOutcome {
  return standing === undefined ? noneBecause('closed') : outcomeOf(rule, standing, today)
}

function whoAndWhy({
  cause,
  rowKind,
  rowId,
  facts: { customerId, customerName, company },
}: Matched) {
  return { customerId, customerName, company, cause, rowKind, rowId }
}

const noneBecause = (leftOut: NonNullable<RuleOutcome['leftOut']>): RuleOutcome => ({
  effects: [],
  leftOut,
})
const auditorOf = (by: Starter): Auditor => by ?? 'automation'
