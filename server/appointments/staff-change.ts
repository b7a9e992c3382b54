import type { OfficesChange } from '#domain/appointments/announcement.ts'
import { changedMeanwhile, changedWhileOpen, timeOf } from '#domain/appointments/appointments.ts'
import type { Doer, StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import type { CallingOff, Confirmation, Move } from '#domain/appointments/staff-contract.ts'
import {
  checkCallOff,
  checkComplete,
  timeToConfirm,
  timeToMoveTo,
} from '#domain/appointments/staff-appointments.ts'
import { refuseForeignSite } from '#server/companies/site-store.ts'
import { askAnyway, mayOverbook, type Placed } from './anyway.ts'
import { noSuchCustomerSite } from './book.ts'
import { daysOf, type Followers, unknownAppointment } from './change.ts'
import { notifyOfAppointment } from './notify-of-appointment.ts'
import { refuseNowhere } from './day/place-store.ts'
import { storeAddress } from './day/said-place.ts'
import { holdStopsWith } from './day/arrange-store.ts'
import { serviceBroughtBy } from './day/delivery-store.ts'
import { type Change, refuseTakenSlot, storeChange, type StoredAppointment } from './store.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { findStaffAppointment, type AppointmentRow } from './staff-store.ts'

type Task = { deps: Deps; actor: StaffActor; id: string }
type Changing = Omit<Task, 'actor'> & { actor: Doer }
/** What a change does to an appointment; throws what the rules refuse. */
type Decide = (appointment: StoredAppointment, now: Date) => Change

export function confirmAppointment(
  task: Task,
  { startsAt, anyway, ...said }: Confirmation,
  followers: Followers,
): Promise<AppointmentRow> {
  return toHour({ ...task, said }, 'confirmed', anyway, followers, (appointment, now) =>
    timeToConfirm(appointment, startsAt, now),
  )
}

export function moveAppointment(
  task: Task,
  { startsAt, updatedAt, anyway }: Move,
  followers: Followers,
): Promise<AppointmentRow> {
  return toHour(task, 'rescheduled', anyway, followers, (appointment, now) => {
    if (updatedAt !== undefined && appointment.updatedAt.getTime() !== Date.parse(updatedAt))
      throw newerThanForm(appointment)
    return timeToMoveTo(appointment, startsAt, now)
  })
}

export function newerThanForm(current: StoredAppointment): CodedError {
  const error = new CodedError('conflict', changedWhileOpen)
  error.details = { current }
  return error
}

/** What a delivery brought back is delivered with it: that is what its customer hears of. */
export function completeAppointment(task: Task, followers: Followers): Promise<AppointmentRow> {
  return inTransaction(task, async (tx) => {
    await holdStopsWith(tx, task.id)
    const serviceId = await serviceBroughtBy(tx, task.id)
    const { after } = await changeIn(tx, task, 'completed', complete, {
      isSilent: serviceId !== null,
    })
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
  task: Changing,
  callingOff: CallingOff,
  isSilent: boolean,
): Promise<void> {
  await changeIn(tx, task, 'calledOff', callOff(callingOff), { isSilent })
}

const callOff =
  ({ reason }: CallingOff): Decide =>
  (appointment, now) => {
    checkCallOff(appointment)
    return { status: 'cancelled', cancelReason: reason, cancelledAt: now }
  }

function toHour(
  task: Task & { said?: Said },
  kind: OfficesChange,
  anyway: boolean,
  followers: Followers,
  hourFor: (appointment: StoredAppointment, now: Date) => Date,
): Promise<AppointmentRow> {
  return inTransaction(task, async (tx) => {
    await mayOverbook(tx)
    await sayPlace(tx, task)
    const { before, after } = await changeIn(
      tx,
      task,
      kind,
      (appointment, now) => ({
        status: 'confirmed',
        confirmedDate: hourFor(appointment, now),
        holdsSlot: true,
        ...(task.said?.siteId !== undefined && { siteId: task.said.siteId }),
      }),
      {
        asked: async (placed) => {
          // The notes of a request may say where its customer is.
          if (placed.before?.status === 'pending' && placed.after.notes === null)
            await refuseNowhere(tx, placed.after)
          return askAnyway(tx, [placed], { anyway, now: task.deps.now() })
        },
      },
    )
    const days = daysOf(before, timeOf(after.appointment))
    await followers.moved(tx, task.id, days, task.deps.now())
    // With the place that was said.
    return (await findStaffAppointment(tx, task.id)) ?? after
  })
}

type Said = Pick<Confirmation, 'siteId' | 'place'>

/** Where to, which nothing said before. */
async function sayPlace(tx: Db, { said, ...task }: Task & { said?: Said }): Promise<void> {
  if (said?.siteId === undefined && said?.place === undefined) return
  const row = await findStaffAppointment(tx, task.id)
  if (row === null) throw new CodedError('not_found', unknownAppointment)
  const { customerId } = row.appointment
  await refuseForeignSite(tx, customerId, said.siteId, noSuchCustomerSite)
  if (said.place !== undefined) await storeAddress(tx, task, customerId, said.place)
}

function inTransaction(
  { deps }: Task,
  act: (tx: Db) => Promise<AppointmentRow>,
): Promise<AppointmentRow> {
  return deps.db.transaction().execute(act).catch(refuseTakenSlot)
}

type Manner = {
  isSilent?: boolean
  /** Throws with a question that is not answered yet. */
  asked?: (placed: Placed) => ReturnType<typeof askAnyway>
}

/**
 * The change, its log entry and the customer's notification succeed or fail together. Of two at the
 * same time the second is refused.
 */
async function changeIn(
  tx: Db,
  { deps, actor, id }: Changing,
  kind: OfficesChange,
  decide: Decide,
  { isSilent = false, asked }: Manner = {},
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
  const answered = await asked?.({ before: before.appointment, after })
  await audit(tx, actor, 'appointment_changed', {
    kind: 'appointments',
    id,
    detail: { change: kind, ...answered?.get(id) },
  })
  if (!isSilent) await notifyOfAppointment(tx, deps, kind, after)
  return { before: before.appointment, after: { ...before, appointment: after } }
}
