import { sql } from 'kysely'
import { CodedError } from '#domain/errors.ts'
import type { Scope } from '#domain/scope.ts'
import {
  type RecordedMeasurement,
  type Service,
  type ServiceDetail,
  type ServiceQuery,
  service,
} from '#domain/services/contract.ts'
import { measurementOf } from '#domain/services/bench/filter-certificate.ts'
import { inCompany } from '#server/companies/in-company.ts'
import { answerOf } from '#server/db/answer-of.ts'
import type { Db } from '#server/db/open.ts'
import { orderOf, pageOf, wayOf } from '#server/db/page.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import { hasTyped } from '#server/db/search.ts'
import { type FilterRow, filtersOfOrder } from './bench/filter-store.ts'
import { reworkTiesOf } from './reworks/store.ts'

const noSuchService = 'There is no such service in your account.'
// Only a cost can be missing, and comes last both ways; elsewhere the plain order is the index's.
const columns = {
  serviceDate: 'serviceDate',
  serviceType: 'serviceType',
  status: 'status',
} as const

type OneService = Service & Pick<ServiceDetail, 'isCarriedOver' | 'reworkOf' | 'reworks'>

/** A page of a company's services and how many match in all. */
export async function listServices(
  db: Db,
  scope: Scope,
  query: ServiceQuery,
): Promise<{ services: Service[]; total: number }> {
  const { sort } = query
  const byCost = sql`cost ${wayOf(sort)} nulls last, id ${wayOf(sort)}`
  const order = sort === 'cost' || sort === '-cost' ? byCost : orderOf(sort, columns)
  const { items, total } = await pageOf(
    db,
    matchingServices(db, scope, query).selectAll().select(isRushAsked),
    order,
    query,
  )
  return { services: items.map(serviceOf), total }
}

/** Throws `not_found` when there is none, or when it is another company's. */
export async function readService(db: Db, scope: Scope, id: string): Promise<OneService> {
  const found = await findService(db, scope, id)
  if (found === null) throw new CodedError('not_found', noSuchService)
  return found
}

/** Null when there is none, or when it is another company's. */
export async function findService(db: Db, scope: Scope, id: string): Promise<OneService | null> {
  const row = await db
    .selectFrom('service_history')
    .selectAll()
    .select(isRushAsked)
    .where(inCompany(scope, 'services'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    ...serviceOf(row),
    ...(await reworkTiesOf(db, row)),
    ...(row.isCarriedOver && { isCarriedOver: true }),
  }
}

/** The filters of a service, and as papers and pages show them. */
export async function filtersOfService(
  db: Db,
  serviceId: string,
): Promise<{ filters: FilterRow[]; measurements: RecordedMeasurement[] }> {
  const filters = await filtersOfOrder(db, serviceId)
  const measurements = filters.map((filter) => ({
    ...measurementOf(filter, filter.position),
    readingsConfirmed: filter.readings.some(({ isConfirmed }) => isConfirmed),
  }))
  return { filters, measurements }
}

function matchingServices(db: Db, scope: Scope, { q, status }: Pick<ServiceQuery, 'q' | 'status'>) {
  let matching = db.selectFrom('service_history').where(inCompany(scope, 'services'))
  if (status !== null) matching = matching.where('status', '=', status)
  if (q === '') return matching
  return matching.where(hasTyped(sql`concat_ws(E'\\n', service_type, filter_type, technician)`, q))
}

/** Where all filters have ended, its quantity is that of all. */
const isLess = ({ quantity, orderedQuantity }: RowOf<'service_history'>) =>
  orderedQuantity !== null && quantity < orderedQuantity

/** Our team may mark what nobody asked for: its customer asked with the appointment. */
const isRushAsked = sql<boolean>`exists (select from appointments
  where appointments.id = service_history.appointment_id and appointments.rush)`.as('isRushAsked')

export const serviceOf = (row: RowOf<'service_history'> & { isRushAsked?: boolean }): Service =>
  answerOf(service, {
    ...row,
    rush: (row.rush && row.isRushAsked) || null,
    refused: row.refusedQuantity || null,
    ended: row.endedQuantity || null,
    ordered: row.endedQuantity > 0 && isLess(row) ? row.orderedQuantity : null,
    isRework: row.reworkOf === null ? null : true,
  })
