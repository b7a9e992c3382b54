import { sql } from 'kysely'
import type { Scope } from '#domain/scope.ts'
import {
  type FolderPaper,
  type FolderPart,
  type FolderQuery,
  noVehicle,
} from '#domain/services/compliance-folder.ts'
import { inCompany } from '#server/companies/in-company.ts'
import type { Db } from '#server/db/open.ts'
import {
  type StoredCertificate,
  storedColumns,
} from '#server/services/certificates/certificate-store.ts'

/** What there is to choose from: every vehicle that has papers, year by year of its services. */
export async function folderParts(db: Db, scope: Scope): Promise<FolderPart[]> {
  const rows = await papersIn(db, scope)
    .select(({ fn }) => [
      'vehicle.id as vehicleId',
      'vehicle.vehicleIdentifier as vehicle',
      yearOf.as('year'),
      fn.countAll<number>().filterWhere('paper.withdrawnOn', 'is', null).as('valid'),
      fn.countAll<number>().filterWhere('paper.withdrawnOn', 'is not', null).as('ended'),
    ])
    .groupBy(['vehicle.id', 'vehicle.vehicleIdentifier', yearOf])
    .orderBy(nameOrder)
    .orderBy('vehicle.id')
    .orderBy('year')
    .execute()
  return rows
}

export async function countPapers(db: Db, scope: Scope, query: FolderQuery): Promise<number> {
  const { count } = await chosen(db, scope, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

// Some milliseconds of work each.
const papersAPart = 200

/**
 * The list of a choice, by vehicle and day, a part at a time: their numbers are ordered once, since
 * the day stands inside of what a paper says.
 */
export async function* papersOfFolder(
  db: Db,
  scope: Scope,
  query: FolderQuery,
): AsyncGenerator<FolderPaper[]> {
  const ordered = await chosen(db, scope, query)
    .select('paper.number')
    .orderBy(nameOrder)
    .orderBy('vehicle.id')
    .orderBy(servicedOn)
    .orderBy('paper.number')
    .execute()
  for (let from = 0; from < ordered.length; from += papersAPart) {
    const numbers = ordered.slice(from, from + papersAPart).map(({ number }) => number)
    const papers = await listedPapers(db, numbers)
    yield numbers.flatMap((number) => papers.get(number) ?? [])
  }
}

async function listedPapers(db: Db, numbers: readonly string[]): Promise<Map<string, FolderPaper>> {
  const rows = await db
    .selectFrom('certificates as paper')
    .leftJoin('certificates as newer', 'newer.replaces', 'paper.number')
    .innerJoin('service_history as service', 'service.id', 'paper.serviceHistoryId')
    .leftJoin('service_filters as line', 'line.id', 'paper.serviceFilterId')
    .select([
      'paper.number',
      'paper.kind',
      'paper.content',
      'paper.contentSha256',
      'paper.withdrawnOn',
      'newer.number as replacedBy',
      unitByRecord.as('recordedUnit'),
    ])
    .where('paper.number', 'in', [...numbers, ''])
    .execute()
  const papers = rows.map(({ number, kind, content, ...row }): FolderPaper => ({
    number,
    kind,
    servicedOn: content.service.serviceDate,
    issuedOn: content.issuedOn,
    vehicle: content.vehicle,
    unitNumber: content.filter?.unitNumber ?? null,
    recordedUnit: row.recordedUnit,
    vin: content.filter?.vin ?? null,
    vehicleSerial: content.filter?.vehicleSerial ?? null,
    serialNumbers: content.measurements
      .map(({ serialNumber }) => serialNumber)
      .filter((serial) => serial !== ''),
    withdrawnOn: row.withdrawnOn,
    replacedBy: row.replacedBy,
    contentSha256: row.contentSha256,
  }))
  return new Map(papers.map((paper) => [paper.number, paper]))
}

/** Those of the list that count, as they were issued. */
export async function storedPapers(
  db: Db,
  numbers: readonly string[],
): Promise<Map<string, StoredCertificate>> {
  const rows = await db
    .selectFrom('certificates')
    .select(storedColumns)
    .where('number', 'in', [...numbers, ''])
    .execute()
  return new Map(rows.map((row) => [row.content.number, row]))
}

// As attested: the day of a service may be corrected later, what the paper says is not.
const servicedOn = sql<string>`paper.content -> 'service' ->> 'serviceDate'`
const yearOf = sql<string>`left(paper.content -> 'service' ->> 'serviceDate', 4)`
// A paper of a whole service lists its filters by serial number alone.
const unitByRecord = sql<string | null>`(
  select vehicle.vehicle_identifier
  from filters filter
  join vehicle_profiles vehicle on vehicle.id = coalesce(line.came_from_vehicle_id, filter.vehicle_id)
  where filter.company_id = service.company_id and vehicle.company_id = service.company_id
    and case when line.id is null
      then filter.serial_number = paper.content #>> '{measurements,0,serialNumber}'
      else filter.id = line.filter_id end
  limit 1)`
const nameOrder = sql`lower(vehicle.vehicle_identifier) nulls last`

function papersIn(db: Db, scope: Scope) {
  return db
    .selectFrom('certificates as paper')
    .innerJoin('service_history as service', 'service.id', 'paper.serviceHistoryId')
    .leftJoin('service_filters as line', 'line.id', 'paper.serviceFilterId')
    .leftJoin('vehicle_profiles as vehicle', (join) =>
      join.on(
        sql<boolean>`vehicle.id = case when line.id is null then service.vehicle_id else line.vehicle_id end`,
      ),
    )
    .where('service.id', 'in', (eb) =>
      eb.selectFrom('service_history').select('id').where(inCompany(scope, 'services')),
    )
}

function chosen(db: Db, scope: Scope, { vehicles, years }: FolderQuery) {
  let found = papersIn(db, scope)
  if (years !== null) found = found.where(yearOf, 'in', years)
  if (vehicles === null) return found
  const ids = vehicles.filter((id) => id !== noVehicle)
  return found.where((eb) =>
    eb.or([
      eb('vehicle.id', 'in', [...ids, '']),
      ...(ids.length < vehicles.length ? [eb('vehicle.id', 'is', null)] : []),
    ]),
  )
}
