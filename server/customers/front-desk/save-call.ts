import type { StaffActor } from '#domain/actor.ts'
import type { PhoneCall, SavedCall } from '#domain/customers/front-desk.ts'
import { CodedError } from '#domain/errors.ts'
import { customerExists, readCustomer } from '#server/accounts/store.ts'
import { bookArrival, book } from '#server/appointments/book.ts'
import { storeAddress } from '#server/appointments/day/said-place.ts'
import { storeUnits } from '#server/appointments/handovers/unit-store.ts'
import { refuseTakenSlot } from '#server/appointments/store.ts'
import { audit } from '#server/audit/store.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import { refuseUnanswered } from '#server/companies/invitations/unanswered.ts'
import type { Db } from '#server/db/open.ts'
import { refuseMerged } from '#server/personal-data/merge-rows.ts'
import { insertVehicle } from '#server/fleet/add-vehicle.ts'
import { refuseTakenName } from '#server/fleet/store.ts'
import type { Deps } from '#server/http/context.ts'
import { partKey } from '#server/http/idempotency.ts'
import { attachLead } from '#server/leads/lead-customer-store.ts'
import { openArrived } from '#server/services/orders/open-order.ts'
import { addCustomer } from './add-customer.ts'
import { customerUnknown } from './invite.ts'
import { isClosed } from '#server/accounts/refusals.ts'

type Calling = { deps: Deps; actor: StaffActor; key: string | null }

const longestUnits = 80

/**
 * What one phone call or request makes: a customer, vehicles and a confirmed appointment. All of it
 * is saved, or nothing; the same key again makes nothing more.
 */
export function saveCall(calling: Calling, call: PhoneCall): Promise<SavedCall> {
  const { deps, actor, key } = calling
  return deps.db
    .transaction()
    .execute(async (tx) => {
      const customerId = await whose(tx, calling, call)
      if (call.address !== null) await storeAddress(tx, calling, customerId, call.address)
      await attach(tx, actor, call, customerId)
      const { fleetOf } = await wholeCompanyOf(tx, customerId)
      const vehicleIds: string[] = []
      for (const [at, said] of call.vehicles.entries()) {
        const rowKey = partKey(key, `vehicle ${at}`)
        const { vehicle, isNew } = await insertVehicle(tx, fleetOf, said, rowKey, deps.now())
        vehicleIds.push(vehicle.id)
        if (isNew)
          await audit(tx, actor, 'customer_changed', {
            kind: 'vehicle_profiles',
            id: vehicle.id,
            detail: { change: 'added' },
          })
      }
      const booking = { deps, actor, customerId, key: partKey(key, 'appointment') }
      if (call.arrival !== null) {
        const { id } = await bookArrival(tx, booking, call.arrival, unitsOf(call))
        await storeUnits(tx, id, vehicleIds)
        const serviceId = await openArrived(tx, { deps, actor }, id)
        return { customerId, vehicleIds, appointmentId: id, serviceId }
      }
      const saved = { customerId, vehicleIds, serviceId: null }
      if (call.appointment === null) return { ...saved, appointmentId: null }
      const { id } = await book(tx, booking, call.appointment, unitsOf(call))
      await storeUnits(tx, id, vehicleIds)
      return { ...saved, appointmentId: id }
    })
    .catch(refuseTakenName)
    .catch(refuseTakenSlot)
}

async function whose(tx: Db, calling: Calling, { customerId, customer }: PhoneCall) {
  if (customer !== null) return (await addCustomer(tx, calling, customer)).id
  if (customerId === null || !(await customerExists(tx, customerId)))
    throw new CodedError('not_found', customerUnknown)
  await refuseMerged(tx, customerId)
  await refuseUnanswered(tx, customerId)
  if (!(await readCustomer(tx, customerId)).isActive) throw new CodedError('conflict', isClosed)
  return customerId
}

async function attach(tx: Db, actor: StaffActor, { lead }: PhoneCall, customerId: string) {
  if (lead === null || !(await attachLead(tx, lead, customerId))) return
  const { kind, id } = lead
  await audit(tx, actor, 'request_changed', {
    kind,
    id,
    detail: { change: 'customer', customerId },
  })
}

/** Which vehicles an appointment is for: "214, 215 and 4 more". */
function unitsOf({ vehicles }: PhoneCall): string | null {
  const units = vehicles.map(({ vehicleIdentifier }) => vehicleIdentifier)
  if (units.length === 0) return null
  let shown = units.length
  while (shown > 1 && units.slice(0, shown).join(', ').length > longestUnits) shown -= 1
  const words = units.slice(0, shown).join(', ')
  return shown === units.length ? words : `${words} and ${units.length - shown} more`
}
