import type { Doer } from '#domain/actor.ts'
import type { NewHandover } from '#domain/appointments/day/handover-contract.ts'
import { CodedError } from '#domain/errors.ts'
import type { Filter } from '#domain/filters/contract.ts'
import type { Intake } from '#domain/services/bench/intake.ts'
import { goingOn, lineTaken } from '#domain/services/bench/derived-service.ts'
import { isOnlyExpected, type FilterProgress } from '#domain/services/bench/filter-states.ts'
import {
  type Handed,
  handedLine,
  handedOf,
  keepHanded,
} from '#server/appointments/handovers/line-store.ts'
import { unitsOfAppointment } from '#server/appointments/handovers/unit-store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { findFilterByCode } from '#server/filters/store.ts'
import { type FilterRow, filtersOfOrder } from '#server/services/bench/filter-store.ts'
import { lockService } from '#server/services/bench/order-store.ts'
import { storeStep, storeVanSteps, vanStepsOf } from '#server/services/bench/steps-store.ts'
import { removeFilter } from '#server/services/bench/arrival-store.ts'
import { storeFilter, storeState } from '#server/services/bench/store.ts'
import { nameAwaited, otherOpenService } from '#server/services/intake/store.ts'

type Task = { deps: Deps; actor: Doer }

const onlyExpected =
  'Please take this filter in first: with its serial number, or without one if it can’t be read.'

/** Of fewer filters than vehicles nobody has said which came: whoever takes them in says it. */
export async function expectUnits(
  tx: Db,
  { deps, actor }: Task,
  serviceId: string,
  appointmentId: string,
): Promise<void> {
  const { quantity = 0, orderedQuantity } = (await lockService(tx, serviceId)) ?? {}
  const room = Math.max(quantity, orderedQuantity ?? 0)
  const all = await filtersOfOrder(tx, serviceId)
  const surplus = all.length > room ? goingOn(all).filter(isOnlyExpected) : []
  for (const { id } of surplus) await removeFilter(tx, id)
  const lines = all.filter((line) => !surplus.includes(line))
  const units = await unitsWithoutLine(tx, appointmentId, lines)
  if (lines.length + units.length > room) return
  await expect(tx, actor, { serviceId, units, at: deps.now() })
}

/** Vehicles that are named with an appointment, and are not on the list of its order. */
async function unitsWithoutLine(tx: Db, appointmentId: string, lines: readonly FilterRow[]) {
  const known = new Set(lines.map(({ vehicle }) => vehicle?.id))
  return (await unitsOfAppointment(tx, appointmentId)).filter((id) => !known.has(id))
}

type Expected = { serviceId: string; units: readonly string[]; at: Date }

async function expect(tx: Db, actor: Doer, { serviceId, units, at }: Expected) {
  for (const vehicleId of units) {
    const line = { serviceId, filterId: null, vehicleId, mileage: null, cameFrom: null }
    const id = await storeFilter(tx, { ...line, state: 'expected' }, null, at)
    if (id !== null) await storeStep(tx, id, 'expected', actor, at)
  }
}

/** The same of other vehicles than before: of those that are named no longer none is expected. */
export async function expectOtherUnits(
  tx: Db,
  task: Task,
  serviceId: string,
  appointmentId: string,
): Promise<void> {
  const named = new Set(await unitsOfAppointment(tx, appointmentId))
  const gone = (await filtersOfOrder(tx, serviceId)).filter(
    (line) => isOnlyExpected(line) && line.vehicle !== null && !named.has(line.vehicle.id),
  )
  for (const { id } of gone) await removeFilter(tx, id)
  await expectUnits(tx, task, serviceId, appointmentId)
}

type Given = NonNullable<NewHandover['lines']>
type OnVan = {
  appointmentId: string
  given: Given
  at: Date
  /** Which of those that are expected the signer saw; all unless said. */
  isShown?: (line: FilterRow) => boolean
}

/**
 * What a driver ticked is on the van, and what was not stays expected: it was left there. Returns
 * both as the signer saw them, in their order.
 */
export async function putOnVan(
  tx: Db,
  { deps, actor }: Task,
  serviceId: string,
  { appointmentId, given, at: saidAt, isShown = () => true }: OnVan,
): Promise<Handed[]> {
  // Of a phone whose clock is ahead nothing would come after it.
  const at = saidAt > deps.now() ? deps.now() : saidAt
  const units = await unitsWithoutLine(tx, appointmentId, await filtersOfOrder(tx, serviceId))
  await expect(tx, actor, { serviceId, units, at })
  const lines = await filtersOfOrder(tx, serviceId)
  const taken = takenLines(lines, given)
  const named = new Set(lines.map(({ filterId }) => filterId))
  const handed: Handed[] = []
  for (const line of lines) {
    const one = taken.get(line.id)
    let signed: Pick<FilterRow, 'serialNumber'> = line
    if (one === undefined && (line.state !== 'expected' || !isShown(line))) continue
    if (one !== undefined && line.state === 'expected') {
      const onVan = { state: 'on_the_van', heldFrom: null, holdReason: null } as const
      await storeState(tx, line.id, onVan, actor, at > line.since ? at : line.since)
      if (one.code !== null) signed = (await nameByLabel(tx, line, one.code, named)) ?? line
    }
    handed.push(handedLine({ ...line, serialNumber: signed.serialNumber }, one === undefined))
  }
  return handed
}

/** By the line itself, or by its vehicle: a phone may not have heard of its line yet. */
function takenLines(lines: readonly FilterRow[], given: Given) {
  const taken = new Map<string, Given[number]>()
  for (const one of given) {
    const own = lines.filter((line) => line.id === one.id || line.vehicle?.id === one.id)
    const line = own.find(({ id, state }) => state === 'expected' && !taken.has(id)) ?? own[0]
    if (line !== undefined) taken.set(line.id, one)
  }
  return taken
}

/**
 * The label that was scanned is of a filter of that vehicle; any other says nothing, nor does one
 * of a filter that is `named` in the order. Returns the filter.
 */
async function nameByLabel(
  tx: Db,
  line: FilterRow,
  code: string,
  named: Set<string | null>,
): Promise<Filter | null> {
  if (line.filterId !== null || line.vehicle === null) return null
  const filter = await findFilterByCode(tx, code)
  if (filter === null || filter.vehicleId !== line.vehicle.id || named.has(filter.id)) return null
  if ((await otherOpenService(tx, filter.id, line.serviceId)) !== null) return null
  await nameAwaited(tx, line.id, filter)
  named.add(filter.id)
  return filter
}

/**
 * An arrival takes the place of the line on which it was expected: that it stood there before is no
 * arrival. A filter that was announced is of the vehicle that was named with it.
 */
export async function expectedPlace(
  tx: Db,
  service: { id: string; quantity: number },
  { vehicleId, partNumber, isExpected }: Intake,
  filter: Filter | null,
) {
  const keepCustody = async (_id: string): Promise<void> => {}
  const own = {
    position: undefined,
    vehicleId,
    partNumber,
    completedPart: false,
    cameFrom: filter,
    keepCustody,
  }
  if (isExpected) return own
  const arrival = {
    filterId: filter?.id ?? null,
    vehicleId: vehicleId ?? filter?.vehicleId ?? null,
  }
  const taken = lineTaken(service, await filtersOfOrder(tx, service.id), arrival)
  const keepOf = taken === null ? keepCustody : await custodyOf(tx, taken.id)
  const line = taken === null ? null : await removeFilter(tx, taken.id)
  if (taken === null || line === null) return own
  const { position } = taken
  const isOwn = line.vehicleId === arrival.vehicleId
  const from = { vehicleId: line.cameFromVehicleId, state: line.cameFromState }
  return {
    position,
    vehicleId: vehicleId ?? (isOwn ? line.vehicleId : null),
    partNumber: partNumber ?? line.partNumber,
    completedPart: line.completedPart && line.filterId === arrival.filterId,
    cameFrom: line.filterId === null ? filter : from,
    keepCustody: keepOf,
  }
}

/** Who had it on the van, and who signed for it, is so of the line that takes its place. */
async function custodyOf(tx: Db, id: string): Promise<(newId: string) => Promise<void>> {
  const [steps, handed] = [await vanStepsOf(tx, id), await handedOf(tx, id)]
  return async (newId) => {
    await storeVanSteps(tx, newId, steps)
    await keepHanded(tx, handed, newId)
  }
}

/** Throws `conflict` where only the vehicle is known: its filter arrives by intake. */
export function refuseOnlyExpected(line: FilterProgress & { filterId: string | null }): void {
  if (isOnlyExpected(line)) throw new CodedError('conflict', onlyExpected)
}
