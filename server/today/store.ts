import { type RawBuilder, sql } from 'kysely'
import { timeZone } from '#content/hours.ts'
import { openAppointmentStatuses } from '#domain/statuses.ts'
import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import {
  type TodayAppointment,
  type TodayReview,
  type TodayService,
  todayAppointment,
} from '#domain/today/contract.ts'
import { customerColumns, customerOfRow } from '#server/accounts/customer-name-store.ts'
import { bookingEmail } from '#server/appointments/bookings/store.ts'
import {
  addressAt,
  hasReady,
  hasReadyThere,
  readyOfMore,
} from '#server/appointments/day/place-store.ts'
import { lastTryJson, wasInVain } from '#server/appointments/handovers/summary-store.ts'
import { answerOf } from '#server/db/answer-of.ts'
import type { Db } from '#server/db/open.ts'
import { isToTakeIn } from '#server/services/orders/to-take-in-store.ts'
import { isExchangedUninvoiced, isUninvoiced } from '#server/services/staff-store.ts'

/** The first rows of a list, and how many it has. */
export type First<Row> = { items: Row[]; total: number }

const startsAt = sql<Date | null>`coalesce(appointment.confirmed_date, case when appointment.holds_slot then appointment.requested_date end)`
// Where it starts at all, that is when; the index on it finds the few of a day.
const plannedFor = sql<Date>`coalesce(appointment.confirmed_date, appointment.requested_date)`
// Far above what two days have at the usual capacities.
const mostOfTwoDays = 500

/** What is booked, or done by now, from the beginning of one day to the end of another, by time. */
export async function appointmentsBetween(db: Db, from: Day, to: Day): Promise<TodayAppointment[]> {
  const rows = await appointmentRows(db)
    .where('appointment.status', 'in', [...openAppointmentStatuses, 'completed'])
    .where(startsAt, 'is not', null)
    .where(plannedFor, '>=', instantAt(from, '00:00'))
    .where(plannedFor, '<', instantAt(addDays(to, 1), '00:00'))
    .orderBy(startsAt)
    .orderBy('appointment.id')
    .limit(mostOfTwoDays)
    .execute()
  return rows.map(appointmentOf)
}

/**
 * Requested and not confirmed: where a driver was in vain first, then the nearest, then those
 * without a time.
 */
export async function unconfirmedAppointments(
  db: Db,
  limit: number,
): Promise<First<TodayAppointment & { createdAt: Date }>> {
  const [rows, total] = await Promise.all([
    appointmentRows(db)
      .where('appointment.status', '=', 'pending')
      .orderBy(wasInVain, 'desc')
      .orderBy(startsAt, (order) => order.asc().nullsLast())
      .orderBy('appointment.id')
      .limit(limit)
      .execute(),
    countUnconfirmed(db),
  ])
  const items = rows.map((row) => ({ ...appointmentOf(row), createdAt: row.createdAt }))
  return { items, total }
}

export async function countUnconfirmed(db: Db): Promise<number> {
  const counted = db
    .selectFrom('appointments')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('status', '=', 'pending')
  return (await counted.executeTakeFirstOrThrow()).total
}

function appointmentRows(db: Db) {
  return db
    .selectFrom('appointments as appointment')
    .innerJoin('customers as customer', 'customer.id', 'appointment.customerId')
    .select(customerColumns)
    .select([
      'appointment.id',
      'appointment.status',
      'appointment.kind',
      'appointment.serviceType',
      'appointment.filterType',
      'appointment.quantity',
      'appointment.rush',
      'appointment.createdAt',
      startsAt.as('startsAt'),
      bookingEmail.as('bookingEmail'),
      addressAt(sql`appointment.site_id`, 'appointment.company_id').as('address'),
      sql<string | null>`coalesce(appointment.vehicle_identifier, (
        select vehicle.vehicle_identifier from maintenance_recommendations as recommendation
        join vehicle_profiles as vehicle on vehicle.id = recommendation.vehicle_id
        where recommendation.appointment_id = appointment.id limit 1))`.as('unit'),
      sql<string | null>`(select staff.name from staff where staff.id = appointment.driver_id)`.as(
        'driver',
      ),
      lastTryJson('appointment_id = appointment.id').as('lastTry'),
    ])
}

type AppointmentRow = Awaited<ReturnType<ReturnType<typeof appointmentRows>['execute']>>[number]

const appointmentOf = (row: AppointmentRow): TodayAppointment =>
  answerOf(todayAppointment, {
    ...row,
    rush: row.rush || null,
    customer: customerOfRow(row),
    lastTry: row.status === 'completed' ? null : row.lastTry,
  })

type Services = { db: Db; limit: number; technician: string; today: Day }

const onBenchSince = sql<Day>`coalesce(service.pickup_date, service.service_date)`
const deliveredOn = sql<Day>`coalesce(service.delivery_date, service.service_date)`

/** On the bench: your own first, then what has been there longest. */
export const benchServices = (selection: Services) =>
  firstServices(selection, onBenchSince, sql<boolean>`service.status = 'in_progress'`)

/** Cleaned and not delivered, or some of it, the longest first. */
export const readyServices = (selection: Services) =>
  firstServices(selection, sql<Day>`service.service_date`, hasReady)

/** Done where it is, or some of it, and not closed yet: the longest first. */
export const doneOnSite = (selection: Services) =>
  firstServices(selection, sql<Day>`service.service_date`, hasReadyThere)

/** Not begun, though planned for that day or before, and not to be taken in. */
export const scheduledServices = (selection: Services, until: Day) =>
  firstServices(
    selection,
    sql<Day>`service.service_date`,
    sql<boolean>`service.status = 'scheduled' and service.service_date <= ${until} and not ${isToTakeIn}`,
  )

/** Delivered since that day, without an invoice that counts. */
export const uninvoicedServices = (selection: Services, since: Day) =>
  firstServices(
    selection,
    deliveredOn,
    sql<boolean>`${isUninvoiced} and ${deliveredOn} >= ${since}`,
  )

/** Called off for other filters, whatever its day, without an invoice that counts. */
export const exchangedServices = (selection: Services) =>
  firstServices(selection, sql<Day>`service.service_date`, isExchangedUninvoiced)

type CostlyService = TodayService & { cost: string | null }

async function firstServices(
  { db, limit, technician, today }: Services,
  since: RawBuilder<Day>,
  matches: RawBuilder<boolean>,
): Promise<First<CostlyService>> {
  const isMine = sql<boolean>`coalesce(lower(trim(service.technician)) = ${technician.trim().toLowerCase()}, false)`
  const matching = db.selectFrom('service_history as service').where(matches)
  // The first are found before anybody is looked up beside them.
  const first = matching
    .selectAll('service')
    .orderBy(isMine, 'desc')
    .orderBy(since)
    .orderBy('service.id')
    .limit(limit)
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom(first.as('service'))
      .innerJoin('customers as customer', 'customer.id', 'service.customerId')
      .leftJoin('vehicle_profiles as vehicle', 'vehicle.id', 'service.vehicleId')
      .select(customerColumns)
      .select([
        'service.id',
        'service.serviceType',
        'service.filterType',
        'service.quantity',
        'service.refusedQuantity as refused',
        readyOfMore.as('ready'),
        'service.technician',
        'service.cost',
        'service.deliveryDate',
        'vehicle.vehicleIdentifier as unit',
        isMine.as('isMine'),
        since.as('since'),
        measured.as('measured'),
        heldDays(since, today).as('heldDays'),
      ])
      .orderBy(isMine, 'desc')
      .orderBy(since)
      .orderBy('service.id')
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const items = rows.map(
    ({ shownId, shownName, shownCompany, shownEmail, shownPhone, ...service }) => ({
      ...service,
      customer: customerOfRow({ shownId, shownName, shownCompany, shownEmail, shownPhone }),
    }),
  )
  return { items, total }
}

// What was asked and answered within a day took nothing of it.
const heldDays = (since: RawBuilder<Day>, today: Day) =>
  sql<number>`(select count(distinct day)::int from service_filters as line
    join hold_questions as question on question.service_filter_id = line.id and question.asked_of = 'customer',
    generate_series(greatest(${since}, (question.asked_at at time zone ${timeZone})::date),
      coalesce((coalesce(question.answered_at, question.released_at) at time zone ${timeZone})::date, ${today}::date) - 1,
      interval '1 day') as day
    where line.service_history_id = service.id)`

const measured = sql<number>`(select count(*)::int from service_filters as line where line.service_history_id = service.id
  and line.state <> 'ended' and exists (select from bench_readings where service_filter_id = line.id and stage = 'after'))`

/** Reviews that nobody has approved or rejected, the oldest first. */
export async function pendingReviews(
  db: Db,
  limit: number,
): Promise<First<TodayReview & { text: string }>> {
  const rows = await db
    .selectFrom('reviews')
    .select(['id', 'name', 'company', 'rating', 'text', 'createdAt', 'mayBeAutomatic'])
    .where('status', '=', 'pending')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  const items = rows.map(({ createdAt, ...review }) => ({
    ...review,
    createdAt: createdAt.toISOString(),
  }))
  return { items, total: await countPendingReviews(db) }
}

export async function countPendingReviews(db: Db): Promise<number> {
  const counted = db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('status', '=', 'pending')
  return (await counted.executeTakeFirstOrThrow()).total
}
