import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { stages } from '#domain/services/bench/filter-states.ts'
import { timeZone } from '#content/hours.ts'
import { type BenchReading } from '#domain/services/bench/contract.ts'
import { readingsOf } from '#domain/services/bench/newest-readings.ts'
import type { RecordedMeasurement } from '#domain/services/contract.ts'
import { benchQuantityOf, isRefused, quantities, readingOf } from '#domain/services/readings.ts'
import type { Db } from '#server/db/open.ts'
import { readingsOfAll } from './bench/readings-store.ts'

/** Of a `line`: the form of its service names it, and it goes with that service as a whole. */
export const isOfForm = sql<boolean>`line.serial_number is not null`
/** The others, each of which is taken in and handed over by itself. */
export const isByItself = sql<boolean>`line.serial_number is null`

type Written = Omit<RecordedMeasurement, 'position'> & { id?: string }
type By = { staffId: string | null; name: string }

/** The filters that the form of a service has, in place of those that it had. */
export async function storeMeasurements(
  tx: Db,
  serviceId: string,
  filters: readonly Written[],
  by: By,
  at: Date,
): Promise<void> {
  await tx
    .deleteFrom('service_filters as line')
    .where('serviceHistoryId', '=', serviceId)
    .where(isOfForm)
    .execute()
  await tx
    .updateTable('service_history')
    .set({ refusedQuantity: filters.filter(isRefused).length })
    .where('id', '=', serviceId)
    .execute()
  if (filters.length === 0) return
  const { lines, readings } = rowsOfForm(serviceId, filters, by, at)
  await tx.insertInto('service_filters').values(lines).execute()
  if (readings.length === 0) return
  const takenAt = sql<Date>`(select (service_date + time '12:00') at time zone ${timeZone}
    from service_history where id = ${serviceId})`
  await tx
    .insertInto('bench_readings')
    .values(readings.map((reading) => ({ ...reading, takenAt })))
    .execute()
}

/** As they are stored, but for when the readings were taken. */
export function rowsOfForm(
  serviceHistoryId: string,
  filters: readonly Written[],
  { staffId, name }: By,
  at: Date,
) {
  const dated = { createdAt: at, updatedAt: at }
  const named = filters.map((filter) => ({ ...filter, id: filter.id ?? randomUUID() }))
  const lines = named.map(({ id, serialNumber, verdict, reason }, place) => ({
    id,
    serviceHistoryId,
    position: place + 1,
    serialNumber,
    state: 'handed_over' as const,
    result: verdict,
    reason: verdict === 'not_restorable' ? reason : null,
    judgedBy: verdict === null ? null : name,
    judgedAt: verdict === null ? null : at,
    ...dated,
  }))
  const readings = named.flatMap((filter) =>
    quantities.flatMap((of) =>
      stages.flatMap((stage) => {
        const [quantity, value] = [benchQuantityOf[of], readingOf(filter, of)[stage]]
        if (value === null) return []
        const reading = {
          serviceFilterId: filter.id,
          stage,
          quantity,
          value: withDecimals({ quantity, value }),
          isConfirmed: filter.readingsConfirmed,
          staffId,
          staffName: name,
          idempotencyKey: `form:${filter.id}:${stage}:${quantity}`,
          createdAt: at,
        }
        return [reading]
      }),
    ),
  )
  return { lines, readings }
}

// Those that the form keeps.
const withDecimals = ({ quantity, value }: Pick<BenchReading, 'quantity' | 'value'>) =>
  Number(value).toFixed(quantity === 'pressure_inh2o' ? 2 : 1)

/** `which` names the row as `line`, and its service as `service`. By service and place. */
export async function measuredWhere(
  db: Db,
  which: RawBuilder<unknown>,
): Promise<(RecordedMeasurement & { id: string; serviceId: string })[]> {
  const rows = await db
    .selectFrom('service_filters as line')
    .innerJoin('service_history as service', 'service.id', 'line.serviceHistoryId')
    .selectAll('line')
    .where(isOfForm)
    .where(sql<boolean>`${which}`)
    .orderBy('service.id')
    .orderBy('line.position')
    .execute()
  const readings = await readingsOfAll(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const read = (readings.get(row.id) ?? []).map((one) => ({ ...one, value: withDecimals(one) }))
    return {
      id: row.id,
      serviceId: row.serviceHistoryId,
      position: row.position,
      serialNumber: row.serialNumber ?? '',
      ...readingsOf(read),
      verdict: row.result,
      reason: row.reason,
      readingsConfirmed: read.some(({ isConfirmed }) => isConfirmed),
    }
  })
}

/** Those of one service, in the order of its form. */
export async function measuredOn(db: Db, serviceId: string): Promise<RecordedMeasurement[]> {
  const found = await measuredWhere(db, sql`service.id = ${serviceId}`)
  return found.map(({ id: _id, serviceId: _service, ...measured }) => measured)
}
