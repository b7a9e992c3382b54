import type { StaffActor } from '#domain/actor.ts'
import type { DayStop, NewDelivery } from '#domain/appointments/day/day-contract.ts'
import { leftToDeliver } from '#domain/appointments/day/left-to-deliver.ts'
import { CodedError } from '#domain/errors.ts'
import { unknownAppointment } from '#server/appointments/change.ts'
import { handoversOfService } from '#server/appointments/handovers/store.ts'
import { refuseTakenSlot } from '#server/appointments/store.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { findStops } from './board-store.ts'
import { holdReturned, openDeliveryOf, storeDelivery } from './delivery-store.ts'
import { boardHours } from './hours-store.ts'

const noSuchService = 'There is no such service.'
const notReady = 'This service isn’t ready to be delivered.'
const noHour = 'No delivery hour is free on that day. Please choose another day.'

/**
 * A ready service becomes a stop at the day's first free hour. Pressed twice it is one: the second
 * press returns it.
 */
export function planDelivery(
  { deps, actor }: { deps: Deps; actor: StaffActor },
  { serviceId, on }: NewDelivery,
): Promise<DayStop> {
  return deps.db
    .transaction()
    .execute(async (tx) => {
      const returned = await holdReturned(tx, serviceId)
      if (returned === null) throw new CodedError('not_found', noSuchService)
      const open = await openDeliveryOf(tx, serviceId)
      if (open !== null) return stopOf(tx, open)
      if (returned.status !== 'completed') throw new CodedError('conflict', notReady)
      const free = (await boardHours(tx, on, deps.now())).find(({ free }) => free.delivery > 0)
      if (free === undefined) throw new CodedError('conflict', noHour)
      const left = leftToDeliver(returned.quantity, await handoversOfService(tx, serviceId))
      const id = await storeDelivery(tx, { ...returned, quantity: left }, new Date(free.startsAt))
      await audit(tx, actor, 'appointment_changed', {
        kind: 'appointments',
        id,
        detail: { change: 'delivery_planned', serviceId },
      })
      return stopOf(tx, id)
    })
    .catch(refuseTakenSlot)
}

async function stopOf(tx: Db, id: string): Promise<DayStop> {
  const [stop] = await findStops(tx, [id])
  if (stop === undefined) throw new CodedError('not_found', unknownAppointment)
  return stop
}
