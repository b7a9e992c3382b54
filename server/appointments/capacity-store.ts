import { sql } from 'kysely'
import { type AppointmentKind, appointmentKinds, usualKind } from '#domain/appointments/contract.ts'
import type { Capacities, CapacityChange } from '#domain/appointments/capacity-contract.ts'
import { refuseBeyondDay } from '#domain/appointments/open-requests.ts'
import type { Db } from '#server/db/open.ts'
import type { RowOf } from '#server/db/schema/tables.ts'

/** How much of a kind fits into an hour, and how much of it an hour has. */
type Occupancy = { capacity: number; freeAt: (at: Date) => number }

export const slotTime = sql<Date>`coalesce(confirmed_date, requested_date)`
/** An hour is full by all that begins in it: our team books any minute. */
export const slotHour = sql<Date>`(date_trunc('hour', ${slotTime} at time zone 'UTC') at time zone 'UTC')`

/** What is free of a kind between two instants. `take_slot_place` of the schema gives it away. */
export async function occupancyBetween(
  db: Db,
  kind: AppointmentKind,
  from: Date,
  to: Date,
): Promise<Occupancy> {
  const [capacity, hours] = await Promise.all([
    capacityOf(db, kind),
    bookedHours(db)
      .where(takenKind, '=', kind)
      .where(takenAt, '>=', from)
      .where(takenAt, '<', to)
      .execute(),
  ])
  const booked = new Map(hours.map(({ at, count }) => [at.getTime(), count]))
  return {
    capacity,
    freeAt: (at) => Math.max(0, capacity - (booked.get(at.getTime()) ?? 0)),
  }
}

/** How many others of its kind begin in the hour of an appointment, and how many fit into it. */
export async function bookedWith(
  db: Db,
  { id, kind }: Pick<RowOf<'appointments'>, 'id' | 'kind'>,
): Promise<{ booked: number; capacity: number }> {
  const [capacity, { booked }] = await Promise.all([
    capacityOf(db, kind ?? usualKind),
    taken(db)
      .select(({ fn }) => fn.countAll<number>().as('booked'))
      .where(sql<boolean>`place.appointment_id is distinct from ${id}`)
      .where(takenKind, '=', kind ?? usualKind)
      .where(takenHour, '=', (own) =>
        own.selectFrom('appointments').select(slotHour.as('own')).where('id', '=', id),
      )
      .executeTakeFirstOrThrow(),
  ])
  return { booked, capacity }
}

async function capacityOf(db: Db, kind: AppointmentKind): Promise<number> {
  const row = await db
    .selectFrom('appointment_capacity')
    .select('capacity')
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return row.capacity
}

/** The kinds that can be booked now, the usual one first. */
export async function kindsOffered(db: Db): Promise<AppointmentKind[]> {
  const rows = await db
    .selectFrom('appointment_capacity')
    .select('kind')
    .where('capacity', '>', 0)
    .execute()
  const open = new Set(rows.map(({ kind }) => kind))
  return [usualKind, ...appointmentKinds.filter((kind) => kind !== usualKind)].filter((kind) =>
    open.has(kind),
  )
}

/**
 * Hours ahead that an account holds with requests of its own that wait to be confirmed. What our
 * team requested in a chat does not count.
 */
export async function openRequestsOf(tx: Db, customerId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('appointments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customerId', '=', customerId)
    .where('status', '=', 'pending')
    .where('holdsSlot', '=', true)
    .where(slotTime, '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_log')
            .select('id')
            .where('subjectKind', '=', 'appointments')
            .whereRef('subjectId', '=', 'appointments.id')
            .where(sql`detail ->> 'change'`, '=', 'requested'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Throws beyond what an account may request in a day, the new one included. */
export async function refuseMoreOfToday(tx: Db, customerId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('appointments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customerId', '=', customerId)
    .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  refuseBeyondDay(count)
}

/** Serialized, so that two at the same time cannot both be the last that is allowed. */
export async function inTurnOfRequests(tx: Db, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`requests ${customerId}`}, 0))`.execute(
    tx,
  )
}

/** Each capacity, with the hours ahead that have more. */
export async function readCapacities(db: Db, now: Date): Promise<Capacities> {
  const [rows, hours] = await Promise.all([
    db.selectFrom('appointment_capacity').selectAll().execute(),
    bookedHours(db).where(takenAt, '>', now).execute(),
  ])
  const capacityBy = new Map(rows.map(({ kind, capacity }) => [kind, capacity]))
  return {
    kinds: appointmentKinds.map((kind) => {
      const capacity = capacityBy.get(kind) ?? 0
      const hoursAbove = hours.filter((hour) => hour.kind === kind && hour.count > capacity).length
      return { kind, capacity, hoursAbove }
    }),
  }
}

/** Sets each capacity, and returns what they were. Nobody else changes them meanwhile. */
export async function storeCapacities(tx: Db, change: CapacityChange): Promise<CapacityChange> {
  const before = await tx
    .selectFrom('appointment_capacity')
    .selectAll()
    .orderBy('kind')
    .forUpdate()
    .execute()
  for (const kind of appointmentKinds)
    await tx
      .updateTable('appointment_capacity')
      .set({ capacity: change[kind] })
      .where('kind', '=', kind)
      .execute()
  return { ...change, ...Object.fromEntries(before.map(({ kind, capacity }) => [kind, capacity])) }
}

/** How much of each kind begins in an hour, with what visitors hold at this moment. */
export function bookedHours(db: Db) {
  return taken(db)
    .select([
      takenKind.as('kind'),
      takenHour.as('at'),
      ({ fn }) => fn.countAll<number>().as('count'),
    ])
    .groupBy([takenKind, takenHour])
}

// A view, which the triggers that give places away count by, too.
const taken = (db: Db) => db.selectFrom(sql<object>`taken_places`.as('place'))
const takenKind = sql<AppointmentKind>`place.kind`
const takenHour = sql<Date>`(place.hour at time zone 'UTC')`
/** When what is counted begins. */
export const takenAt = sql<Date>`place.starts_at`
