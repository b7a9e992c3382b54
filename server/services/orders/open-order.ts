import type { StaffActor } from '#domain/actor.ts'
import { timeOf } from '#domain/appointments/appointments.ts'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { handoverOfStop } from '#server/appointments/handovers/store.ts'
import { findStaffAppointment } from '#server/appointments/staff-store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { recordService } from '#server/services/record-service.ts'
import { serviceOfKey } from '#server/services/recording-store.ts'

const noSuchAppointment = 'There is no such appointment.'
const nothingComes = 'Filters can be taken in once a pickup, drop-off or visit is confirmed.'
const unnamed = 'Filter'

/**
 * The order of what an appointment brings, to take its filters in. However often it is pressed, and
 * by whom, an appointment has one; after one that was cancelled, another. Throws `conflict` where
 * nothing comes to us.
 */
export async function openOrder(
  { deps, actor }: { deps: Deps; actor: StaffActor },
  appointmentId: string,
): Promise<{ id: string }> {
  const found = await findStaffAppointment(deps.db, appointmentId)
  if (found === null) throw new CodedError('not_found', noSuchAppointment)
  const { key, opened } = await newestOrder(deps.db, appointmentId)
  if (opened !== null) return { id: opened }
  const { customerId, filterType, kind, quantity, serviceType, status } = found.appointment
  if (kind === 'delivery' || (status !== 'confirmed' && status !== 'completed'))
    throw new CodedError('conflict', nothingComes)
  const [today, planned] = [todayAt(deps.now()), todayAt(timeOf(found.appointment))]
  const { id } = await recordService(
    { deps, actor },
    {
      customerId,
      serviceType,
      filterType: filterType ?? unnamed,
      quantity: (await handoverOfStop(deps.db, appointmentId))?.filterCount || quantity || 1,
      // Filters that come late are not here before their service.
      serviceDate: planned > today ? planned : today,
      status: 'scheduled',
      pickupDate: null,
      deliveryDate: null,
      cost: null,
      technician: null,
      notes: null,
      vehicleId: null,
      mileage: null,
      wasDue: null,
      odometerCorrection: null,
      measurements: [],
    },
    key,
  )
  return { id }
}

/** The one that was opened for it and is not cancelled. */
export const orderOfAppointment = async (db: Db, appointmentId: string): Promise<string | null> =>
  (await newestOrder(db, appointmentId)).opened

/** The order that counts, or the key of the one to come: named after the one that was cancelled. */
async function newestOrder(
  db: Db,
  appointmentId: string,
): Promise<{ key: string; opened: string | null }> {
  let key = `order-of-appointment-${appointmentId}`
  let found = await serviceOfKey(db, key)
  while (found?.status === 'cancelled') {
    key = `order-after-${found.id}`
    found = await serviceOfKey(db, key)
  }
  return { key, opened: found?.id ?? null }
}
