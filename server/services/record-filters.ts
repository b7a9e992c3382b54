import type { StaffActor } from '#domain/actor.ts'
import { instantAt, todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { kindOf } from '#domain/filter-kind.ts'
import type { Filter } from '#domain/filters/contract.ts'
import { codeKey } from '#domain/pasted-text.ts'
import { countRefused } from '#domain/services/bench/derived-service.ts'
import { stages } from '#domain/services/bench/filter-states.ts'
import { proposedResult } from '#domain/services/bench/proposed-result.ts'
import type { ServiceStatus } from '#domain/services/contract.ts'
import { isHere, readsOf, resultRecorded, twice } from '#domain/services/recorded-filters.ts'
import type { MeasuredFilter, Recording } from '#domain/services/staff-contract.ts'
import { companyOfRow } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import { knowFilter } from '#server/filters/known-store.ts'
import { isPlacedSince, moveFilter } from '#server/filters/move-store.ts'
import type { Deps } from '#server/http/context.ts'
import { vehiclesOfLines } from '#server/maintenance/at-shop-store.ts'
import { cameIn, goBack, settle } from './arrivals.ts'
import { type FilterRow, filtersOfOrder } from './bench/filter-store.ts'
import { lockService, type Order } from './bench/order-store.ts'
import { storeReadings } from './bench/readings-store.ts'
import { storeStep } from './bench/steps-store.ts'
import { storeFilter, storeResult, storeState } from './bench/store.ts'
import { settleFilterCertificate } from './certificates/filter-certificate.ts'
import { checkAtShop } from './intake/arriving-filter.ts'
import { hasCameSince } from './intake/store.ts'
import { checkReworked } from './reworks/store.ts'
import { storeRefused } from './recording-store.ts'

type Task = { deps: Deps; actor: StaffActor }
/** With the status that was asked for: it says which of them are here. */
type Recorded = Pick<Recording, 'status' | 'measurements'>
type Line = { id: string; filter: Filter; given: MeasuredFilter; isNewest: boolean }

/**
 * The filters that are written down with their service, as the bench has them: out of its vehicle,
 * read at noon of its day, with results and steps by whoever records it. Its status is stored
 * already, and is what they say.
 */
export async function recordFilters(
  tx: Db,
  { deps, actor }: Task,
  serviceId: string,
  { status: asked, measurements }: Recorded,
): Promise<void> {
  const service = await lockService(tx, serviceId)
  if (service === null || measurements.length === 0) return
  const now = deps.now()
  const noon = instantAt(service.serviceDate, '12:00')
  const at = noon < now ? noon : now
  const lines = await storeLines(tx, { service, asked, actor, at }, measurements)
  const newest = new Set(lines.flatMap(({ id, isNewest }) => (isNewest ? [id] : [])))
  if (service.status !== 'delivered') {
    const here = lines.filter(({ given }) => isHere(given, asked))
    await cameIn(
      tx,
      here.map(({ id, filter }) => ({ id, filterId: filter.id })),
      actor,
      at,
    )
  }
  await judgeAll(tx, { deps, actor }, serviceId, { status: service.status, measurements })
  const filters = await filtersOfOrder(tx, serviceId)
  await storeRefused(tx, serviceId, countRefused(filters))
  if (service.status === 'delivered')
    for (const filter of filters) await handOver(tx, { deps, actor }, filter, newest.has(filter.id))
  await settle(
    tx,
    await vehiclesOfLines(
      tx,
      lines.map(({ id }) => id),
    ),
    now,
  )
}

type Arrival = { service: Order; asked: ServiceStatus; actor: StaffActor; at: Date }

async function storeLines(
  tx: Db,
  arrival: Arrival,
  measurements: readonly MeasuredFilter[],
): Promise<Line[]> {
  const lines: Line[] = []
  // In one order, so that two who record the same filters wait for each other once.
  const ordered = [...measurements.entries()].sort(([, a], [, b]) =>
    codeKey(a.serialNumber) < codeKey(b.serialNumber) ? -1 : 1,
  )
  for (const [place, given] of ordered) {
    const filter = await knownFilter(tx, arrival, given.serialNumber).catch((error: unknown) => {
      if (!(error instanceof CodedError)) throw error
      throw new CodedError(error.code, error.message, {
        [`measurements.${place}.serialNumber`]: error.message,
      })
    })
    lines.push(await storeLine(tx, arrival, { place, given, filter }))
  }
  return lines
}

async function knownFilter(tx: Db, { service, at }: Arrival, serialNumber: string) {
  const companyId = await companyOfRow(tx, service)
  const kind = kindOf(service.filterType)
  const filter = await knowFilter(tx, { companyId, serialNumber, kind }, at)
  await checkReworked(tx, service, filter.id)
  // What is over may be of one that has gone on since.
  if (service.status !== 'delivered') await checkAtShop(tx, filter, service.id)
  return filter
}

async function storeLine(
  tx: Db,
  { service, asked, actor, at }: Arrival,
  { place, given, filter }: { place: number; given: MeasuredFilter; filter: Filter },
): Promise<Line> {
  const { vehicleId, mileage } = service
  const state = isHere(given, asked) ? 'received' : 'expected'
  const line = { serviceId: service.id, filterId: filter.id, vehicleId, mileage, state } as const
  const id = await storeFilter(tx, { ...line, position: place + 1, cameFrom: filter }, null, at)
  if (id === null) throw new CodedError('invalid_input', twice, { measurements: twice })
  await storeStep(tx, id, state, actor, at)
  const reads = readsOf(given)
  await storeReadings(tx, id, reads, { by: actor, at, isConfirmed: given.readingsConfirmed })
  for (const stage of stages)
    if (reads.some((read) => read.stage === stage))
      await storeState(tx, id, { ...byReading[stage], heldFrom: null, holdReason: null }, actor, at)
  const isNewest =
    !(await hasCameSince(tx, { filterId: filter.id, serviceId: service.id }, at)) &&
    !(await isPlacedSince(tx, filter.id, at))
  if (isNewest && vehicleId !== null && vehicleId !== filter.vehicleId)
    await moveFilter(tx, filter.id, { vehicleId, on: todayAt(at), by: actor }, at)
  return { id, filter, given, isNewest }
}

// Who measures a filter has inspected it, and what is measured after the cleaning was cleaned.
const byReading = { before: { state: 'inspected' }, after: { state: 'tested' } } as const

async function judgeAll(
  tx: Db,
  { deps, actor }: Task,
  serviceId: string,
  { status, measurements }: { status: ServiceStatus; measurements: readonly MeasuredFilter[] },
): Promise<void> {
  const now = deps.now()
  for (const { id, position, readings, asNew } of await filtersOfOrder(tx, serviceId)) {
    const [place, given] = [position - 1, measurements[position - 1]]
    const proposal = proposedResult(readings, asNew)
    const judged = given && resultRecorded(given, { status, place, proposal })
    if (!judged) continue
    const { result: proposed } = proposal
    await storeResult(tx, id, { ...judged, proposed, isNewState: true, key: null }, actor, now)
    await settleFilterCertificate(tx, id, todayAt(now))
  }
}

/** Where it went from there is known, unless it came again since. */
async function handOver(
  tx: Db,
  { deps, actor }: Task,
  filter: FilterRow,
  isNewest: boolean,
): Promise<void> {
  const now = deps.now()
  const over = { state: 'handed_over', heldFrom: null, holdReason: null } as const
  await storeState(tx, filter.id, over, actor, now)
  if (isNewest) await goBack(tx, filter, now)
}
