import type { StoredAppointment } from '#server/appointments/store.ts'
import type { StaffActor } from '#domain/actor.ts'
import type { DayStop, NewDelivery } from '#domain/appointments/day/day-contract.ts'
import { instantAt, todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { unknownAppointment } from '#server/appointments/change.ts'
import { refuseTakenSlot } from '#server/appointments/store.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { noticeAfter } from './arrange.ts'
import { storeAssignment, storeHour } from './arrange-store.ts'
import { findStops } from './board-store.ts'
import { holdDeliveries } from './call-off-deliveries.ts'
import {
  holdReturned,
  isDeliverable,
  leftOf,
  openDeliveriesOf,
  type Returned,
  storeDelivery,
  storeLoad,
} from './delivery-store.ts'
import { boardHours } from './hours-store.ts'

const noSuchService = 'There is no such service.'
const notReady = 'This service isn’t ready to be delivered.'
const noHour = 'No delivery hour is free on that day. Please choose another day.'

/**
 * A ready service becomes a stop at the day's first free hour. Pressed twice it is one: the second
 * press returns it. One whose day has passed, or that was tried in vain, is
 * moved there.
 */
export function planDelivery(
  { deps, actor }: { deps: Deps; actor: StaffActor },
  { serviceId, on }: NewDelivery,
): Promise<DayStop> {
  return deps.db
    .transaction()
    .execute(async (tx) => {
      const held = await holdDeliveries(tx, serviceId)
      const returned = await holdReturned(tx, serviceId)
      if (returned === null) throw new CodedError('not_found', noSuchService)
      const [open] = await openDeliveriesOf(tx, serviceId)
      if (open?.holdsSlot === true && open.at >= instantAt(todayAt(deps.now()), '00:00'))
        return stopOf(tx, open.id)
      if (!isDeliverable(returned)) throw new CodedError('conflict', notReady)
      const free = (await boardHours(tx, on, deps.now())).find(({ free }) => free.delivery > 0)
      if (free === undefined) throw new CodedError('conflict', noHour)
      const at = new Date(free.startsAt)
      const past = held.find(({ id }) => id === open?.id)
      const id =
        past === undefined ? await storeNew(tx, returned, at) : await moveHere(tx, past, at, deps)
      await audit(tx, actor, 'appointment_changed', {
        kind: 'appointments',
        id,
        detail: { change: past === undefined ? 'delivery_planned' : 'moved_on_board', serviceId },
      })
      return stopOf(tx, id)
    })
    .catch(refuseTakenSlot)
}

async function storeNew(tx: Db, returned: Returned, at: Date): Promise<string> {
  return storeDelivery(tx, { ...returned, quantity: await leftOf(tx, returned) }, at)
}

/** Some of a service were fetched: its driver brings the rest. */
export async function bringWhatIsLeft(tx: Db, serviceId: string): Promise<void> {
  const open = await openDeliveriesOf(tx, serviceId)
  const returned = open.length === 0 ? null : await holdReturned(tx, serviceId)
  if (returned === null || !isDeliverable(returned)) return
  const quantity = await leftOf(tx, returned)
  for (const { id } of open) await storeLoad(tx, id, { quantity, unit: returned.unit })
}

/** Who drove on the old day, and in which place, says nothing of the new one. */
async function moveHere(
  tx: Db,
  held: StoredAppointment,
  at: Date,
  { now }: Pick<Deps, 'now'>,
): Promise<string> {
  await storeAssignment(tx, held, { driverId: null, stopOrder: null })
  await storeHour(tx, held, at, noticeAfter(held, at), now())
  return held.id
}

async function stopOf(tx: Db, id: string): Promise<DayStop> {
  const [stop] = await findStops(tx, [id])
  if (stop === undefined) throw new CodedError('not_found', unknownAppointment)
  return stop
}
