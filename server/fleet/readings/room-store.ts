import { sql } from 'kysely'
import { addDays, instantAt, type Day } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { fullOfReadings, readingRoom } from '#domain/fleet/readings/reading-room.ts'
import { readVehicleLimit } from '#server/accounts/store.ts'
import type { Db } from '#server/db/open.ts'

/** One value of a vehicle, as far as its room goes. */
export type Wanted = { vehicleId: string; metricType: string; on: Day }

/** Counts what is added to what is stored, those that were corrected since included. */
export type Room = {
  /** Why there is none for these; null where there is. */
  refusal: (wanted: readonly Wanted[]) => string | null
  take: (wanted: readonly Wanted[]) => void
}

const kindOf = ({ vehicleId, metricType }: Wanted) => `${vehicleId} ${metricType}`
const dayOf = (wanted: Wanted) => `${kindOf(wanted)} ${wanted.on}`

/** The room that an account has for readings of these vehicles, kinds and days. */
export async function roomFor(
  db: Db,
  customerId: string,
  wanted: readonly Wanted[],
): Promise<Room> {
  const room = readingRoom(await readVehicleLimit(db, customerId))
  let inAll = await storedInAll(db, customerId)
  const isFull = inAll >= room.inAll
  const mayBeOfKind = !isFull && inAll + wanted.length >= room.ofKind
  const ofKind = mayBeOfKind ? await storedOfKinds(db, wanted) : new Map<string, number>()
  const ofKindADay = isFull ? new Map<string, number>() : await storedOfDays(db, wanted)
  const count = (one: Wanted) => ({
    ofKindADay: ofKindADay.get(dayOf(one)) ?? 0,
    ofKind: ofKind.get(kindOf(one)) ?? 0,
    inAll,
  })
  return {
    refusal: (values) =>
      values.map((one) => fullOfReadings(count(one), room, one.on)).find((full) => full !== null) ??
      null,
    take(values) {
      for (const one of values) {
        const now = count(one)
        ofKindADay.set(dayOf(one), now.ofKindADay + 1)
        ofKind.set(kindOf(one), now.ofKind + 1)
        inAll += 1
      }
    },
  }
}

/** Throws `conflict` where there is no room for all of these. */
export async function refuseFull(
  tx: Db,
  customerId: string,
  wanted: readonly Wanted[],
): Promise<void> {
  if (wanted.length === 0) return
  const room = await roomFor(tx, customerId, wanted)
  for (const one of wanted) {
    const full = room.refusal([one])
    if (full !== null) throw new CodedError('conflict', full)
    room.take([one])
  }
}

async function storedInAll(db: Db, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('maintenance_metrics')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
  return count
}

type Counted = { vehicleId: string; metricType: string; on: Day; count: number }

async function storedOfKinds(db: Db, wanted: readonly Wanted[]): Promise<Map<string, number>> {
  const kinds = [...new Map(wanted.map((one) => [kindOf(one), one])).values()]
  const { rows } = await sql<Counted>`
    select w.v as "vehicleId", w.t as "metricType", '' as on, stored.count::int as count
    from json_to_recordset(${JSON.stringify(kinds.map(({ vehicleId: v, metricType: t }) => ({ v, t })))}::json) as w (v text, t text)
    cross join lateral (select count(*) from maintenance_metrics where vehicle_id = w.v and metric_type = w.t) as stored`.execute(
    db,
  )
  return new Map(rows.map((row) => [kindOf(row), row.count]))
}

async function storedOfDays(db: Db, wanted: readonly Wanted[]): Promise<Map<string, number>> {
  const days = [...new Map(wanted.map((one) => [dayOf(one), one])).values()].map((one) => ({
    v: one.vehicleId,
    t: one.metricType,
    d: one.on,
    since: instantAt(one.on, '00:00'),
    until: instantAt(addDays(one.on, 1), '00:00'),
  }))
  const { rows } = await sql<Counted>`
    select w.v as "vehicleId", w.t as "metricType", w.d as on, stored.count::int as count
    from json_to_recordset(${JSON.stringify(days)}::json) as w (v text, t text, d text, since timestamptz, until timestamptz)
    cross join lateral (select count(*) from maintenance_metrics
      where vehicle_id = w.v and metric_type = w.t and recorded_date >= w.since and recorded_date < w.until) as stored`.execute(
    db,
  )
  return new Map(rows.map((row) => [dayOf(row), row.count]))
}
