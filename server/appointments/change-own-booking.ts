import type { Doer } from '#domain/actor.ts'
import { changedWhileOpen, checkReschedule } from '#domain/appointments/appointments.ts'
import { type DetailsChange, usualKind } from '#domain/appointments/contract.ts'
import { unitsToChange } from '#domain/appointments/units-to-change.ts'
import { changeSaid } from '#domain/appointments/details.ts'
import { refuseBeyondMoves } from '#domain/appointments/open-requests.ts'
import { CodedError } from '#domain/errors.ts'
import type { Scope } from '#domain/scope.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { agreeAnew } from './change-booking.ts'
import { type Followers, unknownAppointment } from './change.ts'
import { appointmentDetailAnswer } from './customer-answer.ts'
import { refuseWithoutPlace } from './day/place-store.ts'
import { notifyOfAppointment } from './notify-of-appointment.ts'
import { findAppointment, type FoundAppointment, refuseTakenSlot } from './store.ts'

/** Our logs name nobody outside our team. */
const byCustomer: Doer = { staffId: null, name: 'Customer' }

/**
 * What a customer changes of an appointment that is theirs to move, without a new one: it keeps its
 * hour and its confirmation, and our team is notified. Throws `conflict` with `current` when the
 * row is newer than the form.
 */
export function changeOwnBooking(
  deps: Deps,
  { scope, id }: { scope: Scope; id: string },
  change: DetailsChange,
  followers: Followers,
): Promise<FoundAppointment> {
  return deps.db
    .transaction()
    .execute(async (tx) => {
      const before = await known(tx, scope, id)
      if (before.updatedAt.getTime() !== Date.parse(change.updatedAt))
        throw newerThanForm(before, deps.now())
      checkReschedule(before, deps.now())
      refuseBeyondMoves(before.sequence)
      const task = { deps, actor: byCustomer, id }
      const row = { appointment: before, units: before.units }
      const wanted = wantedOf(before, change)
      // What its notes say may be where it is.
      if (wanted.notes !== before.notes) await refuseWithoutPlace(tx, before.customerId, wanted)
      const changed = await agreeAnew(tx, task, row, wanted, followers)
      if (changed === null) return before
      const { after, columns } = changed
      const said = changeSaid(before, after, columns)
      await notifyOfAppointment(tx, deps, 'amended', after, said)
      await followers.changedByCustomer(tx, { after, said }, deps.now())
      return known(tx, scope, id)
    })
    .catch(refuseTakenSlot)
}

async function known(tx: Db, scope: Scope, id: string): Promise<FoundAppointment> {
  const found = await findAppointment(tx, scope, id)
  if (found === null) throw new CodedError('not_found', unknownAppointment)
  return found
}

function newerThanForm(current: FoundAppointment, now: Date): CodedError {
  const error = new CodedError('conflict', changedWhileOpen)
  error.details = { current: appointmentDetailAnswer(current, now) }
  return error
}

/** Of a delivery only the notes: what it brings is what is ready. */
function wantedOf(before: FoundAppointment, { quantity, units, notes }: DetailsChange) {
  const { kind, serviceType, filterType, siteId, rush } = before
  const isDelivery = kind === 'delivery'
  return {
    serviceType,
    filterType,
    siteId,
    rush,
    notes,
    kind: kind ?? usualKind,
    quantity: isDelivery ? before.quantity : quantity,
    units: isDelivery ? unitsToChange(before) : units,
  }
}
