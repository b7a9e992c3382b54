import { type RawBuilder, sql } from 'kysely'
import { CodedError } from '#domain/errors.ts'
import { kindOf } from '#domain/filter-kind.ts'
import {
  type KnownPart,
  lacksNewValue,
  newValuesOf,
  whenNew,
} from '#domain/filters/parts/when-new.ts'
import { grouped } from '#domain/grouped.ts'
import type { BenchReading, ServiceFilter } from '#domain/services/bench/contract.ts'
import { nextStates } from '#domain/services/bench/filter-states.ts'
import type { HoldQuestion } from '#domain/services/bench/questions.ts'
import { proposedResult, provenResult } from '#domain/services/bench/proposed-result.ts'
import type { Db } from '#server/db/open.ts'
import { partsNamed } from '#server/filters/parts/store.ts'
import { firstPapers } from '#server/services/reworks/store.ts'
import { photosOfAll } from '#server/services/photos/store.ts'
import { questionsOfAll } from './questions-store.ts'
import { earlierOfAll, readingsOfAll } from './readings-store.ts'
import { type Step, stepsOfAll } from './steps-store.ts'
import { lockFilter } from './store.ts'

export const noSuchServiceFilter = 'There is no such filter in a service.'

/** A filter of an order with all that is recorded of it, and since when it is in its state. */
export type FilterRow = Omit<ServiceFilter, 'nextStates' | 'proposal'> & {
  since: Date
}

/** Of one service, in the order of their arrival. */
export const filtersOfOrder = (db: Db, serviceId: string): Promise<FilterRow[]> =>
  filterRows(db, sql`service_history_id = ${serviceId}`)

export async function findFilterRow(db: Db, id: string): Promise<FilterRow | null> {
  return (await filterRows(db, sql`line.id = ${id}`))[0] ?? null
}

export async function readFilterRow(db: Db, id: string): Promise<FilterRow> {
  const found = await findFilterRow(db, id)
  if (found === null) throw new CodedError('not_found', noSuchServiceFilter)
  return found
}

/** As it is once nobody else changes it, until the commit. */
export async function lockedFilterRow(tx: Db, id: string): Promise<FilterRow> {
  await lockFilter(tx, id)
  return readFilterRow(tx, id)
}

/** With what may be done next, and what the limits propose. */
export function shownFilter({ since, ...row }: FilterRow, now: Date): ServiceFilter {
  return {
    ...row,
    result: provenResult(row),
    nextStates: nextStates(row, since, now),
    proposal: proposedResult(row.readings, row.asNew),
  }
}

/** `which` names the row as `line`, and its service as `service`. */
export async function filterRows(db: Db, which: RawBuilder<unknown>): Promise<FilterRow[]> {
  const rows = await selected(db, which).execute()
  const ids = rows.map(({ id }) => id)
  const reworked = rows.filter(({ reworkOf }) => reworkOf !== null).map(({ id }) => id)
  const [readings, steps, papers, earlier, photos, questions, first, parts] = await Promise.all([
    readingsOfAll(db, ids),
    stepsOfAll(db, ids),
    papersOfAll(db, ids),
    earlierOfAll(db, ids),
    photosOfAll(db, ids),
    questionsOfAll(db, ids),
    firstPapers(db, reworked),
    partsOf(db, rows),
  ])
  return rows.map((row) =>
    filterRowOf(row, {
      readings: readings.get(row.id) ?? [],
      steps: steps.get(row.id) ?? [],
      papers: papers.get(row.id) ?? [],
      earlier: earlier.get(row.id) ?? [],
      photos: photos.get(row.id) ?? [],
      questions: questions.get(row.id) ?? [],
      first: first.get(row.id) ?? null,
      part: parts.get(row.partNumber ?? '') ?? null,
    }),
  )
}

/** Of those alone whose own values when new leave something open. */
const partsOf = (db: Db, rows: readonly Selected[]) =>
  partsNamed(
    db,
    rows.flatMap((row) => (lacksNewValue(newValuesOf(row)) ? (row.partNumber ?? []) : [])),
  )

async function papersOfAll(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('certificates')
    .select(['serviceFilterId', 'kind', 'number'])
    .where('serviceFilterId', 'in', [...ids, ''])
    .where('withdrawnOn', 'is', null)
    .execute()
  return grouped(rows, (row) => [row.serviceFilterId ?? '', { kind: row.kind, number: row.number }])
}

function selected(db: Db, which: RawBuilder<unknown>) {
  return db
    .selectFrom('service_filters as line')
    .innerJoin('service_history as service', 'service.id', 'line.serviceHistoryId')
    .leftJoin('filters as filter', 'filter.id', 'line.filterId')
    .leftJoin('companies as owner', 'owner.id', 'filter.companyId')
    .leftJoin('vehicle_profiles as vehicle', 'vehicle.id', 'line.vehicleId')
    .selectAll('line')
    .select([
      'filter.serialNumber',
      sql<boolean>`exists (select from filters twin where twin.id <> filter.id and twin.merged_into is null
        and lower(btrim(twin.serial_number)) = lower(btrim(filter.serial_number)))`.as(
        'sharesSerial',
      ),
      sql<
        string | null
      >`case when service.company_id is not null and filter.company_id <> service.company_id then owner.name end`.as(
        'owner',
      ),
      sql<string | null>`coalesce(filter.part_number, line.part_number)`.as('partNumber'),
      // Corrected since, it is the one that corrects it.
      sql<string | null>`case when line.confirmed_number is not null then coalesce((
        select valid.number from certificates named join certificates valid on valid.service_filter_id = named.service_filter_id
        where named.number = line.confirmed_number and valid.kind = named.kind and valid.withdrawn_on is null), line.confirmed_number) end`.as(
        'confirmedNumber',
      ),
      'filter.kind',
      'service.filterType',
      'service.reworkOf',
      'filter.weightNewG',
      'filter.flowNewCfm',
      'filter.pressureNewInH2O',
      'vehicle.vehicleIdentifier',
      'vehicle.unitNumber',
      'vehicle.vin',
      'vehicle.serialNumber as vehicleSerial',
    ])
    .where(sql<boolean>`${which}`)
    .orderBy('service.id')
    .orderBy('line.position')
}

type Selected = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]
type Details = {
  readings: BenchReading[]
  steps: Step[]
  papers: NonNullable<ServiceFilter['paper']>[]
  earlier: ServiceFilter['earlier']
  photos: ServiceFilter['photos']
  questions: HoldQuestion[]
  first: NonNullable<ServiceFilter['rework']>['first']
  part: KnownPart | null
}

function filterRowOf(
  row: Selected,
  { readings, steps, papers, earlier, photos, questions, first: firstPaper, part }: Details,
): FilterRow {
  const first = earlier.find(({ quantity }) => quantity === 'pressure_inh2o')
  return {
    id: row.id,
    ...(row.rush && { rush: true }),
    serviceId: row.serviceHistoryId,
    position: row.position,
    filterId: row.filterId,
    serialNumber: row.serialNumber,
    sharesSerial: row.sharesSerial,
    owner: row.owner,
    partNumber: row.partNumber,
    kind: row.kind ?? kindOf(row.filterType),
    vehicle: vehicleOf(row),
    mileage: row.mileage,
    wasDue: row.wasDue,
    state: row.state,
    heldFrom: row.heldFrom,
    holdReason: row.holdReason,
    ...(questions.length > 0 && { questions }),
    endedFrom: row.endedFrom,
    ended: endedOf(row, steps),
    ...loadedOf(row),
    result: row.result,
    reason: row.reason,
    replaced: row.replacedOn === null ? null : { on: row.replacedOn, by: row.replacedBy ?? '' },
    judgedBy: row.judgedBy,
    judgedAt: row.judgedAt?.toISOString() ?? null,
    readings,
    photos,
    // The last of each kind.
    earlier: [...new Map(earlier.map((reading) => [reading.quantity, reading])).values()],
    steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    paper: papers[0] ?? null,
    ...(row.reworkOf !== null && { rework: reworkOf(row, firstPaper) }),
    since: steps.at(-1)?.at ?? row.createdAt,
    ...whenNew({ own: newValuesOf(row), part, firstPressure: first?.value ?? null }),
  }
}

const reworkOf = (
  { confirmReason: reason, confirmedNumber: number }: Selected,
  first: Details['first'],
): ServiceFilter['rework'] => ({
  first,
  confirmed: reason === null || number === null ? null : { reason, number },
})

const loadedOf = ({ loadedAt, loadedBy }: Selected) =>
  loadedAt !== null && loadedBy !== null && { loaded: { at: loadedAt.toISOString(), by: loadedBy } }

function endedOf({ endedAs, endReason }: Selected, steps: readonly Step[]): ServiceFilter['ended'] {
  const said = steps.findLast(({ state }) => state === 'ended')
  if (endedAs === null || said === undefined) return null
  return { end: endedAs, reason: endReason ?? '', by: said.by, at: said.at.toISOString() }
}

function vehicleOf(row: Selected): ServiceFilter['vehicle'] {
  if (row.vehicleId === null) return null
  return {
    id: row.vehicleId,
    name: row.vehicleIdentifier ?? '',
    unitNumber: row.unitNumber,
    vin: row.vin,
    serialNumber: row.vehicleSerial,
  }
}
