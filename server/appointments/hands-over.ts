import type { StaffActor } from '#domain/actor.ts'
import type { HanderChoice } from '#domain/appointments/contract.ts'
import { checkOpen } from '#domain/appointments/staff-appointments.ts'
import { CodedError } from '#domain/errors.ts'
import type { Scope } from '#domain/scope.ts'
import { audit } from '#server/audit/store.ts'
import { peopleOf } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { unknownAppointment } from './change.ts'
import { notifyHander } from './notify-of-appointment.ts'
import { type AppointmentRow, findStaffAppointment } from './staff-store.ts'
import { findAppointment, storeHander, type StoredAppointment } from './store.ts'

const noPerson = 'Please choose one of the people at this company.'
const onlyManagers = 'A manager at your company chooses who hands the filters over.'

/** Whoever is chosen reads that appointment, once they have joined, and nothing else by it. */
export function chooseHander(
  deps: Deps,
  { scope, id }: { scope: Scope; id: string },
  choice: HanderChoice,
): Promise<StoredAppointment> {
  return deps.db.transaction().execute(async (tx) => {
    const found = await findAppointment(tx, scope, id)
    if (found === null) throw new CodedError('not_found', unknownAppointment)
    if (scope.role !== 'manager') throw new CodedError('not_allowed', onlyManagers)
    return choose(tx, { deps, by: scope.customerId }, found, choice)
  })
}

/** The same by our team. */
export function chooseHanderFor(
  { deps, actor, id }: { deps: Deps; actor: StaffActor; id: string },
  choice: HanderChoice,
): Promise<AppointmentRow> {
  return deps.db.transaction().execute(async (tx) => {
    const row = await findStaffAppointment(tx, id)
    if (row === null) throw new CodedError('not_found', unknownAppointment)
    const appointment = await choose(tx, { deps, by: null }, row.appointment, choice)
    await audit(tx, actor, 'appointment_changed', {
      kind: 'appointments',
      id,
      detail: { change: 'hander', personId: choice.personId },
    })
    return { ...row, appointment }
  })
}

async function choose(
  tx: Db,
  { deps, by }: { deps: Deps; by: string | null },
  appointment: StoredAppointment,
  { personId }: HanderChoice,
): Promise<StoredAppointment> {
  const { id, companyId, customerId, handsOverId } = appointment
  checkOpen(appointment)
  const people = companyId === null ? [] : await peopleOf(tx, companyId)
  const person = people.find((one) => one.id === personId && one.isActive)
  if (personId !== null && person === undefined)
    throw new CodedError('invalid_input', noPerson, { personId: noPerson })
  if (personId === handsOverId) return appointment
  // Whoever booked it, or chose themselves, knows of it; who has not joined reads nothing of it.
  if (person?.hasJoined === true && personId !== by && personId !== customerId)
    await notifyHander(tx, deps, appointment, person.id)
  return storeHander(tx, id, personId)
}
