import type { OfficesChange } from '#domain/appointments/announcement.ts'
import { changedMeanwhile } from '#domain/appointments/appointments.ts'
import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import type { CallingOff, Confirmation, Move } from '#domain/appointments/staff-contract.ts'
import {
  checkCallOff,
  checkComplete,
  hourToConfirm,
  hourToMoveTo,
} from '#domain/appointments/staff-appointments.ts'
import { type AdviceOfVisits, notifyOfAppointment, unknownAppointment } from './change.ts'
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
  advice: AdviceOfVisits,
): Promise<AppointmentRow> {
  return giveHour(task, advice, 'confirmed', (appointment, now) =>
    atHour(hourToConfirm(appointment, startsAt, now)),
  )
}

export function moveAppointment(
  task: Task,
  { startsAt, updatedAt }: Move,
  advice: AdviceOfVisits,
): Promise<AppointmentRow> {
  return giveHour(task, advice, 'rescheduled', (appointment, now) => {
    if (updatedAt !== undefined && appointment.updatedAt.getTime() !== Date.parse(updatedAt))
      throw newerThanForm(appointment)
    return atHour(hourToMoveTo(appointment, startsAt, now))
  })
}

function giveHour(
  task: Task,
  { joinMoved }: AdviceOfVisits,
  kind: OfficesChange,
  decide: Decide,
): Promise<AppointmentRow> {
  return inTransaction(task, async (tx) => {
    const after = await changeIn(tx, task, kind, decide)
    await joinMoved(tx, task.id, task.deps.now())
    return after
  })
}

function newerThanForm(current: StoredAppointment): CodedError {
  const error = new CodedError('conflict', changedWhileOpen)
  error.details = { current }
  return error
}

export function completeAppointment(task: Task): Promise<AppointmentRow> {
  const complete: Decide = (appointment, now) => {
    checkComplete(appointment, now)
    return { status: 'completed' }
  }
  return inTransaction(task, (tx) => changeIn(tx, task, 'completed', complete))
}

export function callOffAppointment(
  task: Task,
  callingOff: CallingOff,
  { reopenCalledOff }: AdviceOfVisits,
): Promise<AppointmentRow> {
  return inTransaction(task, async (tx) => {
    const after = await changeIn(tx, task, 'calledOff', callOff(callingOff))
    await reopenCalledOff(tx, task.id, task.deps.now())
    return after
  })
}

/** The same within a transaction that has another cause. */
export function callOffIn(
  tx: Db,
  task: Task,
  callingOff: CallingOff,
  isSilent: boolean,
): Promise<AppointmentRow> {
  return changeIn(tx, task, 'calledOff', callOff(callingOff), isSilent)
}

const callOff =
  ({ reason }: CallingOff): Decide =>
  (appointment, now) => {
    checkCallOff(appointment)
    return { status: 'cancelled', cancel_reason: reason, cancelled_at: now }
  }

const atHour = (at: Date): Change => ({ status: 'confirmed', confirmed_date: at, holds_slot: true })

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
): Promise<AppointmentRow> {
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
  return { ...before, appointment: after }
}
