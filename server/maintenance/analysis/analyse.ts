import { accountLimits } from '#domain/account-limits.ts'
import { todayAt } from '#domain/calendar.ts'
import type { Scope } from '#domain/scope.ts'
import { CodedError } from '#domain/errors.ts'
import type { AnalysisAnswer } from '#domain/maintenance/contract.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { closeGone } from '#server/maintenance/advice-store.ts'
import { lifeTableOf } from '#server/maintenance/priors/store.ts'
import { vehiclesInUse } from '#server/maintenance/summary-store.ts'
import { analysePart, type Part } from './analyse-part.ts'
import { holdFleet, lockFleet, releaseFleet } from './fleet-lock.ts'
import { notifyOfProgress } from './progress.ts'
import { runsSince, storeRun, vehiclesAtOnce } from './store.ts'
import { notifyOfCritical } from './notify.ts'

const minuteMs = 60_000
const { analysesAMinute: runsAMinute } = accountLimits
const running =
  'An analysis of your fleet is running already. Its results will be here in a moment.'

/** On request: ten times a minute, and not while one is running. */
export async function analyseOnDemand(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  { fleetOf: customerId, customerId: watcher }: Pick<Scope, 'fleetOf' | 'customerId'>,
): Promise<AnalysisAnswer> {
  const at = now()
  const runs = await runsSince(db, customerId, new Date(at.getTime() - minuteMs))
  const [oldest] = runs.slice(-runsAMinute)
  if (oldest !== undefined && runs.length >= runsAMinute) {
    const seconds = Math.max(1, Math.ceil((oldest.getTime() + minuteMs - at.getTime()) / 1000))
    throw new CodedError(
      'too_many_requests',
      `Your fleet was analysed ten times within a minute. Please wait ${seconds} seconds.`,
      undefined,
      seconds,
    )
  }
  const answer = await analyse(db, customerId, at, { config, watcher })
  if (answer === null) throw new CodedError('conflict', running)
  return answer
}

/**
 * Without a `config` nobody is notified. The open pages of the `watcher` get the progress of a
 * large fleet.
 */
type Options = { config?: Deps['config']; watcher?: string }

/**
 * Analyzes every filter of every vehicle in use. Repeating it changes nothing. Null while another
 * one runs. A fleet is written in parts of `vehiclesAtOnce`, each in a transaction of its own, so
 * that nobody waits for the end of a large one: what is stored of a vehicle follows from the rows of
 * its part alone, a run that breaks off is repeated from its beginning, and customers are notified
 * once all parts are stored. Inside a transaction, as sample data is made, all parts are in that one.
 */
export async function analyse(
  db: Db,
  customerId: string,
  at: Date,
  options: Options = {},
): Promise<AnalysisAnswer | null> {
  if (db.isTransaction)
    return (await lockFleet(db, customerId)) ? analyseParts(db, customerId, at, options) : null
  return db.connection().execute(async (own) => {
    if (!(await holdFleet(own, customerId))) return null
    try {
      return await analyseParts(own, customerId, at, options)
    } finally {
      await releaseFleet(own, customerId)
    }
  })
}

async function analyseParts(
  db: Db,
  customerId: string,
  at: Date,
  { config, watcher }: Options,
): Promise<AnalysisAnswer> {
  const inOnePart = <Result>(act: (tx: Db) => Promise<Result>) =>
    db.isTransaction ? act(db) : db.transaction().execute(act)
  const today = todayAt(at)
  const table = await lifeTableOf(db)
  const total = {
    vehicles: 0,
    recommendations: 0,
    created: 0,
    updated: 0,
    closed: 0,
    critical: 0,
    high: 0,
    medium: 0,
    low: 0,
  }
  const inUse = watcher === undefined ? 0 : await vehiclesInUse(db, customerId)
  const isLarge = inUse > vehiclesAtOnce
  for (let after: string | null = ''; after !== null;) {
    // Vehicles that were added meanwhile do not end it twice.
    if (isLarge && watcher !== undefined && total.vehicles < inUse)
      await notifyOfProgress(db, watcher, { done: total.vehicles, total: inUse })
    const part: Part = { customerId, after, table, today, at }
    after = await inOnePart((tx) => analysePart(tx, part, total))
  }
  await inOnePart(async (tx) => {
    total.closed += await closeGone(tx, customerId, at)
    if (config !== undefined) await notifyOfCritical(tx, { config }, customerId, today)
    if (isLarge && watcher !== undefined)
      await notifyOfProgress(tx, watcher, { done: total.vehicles, total: total.vehicles })
    const { vehicles, recommendations } = total
    await storeRun(tx, customerId, { vehicles, recommendations }, at)
  })
  return { ...total, analyzedAt: at.toISOString() }
}
