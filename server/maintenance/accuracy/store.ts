import { sql } from 'kysely'
import { accountLimits } from '#domain/account-limits.ts'
import type { Day } from '#domain/calendar.ts'
import { unwidened, type Widening } from '#domain/maintenance/left/widening.ts'
import type { Draft } from '#domain/maintenance/recommendation.ts'
import type { PredictionOutcome } from '#domain/maintenance/accuracy/accuracy.ts'
import { wideningOf } from '#domain/maintenance/accuracy/widening-of.ts'
import type { Asked } from '#domain/maintenance/analysis/vehicle-facts.ts'
import { model } from '#domain/maintenance/predict-service.ts'
import { isUrgent } from '#domain/maintenance/urgency.ts'
import { grouped } from '#domain/grouped.ts'
import { demoCustomers } from '#server/accounts/store.ts'
import type { Db } from '#server/db/open.ts'

type Predicted = Pick<
  Draft,
  'filterType' | 'urgency' | 'confidence' | 'reasoning' | 'modelVersion'
> & {
  vehicleId: string
  filterId?: string | null
}
type Ended = {
  vehicleId: string
  filterType: string
  on: Day
  life: number | null
  /** Null where nobody said. */
  wasDue: boolean | null
  filterId?: string | null
}

// Older ones reflect priors that no longer apply; and each costs some microseconds to judge.
const mostOutcomes = 20_000

/**
 * Stores predictions: the first of each month and filter, and since when in that month a service is
 * asked for. Without a last service on record there is nothing to compare.
 */
export async function storePredictions(
  tx: Db,
  customerId: string,
  predicted: readonly Predicted[],
  { today, widening }: { today: Day; widening: Widening },
): Promise<void> {
  const rows = predicted.flatMap((one) =>
    one.reasoning === null ||
    one.reasoning.milesSinceService === null ||
    one.reasoning.dataQuality.includes('service_unrecorded')
      ? []
      : [
          {
            v: one.vehicleId,
            f: one.filterType,
            c: one.confidence,
            m: one.modelVersion,
            s: one.reasoning.milesSinceService,
            a: isUrgent(one) ? today : null,
            ...one.reasoning.interval,
            ...(typeof one.filterId === 'string' && { o: one.filterId }),
          },
        ],
  )
  if (rows.length === 0) return
  await sql`
    insert into predictions (customer_id, vehicle_id, filter_type, month, predicted_on, model_version, p10, p50, p90, confidence, miles_since_service, filter_id, widened_sooner, widened_later, asked_on)
    select ${customerId}, r.v, r.f, ${today.slice(0, 7)}, ${today}::date, r.m, r.p10, r.p50, r.p90, r.c, r.s, r.o, ${widening.sooner}, ${widening.later}, r.a
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (v text, f text, c numeric, m text, s int, p10 int, p50 int, p90 int, o text, a date)
    where (select count(*) from predictions known where known.vehicle_id = r.v and known.month = ${today.slice(0, 7)}) < ${accountLimits.filtersOfVehicle}
      or exists (select from predictions known where known.vehicle_id = r.v and known.month = ${today.slice(0, 7)} and known.filter_type = r.f)
    on conflict (vehicle_id, filter_type, month) do update set asked_on = excluded.asked_on
    where predictions.asked_on is null and excluded.asked_on is not null`.execute(tx)
}

/**
 * The outcome is the first service after the prediction. One on the same day counts when the
 * prediction was of the life that it ended, which was near its end, and not of the next one. Where
 * both name a filter it is the same one: the service of another tells nothing of it.
 */
export async function storeOutcomes(
  tx: Db,
  customerId: string,
  ended: readonly Ended[],
): Promise<void> {
  if (ended.length === 0) return
  const rows = JSON.stringify(
    ended.map(({ vehicleId, filterType, on, life, wasDue, filterId }) => ({
      v: vehicleId,
      f: filterType,
      d: on,
      l: life,
      w: wasDue,
      ...(typeof filterId === 'string' && { o: filterId }),
    })),
  )
  await sql`
    update predictions p set serviced_on = e.d, outcome_life = e.l, outcome_due = e.w
    from (
      select distinct on (q.id) q.id, r.d, r.l, r.w from predictions q
      join json_to_recordset(${rows}::json) as r (v text, f text, d date, l int, w boolean, o text) on r.v = q.vehicle_id and r.f = q.filter_type
        and (q.filter_id = r.o or q.filter_id is null or r.o is null)
        and (r.d > q.predicted_on or (r.d = q.predicted_on and q.miles_since_service > coalesce(r.l, 0) / 2))
      where q.customer_id = ${customerId} and q.serviced_on is null order by q.id, r.d, r.l desc nulls last
    ) e where e.id = p.id`.execute(tx)
}

/**
 * Waits for its outcome again: a service of that day or later was recorded, changed or taken back.
 */
export async function reopenOutcomes(
  tx: Db,
  customerId: string,
  vehicleId: string,
  from: Day,
): Promise<void> {
  await tx
    .updateTable('predictions')
    .set({ servicedOn: null, outcomeLife: null, outcomeDue: null })
    .where('customerId', '=', customerId)
    .where('vehicleId', '=', vehicleId)
    .where('servicedOn', '>=', from)
    .execute()
}

/** When a service of these vehicles was asked for, by vehicle. */
export async function askedOf(
  db: Db,
  vehicleIds: readonly string[],
): Promise<Map<string, Asked[]>> {
  const rows = await db
    .selectFrom('predictions')
    .select(['vehicleId', 'filterType', 'askedOn'])
    .where(sql<boolean>`vehicle_id = any(${vehicleIds})`)
    .where('askedOn', 'is not', null)
    .execute()
  return grouped(rows, ({ vehicleId, filterType, askedOn }) => [
    vehicleId,
    { filterType, on: askedOn ?? '' },
  ])
}

/** What came of the newest predictions, and how many wait: of one customer, or of all (null). */
export async function outcomesOf(
  db: Db,
  customerId: string | null,
  { withDemo = true } = {},
): Promise<{ outcomes: PredictionOutcome[]; waiting: number }> {
  const own = db
    .selectFrom('predictions')
    .$if(customerId !== null, (query) => query.where('customerId', '=', customerId))
    .$if(!withDemo, (query) => query.where('customerId', 'not in', demoCustomers(db)))
  const rows = await own
    .select(['vehicleId', 'filterType', 'servicedOn', 'modelVersion'])
    .select(['p10', 'p50', 'p90', 'milesSinceService', 'outcomeLife', 'outcomeDue'])
    .select(['widenedSooner', 'widenedLater'])
    .where('servicedOn', 'is not', null)
    .orderBy('predictedOn', 'desc')
    .orderBy('id')
    .limit(mostOutcomes)
    .execute()
  const waiting = await own
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('servicedOn', 'is', null)
    .executeTakeFirstOrThrow()
  const outcomes = rows.map(({ p10, p50, p90, ...row }) => ({
    life: `${row.vehicleId} ${row.filterType} ${row.servicedOn}`,
    modelVersion: row.modelVersion,
    from: row.milesSinceService,
    p10,
    p50,
    p90,
    servicedAt: row.outcomeLife,
    wasDue: row.outcomeDue,
    widening: { sooner: row.widenedSooner, later: row.widenedLater },
  }))
  return { outcomes, waiting: waiting.count }
}

/** By how much the ranges of the model in force are said wider: as it was counted last night. */
export async function wideningInForce(db: Db): Promise<Widening> {
  const kept = await db
    .selectFrom('range_widenings')
    .select(['sooner', 'later'])
    .where('model', '=', model)
    .executeTakeFirst()
  return kept ?? unwidened
}

/** Counts it again from what came of the predictions of all customers but the demo's. */
export async function keepWidening(db: Db, at: Date): Promise<void> {
  const { outcomes } = await outcomesOf(db, null, { withDemo: false })
  const widening = { ...wideningOf(outcomes, model), countedAt: at }
  await db
    .insertInto('range_widenings')
    .values({ model, ...widening })
    .onConflict((conflict) => conflict.column('model').doUpdateSet(widening))
    .execute()
}
