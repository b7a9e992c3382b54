import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import type { Filter } from '#domain/filters/contract.ts'
import type { Intake } from '#domain/services/bench/intake.ts'
import { goingOn, lineTaken } from '#domain/services/bench/derived-service.ts'
import { isOnlyExpected, type FilterProgress } from '#domain/services/bench/filter-states.ts'
import { unitsOfAppointment } from '#server/appointments/handovers/unit-store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { filtersOfOrder } from '#server/services/bench/filter-store.ts'
import { lockService } from '#server/services/bench/order-store.ts'
import { storeStep } from '#server/services/bench/steps-store.ts'
import { removeFilter, storeFilter } from '#server/services/bench/store.ts'

type Task = { deps: Deps; actor: StaffActor }

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
  const known = new Set(lines.map(({ vehicle }) => vehicle?.id))
  const units = (await unitsOfAppointment(tx, appointmentId)).filter((id) => !known.has(id))
  if (lines.length + units.length > room) return
  for (const vehicleId of units) {
    const line = { serviceId, filterId: null, vehicleId, mileage: null, cameFrom: null }
    const id = await storeFilter(tx, { ...line, state: 'expected' }, null, deps.now())
    if (id !== null) await storeStep(tx, id, 'expected', actor, deps.now())
  }
}

/**
 * An arrival takes the place of the line on which it was expected: that it stood there before is no
 * arrival. A filter that was announced is of the vehicle that was named with it.
 */
export async function expectedPlace(
  tx: Db,
  service: { id: string; quantity: number },
  { vehicleId, isExpected }: Intake,
  filter: Filter | null,
) {
  const own = { position: undefined, vehicleId, cameFrom: filter }
  if (isExpected) return own
  const arrival = {
    filterId: filter?.id ?? null,
    vehicleId: vehicleId ?? filter?.vehicleId ?? null,
  }
  const taken = lineTaken(service, await filtersOfOrder(tx, service.id), arrival)
  const line = taken === null ? null : await removeFilter(tx, taken.id)
  if (taken === null || line === null) return own
  const { position } = taken
  const isOwn = line.vehicleId === arrival.vehicleId
  const from = { vehicleId: line.cameFromVehicleId, state: line.cameFromState }
  return {
    position,
    vehicleId: vehicleId ?? (isOwn ? line.vehicleId : null),
    cameFrom: line.filterId === null ? filter : from,
  }
}

/** Throws `conflict` where only the vehicle is known: its filter arrives by intake. */
export function refuseOnlyExpected(line: FilterProgress & { filterId: string | null }): void {
  if (isOnlyExpected(line)) throw new CodedError('conflict', onlyExpected)
}
