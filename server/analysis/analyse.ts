import { maintenanceNews } from '#content/maintenance-news.ts'
import { analyseFleet, type Advice } from '#domain/analysis/analyse-fleet.ts'
import { todayAt, type Day } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import type { AnalysisAnswer } from '#domain/maintenance/contract.ts'
import { urgencyLevels } from '#domain/maintenance/urgency.ts'
import { maintenanceAlert, maintenanceAlerts } from '#domain/messaging/templates.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { closeGone, closeServiced, storeAdvice, takeUntold, type Told } from '#server/maintenance/advice-store.ts'
import { notify } from '#server/notifications/store.ts'
import { textCustomer } from '#server/notifications/text-customer.ts'
import { storeOutcomes, storePredictions } from '#server/predictions/store.ts'
import { lockFleet, readFleet, runsSince, storeRun } from './store.ts'

const minuteMs = 60_000
const runsAMinute = 10
const running = 'An analysis of your fleet is running already. Its results will be here in a moment.'

/** For a person who asks: ten times a minute, and not while one runs. */
export async function analyseOnDemand({ config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>, customerId: string): Promise<AnalysisAnswer> {
  const at = now()
  const runs = await runsSince(db, customerId, new Date(at.getTime() - minuteMs))
  const [oldest] = runs.slice(-runsAMinute)
  if (oldest !== undefined && runs.length >= runsAMinute) {
    const seconds = Math.max(1, Math.ceil((oldest.getTime() + minuteMs - at.getTime()) / 1000))
    throw new CodedError('too_many_requests', `Your fleet was analysed ten times within a minute. Please wait ${seconds} seconds.`, undefined, seconds)
  }
  const answer = await db.transaction().execute((tx) => analyse(tx, customerId, at, config))
  if (answer === null) throw new CodedError('conflict', running)
  return answer
}

/**
 * Every filter of every vehicle in use, stored anew. The same again changes nothing. Null while another one runs.
 * Without a `config` nobody gets a text of it.
 */
export async function analyse(tx: Db, customerId: string, at: Date, config: Deps['config'] | null = null): Promise<AnalysisAnswer | null> {
  if (!(await lockFleet(tx, customerId))) return null
  const today = todayAt(at)
  const total = { vehicles: 0, recommendations: 0, created: 0, updated: 0, closed: 0, critical: 0, high: 0, medium: 0, low: 0 }
  let isWhole = true
  for (let after = ''; ; ) {
    const rows = await readFleet(tx, customerId, after, today)
    const last = rows.vehicles.at(-1)
    if (last === undefined) break
    after = last.id
    const { advice, unread } = analyseFleet(rows, today)
    if (unread.length > 0) isWhole = false
    const kept = await keep(tx, customerId, advice, today, at)
    total.vehicles += rows.vehicles.length
    total.recommendations += advice.length
    total.created += kept.created
    total.updated += kept.updated
    total.closed += kept.closed
    for (const level of urgencyLevels) total[level] += advice.filter(({ urgency }) => urgency === level).length
  }
  total.closed += await closeGone(tx, customerId, at, isWhole)
  const told = await takeUntold(tx, customerId)
  await tell(tx, customerId, told)
  if (config !== null) await text(tx, config, customerId, told, todayAt(at))
  await storeRun(tx, customerId, { vehicles: total.vehicles, recommendations: total.recommendations }, at)
  return { ...total, analyzedAt: at.toISOString() }
}

async function keep(tx: Db, customerId: string, advice: readonly Advice[], today: Day, at: Date) {
  const ended = advice.flatMap(({ vehicleId, filterType, ended: lives }) => lives.map((life) => ({ vehicleId, filterType, ...life })))
  await storeOutcomes(tx, customerId, ended)
  const closed = await closeServiced(tx, customerId, ended, at)
  const kept = await storeAdvice(tx, customerId, advice, today, at)
  await storePredictions(tx, customerId, advice, today)
  return { ...kept, closed }
}

/** One notification for all that is new and urgent, not one for each. */
async function tell(tx: Db, customerId: string, told: readonly Told[]): Promise<void> {
  const [first] = told
  if (first === undefined) return
  const { one, several, link } = maintenanceNews
  const filled = (text: string) => text.replaceAll('{vehicle}', first.vehicle).replaceAll('{filter}', first.filterType)
  const counted = (['critical', 'high'] as const)
    .map((level) => ({ level, count: told.filter(({ urgency }) => urgency === level).length }))
    .filter(({ count }) => count > 0)
    .map(({ level, count }) => several[level].replace('{count}', String(count)))
  const news = told.length === 1
    ? { title: filled(one[first.urgency].title), message: filled(one[first.urgency].message) }
    : { title: several.title.replace('{count}', String(told.length)), message: `${counted.join(', ')}.` }
  await notify(tx, { customerId, topic: 'maintenance', ...news, link })
}

// One a day: what else is found that day stands in the portal.
async function text(tx: Db, config: Deps['config'], customerId: string, told: readonly Told[], today: Day): Promise<void> {
  const [first, ...more] = told
  if (first === undefined) return
  const { filterType, vehicle } = first
  await textCustomer(tx, { config }, customerId, 'maintenance', {
    kind: 'maintenance_alert',
    key: `maintenance:${customerId}:${today}`,
    body: ({ firstName }) => (more.length === 0 ? maintenanceAlert({ firstName, filterType, vehicle }) : maintenanceAlerts({ firstName, count: told.length })),
  })
}
