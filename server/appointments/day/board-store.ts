import { sql } from 'kysely'
import { openAppointmentStatuses } from '#domain/statuses.ts'
import { inSql } from '#server/db/in-sql.ts'
import {
  type DayStop,
  type LastTry,
  mostChanges,
  type ReadyService,
  dayStop,
} from '#domain/appointments/day/day-contract.ts'
import { namedUnits } from '#domain/appointments/day/named-units.ts'
import type { Site } from '#domain/companies/contract.ts'
import { inStopOrder, versionOf } from '#domain/appointments/day/stop.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { customerColumns, customerOfRow } from '#server/accounts/customer-name-store.ts'
import { lastTryJson, wasInVain } from '#server/appointments/handovers/summary-store.ts'
import { siteJson } from '#server/companies/site-store.ts'
import { answerOf } from '#server/db/answer-of.ts'
import type { Db } from '#server/db/open.ts'
import {
  addressAt,
  customerAddress,
  hasReady,
  readyOfMore,
  siteOfService,
  unitsOfService,
  unitsReady,
} from './place-store.ts'

// Far above what a day has at the highest capacities.
const mostOnBoard = 1000
const mostReady = 20

const startsAt = sql<Date>`coalesce(appointment.confirmed_date, appointment.requested_date)`
// Whose driver has left, or drives no longer, is nobody's.
const driver = sql<
  string | null
>`(select staff.id from staff where staff.id = appointment.driver_id and staff.is_active and staff.role in (${sql.join([...staffMay.driveStops])}))`

const lastVisit = sql<LastTry | null>`case when appointment.status in ${inSql(openAppointmentStatuses)} then ${lastTryJson('appointment_id = appointment.id')} end`

/** What is planned, done or tried in vain between two instants, in order. */
export async function stopsBetween(
  db: Db,
  from: Date,
  to: Date,
  only: { driverId: string } | null = null,
): Promise<DayStop[]> {
  const rows = await stopRows(db)
    .where('appointment.status', '<>', 'cancelled')
    .where(sql<boolean>`(appointment.holds_slot or ${wasInVain})`)
    .where(startsAt, '>=', from)
    .where(startsAt, '<', to)
    .$if(only !== null, (stops) => stops.where('appointment.driverId', '=', only?.driverId ?? null))
    .orderBy(startsAt)
    .orderBy('appointment.id')
    .limit(mostOnBoard)
    .execute()
  return rows.map(stopOf).toSorted(inStopOrder)
}

/** Changed on the board, open, and ahead of `since`: their customers were not notified yet. */
export async function awaitingStops(db: Db, since: Date): Promise<DayStop[]> {
  const rows = await stopRows(db)
    .where('appointment.awaitsNotice', '=', true)
    .where('appointment.status', 'in', openAppointmentStatuses)
    .where(startsAt, '>=', since)
    .orderBy(startsAt)
    .orderBy('appointment.id')
    .limit(mostChanges)
    .execute()
  return rows.map(stopOf)
}

export async function findStops(db: Db, ids: readonly string[]): Promise<DayStop[]> {
  const rows = await stopRows(db)
    .where('appointment.id', 'in', [...ids])
    .execute()
  return rows.map(stopOf)
}

function stopRows(db: Db) {
  return db
    .selectFrom('appointments as appointment')
    .innerJoin('customers as customer', 'customer.id', 'appointment.customerId')
    .leftJoin('sites as site', 'site.id', 'appointment.siteId')
    .select(customerColumns)
    .select([
      'appointment.id',
      'appointment.sequence',
      'appointment.boardVersion',
      'appointment.kind',
      'appointment.status',
      'appointment.serviceType',
      'appointment.filterType',
      'appointment.quantity',
      'appointment.vehicleIdentifier',
      'appointment.notes',
      'appointment.rush',
      'appointment.stopOrder',
      'appointment.serviceHistoryId',
      'appointment.awaitsNotice',
      'appointment.noticedHour',
      'appointment.onWayAt',
      startsAt.as('startsAt'),
      lastVisit.as('lastTry'),
      driver.as('driverId'),
      customerAddress('appointment.company_id').as('customerAddress'),
      sql<Site | null>`case when site.id is not null then ${siteJson('site')} end`.as('shownSite'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof stopRows>['execute']>>[number]

const stopOf = (row: Row): DayStop =>
  answerOf(dayStop, {
    ...row,
    version: versionOf(row.sequence, row.boardVersion),
    unit: row.vehicleIdentifier,
    rush: row.rush || null,
    customer: customerOfRow(row),
    place: placeOf(row),
    serviceId: row.serviceHistoryId,
    isOnWay: row.onWayAt !== null,
  })

function placeOf({ shownSite: site, customerAddress: address }: Row): DayStop['place'] {
  const nothingMore = { gate: null, hours: null, contactName: null, contactPhone: null }
  if (site === null) return { name: null, address, ...nothingMore }
  return {
    name: site.name,
    address: `${site.address}, ${site.city}, ${site.state} ${site.zipCode}`,
    gate: site.gate,
    hours: site.hours,
    contactName: site.contactName,
    contactPhone: site.contactPhone,
  }
}

/** Who can be given a stop: drivers first. */
export async function driversOf(db: Db): Promise<{ id: string; name: string; role: string }[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'role'])
    .where('isActive', '=', true)
    .where('role', 'in', staffMay.driveStops)
    .orderBy(sql`role <> 'driver'`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

// One whose day has passed did not take place.
const isBroughtBack = (since: Date) => sql<boolean>`exists (select from appointments as appointment
  where appointment.service_history_id = service.id and appointment.kind = 'delivery' and appointment.status in ${inSql(openAppointmentStatuses)}
  and appointment.holds_slot and ${startsAt} >= ${since})`

/** Cleaned, and no delivery is planned since then: the longest ready first. */
export async function readyForBoard(
  db: Db,
  since: Date,
): Promise<{ items: ReadyService[]; total: number }> {
  const ready = readyRows(db)
    .where(hasReady)
    .where(sql<boolean>`not ${isBroughtBack(since)}`)
  const [rows, { total }] = await Promise.all([
    ready.orderBy('service.serviceDate').orderBy('service.id').limit(mostReady).execute(),
    ready
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(readyOf), total }
}

function readyRows(db: Db) {
  return db
    .selectFrom('service_history as service')
    .innerJoin('customers as customer', 'customer.id', 'service.customerId')
    .select(customerColumns)
    .select([
      'service.id',
      'service.serviceType',
      'service.filterType',
      'service.quantity',
      readyOfMore.as('ready'),
      'service.serviceDate as readySince',
      sql<string[]>`coalesce(${unitsReady}, ${unitsOfService})`.as('units'),
      addressAt(siteOfService, 'service.company_id').as('address'),
      lastTryJson('service_history_id = service.id').as('lastTry'),
    ])
}

function readyOf({
  shownId,
  shownName,
  shownCompany,
  shownEmail,
  shownPhone,
  units,
  ...service
}: Awaited<ReturnType<ReturnType<typeof readyRows>['execute']>>[number]): ReadyService {
  const customer = customerOfRow({ shownId, shownName, shownCompany, shownEmail, shownPhone })
  return { ...service, unit: namedUnits(units), customer }
}
