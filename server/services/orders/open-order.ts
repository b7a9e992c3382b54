import type { StaffActor } from '#domain/actor.ts'
import { timeOf } from '#domain/appointments/appointments.ts'
import { type Day, todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { holdStops } from '#server/appointments/day/arrange-store.ts'
import { handoverOfStop } from '#server/appointments/handovers/store.ts'
import type { StoredAppointment } from '#server/appointments/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { lockService } from '#server/services/bench/order-store.ts'
import { settleService } from '#server/services/bench/settle-service.ts'
import { recordServiceIn } from '#server/services/record-service.ts'
import { expectUnits } from './expected-lines.ts'
import { orderOfAppointment, storePickedUp } from './order-store.ts'

type Task = { deps: Deps; actor: StaffActor }

const noSuchAppointment = 'There is no such appointment.'
const nothingComes = 'Filters can be taken in once a pickup, drop-off or visit is confirmed.'
const unnamed = 'Filter'

/**
 * The order of what an appointment brings, to take its filters in. However often it is pressed, and
 * by whom, an appointment has one; after one that was cancelled, another. Throws `conflict` where
 * nothing comes to us.
 */
export function openOrder(task: Task, appointmentId: string): Promise<{ id: string }> {
  return task.deps.db.transaction().execute(async (tx) => {
    const [held] = await holdStops(tx, [appointmentId])
    if (held === undefined) throw new CodedError('not_found', noSuchAppointment)
    const opened = await orderOfAppointment(tx, appointmentId)
    if (opened !== null) return { id: opened }
    if (held.kind === 'delivery' || (held.status !== 'confirmed' && held.status !== 'completed'))
      throw new CodedError('conflict', nothingComes)
    const count = (await handoverOfStop(tx, appointmentId))?.filterCount
    return { id: await recordOrder(tx, task, held, { count, pickedUpOn: null }) }
  })
}

/**
 * The same of a pickup that took place, so that what is on the van is in a list: as many as were
 * counted, and a line for each vehicle that was named. Its customer hears of the pickup, and so not
 * of the order.
 */
export async function openPickedUp(tx: Db, task: Task, appointmentId: string): Promise<void> {
  const [held] = await holdStops(tx, [appointmentId])
  if (held?.kind !== 'pickup') return
  const handover = await handoverOfStop(tx, appointmentId)
  const count = handover?.filterCount
  const on = todayAt(handover === null ? timeOf(held) : new Date(handover.at))
  const opened = await orderOfAppointment(tx, appointmentId)
  if (opened === null) {
    const id = await recordOrder(tx, task, held, { count, pickedUpOn: on })
    return expectUnits(tx, task, id, appointmentId)
  }
  await lockService(tx, opened)
  if (!(await storePickedUp(tx, opened, { count, on }, task.deps.now()))) return
  await expectUnits(tx, task, opened, appointmentId)
  await settleService(tx, task, opened)
}

type Brought = { count: number | undefined; pickedUpOn: Day | null }

async function recordOrder(
  tx: Db,
  task: Task,
  appointment: StoredAppointment,
  { count, pickedUpOn }: Brought,
): Promise<string> {
  const { customerId, filterType, quantity, serviceType } = appointment
  const [today, planned] = [todayAt(task.deps.now()), todayAt(timeOf(appointment))]
  const { id } = await recordServiceIn(
    tx,
    task,
    {
      customerId,
      serviceType,
      filterType: filterType ?? unnamed,
      quantity: count || quantity || 1,
      // Filters that come late are not here before their service.
      serviceDate: [planned, today, pickedUpOn ?? today].toSorted().at(-1) ?? today,
      status: 'scheduled',
      pickupDate: pickedUpOn,
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
    { key: null, appointmentId: appointment.id, isSilent: pickedUpOn !== null },
  )
  return id
}
