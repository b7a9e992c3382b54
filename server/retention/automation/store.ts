import { type Selectable, sql } from 'kysely'
import {
  type AutomationMatch,
  type AutomationRule,
  type AutomationRun,
  type AutomationRunDetail,
  type AutomationRuns,
  type CallToMake,
  mostOfOneRun,
  ruleNames,
  type RuleName,
} from '#domain/retention/automation/contract.ts'
import { coolDownDays } from '#domain/retention/automation/rules.ts'
import type { OfficePage } from '#domain/lists.ts'
import { companyNameOf } from '#server/accounts/customer-name-store.ts'
import type { Db } from '#server/db/open.ts'
import { officePageOf } from '#server/db/page.ts'
import type { AutomationRuns as RunRow } from '#server/db/schema/automation.ts'

const countedDays = 30
const mostCalls = 500
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
    db.selectFrom('automation_rules').select(['rule', 'is_on']).execute(),
    db
      .selectFrom('automation_runs')
      .select(({ fn }) => ['rule', fn.countAll<number>().as('runs')])
      .where('started_at', '>', since)
      .groupBy('rule')
      .execute(),
    counted(db).distinctOn('rule').orderBy('rule').orderBy('started_at', 'desc').execute(),
  ])
  return ruleNames.map((rule) => {
    const lastRun = last.find((run) => run.rule === rule)
    return {
      rule,
      isOn: switches.find((one) => one.rule === rule)?.is_on ?? false,
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
    .where('is_on', '=', true)
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
  const change = { is_on: isOn, changed_by: staffId, changed_at: at }
  await tx
    .insertInto('automation_rules')
    .values({ rule, ...change })
    .onConflict((known) => known.column('rule').doUpdateSet(change))
    .execute()
}

export async function storeRun(db: Db, rule: RuleName, by: Starter, at: Date): Promise<string> {
  const row = { rule, staff_id: by?.staffId ?? null, staff_name: by?.name ?? null, started_at: at }
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
    .where('finished_at', 'is', null)
    .where('started_at', '<', before)
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
    .set({ finished_at: at })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
  return (
    (await finished.returning(['staff_id as staffId', 'staff_name as name']).executeTakeFirst()) ??
    null
  )
}

/** Serializes the acts of one rule for one customer until the transaction ends. */
export async function inTurn(tx: Db, rule: RuleName, customerId: string): Promise<void> {
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
      run_id: runId,
      rule,
      customer_id: customerId,
      cause,
      row_kind: rowKind,
      row_id: rowId,
      effects,
      left_out: leftOut,
      created_at: at,
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
    .innerJoin('customers as customer', 'customer.id', 'act.customer_id')
    .select([
      'act.customer_id as customerId',
      nameOf,
      companyNameOf('customer').as('company'),
      'cause',
      'row_kind as rowKind',
      'row_id as rowId',
      'effects',
      'left_out as leftOut',
    ])
    .where('run_id', '=', id)
    .orderBy(sql`effects = '{}'`)
    .orderBy('customer.last_name')
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
    .where('created_at', '<', before(retentionDays.leftOut))
    .execute()
  await db
    .deleteFrom('automation_runs')
    .where('started_at', '<', before(retentionDays.acts))
    .execute()
}

/** Puts a call on our team's list. In the customer's lock, so that there is only one. */
export async function storeCall(
  tx: Db,
  rule: RuleName,
  { customerId, cause }: Pick<Act, 'customerId' | 'cause'>,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('calls_to_make')
    .values({ customer_id: customerId, rule, cause, created_at: at })
    .execute()
}

/** The oldest first. */
export async function openCalls(db: Db): Promise<CallToMake[]> {
  const rows = await db
    .selectFrom('calls_to_make as call')
    .innerJoin('customers as customer', 'customer.id', 'call.customer_id')
    .select([
      'call.id',
      'call.customer_id as customerId',
      nameOf,
      companyNameOf('customer').as('company'),
      'customer.phone',
      'cause',
      'call.created_at as createdAt',
    ])
    .where('done_at', 'is', null)
    .where('customer.is_active', '=', true)
    .orderBy('call.created_at')
    .orderBy('call.id')
    .limit(mostCalls)
    .execute()
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Whose call it was; null when there is none, or somebody has made it. */
export async function markCalled(
  tx: Db,
  id: string,
  staffId: string,
  at: Date,
): Promise<string | null> {
  const made = tx
    .updateTable('calls_to_make')
    .set({ done_at: at, done_by: staffId })
    .where('id', '=', id)
    .where('done_at', 'is', null)
  return (await made.returning('customer_id').executeTakeFirst())?.customer_id ?? null
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
  staff_name,
  started_at,
  finished_at,
  matched,
  acted,
}: Selectable<RunRow> & { matched: number; acted: number }): AutomationRun {
  return {
    id,
    rule,
    by: staff_name,
    startedAt: started_at.toISOString(),
    finishedAt: finished_at?.toISOString() ?? null,
    matched,
    acted,
    leftOut: matched - acted,
  }
}
