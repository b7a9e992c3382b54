import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { stages } from '#domain/services/bench/filter-states.ts'
import { timeZone } from '#content/hours.ts'
import { type BenchReading } from '#domain/services/bench/contract.ts'
import { codeKey } from '#domain/pasted-text.ts'
import { grouped } from '#domain/grouped.ts'
import { type Read, readingsOf } from '#domain/services/bench/newest-readings.ts'
import type { RecordedMeasurement } from '#domain/services/contract.ts'
import { benchQuantityOf } from '#domain/services/reading-doubts.ts'
import { isRefused, quantities, readingOf } from '#domain/services/readings.ts'
import type { Db } from '#server/db/open.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import { readingsOfAll } from './bench/readings-store.ts'

/** Of a `line`: the form of its service names it, and it goes with that service as a whole. */
export const isOfForm = sql<boolean>`line.serial_number is not null`
/** The others, each of which is taken in and handed over by itself. */
export const isByItself = sql<boolean>`line.serial_number is null`

type Written = Omit<RecordedMeasurement, 'position'> & { id?: string }
type By = { staffId: string | null; name: string }
type Stored = RowOf<'service_filters'> & { readings: RowOf<'bench_readings'>[] }

/**
 * The filters that the form of a service has, in place of those that it had. What it leaves as it
 * was keeps who said it, and when.
 */
export async function storeMeasurements(
  tx: Db,
  serviceId: string,
  filters: readonly Written[],
  by: By,
  at: Date,
): Promise<void> {
  const before = await takeOutLines(tx, serviceId)
  const { takenAt } = await tx
    .updateTable('service_history')
    .set({ refusedQuantity: filters.filter(isRefused).length })
    .where('id', '=', serviceId)
    .returning(sql<Date>`(service_date + time '12:00') at time zone ${timeZone}`.as('takenAt'))
    .executeTakeFirstOrThrow()
  if (filters.length === 0) return
  const { lines, readings } = rowsOfForm(serviceId, filters, by, at, before)
  await tx.insertInto('service_filters').values(lines).execute()
  if (readings.length === 0) return
  await tx
    .insertInto('bench_readings')
    .values(readings.map((reading) => ({ ...reading, takenAt })))
    .execute()
}

async function takeOutLines(tx: Db, serviceId: string): Promise<Map<string, Stored>> {
  const rows = await tx
    .selectFrom('bench_readings as reading')
    .innerJoin('service_filters as line', 'line.id', 'reading.serviceFilterId')
    .selectAll('reading')
    .where('line.serviceHistoryId', '=', serviceId)
    .where(isOfForm)
    .execute()
  const readings = grouped(rows, (row) => [row.serviceFilterId, row])
  const lines = await tx
    .deleteFrom('service_filters as line')
    .where('serviceHistoryId', '=', serviceId)
    .where(isOfForm)
    .returningAll()
    .execute()
  return new Map(
    lines.map((line) => [
      codeKey(line.serialNumber ?? ''),
      { ...line, readings: readings.get(line.id) ?? [] },
    ]),
  )
}

/** As they are stored, but for when the readings were taken. `before` is by serial number. */
export function rowsOfForm(
  serviceHistoryId: string,
  filters: readonly Written[],
  by: By,
  at: Date,
  before: ReadonlyMap<string, Stored> = new Map(),
) {
  const named = filters.map((filter) => {
    const was = before.get(codeKey(filter.serialNumber))
    return { filter, was, id: filter.id ?? was?.id ?? randomUUID() }
  })
  const lines = named.map(({ id, filter, was }, place) => ({
    id,
    serviceHistoryId,
    position: place + 1,
    serialNumber: filter.serialNumber,
    state: 'handed_over' as const,
    ...resultOf(filter, was, by, at),
    createdAt: was?.createdAt ?? at,
    updatedAt: at,
  }))
  const readings = named.flatMap(({ id, filter, was }) =>
    quantities.flatMap((of) =>
      stages.flatMap((stage) => {
        const [quantity, value] = [benchQuantityOf[of], readingOf(filter, of)[stage]]
        if (value === null) return []
        const read = { stage, quantity, value: withDecimals({ quantity, value }) }
        return [
          {
            ...read,
            ...readBy(read, was, by, at),
            serviceFilterId: id,
            isConfirmed: filter.readingsConfirmed,
            idempotencyKey: `form:${id}:${stage}:${quantity}`,
          },
        ]
      }),
    ),
  )
  return { lines, readings }
}

function resultOf(
  { verdict: result, reason: why }: Written,
  was: Stored | undefined,
  by: By,
  at: Date,
) {
  const reason = result === 'not_restorable' ? why : null
  if (result === null) return { result, reason, judgedBy: null, judgedAt: null }
  if (was?.result !== result || was.reason !== reason)
    return { result, reason, judgedBy: by.name, judgedAt: at }
  return { result, reason, judgedBy: was.judgedBy, judgedAt: was.judgedAt }
}

function readBy(read: Read, was: Stored | undefined, { staffId, name }: By, at: Date) {
  const same = was?.readings.find(
    (one) =>
      one.stage === read.stage &&
      one.quantity === read.quantity &&
      withDecimals(one) === read.value,
  )
  if (same === undefined) return { staffId, staffName: name, createdAt: at }
  return { staffId: same.staffId, staffName: same.staffName, createdAt: same.createdAt }
}

// Those that the form keeps, of the number as it is written: as a double, 412.45 is a little less.
function withDecimals({ quantity, value }: Pick<BenchReading, 'quantity' | 'value'>): string {
  const decimals = quantity === 'pressure_inh2o' ? 2 : 1
  return (Math.round(Number(`${value}e${decimals}`)) / 10 ** decimals).toFixed(decimals)
}

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
