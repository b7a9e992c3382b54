import type { StaffActor } from '#domain/actor.ts'
import { type Day, todayAt } from '#domain/calendar.ts'
import type { Intake } from '#domain/services/bench/intake.ts'
import { plannedService } from '#domain/services/recording.ts'
import { chosenToReturn, type Returned } from '#domain/services/rework.ts'
import type { Recording, StaffServiceDetail } from '#domain/services/staff-contract.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { type FilterRow, filtersOfOrder } from '#server/services/bench/filter-store.ts'
import type { Order } from '#server/services/bench/order-store.ts'
import { arrive, lockOrder } from '#server/services/bench/take-in.ts'
import { recordServiceIn } from '#server/services/record-service.ts'
import { readStaffService } from '#server/services/staff-store.ts'
import { reworkOfKey, vehicleInUse } from './store.ts'

type Task = { deps: Deps; actor: StaffActor }

/**
 * Filters of a finished service came back: as an order of their own, which does it again and costs
 * nothing unless someone says so. Those that were chosen are here; of a number each is taken in as
 * it comes. The same key again returns the existing one.
 */
export function bringBack(
  task: Task,
  id: string,
  { serviceFilterIds: chosen, quantity, notes }: Returned,
  key: string | null,
): Promise<StaffServiceDetail> {
  const { deps } = task
  return deps.db.transaction().execute(async (tx) => {
    const first = await lockOrder(tx, id)
    const opened = await reworkOfKey(tx, first.reworkOf ?? id, key)
    if (opened !== null) return readStaffService(tx, opened, deps.now())
    const all = await filtersOfOrder(tx, id)
    const order = await recordServiceIn(
      tx,
      task,
      planOf(first, {
        quantity: quantity ?? new Set(chosen).size,
        // Those that came each bring their own.
        vehicleId: quantity === null ? null : first.vehicleId,
        notes,
        today: todayAt(deps.now()),
      }),
      { key, appointmentId: null, isSilent: quantity === null },
    )
    for (const line of chosenToReturn(all, chosen)) {
      await arrive(tx, task, await lockOrder(tx, order.id), await arrivalOf(tx, line), null)
    }
    return readStaffService(tx, order.id, deps.now())
  })
}

type Again = Pick<Recording, 'quantity' | 'vehicleId' | 'notes'> & { today: Day }

const planOf = (
  { id, customerId, serviceType, filterType }: Order,
  { quantity, vehicleId, notes, today }: Again,
): Recording =>
  plannedService({
    customerId,
    serviceType,
    filterType,
    quantity,
    vehicleId,
    serviceDate: today,
    notes,
    reworkOf: id,
  })

async function arrivalOf(tx: Db, { filterId, owner, ...line }: FilterRow): Promise<Intake> {
  const vehicle = filterId === null ? null : await vehicleInUse(tx, filterId)
  return {
    serialNumber: line.serialNumber,
    partNumber: line.partNumber,
    vehicleId: vehicle,
    mileage: null,
    odometerCorrection: null,
    isExpected: false,
    isMore: false,
    ...(owner !== null && { serialIs: 'brought' as const }),
  }
}
