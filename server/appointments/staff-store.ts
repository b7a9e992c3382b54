import { type RawBuilder, sql } from 'kysely'
import { openAppointmentStatuses } from '#domain/statuses.ts'
import { inSql } from '#server/db/in-sql.ts'
import type { CustomerName } from '#domain/accounts/customer-name.ts'
import type { Site } from '#domain/companies/contract.ts'
import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import type { StaffAppointmentQuery } from '#domain/appointments/staff-contract.ts'
import { bookingEmail } from './bookings/store.ts'
import { unitNamesOf } from './handovers/unit-store.ts'
import { customerAddress } from './day/place-store.ts'
import { type StoredAppointment } from './store.ts'
import { customerColumns, customerOfRow } from '#server/accounts/customer-name-store.ts'
import { fitsSearch } from '#server/accounts/customer-search-store.ts'
import { siteJson } from '#server/companies/site-store.ts'
import type { Db } from '#server/db/open.ts'
import { batchesOf, officePageOf, orderBy, type Place, placeOf } from '#server/db/page.ts'

export type AppointmentRow = {
  appointment: StoredAppointment
  customer: CustomerName
  customerAddress: string | null
  site: Site | null
  hasHandover: boolean
  serviceId: string | null
  units: string | null
  bookingEmail: string | null
}

const counts = sql<Date>`coalesce(appointment.confirmed_date, appointment.requested_date)`
const isOpen = sql<boolean>`appointment.status in ${inSql(openAppointmentStatuses)}`
const needsTime = sql<boolean>`(not appointment.holds_slot and ${isOpen})`
const isAhead = (today: Day) =>
  sql<boolean>`(appointment.holds_slot and ${counts} >= ${instantAt(today, '00:00')})`
const distance = sql`extract(epoch from ${counts})`
// First what needs a time, then what is ahead, the nearest first, then what was, the newest first.
const planOf = (today: Day) => [
  sql<number>`case when ${needsTime} then 0 when ${isAhead(today)} then 1 else 2 end`.as(
    'planRank',
  ),
  sql<number>`case when ${needsTime} or ${isAhead(today)} then ${distance} else -${distance} end`.as(
    'planPlace',
  ),
]
const orders = {
  createdAt: 'createdAt',
  requestedDate: sql`coalesce(confirmed_date, requested_date)`,
}
const street = customerAddress('appointment.company_id').as('shownAddress')
const site = sql<Site | null>`(
  select ${siteJson('sites')} from sites where sites.id = appointment.site_id)`.as('shownSite')
const units = unitNamesOf(sql`appointment.id`).as('units')
const booking = bookingEmail.as('bookingEmail')
const hasHandover = sql<boolean>`exists (
  select from handovers where handovers.appointment_id = appointment.id)`.as('hasHandover')

/** Appointments of all customers. */
export const findStaffAppointments = async (
  db: Db,
  query: StaffAppointmentQuery,
  today: Day,
): Promise<{ items: AppointmentRow[]; total: number; isMore: boolean }> =>
  officePageOf(db, appointmentsFound(db, { ...query, today }, await fitsAppointments(db, query)), {
    order: orderBy(placeIn(query)),
    page: query,
    show: appointmentRowOf,
    all: appointmentsShown(db, today),
  })

/** All that match, for a file. */
export async function* allStaffAppointments(
  db: Db,
  query: StaffAppointmentQuery,
  today: Day,
): AsyncGenerator<AppointmentRow[]> {
  const found = appointmentsFound(db, { ...query, today }, await fitsAppointments(db, query))
  yield* batchesOf(db, found, placeIn(query), appointmentRowOf)
}

type Sought = Pick<StaffAppointmentQuery, 'status' | 'from' | 'to'> & { today: Day }

const appointmentsShown = (db: Db, today: Day) =>
  everything(db)
    .selectAll('appointment')
    .select([...customerColumns, street, site, hasHandover, units, booking, ...planOf(today)])

const appointmentsFound = (
  db: Db,
  { status, from, to, today }: Sought,
  fits: RawBuilder<boolean>,
) =>
  appointmentsShown(db, today)
    .$if(status !== null, (appointments) => appointments.where(inState(status ?? 'pending', today)))
    .where(fits)
    .$if(from !== null, (appointments) =>
      appointments.where(counts, '>=', instantAt(from ?? '', '00:00')),
    )
    .$if(to !== null, (appointments) =>
      appointments.where(counts, '<', instantAt(addDays(to ?? '', 1), '00:00')),
    )

const fitsAppointments = (db: Db, { q }: StaffAppointmentQuery) =>
  fitsSearch(db, q, {
    own: [{ kind: 'appointment', id: sql`appointment.id` }],
    customer: sql`appointment.customer_id`,
  })

const inPlan: Place = {
  columns: [sql`plan_rank`, sql`plan_place`, sql`id`],
  isDescending: false,
}
const placeIn = ({ sort }: StaffAppointmentQuery) =>
  sort === 'plan' ? inPlan : placeOf(sort, orders)

type Row = StoredAppointment &
  Parameters<typeof customerOfRow>[0] & {
    shownAddress: string | null
    shownSite: Site | null
    hasHandover: boolean
    units: string | null
    bookingEmail: string | null
  }

function appointmentRowOf(row: Row): AppointmentRow {
  return {
    appointment: row,
    customer: customerOfRow(row),
    customerAddress: row.shownAddress,
    site: row.shownSite,
    hasHandover: row.hasHandover,
    units: row.units,
    bookingEmail: row.bookingEmail,
    serviceId: row.serviceHistoryId,
  }
}

export async function findStaffAppointment(db: Db, id: string): Promise<AppointmentRow | null> {
  const row = await everything(db)
    .selectAll('appointment')
    .select([...customerColumns, street, site, hasHandover, units, booking])
    .where('appointment.id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : appointmentRowOf(row)
}

function inState(
  status: NonNullable<StaffAppointmentQuery['status']>,
  today: Day,
): RawBuilder<boolean> {
  if (status === 'no_time') return needsTime
  if (status === 'planned')
    return sql<boolean>`(appointment.holds_slot and appointment.status <> 'cancelled')`
  if (status === 'unconfirmed')
    return sql<boolean>`(appointment.status = 'pending' and (${needsTime} or ${isAhead(today)}))`
  return sql<boolean>`appointment.status = ${status}`
}

function everything(db: Db) {
  return db
    .selectFrom('appointments as appointment')
    .leftJoin('customers as customer', 'customer.id', 'appointment.customerId')
}
