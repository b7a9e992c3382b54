import type { OfficesChange } from '#domain/appointments/announcement.ts'
import { changedMeanwhile, timeOf } from '#domain/appointments/appointments.ts'
import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import type { CallingOff, Confirmation, Move } from '#domain/appointments/staff-contract.ts'
import {
  checkCallOff,
  checkComplete,
  hourToConfirm,
  hourToMoveTo,
} from '#domain/appointments/staff-appointments.ts'
import { daysOf, type Followers, unknownAppointment } from './change.ts'
import { notifyOfAppointment } from './notify-of-appointment.ts'
import { serviceBroughtBy } from './day/delivery-store.ts'
import { type Change, refuseTakenSlot, storeChange, type StoredAppointment } from './store.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { findStaffAppointment, type AppointmentRow } from './staff-store.ts'

const changedWhileOpen =
  'Someone changed this appointment while you had the page open. Please compare and save again.'

type Task = { deps: Deps; actor: StaffActor; id: string }
/** What a change does to an appointment; throws what the rules refuse. */
type Decide = (appointment: StoredAppointment, now: Date) => Change

export function confirmAppointment(
  task: Task,
  { startsAt }: Confirmation,
  followers: Followers,
): Promise<AppointmentRow> {
  return toHour(task, 'confirmed', followers, (appointment, now) =>
    hourToConfirm(appointment, startsAt, now),
  )
}

export function moveAppointment(
  task: Task,
  { startsAt, updatedAt }: Move,
  followers: Followers,
): Promise<AppointmentRow> {
  return toHour(task, 'rescheduled', followers, (appointment, now) => {
    if (updatedAt !== undefined && appointment.updatedAt.getTime() !== Date.parse(updatedAt))
      throw newerThanForm(appointment)
    return hourToMoveTo(appointment, startsAt, now)
  })
}

function newerThanForm(current: StoredAppointment): CodedError {
  const error = new CodedError('conflict', changedWhileOpen)
  error.details = { current }
  return error
}

/** What a delivery brought back is delivered with it: that is what its customer hears of. */
export function completeAppointment(task: Task, followers: Followers): Promise<AppointmentRow> {
  return inTransaction(task, async (tx) => {
    const serviceId = await serviceBroughtBy(tx, task.id)
    const { after } = await changeIn(tx, task, 'completed', complete, serviceId !== null)
    await followers.completed(tx, task, serviceId)
    return after
  })
}

const complete: Decide = (appointment, now) => {
  checkComplete(appointment, now)
  return { status: 'completed' }
}

export function callOffAppointment(
  task: Task,
  callingOff: CallingOff,
  followers: Followers,
): Promise<AppointmentRow> {
  return inTransaction(task, async (tx) => {
    const { after } = await changeIn(tx, task, 'calledOff', callOff(callingOff))
    await followers.calledOff(tx, task.id, task.deps.now())
    return after
  })
}

/** The same within a transaction that has another cause. */
export async function callOffIn(
  tx: Db,
  task: Task,
  callingOff: CallingOff,
  isSilent: boolean,
): Promise<void> {
  await changeIn(tx, task, 'calledOff', callOff(callingOff), isSilent)
}

const callOff =
  ({ reason }: CallingOff): Decide =>
  (appointment, now) => {
    checkCallOff(appointment)
    return { status: 'cancelled', cancelReason: reason, cancelledAt: now }
  }

function toHour(
  task: Task,
  kind: OfficesChange,
  followers: Followers,
  hourFor: (appointment: StoredAppointment, now: Date) => Date,
): Promise<AppointmentRow> {
  return inTransaction(task, async (tx) => {
    const { before, after } = await changeIn(tx, task, kind, (appointment, now) => ({
      status: 'confirmed',
      confirmedDate: hourFor(appointment, now),
      holdsSlot: true,
    }))
    const days = daysOf(before, timeOf(after.appointment))
    await followers.moved(tx, task.id, days, task.deps.now())
    return after
  })
}

function inTransaction(
  { deps }: Task,
  act: (tx: Db) => Promise<AppointmentRow>,
): Promise<AppointmentRow> {
  return deps.db.transaction().execute(act).catch(refuseTakenSlot)
}

/**
 * The change, its log entry and the customer's notification succeed or fail together. Of two at the
 * same time the second is refused.
 */
async function changeIn(
  tx: Db,
  { deps, actor, id }: Task,
  kind: OfficesChange,
  decide: Decide,
  isSilent = false,
): Promise<{ before: StoredAppointment; after: AppointmentRow }> {
  const before = await findStaffAppointment(tx, id)
  if (before === null) throw new CodedError('not_found', unknownAppointment)
  const after = await storeChange(
    tx,
    before.appointment,
    decide(before.appointment, deps.now()),
    deps.now(),
  )
  if (after === null) throw new CodedError('conflict', changedMeanwhile)
  await audit(tx, actor, 'appointment_changed', {
    kind: 'appointments',
    id,
    detail: { change: kind },
  })
  if (!isSilent) await notifyOfAppointment(tx, deps, kind, after)
  return { before: before.appointment, after: { ...before, appointment: after } }
}
