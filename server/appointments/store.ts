import { sql, type Updateable } from 'kysely'
import { DatabaseError } from 'pg'
import { reminding } from '#domain/appointments/announcement.ts'
import { kindClosed, slotTaken } from '#domain/appointments/appointments.ts'
import type {
  AppointmentKind,
  AppointmentQuery,
  AppointmentRequest,
  HandoverSummary,
} from '#domain/appointments/contract.ts'
import type { BookedAppointment } from '#domain/appointments/staff-contract.ts'
import type { Scope } from '#domain/scope.ts'
import { CodedError } from '#domain/errors.ts'
import { inCompany } from '#server/companies/in-company.ts'
import { refuseForeignSite } from '#server/companies/site-store.ts'
import type { scopeOfPerson } from '#server/companies/store.ts'
import { insertOnce } from '#server/db/insert-once.ts'
import type { Db } from '#server/db/open.ts'
import { orderOf, pageOf } from '#server/db/page.ts'
import type { NewRowOf, RowOf, Tables } from '#server/db/schema/tables.ts'
import { hasTyped } from '#server/db/search.ts'
import { whatIsFetched } from './handovers/left-store.ts'
import { bookedOfOrder, whatIsDelivered } from './handovers/ready-store.ts'
import { unitNamesOf } from './handovers/unit-store.ts'
import { handoverJson } from './handovers/summary-store.ts'
import { slotTime } from './capacity-store.ts'

/** A row, in the words of the domain. */
export type StoredAppointment = RowOf<'appointments'>
export type WithHandover = StoredAppointment & { handover?: HandoverSummary | null }
export type FoundAppointment = WithHandover & { units: string | null }

/** What a customer's change sets. */
export type Change = Omit<Updateable<Tables['appointments']>, 'id' | 'customerId' | 'sequence'>

// Both are raised under a capacity: `take_slot_place` of the schema.
const refusals: Record<string, string> = {
  appointments_one_per_slot: slotTaken,
  appointments_kind_closed: kindClosed,
}
const orders = { createdAt: 'createdAt', requestedDate: slotTime, status: 'status' }
const handedOver = handoverJson('handover.appointment_id = appointments.id').as('handover')
// What a calendar still shows; otherwise a feed would only grow, and is read whole each time.
const feedDays = 400
const mostInFeed = 500
const mostRemindedAtOnce = 50

export async function appointmentsOf(db: Db, scope: Scope, query: AppointmentQuery) {
  let found = db.selectFrom('appointments').where(inCompany(scope, 'appointments'))
  if (query.status !== null) found = found.where('status', '=', query.status)
  if (query.q !== '')
    found = found.where(
      hasTyped(
        sql`concat_ws(' ', service_type, filter_type, vehicle_identifier, appointments.notes)`,
        query.q,
      ),
    )
  const rows = found.selectAll().select(handedOver)
  const { items, total } = await pageOf(db, rows, orderOf(query.sort, orders), query)
  return { items, total }
}

export async function findAppointment(
  db: Db,
  scope: Scope,
  id: string,
): Promise<FoundAppointment | null> {
  const row = await db
    .selectFrom('appointments')
    .selectAll()
    .select([handedOver, unitNamesOf(sql`appointments.id`).as('units')])
    .where(inCompany(scope, 'appointments'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

type Whose = { customerId: string; key: string | null; at: Date; scopeOf: typeof scopeOfPerson }

/**
 * Stores a request at its hour. The same key again returns the existing row, with `isNew` false.
 */
export async function storeRequest(tx: Db, whose: Whose, request: AppointmentRequest) {
  const { kind = null, siteId = null, serviceId = null } = request
  await refuseForeignSite(tx, whose.customerId, siteId)
  return insertRequest(tx, whose, { ...request, kind, siteId, serviceId }, {})
}

/** A confirmed appointment. The same key again returns the existing row, with `isNew` false. */
export function storeBooking(
  tx: Db,
  whose: Whose,
  booked: Omit<BookedAppointment, 'date' | 'anyway'> & {
    vehicleIdentifier: string | null
    driverId: string | null
    /** Whoever stands at the counter is there already. */
    status?: 'confirmed' | 'completed'
  },
) {
  const fetches = booked.kind === 'pickup' && booked.serviceId !== null ? whatIsFetched : null
  const more = {
    confirmedDate: whose.at,
    status: booked.status ?? 'confirmed',
    vehicleIdentifier: booked.vehicleIdentifier,
    driverId: booked.driverId,
  }
  return insertRequest(tx, whose, booked, more, fetches)
}

type Values = Omit<NewRowOf<'appointments'>, 'id' | 'idempotencyKey'>
type Wanted = Pick<
  BookedAppointment,
  'serviceType' | 'filterType' | 'quantity' | 'notes' | 'siteId' | 'serviceId' | 'rush'
> & { kind: AppointmentKind | null }

async function insertRequest(
  tx: Db,
  whose: Whose,
  wanted: Wanted,
  more: Partial<Values>,
  fetches: typeof whatIsFetched | null = null,
) {
  const { customerId, key, at } = whose
  const ofOrder = wanted.kind === 'delivery' ? whatIsDelivered : fetches
  const known = ofOrder === null ? null : await bookedOfOrder(tx, whose, wanted.kind)
  if (known !== null) return { appointment: known, isNew: false }
  const values: Values = {
    customerId,
    serviceType: wanted.serviceType,
    requestedDate: at,
    filterType: wanted.filterType,
    quantity: wanted.quantity,
    notes: wanted.notes,
    kind: wanted.kind,
    siteId: wanted.siteId,
    rush: wanted.rush,
    ...more,
    ...(await ofOrder?.(tx, await whose.scopeOf(tx, customerId), wanted)),
  }
  const row = await tx
    .insertInto('appointments')
    .values({ ...values, idempotencyKey: key })
    // Of two requests with one key at the same time, the second may hit the hour's index before the
    // key's.
    .onConflict((same) => same.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row) return { appointment: row, isNew: true }
  return { appointment: await insertOnce(tx, 'appointments', values, key), isNew: false }
}

/** An unscheduled request: its day is chosen later. Returns its id. */
export async function storeUnscheduledRequest(
  tx: Db,
  customerId: string,
  unscheduled: {
    serviceType: string
    filterType: string
    vehicleIdentifier: string | null
    siteId: string | null
    notes: string
  },
  at: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('appointments')
    .values({
      ...unscheduled,
      customerId,
      quantity: 1,
      requestedDate: at,
      holdsSlot: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Changes the row only if it is still as it was read, and raises its calendar sequence. Null when
 * somebody was faster. Its customer is notified with it, so nothing of the day board waits unless
 * the change says so.
 */
export async function storeChange(
  tx: Db,
  before: StoredAppointment,
  change: Change,
  at: Date,
): Promise<StoredAppointment | null> {
  const row = await tx
    .updateTable('appointments')
    .set({
      awaitsNotice: false,
      noticedHour: null,
      onWayAt: null,
      ...change,
      sequence: before.sequence + 1,
      updatedAt: at,
    })
    .where('id', '=', before.id)
    .where('customerId', '=', before.customerId)
    .where('sequence', '=', before.sequence)
    .where('status', '=', before.status)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Nobody is notified of it, so a calendar stays as it is. */
export function storeHander(
  tx: Db,
  id: string,
  handsOverId: string | null,
): Promise<StoredAppointment> {
  return tx
    .updateTable('appointments')
    .set({ handsOverId })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Everything with an hour, cancelled ones too, so that calendars remove them. */
export async function appointmentsForFeed(
  db: Db,
  scope: Scope,
  now: Date,
): Promise<{ appointments: StoredAppointment[]; isWhole: boolean }> {
  const since = new Date(now.getTime() - feedDays * 86_400_000)
  const rows = await db
    .selectFrom('appointments')
    .selectAll()
    .where(inCompany(scope, 'appointments'))
    .where('holdsSlot', '=', true)
    .where(slotTime, '>=', since)
    .orderBy(slotTime, 'desc')
    .orderBy('id')
    .limit(mostInFeed + 1)
    .execute()
  return { appointments: rows.slice(0, mostInFeed), isWhole: rows.length <= mostInFeed }
}

/**
 * Confirmed appointments due for a reminder, marked as reminded. One that changed within the time
 * span needs none: its customer was just notified.
 */
export async function takeUnreminded(tx: Db, now: Date): Promise<StoredAppointment[]> {
  const inHours = (hours: number) =>
    sql<Date>`${now}::timestamptz + make_interval(hours => ${hours})`
  const rows = await tx
    .updateTable('appointments')
    .set({ remindedOf: slotTime })
    .where('id', 'in', (due) =>
      due
        .selectFrom('appointments')
        .select('id')
        .where('status', '=', 'confirmed')
        .where('holdsSlot', '=', true)
        .where(slotTime, '>', inHours(reminding.untilHours))
        .where(slotTime, '<=', inHours(reminding.fromHours))
        .where(
          'updatedAt',
          '<=',
          sql<Date>`${slotTime} - make_interval(hours => ${reminding.fromHours})`,
        )
        .where('remindedOf', 'is distinct from', slotTime)
        .orderBy(slotTime)
        .limit(mostRemindedAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
  return rows
}

/** Translates the database's refusal of an hour into our error. */
export function refuseTakenSlot(error: unknown): never {
  const refusal = error instanceof DatabaseError ? refusals[error.constraint ?? ''] : undefined
  if (refusal !== undefined) throw new CodedError('conflict', refusal)
  throw error
}
