import { type RawBuilder, sql } from 'kysely'
import type {
  StaffService,
  StaffServiceDetail,
  StaffServicePage,
  StaffServiceQuery,
} from '#domain/services/staff-contract.ts'
import type { Day } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { mostOffered, type VehicleOffered } from '#domain/services/serviced-vehicle.ts'
import { statusByFilters } from '#domain/services/bench/derived-service.ts'
import { stepsOf } from '#domain/services/recording.ts'
import { statusCodeOf } from '#domain/services/status-shown.ts'
import { undeliveredStatuses } from '#domain/statuses.ts'
import { customerColumns, customerOfRow } from '#server/accounts/customer-name-store.ts'
import { fitsSearch } from '#server/accounts/customer-search-store.ts'
import { bookedFor } from '#server/appointments/day/booked-store.ts'
import { isDoneThere } from '#server/appointments/day/place-store.ts'
import { leftThereOf, openPickupOf } from '#server/appointments/handovers/left-store.ts'
import { handoversOfService } from '#server/appointments/handovers/store.ts'
import { findScope } from '#server/companies/store.ts'
import { inSql } from '#server/db/in-sql.ts'
import type { Db } from '#server/db/open.ts'
import { batchesOf, officePageOf, orderOf, placeOf } from '#server/db/page.ts'
import { hasTyped } from '#server/db/search.ts'
import { certificateKindsOf } from '#server/services/certificates/certificate-store.ts'
import { reworkTiesOf } from './reworks/store.ts'
import { filtersOfService, serviceOf } from './store.ts'

export const noSuchService = 'There is no such service.'
const columns = { serviceDate: 'serviceDate', createdAt: 'createdAt' } as const

/** Services of all customers. */
export const findStaffServices = async (
  db: Db,
  query: StaffServiceQuery,
  today: Day,
): Promise<StaffServicePage> =>
  officePageOf(db, servicesFound(db, query, await fitsServices(db, query), today), {
    order: orderOf(query.sort, columns),
    page: query,
    show: staffServiceOf,
    all: servicesShown(db),
  })

/** All that match, for a file. */
export async function* allStaffServices(
  db: Db,
  query: StaffServiceQuery,
  today: Day,
): AsyncGenerator<StaffService[]> {
  const found = servicesFound(db, query, await fitsServices(db, query), today)
  yield* batchesOf(db, found, placeOf(query.sort, columns), staffServiceOf)
}

/** Throws `not_found` when there is none. */
export async function readStaffService(db: Db, id: string, now: Date): Promise<StaffServiceDetail> {
  const found = await findStaffService(db, id, now)
  if (found === null) throw new CodedError('not_found', noSuchService)
  return found
}

export async function findStaffService(
  db: Db,
  id: string,
  now: Date,
): Promise<StaffServiceDetail | null> {
  const row = await servicesShown(db).where('service.id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  const papers = await certificateKindsOf(db, id)
  const handovers = await handoversOfService(db, id)
  const booked = await bookedFor(db, row)
  const { filters, measurements } = await filtersOfService(db, id)
  const isByFilter = filters.length > 0
  const derived = isByFilter ? statusByFilters(row, filters) : null
  return {
    ...staffServiceOf(row),
    measurements,
    steps: stepsOf({ status: row.status, deliveredAt: row.deliveredAt, derived }, now),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    isCertified: papers.length > 0,
    papers: [...new Set(papers)],
    isByFilter,
    ...(await reworkTiesOf(db, row)),
    ...(row.isCarriedOver && { isCarriedOver: true }),
    ...statusCodeOf(
      { status: row.status, deliveredAt: row.deliveredAt, code: row.statusCode },
      now,
    ),
    ...(handovers.length > 0 && { handovers }),
    ...(booked.length > 0 && { booked }),
    ...(row.isOnSite && { isOnSite: true }),
    ...(row.status === 'cancelled' && row.awaitsInvoice && { awaitsInvoice: true }),
    ...(await leftOfPickup(db, id)),
    invoice: await invoiceNaming(db, id),
  }
}

async function leftOfPickup(db: Db, id: string): Promise<Pick<StaffServiceDetail, 'leftThere'>> {
  const left = await leftThereOf(db, id)
  if (left.length === 0) return {}
  const pickup = await openPickupOf(db, id)
  return {
    leftThere: {
      quantity: left.length,
      units: left.flatMap(({ unit }) => unit ?? []),
      pickup: pickup && { id: pickup.id, startsAt: pickup.startsAt?.toISOString() ?? null },
    },
  }
}

const servicesShown = (db: Db) =>
  everything(db)
    .selectAll('service')
    .select(customerColumns)
    .select(['vehicle.vehicleIdentifier as vehicleName', isDoneThere.as('isOnSite')])

const servicesFound = (
  db: Db,
  { status }: StaffServiceQuery,
  fits: RawBuilder<boolean>,
  today: Day,
) =>
  servicesShown(db)
    .$if(status !== null, (services) => services.where(inState(status ?? 'scheduled', today)))
    .where(fits)

const fitsServices = (db: Db, { q }: StaffServiceQuery) =>
  fitsSearch(db, q, {
    own: [
      { kind: 'service', id: sql`service.id` },
      { kind: 'vehicle', id: sql`service.vehicle_id` },
    ],
    customer: sql`service.customer_id`,
    // The search knows no vehicle that was removed; its services stay.
    unknown: sql`service.vehicle_id = any(array(
      select id from vehicle_profiles where archived_at is not null and ${hasTyped(sql`vehicle_identifier`, q)}))`,
  })

/**
 * Delivered, to be paid, and on no valid invoice: the database keeps it with each change of either.
 */
export const isUninvoiced = sql<boolean>`(service.awaits_invoice and service.status <> 'cancelled')`
/** The same of what was called off because its filters were exchanged. */
export const isExchangedUninvoiced = sql<boolean>`(service.awaits_invoice and service.status = 'cancelled')`

type Filter = NonNullable<StaffServiceQuery['status']>

function inState(status: Filter, today: Day): RawBuilder<boolean> {
  if (status === 'not_invoiced') return isUninvoiced
  if (status === 'exchanged') return isExchangedUninvoiced
  if (status === 'in_work')
    return sql<boolean>`(service.status in ${inSql(undeliveredStatuses)}
      and (service.status <> 'scheduled' or service.service_date <= ${today}))`
  return sql<boolean>`service.status = ${status}`
}

/** The newest that names the service and was not cancelled. */
export async function invoiceNaming(
  db: Db,
  serviceId: string,
): Promise<StaffServiceDetail['invoice']> {
  const row = await db
    .selectFrom('invoices')
    .select(['id', 'invoiceNumber'])
    .where('serviceHistoryId', '=', serviceId)
    .where('status', '<>', 'cancelled')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

function everything(db: Db) {
  return db
    .selectFrom('service_history as service')
    .leftJoin('customers as customer', 'customer.id', 'service.customerId')
    .leftJoin('vehicle_profiles as vehicle', 'vehicle.id', 'service.vehicleId')
}

/** The vehicles of a customer's company that the form of a service offers: in use, by name. */
export async function vehiclesOffered(
  db: Db,
  customerId: string,
  q: string,
): Promise<VehicleOffered[]> {
  const scope = await findScope(db, customerId)
  if (scope === null) return []
  const rows = await db
    .selectFrom('vehicle_profiles')
    .select(['id', 'vehicleIdentifier', 'vehicleType', 'currentMileage'])
    .where('customerId', '=', scope.fleetOf)
    .where('archivedAt', 'is', null)
    .$if(q !== '', (vehicles) =>
      vehicles.where(
        hasTyped(
          sql`concat_ws(' ', vehicle_identifier, unit_number, vehicle_type, make, model, vin, serial_number)`,
          q,
        ),
      ),
    )
    .orderBy('vehicleIdentifier')
    .limit(mostOffered)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.vehicleIdentifier,
    vehicleType: row.vehicleType,
    currentMileage: row.currentMileage,
  }))
}

type Row = Parameters<typeof serviceOf>[0] &
  Parameters<typeof customerOfRow>[0] & { vehicleName: string | null }

function staffServiceOf(row: Row): StaffService {
  const vehicle = row.vehicleId === null ? null : { id: row.vehicleId, name: row.vehicleName ?? '' }
  return {
    ...serviceOf(row),
    customer: customerOfRow(row),
    vehicle,
    mileage: row.mileage,
    wasDue: row.wasDue,
    ...(row.rush && { rush: true }),
  }
}
