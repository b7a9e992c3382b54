import { instantAt } from '#domain/calendar.ts'
import type { ReceivedText } from '#domain/messages/contract.ts'
import type { TodayAppointment, TodayHeld, TodayReview } from '#domain/today/contract.ts'
import type { Waiting } from '#domain/today/inbox.ts'
import { classify } from '#domain/triage/classification.ts'
import type { TriageItem } from '#domain/triage/contract.ts'
import { responseClock } from '#domain/triage/response-clock.ts'
import type { WaitingChat } from '#server/today/chats-store.ts'

const longestExcerpt = 400

export function requestRow(request: TriageItem): Waiting {
  const { id, customerName, company, message, createdAt, dueBy, isLate, priority } = request
  return {
    id: `request.${id}`,
    kind: 'requests',
    about: { kind: 'request', id },
    customerId: request.customerId,
    title: company === null ? customerName : `${customerName}, ${company}`,
    text: message.slice(0, longestExcerpt),
    since: createdAt,
    dueBy,
    isLate,
    isUrgent: priority === 'urgent',
    owner: request.ownerName,
    mayBeAutomatic: request.mayBeAutomatic,
  }
}

/** Somebody sits and waits: from the first minute on. */
export function chatRow(chat: WaitingChat, at: Date): Waiting {
  const { id, company, name, lastMessage, waitingSince, assignedTo, customerId, said } = chat
  return {
    id: `chat.${id}`,
    kind: 'chats',
    about: { kind: 'chat', id },
    customerId,
    title: [name, company].filter(Boolean).join(', ') || null,
    text: lastMessage,
    since: waitingSince,
    dueBy: waitingSince,
    isLate: clockOf(waitingSince, at).isLate,
    isUrgent: isUrgent(said, customerId),
    owner: assignedTo,
    mayBeAutomatic: false,
  }
}

export function textRow(
  { id, phoneNumber, message, customer, createdAt }: ReceivedText,
  at: Date,
): Waiting {
  const { dueBy, isLate } = clockOf(createdAt, at)
  return {
    id: `text.${id}`,
    kind: 'texts',
    about: { kind: 'text', id },
    customerId: customer?.id ?? null,
    title: customer?.name ?? null,
    text: message,
    since: createdAt,
    dueBy: dueBy.toISOString(),
    isLate,
    isUrgent: isUrgent(message, customer?.id ?? null),
    owner: null,
    mayBeAutomatic: false,
    phone: phoneNumber,
  }
}

/** To be confirmed as soon as anything else is answered, and before it begins. */
export function appointmentRow(
  appointment: TodayAppointment & { createdAt: Date },
  at: Date,
): Waiting {
  const { id, customer, createdAt, startsAt, rush } = appointment
  const { dueBy, isLate } = clockOf(createdAt, at)
  const due = [dueBy.toISOString(), ...(startsAt === null ? [] : [startsAt])].toSorted()[0]
  return {
    id: `appointment.${id}`,
    kind: 'appointments',
    about: { kind: 'appointment', id },
    customerId: customer.id,
    title: nameOf(customer),
    text: whatOf(appointment),
    since: createdAt.toISOString(),
    dueBy: due ?? null,
    isLate: isLate || (startsAt !== null && startsAt < at.toISOString()),
    isUrgent: rush ?? false,
    owner: null,
    mayBeAutomatic: false,
  }
}

export function holdRow({
  id,
  serviceId,
  customer,
  reason,
  serialNumber,
  unit,
  since,
}: TodayHeld): Waiting {
  const at = instantAt(since, '00:00').toISOString()
  return {
    id: `hold.${id}`,
    kind: 'holds',
    about: { kind: 'service', id: serviceId },
    customerId: customer.id,
    title: nameOf(customer),
    text: [reason, serialNumber, unit].filter(Boolean).join(', '),
    since: at,
    dueBy: at,
    isLate: false,
    isUrgent: false,
    owner: null,
    mayBeAutomatic: false,
  }
}

export function reviewRow(review: TodayReview & { text: string }): Waiting {
  const { id, name, company, text, createdAt, mayBeAutomatic, rating } = review
  return {
    id: `review.${id}`,
    kind: 'reviews',
    about: { kind: 'review', id },
    customerId: null,
    title: company === null ? name : `${name}, ${company}`,
    text,
    since: createdAt,
    dueBy: null,
    isLate: false,
    isUrgent: false,
    owner: null,
    mayBeAutomatic,
    rating,
  }
}

const nameOf = ({ name, company }: TodayAppointment['customer']) =>
  company === null ? name : `${name}, ${company}`

const whatOf = ({ serviceType, filterType, quantity, unit }: TodayAppointment) =>
  [serviceType, quantity === null ? filterType : `${quantity} x ${filterType ?? ''}`.trim(), unit]
    .filter(Boolean)
    .join(', ')

const clockOf = (since: string | Date, at: Date) =>
  responseClock({ createdAt: new Date(since), answeredAt: null, isRunning: true }, at)

/** By the words alone, as a request that has just come in. */
const isUrgent = (text: string, customerId: string | null) =>
  classify({
    text,
    chosenFilters: null,
    mayBeAutomatic: false,
    isDemo: false,
    isCustomer: customerId !== null,
    arrivedWhileClosed: false,
    openMinutesWaiting: 0,
  }).priority === 'urgent'
