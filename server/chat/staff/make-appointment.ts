import { formatDayAndTime } from '#domain/appointments/announcement.ts'
import type { StaffActor } from '#domain/actor.ts'
import type { ConversationAppointment } from '#domain/chat/conversation-appointment.ts'
import { CodedError } from '#domain/errors.ts'
import { officeHour } from '#domain/appointments/staff-appointments.ts'
import { notifyOfAppointment } from '#server/appointments/notify-of-appointment.ts'
import { refuseTakenSlot, storeRequest } from '#server/appointments/store.ts'
import { audit } from '#server/audit/store.ts'
import type { SessionRow } from '#server/chat/session-store.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import type { Deps } from '#server/http/context.ts'
import { storeEntry } from '#server/tasks/notes/request-notes-store.ts'
import { sessionWith } from './hand-over.ts'
import { isActiveCustomer } from './store.ts'
import { noSuchCustomer } from '#server/appointments/book.ts'

type Making = { deps: Deps; actor: StaffActor; id: string; key: string | null }

const customerMissing = 'Please choose whose appointment it is.'
const othersConversation =
  'Someone just signed in to another account in this chat. Please check again.'

/**
 * An appointment agreed on in a conversation is stored as if its customer had requested it; a note
 * tells the other agents.
 */
export async function makeAppointment(
  { deps, actor, id, key }: Making,
  { customerId: chosen, startsAt, ...requested }: ConversationAppointment,
): Promise<{ id: string }> {
  const customerId = whose(await sessionWith(deps.db, id), chosen)
  const at = officeHour(new Date(startsAt), deps.now())
  const request = { ...requested, rush: false, requestedDate: startsAt }
  return deps.db
    .transaction()
    .execute(async (tx) => {
      if (!(await isActiveCustomer(tx, customerId)))
        throw new CodedError('invalid_input', noSuchCustomer, { customerId: noSuchCustomer })
      const asked = { customerId, key, at, scopeOf: wholeCompanyOf }
      const { appointment, isNew } = await storeRequest(tx, asked, request)
      if (!isNew) return appointment
      await notifyOfAppointment(tx, deps, 'requested', appointment)
      const text = `Appointment requested: ${appointment.serviceType}, ${formatDayAndTime(at)}.`
      await storeEntry(tx, { source: 'chat', id }, { kind: 'note', text }, actor, deps.now())
      await audit(tx, actor, 'appointment_changed', {
        kind: 'appointments',
        id: appointment.id,
        detail: { change: 'requested', chat: id },
      })
      return appointment
    })
    .catch(refuseTakenSlot)
}

/** A proven account takes precedence over the one that was chosen. */
function whose({ customerId: proven }: SessionRow, chosen: string | null): string {
  if (proven !== null && chosen !== null && chosen !== proven)
    throw new CodedError('conflict', othersConversation)
  const customerId = proven ?? chosen
  if (customerId === null)
    throw new CodedError('invalid_input', customerMissing, { customerId: customerMissing })
  return customerId
}
