import type { StaffActor } from '#domain/actor.ts'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { findStaffAppointment } from '#server/appointments/staff-store.ts'
import type { Deps } from '#server/http/context.ts'
import { recordService } from './record-service.ts'
import { serviceOfKey } from './recording-store.ts'

const noSuchAppointment = 'There is no such appointment.'
const nothingComes = 'Filters can be taken in once a pickup, drop-off or visit is confirmed.'
const unnamed = 'Filter'

/**
 * The order of what an appointment brings, to take its filters in. However often it is pressed, and
 * by whom, an appointment has one. Throws `conflict` where nothing comes to us.
 */
export async function openOrder(
  { deps, actor }: { deps: Deps; actor: StaffActor },
  appointmentId: string,
): Promise<{ id: string }> {
  const found = await findStaffAppointment(deps.db, appointmentId)
  if (found === null) throw new CodedError('not_found', noSuchAppointment)
  const key = `order-of-appointment-${appointmentId}`
  const opened = await serviceOfKey(deps.db, key)
  if (opened !== null) return { id: opened }
  const { customerId, filterType, kind, quantity, serviceType, status } = found.appointment
  if (kind === 'delivery' || (status !== 'confirmed' && status !== 'completed'))
    throw new CodedError('conflict', nothingComes)
  const today = todayAt(deps.now())
  const { id } = await recordService(
    { deps, actor },
    {
      customerId,
      serviceType,
      filterType: filterType ?? unnamed,
      quantity: quantity ?? 1,
      serviceDate: today,
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
