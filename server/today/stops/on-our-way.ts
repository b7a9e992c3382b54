import type { StaffActor } from '#domain/actor.ts'
import { onOurWayNews } from '#domain/appointments/announcement.ts'
import type { DriverStop } from '#domain/appointments/day/handover-contract.ts'
import { isOpenStop } from '#domain/appointments/day/stop.ts'
import { portalAddress } from '#domain/customer-addresses.ts'
import { CodedError } from '#domain/errors.ts'
import { onOurWay } from '#domain/outbox/texts/templates.ts'
import { textsAbout } from '#server/appointments/notify-of-appointment.ts'
import { holdOwnStop, storeOnWay } from '#server/appointments/day/stop-store.ts'
import { audit } from '#server/audit/store.ts'
import type { Deps } from '#server/http/context.ts'
import { notifyCustomer } from '#server/notifications/notify-customer.ts'
import { onOurWayKey } from './notified-store.ts'
import { noSuchStop, readOwnStop } from './own-stops.ts'

const isOver = 'This stop is done or was cancelled.'
// A text that waited for the end of the night would come after the driver.
const usefulHours = 2

/** Tells the customer, once for each stop, however often it is pressed or sent again. */
export function setOut(
  { deps, actor }: { deps: Deps; actor: StaffActor },
  id: string,
): Promise<DriverStop> {
  return deps.db.transaction().execute(async (tx) => {
    const stop = await holdOwnStop(tx, actor.staffId, id)
    if (stop === null) throw new CodedError('not_found', noSuchStop)
    if (stop.onWayAt !== null) return readOwnStop(tx, id)
    if (!isOpenStop(stop.status)) throw new CodedError('conflict', isOver)
    await storeOnWay(tx, id, deps.now())
    await audit(tx, actor, 'appointment_changed', {
      kind: 'appointments',
      id,
      detail: { change: 'on_our_way' },
    })
    const occasion = onOurWayKey(stop)
    await notifyCustomer(tx, deps, {
      customerId: stop.customerId,
      topic: 'appointment',
      jobEvent: 'on_our_way',
      ...onOurWayNews(stop, actor.name),
      path: portalAddress('appointments'),
      pathLabel: 'See your appointments',
      text: {
        kind: 'appointment_reminder',
        key: occasion,
        about: textsAbout(stop),
        usefulUntil: new Date(deps.now().getTime() + usefulHours * 3_600_000),
        body: ({ firstName }) => onOurWay({ firstName, serviceType: stop.serviceType }),
      },
    })
    return readOwnStop(tx, id)
  })
}
