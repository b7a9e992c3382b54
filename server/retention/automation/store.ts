import { sql } from 'kysely'
import {
  type AutomationMatch,
  type AutomationRule,
  type AutomationRun,
  type AutomationRunDetail,
  type AutomationRuns,
  mostOfOneRun,
  ruleNames,
  type RuleName,
} from '#domain/retention/automation/contract.ts'
import { coolDownDays } from '#domain/retention/automation/rules.ts'
import type { OfficePage } from '#domain/lists.ts'
import { companyNameOf } from '#server/accounts/customer-name-store.ts'
import type { Db } from '#server/db/open.ts'
import { officePageOf } from '#server/db/page.ts'
import type { RowOf } from '#server/db/schema/tables.ts'

const countedDays = 30
// All that a run may do, and as many that it left out.
const mostActs = 2 * mostOfOneRun
/**
 * After this, what a run left out is deleted; later its acts too. The longest pause of a rule is
 * shorter.
 */
const retentionDays = { leftOut: 60, acts: 400 } as const

export type Act = Pick<
  AutomationMatch,
  'customerId' | 'cause' | 'rowKind' | 'rowId' | 'effects' | 'leftOut'
>
type Starter = { staffId: string; name: string } | null

/** Every rule in its order. One that nobody has ever turned on is off. */
export async function rulesWithRuns(db: Db, at: Date): Promise<AutomationRule[]> {
  const since = new Date(at.getTime() - countedDays * 86_400_000)
  const [switches, counts, last] = await Promise.all([
    db.selectFrom('automation_rules').select(['rule', 'isOn']).execute(),
    db
      .selectFrom('automation_runs')
      .select(({ fn }) => ['rule', fn.countAll<number>().as('runs')])
      .where('startedAt', '>', since)
      .groupBy('rule')
      .execute(),
    counted(db).distinctOn('rule').orderBy('rule').orderBy('startedAt', 'desc').execute(),
  ])
  return ruleNames.map((rule) => {
    const lastRun = last.find((run) => run.rule === rule)
    return {
      rule,
      isOn: switches.find((one) => one.rule === rule)?.isOn ?? false,
      coolDownDays: coolDownDays[rule],
      runs: counts.find((one) => one.rule === rule)?.runs ?? 0,
      lastRun: lastRun === undefined ? null : runOf(lastRun),
    }
  })
}

/** Those that run at night. */
export async function rulesThatAreOn(db: Db): Promise<RuleName[]> {
  const rows = await db
    .selectFrom('automation_rules')
    .select('rule')
    .where('isOn', '=', true)
    .execute()
  return ruleNames.filter((rule) => rows.some((row) => row.rule === rule))
}

export async function storeSwitch(
  tx: Db,
  rule: RuleName,
  isOn: boolean,
  staffId: string,
  at: Date,
): Promise<void> {
  const change = { isOn, changedBy: staffId, changedAt: at }
  await tx
    .insertInto('automation_rules')
    .values({ rule, ...change })
    .onConflict((known) => known.column('rule').doUpdateSet(change))
    .execute()
}

export async function storeRuleRun(db: Db, rule: RuleName, by: Starter, at: Date): Promise<string> {
  const row = { rule, staffId: by?.staffId ?? null, staffName: by?.name ?? null, startedAt: at }
  return (
    await db.insertInto('automation_runs').values(row).returning('id').executeTakeFirstOrThrow()
  ).id
}

/** Runs that a dead process left: nothing has happened in them for a while. */
export async function unfinishedRuns(db: Db, rule: RuleName, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('automation_runs')
    .select('id')
    .where('rule', '=', rule)
    .where('finishedAt', 'is', null)
    .where('startedAt', '<', before)
    .where(
      sql<boolean>`not exists (select from automation_acts where run_id = automation_runs.id and created_at >= ${before})`,
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Who began it, null for a nightly run; null when it is finished already. */
export async function markFinished(
  tx: Db,
  id: string,
  at: Date,
): Promise<{ staffId: string | null; name: string | null } | null> {
  const finished = tx
    .updateTable('automation_runs')
    .set({ finishedAt: at })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
  return (await finished.returning(['staffId', 'staffName as name']).executeTakeFirst()) ?? null
}

/** Serializes the acts of one rule for one customer until the transaction ends. */
export async function lockRule(tx: Db, rule: RuleName, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`automation:${rule}:${customerId}`}, 0))`.execute(
    tx,
  )
}

export async function storeAct(
  tx: Db,
  runId: string,
  rule: RuleName,
  { customerId, cause, rowKind, rowId, effects, leftOut }: Act,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('automation_acts')
    .values({
      runId,
      rule,
      customerId,
      cause,
      rowKind,
      rowId,
      effects,
      leftOut,
      createdAt: at,
    })
    .execute()
}

/** Newest first. */
export const runsOf = (db: Db, page: OfficePage): Promise<AutomationRuns> =>
  officePageOf(db, counted(db), { order: sql`started_at desc, id desc`, page, show: runOf })

/** Those who were touched first. */
export async function findRun(db: Db, id: string): Promise<AutomationRunDetail | null> {
  const row = await counted(db).where('id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  const acts = await db
    .selectFrom('automation_acts as act')
    .innerJoin('customers as customer', 'customer.id', 'act.customerId')
    .select([
      'act.customerId',
      nameOf,
      companyNameOf('customer').as('company'),
      'cause',
      'rowKind',
      'rowId',
      'effects',
      'leftOut',
    ])
    .where('runId', '=', id)
    .orderBy(sql`effects = '{}'`)
    .orderBy('customer.lastName')
    .orderBy('customer.id')
    .limit(mostActs)
    .execute()
  return { ...runOf(row), acts: acts as AutomationMatch[] }
}

/** Deletes what is no longer needed. */
export async function forgetOldActs(db: Db, at: Date): Promise<void> {
  const before = (days: number) => new Date(at.getTime() - days * 86_400_000)
  await db
    .deleteFrom('automation_acts')
    .where(sql<boolean>`effects = '{}'`)
    .where('createdAt', '<', before(retentionDays.leftOut))
    .execute()
  await db
    .deleteFrom('automation_runs')
    .where('startedAt', '<', before(retentionDays.acts))
    .execute()
}

const nameOf = sql<string>`customer.first_name || ' ' || customer.last_name`.as('customerName')

function counted(db: Db) {
  return db
    .selectFrom('automation_runs')
    .selectAll()
    .select([
      sql<number>`(select count(*)::int from automation_acts where run_id = automation_runs.id)`.as(
        'matched',
      ),
      sql<number>`(select count(*)::int from automation_acts where run_id = automation_runs.id and effects <> '{}')`.as(
        'acted',
      ),
    ])
}

function runOf({
  id,
  rule,
  staffName,
  startedAt,
  finishedAt,
  matched,
  acted,
}: RowOf<'automation_runs'> & { matched: number; acted: number }): AutomationRun {
  return {
    id,
    rule,
    by: staffName,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    matched,
    acted,
    leftOut: matched - acted,
  }
}
