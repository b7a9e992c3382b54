import { randomUUID } from 'node:crypto'
import { sendRefusals } from '#content/office-messages.ts'
import { notSent } from '#content/text-messages.ts'
import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import type {
  AcceptedMessage,
  ReminderToSend,
  ServiceReadyToSend,
  SmsToSend,
} from '#domain/messages/contract.ts'
import { textableNumber } from '#domain/outbox/texts/textable-numbers.ts'
import { appointmentReminder, serviceReady } from '#domain/outbox/texts/templates.ts'
import { customerExists } from '#server/accounts/store.ts'
import { audit } from '#server/audit/store.ts'
import type { Deps } from '#server/http/context.ts'
import { queueSms, settleTextsFrom } from '#server/outbox/texts/text-store.ts'
import { textMethod } from '#server/outbox/providers/open-providers.ts'
import { inTurnOfStaff } from '#server/outbox/staff-limits-store.ts'
import { suppressionOf } from '#server/outbox/suppression-store.ts'
import { findAppointmentToText, findQueued, findServiceToText } from './sending-store.ts'

/** A text that staff send. We only accept it here: the history shows whether it arrives. */
export async function sendText(
  deps: Deps,
  actor: StaffActor,
  text: SmsToSend,
  key: string | null,
): Promise<AcceptedMessage> {
  const { db, config } = deps
  const phoneNumber = textableNumber(text.phoneNumber, config.smsPrefixes)
  const { message, templateType, customerId } = text
  if (customerId !== null && !(await customerExists(db, customerId)))
    throw refusal('customerId', sendRefusals.noCustomer)
  const idempotencyKey = keyOf(actor, key)
  const method = textMethod(config)
  return db.transaction().execute(async (tx) => {
    await inTurnOfStaff(tx)
    const known = await findQueued(tx, idempotencyKey)
    if (known !== null) return { method, messageId: known.id, status: 'pending' }
    const reason = await suppressionOf(tx, 'sms', phoneNumber)
    if (reason !== null)
      throw new CodedError('conflict', notSent[reason], { phoneNumber: notSent[reason] })
    const id = await queueSms(tx, {
      phoneNumber,
      message,
      templateType,
      customerId,
      method,
      idempotencyKey,
    })
    await settleTextsFrom(tx, phoneNumber, deps.now())
    await audit(tx, actor, 'sms_sent', { kind: 'sms_messages', id, detail: { templateType } })
    return { method, messageId: id, status: 'pending' }
  })
}

export async function sendReminder(
  deps: Deps,
  actor: StaffActor,
  order: ReminderToSend,
  key: string | null,
): Promise<AcceptedMessage> {
  const appointment = await findAppointmentToText(deps.db, order.appointmentId)
  if (appointment === null) throw new CodedError('not_found', sendRefusals.noAppointment)
  const isAhead =
    appointment.at > deps.now() &&
    (appointment.status === 'pending' || appointment.status === 'confirmed')
  if (!isAhead) throw new CodedError('conflict', sendRefusals.appointmentOver)
  return sendTo(
    deps,
    actor,
    { ...order, ...appointment, orderedFor: order.customerId },
    'appointment_reminder',
    appointmentReminder(appointment),
    key,
  )
}

export async function sendServiceReady(
  deps: Deps,
  actor: StaffActor,
  order: ServiceReadyToSend,
  key: string | null,
): Promise<AcceptedMessage> {
  const service = await findServiceToText(deps.db, order.serviceId)
  if (service === null) throw new CodedError('not_found', sendRefusals.noService)
  if (service.status !== 'completed') throw new CodedError('conflict', sendRefusals.serviceNotReady)
  return sendTo(
    deps,
    actor,
    { ...order, ...service, orderedFor: order.customerId },
    'service_ready',
    serviceReady(service),
    key,
  )
}

type TextRecipient = {
  customerId: string
  phone: string | null
  phoneNumber: string | null
  message: string | null
  orderedFor: string | null
}

// The customer's own number unless another was typed; the template's text unless it was edited.
async function sendTo(
  deps: Deps,
  actor: StaffActor,
  recipient: TextRecipient,
  templateType: SmsToSend['templateType'],
  text: string,
  key: string | null,
) {
  const { customerId, phone, phoneNumber, message, orderedFor } = recipient
  if (orderedFor !== null && orderedFor !== customerId)
    throw refusal('customerId', sendRefusals.otherCustomer)
  const number = phoneNumber ?? phone
  if (number === null) throw refusal('phoneNumber', sendRefusals.noNumber)
  return sendText(
    deps,
    actor,
    { phoneNumber: number, message: message ?? text, templateType, customerId },
    key,
  )
}

/** Keys of different people are different. Without a key each sending is a new one. */
export function keyOf({ staffId }: StaffActor, key: string | null): string {
  return `office:${staffId}:${key ?? randomUUID()}`
}

export function refusal(field: string, sentence: string): CodedError {
  return new CodedError('invalid_input', sentence, { [field]: sentence })
}
