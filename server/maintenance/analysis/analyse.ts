import { setImmediate } from 'node:timers/promises'
import { analyseByParts, type Advice } from '#domain/maintenance/analysis/analyse-fleet.ts'
import { todayAt, type Day } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import type { AnalysisAnswer } from '#domain/maintenance/contract.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { lifeTableOf } from '#server/maintenance/priors/store.ts'
import {
  closeCalledOff,
  closeGone,
  closeServiced,
  closeUnlisted,
  storeAdvice,
  surveyAdvice,
} from '#server/maintenance/advice-store.ts'
import { vehiclesInUse } from '#server/maintenance/store.ts'
import { storeOutcomes, storePredictions } from '#server/maintenance/accuracy/store.ts'
import { notifyOfProgress, type Progress } from './progress.ts'
import { lockFleet, readFleet, runsSince, storeRun, vehiclesAtOnce } from './store.ts'
import { notifyOfCritical } from './notify.ts'

const minuteMs = 60_000
const runsAMinute = 10
const running =
  'An analysis of your fleet is running already. Its results will be here in a moment.'

/** On request: ten times a minute, and not while one is running. */
export async function analyseOnDemand(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  customerId: string,
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
  const answer = await db.transaction().execute((tx) => analyse(tx, customerId, at, config, db))
  if (answer === null) throw new CodedError('conflict', running)
  return answer
}

/**
 * Analyzes every filter of every vehicle in use. Repeating it changes nothing. Null while another
 * one runs. Without a `config` nobody is notified. `beside` is the database outside the
 * transaction: over it the customer's open pages get progress of a large fleet before the commit;
 * the final progress comes with the commit.
 */
export async function analyse(
  tx: Db,
  customerId: string,
  at: Date,
  config: Deps['config'] | null = null,
  beside: Db | null = null,
): Promise<AnalysisAnswer | null> {
  if (!(await lockFleet(tx, customerId))) return null
  const today = todayAt(at)
  const table = await lifeTableOf(tx)
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
  total.closed += await closeCalledOff(tx, customerId, at)
  let inUse = 0
  for (let after = ''; ;) {
    const rows = await readFleet(tx, customerId, after, today)
    const last = rows.vehicles.at(-1)
    if (last === undefined) break
    after = last.id
    if (total.vehicles === 0 && rows.vehicles.length === vehiclesAtOnce)
      inUse = await vehiclesInUse(tx, customerId)
    if (inUse > vehiclesAtOnce && beside !== null)
      notifyOfPart(beside, customerId, { done: total.vehicles, total: inUse })
    const read = new Set(rows.vehicles.map(({ id }) => id))
    for (const { advice, unread } of analyseByParts({ ...rows, table }, today)) {
      for (const id of unread) read.delete(id)
      if (advice.length === 0) await setImmediate()
      else add(total, advice, await storeAdviceOf(tx, customerId, advice, today, at))
    }
    total.closed += await closeUnlisted(tx, customerId, [...read], at)
    if (total.vehicles === 0 && rows.vehicles.length === vehiclesAtOnce) await surveyAdvice(tx)
    total.vehicles += rows.vehicles.length
  }
  total.closed += await closeGone(tx, customerId, at)
  if (config !== null) await notifyOfCritical(tx, { config }, customerId, today)
  if (inUse > vehiclesAtOnce && beside !== null)
    await notifyOfProgress(tx, customerId, { done: total.vehicles, total: total.vehicles })
  await storeRun(
    tx,
    customerId,
    { vehicles: total.vehicles, recommendations: total.recommendations },
    at,
  )
  return { ...total, analyzedAt: at.toISOString() }
}

// Not awaited: the transaction must not need a second connection while all are taken, and an
// analysis without progress is no worse. Vehicles that were added meanwhile do not end it twice.
function notifyOfPart(db: Db, customerId: string, progress: Progress): void {
  if (progress.done < progress.total) notifyOfProgress(db, customerId, progress).catch(() => {})
}

function add(
  total: Omit<AnalysisAnswer, 'analyzedAt'>,
  advice: readonly Advice[],
  stored: Pick<AnalysisAnswer, 'created' | 'updated' | 'closed'>,
): void {
  total.recommendations += advice.length
  total.created += stored.created
  total.updated += stored.updated
  total.closed += stored.closed
  for (const { urgency } of advice) total[urgency] += 1
}

async function storeAdviceOf(
  tx: Db,
  customerId: string,
  advice: readonly Advice[],
  today: Day,
  at: Date,
) {
  const ended = advice.flatMap(({ vehicleId, filterType, ended: lives }) =>
    lives.map((life) => ({ vehicleId, filterType, ...life })),
  )
  await storeOutcomes(tx, customerId, ended)
  const closed = await closeServiced(tx, customerId, ended, at)
  const stored = await storeAdvice(tx, customerId, advice, today, at)
  await storePredictions(tx, customerId, advice, today)
  return { ...stored, closed }
}
