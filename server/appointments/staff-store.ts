import { type RawBuilder, sql } from 'kysely'
import type { CustomerName } from '#domain/accounts/customer-name.ts'
import type { Site } from '#domain/companies/contract.ts'
import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import type { StaffAppointmentQuery } from '#domain/appointments/staff-contract.ts'
import { customerAddress } from './day/place-store.ts'
import { type StoredAppointment } from './store.ts'
import {
  customerColumns,
  customerOfRow,
  fitsCustomerOr,
} from '#server/accounts/customer-name-store.ts'
import { siteJson } from '#server/companies/site-store.ts'
import type { Db } from '#server/db/open.ts'
import { batchesOf, orderBy, pageOf, type Place, placeOf } from '#server/db/page.ts'

export type AppointmentRow = {
  appointment: StoredAppointment
  customer: CustomerName
  customerAddress: string | null
  site: Site | null
  hasHandover: boolean
  serviceId: string | null
}

const counts = sql<Date>`coalesce(appointment.confirmed_date, appointment.requested_date)`
const isOpen = sql<boolean>`appointment.status in ('pending', 'confirmed')`
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
const hasHandover = sql<boolean>`exists (
  select from handovers where handovers.appointment_id = appointment.id)`.as('hasHandover')

/** Appointments of all customers. */
export async function findStaffAppointments(
  db: Db,
  query: StaffAppointmentQuery,
  today: Day,
): Promise<{ items: AppointmentRow[]; total: number }> {
  const order = orderBy(placeIn(query))
  const { items, total } = await pageOf(db, appointmentsFound(db, query, today), order, query)
  return { items: items.map(appointmentRowOf), total }
}

/** All that match, for a file. */
export const allStaffAppointments = (
  db: Db,
  query: StaffAppointmentQuery,
  today: Day,
): AsyncGenerator<AppointmentRow[]> =>
  batchesOf(db, appointmentsFound(db, query, today), placeIn(query), appointmentRowOf)

const appointmentsFound = (db: Db, query: StaffAppointmentQuery, today: Day) =>
  matchingAppointments(db, query, today)
    .selectAll('appointment')
    .select([...customerColumns, street, site, hasHandover, ...planOf(today)])

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
  }

function appointmentRowOf(row: Row): AppointmentRow {
  return {
    appointment: row,
    customer: customerOfRow(row),
    customerAddress: row.shownAddress,
    site: row.shownSite,
    hasHandover: row.hasHandover,
    serviceId: row.serviceHistoryId,
  }
}

export async function findStaffAppointment(db: Db, id: string): Promise<AppointmentRow | null> {
  const row = await everything(db)
    .selectAll('appointment')
    .select([...customerColumns, street, site, hasHandover])
    .where('appointment.id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : appointmentRowOf(row)
}

function matchingAppointments(db: Db, { q, status, from, to }: StaffAppointmentQuery, today: Day) {
  const text = fitsCustomerOr(
    [
      'appointment.serviceType',
      'appointment.filterType',
      'appointment.vehicleIdentifier',
      'appointment.notes',
    ],
    q,
  )
  return everything(db)
    .$if(status !== null, (appointments) => appointments.where(inState(status ?? 'pending', today)))
    .$if(q !== '', (appointments) => appointments.where(text))
    .$if(from !== null, (appointments) =>
      appointments.where(counts, '>=', instantAt(from ?? '', '00:00')),
    )
    .$if(to !== null, (appointments) =>
      appointments.where(counts, '<', instantAt(addDays(to ?? '', 1), '00:00')),
    )
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
    .innerJoin('customers as customer', 'customer.id', 'appointment.customerId')
}
