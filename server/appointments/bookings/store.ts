import { sql } from 'kysely'
import type { BookingRequest, HeldBooking } from '#domain/appointments/bookings/contract.ts'
import { bookingLimits, type HoldsSoFar } from '#domain/appointments/bookings/bookings.ts'
import { slotMinutes } from '#domain/appointments/slots.ts'
import { storedOnce } from '#server/db/insert-once.ts'
import type { Db } from '#server/db/open.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import type { StoredAppointment } from '#server/appointments/store.ts'

export type Hold = RowOf<'bookings'>

/** What was sent, and from where. */
export type Sent = { request: BookingRequest; startsAt: Date; addressHash: string }

// A hold ends by the clock of the database, as `taken_places` of the schema counts it.
const isOpen = sql<boolean>`(ended_at is null and ends_at > now())`
const sinceYesterday = sql<Date>`now() - interval '1 day'`

/** Serializes holds until the end of the transaction, so that two cannot both be the last. */
export async function inTurnOfHolds(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('holds of visitors'))`.execute(tx)
}

/** The hold that was sent with this key; null without one. */
export const holdOfKey = (tx: Db, sent: Sent, key: string | null): Promise<Hold | null> =>
  storedOnce(tx, 'bookings', rowOf(sent), key)

export async function holdsSoFar(
  tx: Db,
  { email, addressHash }: { email: string; addressHash: string },
): Promise<HoldsSoFar> {
  const isOfEmail = sql`lower(email) = lower(${email})`
  const isOfNetwork = sql`address_hash = ${addressHash}`
  const { rows } = await sql<HoldsSoFar>`
    select
      count(*) filter (where ${isOfNetwork} and not ${isOfEmail} and ${isOpen})::int as "ofNetwork",
      count(*) filter (where ${isOfEmail})::int as "ofEmailToday",
      count(*) filter (where ${isOfNetwork})::int as "ofNetworkToday"
    from bookings where created_at > ${sinceYesterday} and (${isOfEmail} or ${isOfNetwork})`.execute(
    tx,
  )
  return rows[0] ?? { ofNetwork: 0, ofEmailToday: 0, ofNetworkToday: 0 }
}

/** A newer one takes their place. */
export async function endHoldsOf(tx: Db, email: string): Promise<void> {
  await sql`update bookings set ended_at = now() where lower(email) = lower(${email}) and ${isOpen}`.execute(
    tx,
  )
}

/** Whoever held it wants another one. What is held no more, or was never, stays as it is. */
export async function releaseHold(db: Db, id: string): Promise<void> {
  await sql`update bookings set ended_at = now() where id = ${id} and ${isOpen}`.execute(db)
}

/** Throws as an appointment does where no place is left of the hour. */
export function insertHold(
  tx: Db,
  sent: Sent,
  made: Pick<Hold, 'id' | 'idempotencyKey' | 'codeHash'>,
): Promise<Hold> {
  const endsAt = sql<Date>`now() + make_interval(mins => ${bookingLimits.holdMinutes})`
  return tx
    .insertInto('bookings')
    .values({ ...rowOf(sent), ...made, endsAt })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function rowOf({ request, startsAt, addressHash }: Sent) {
  const { kind, serviceType, filterType, quantity, name, company, phone, email, notes } = request
  const address = kind === 'pickup' ? request.address : null
  const typed = { name, company, phone, email, address, notes }
  return { kind, startsAt, addressHash, serviceType, filterType, quantity, ...typed }
}

/** For a guess: nobody else enters one until the end of the transaction. */
export async function lockHold(
  tx: Db,
  id: string,
): Promise<{ hold: Hold; isOpen: boolean } | null> {
  const row = await tx
    .selectFrom('bookings')
    .selectAll()
    .select(isOpen.as('isOpen'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  const { isOpen: stillOpen, ...hold } = row
  return { hold, isOpen: stillOpen }
}

/** `ends` with the last guess that is allowed. */
export async function noteWrongGuess(
  tx: Db,
  id: string,
  wrongGuesses: number,
  ends: boolean,
): Promise<void> {
  const ended = ends ? { endedAt: sql<Date>`now()` } : {}
  await tx
    .updateTable('bookings')
    .set({ wrongGuesses, ...ended })
    .where('id', '=', id)
    .execute()
}

/** Its place is free for the appointment that it becomes, in the same transaction. */
export async function endHold(tx: Db, id: string): Promise<void> {
  await sql`update bookings set ended_at = now() where id = ${id}`.execute(tx)
}

export async function storeAppointmentOf(tx: Db, id: string, appointmentId: string): Promise<void> {
  await tx.updateTable('bookings').set({ appointmentId }).where('id', '=', id).execute()
}

type Found = Omit<HeldBooking, 'startsAt' | 'endsAt'> & { at: Date }

/** As whoever has its id may know it; once it is confirmed, at the time of its appointment. */
export async function readHeld(db: Db, id: string): Promise<HeldBooking | null> {
  const { rows } = await sql<Found>`
    select booking.id, booking.kind, booking.service_type as "serviceType",
      booking.filter_type as "filterType", booking.quantity,
      coalesce(made.confirmed_date, made.requested_date, booking.starts_at) as at,
      case when made.status <> 'cancelled' then 'confirmed'
        when made.id is null and ${isOpen} then 'held' else 'ended' end as state,
      case when ${isOpen} then ceil(extract(epoch from ends_at - now()))::int else 0 end as "secondsLeft"
    from bookings as booking left join appointments as made on made.id = booking.appointment_id
    where booking.id = ${id}`.execute(db)
  const [found] = rows
  if (found === undefined) return null
  const { at, ...held } = found
  const end = new Date(at.getTime() + slotMinutes * 60_000)
  return { ...held, startsAt: at.toISOString(), endsAt: end.toISOString() }
}

/** What became of it; null until it is confirmed. */
export async function appointmentOfBooking(db: Db, id: string): Promise<StoredAppointment | null> {
  const row = await db
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', (booked) =>
      booked.selectFrom('bookings').select('appointmentId').where('id', '=', id),
    )
    .executeTakeFirst()
  return row ?? null
}

/** How an appointment was booked without an account; null where it was not. */
export async function bookingOf(
  db: Db,
  appointmentId: string,
): Promise<Pick<Hold, 'email' | 'kind'> | null> {
  const row = await db
    .selectFrom('bookings')
    .select(['email', 'kind'])
    .where('appointmentId', '=', appointmentId)
    .executeTakeFirst()
  return row ?? null
}

/** The same within a statement that calls the row "appointment". */
export const bookingEmail = sql<string | null>`(
  select booking.email from bookings as booking where booking.appointment_id = appointment.id)`

/** What nobody confirmed, a day after its end: until then it counts against the limits of a day. */
export async function forgetUnconfirmed(db: Db): Promise<void> {
  await sql`delete from bookings where appointment_id is null
    and least(ended_at, ends_at) < ${sinceYesterday}`.execute(db)
}
