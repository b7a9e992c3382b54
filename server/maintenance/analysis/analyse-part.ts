import { setImmediate } from 'node:timers/promises'
import { analyseByParts, type Advice } from '#domain/maintenance/analysis/analyse-fleet.ts'
import type { Day } from '#domain/calendar.ts'
import type { AnalysisAnswer } from '#domain/maintenance/contract.ts'
import type { LifeTable } from '#domain/maintenance/priors/life-table.ts'
import type { Db } from '#server/db/open.ts'
import { storeOutcomes, storePredictions } from '#server/maintenance/accuracy/store.ts'
import {
  closeOvertaken,
  closeServiced,
  closeUnlisted,
  forgetUndecided,
  openAdviceOf,
  renameAdvice,
  reopenAllMissed,
  storeAdvice,
  surveyAdvice,
} from '#server/maintenance/advice-store.ts'
import { closeAtShop } from '#server/maintenance/at-shop-store.ts'
import { planEachTime } from './fleet-lock.ts'
import { carryNames } from './renamed-filters.ts'
import { readFleet, vehiclesAtOnce } from './store.ts'

export type Part = { customerId: string; after: string; table: LifeTable; today: Day; at: Date }

/** The vehicles after the one of this id. Returns the last of them; null after the end. */
export async function analysePart(
  tx: Db,
  { customerId, after, table, today, at }: Part,
  total: Omit<AnalysisAnswer, 'analyzedAt'>,
): Promise<string | null> {
  await planEachTime(tx, true)
  const rows = await readFleet(tx, customerId, after, today)
  const last = rows.vehicles.at(-1)
  if (last === undefined) return null
  const ids = rows.vehicles.map(({ id }) => id)
  await reopenAllMissed(tx, customerId, ids, at)
  const open = await openAdviceOf(tx, customerId, ids)
  for (const { advice, unread } of analyseByParts({ ...rows, table }, today)) {
    for (const id of unread) open.delete(id)
    const { renamed, doubled } = carryNames(open, advice)
    total.closed += await closeUnlisted(tx, doubled, at)
    await renameAdvice(tx, renamed)
    if (advice.length === 0) await setImmediate()
    else await storeAdviceOf(tx, { customerId, table, today, at }, advice, total)
  }
  const unlisted = [...open.values()].flatMap((left) => left.map(({ id }) => id))
  total.closed += await closeUnlisted(tx, unlisted, at)
  await forgetUndecided(tx, ids)
  if (total.vehicles === 0 && rows.vehicles.length === vehiclesAtOnce) await surveyAdvice(tx)
  total.vehicles += rows.vehicles.length
  return rows.vehicles.length < vehiclesAtOnce ? null : last.id
}

async function storeAdviceOf(
  tx: Db,
  { customerId, table, today, at }: Omit<Part, 'after'>,
  advice: readonly Advice[],
  total: Omit<AnalysisAnswer, 'analyzedAt'>,
): Promise<void> {
  const ended = advice.flatMap(({ vehicleId, filterType, ended: lives }) =>
    lives.map((life) => ({ vehicleId, filterType, ...life })),
  )
  const asked = advice.filter(({ isAtShop }) => !isAtShop)
  await storeOutcomes(tx, customerId, ended)
  total.closed += await closeServiced(tx, customerId, ended, at)
  const atShop = advice.filter(({ isAtShop }) => isAtShop)
  total.closed += await closeAtShop(tx, customerId, atShop, at)
  await closeOvertaken(tx, customerId, asked, today, at)
  await planEachTime(tx, false)
  const { created, updated } = await storeAdvice(tx, customerId, asked, at)
  const predicted = asked.filter(({ refusal }) => refusal === undefined)
  await storePredictions(tx, customerId, predicted, { today, widening: table.widening })
  await planEachTime(tx, true)
  total.recommendations += asked.length
  total.created += created
  total.updated += updated
  for (const { urgency } of asked) total[urgency] += 1
}
