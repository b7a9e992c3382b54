import { company } from '#content/company.ts'
import { timeZone } from '#content/hours.ts'
import { messageTemplates } from '#content/message-templates.ts'
import { type Day, instantAt } from '#domain/calendar.ts'
import { fillUnknown, type Gap } from '#domain/fill.ts'
import { formatAmount } from '#domain/money.ts'
import { isAllRefused, type Outcome } from '#domain/outcome.ts'
import { outcomeSentence } from '#domain/outcome-sentence.ts'
import { plainly } from './encoding.ts'

/**
 * The most that a text may hold (portal specification, section 9), in UTF-16 units as a browser
 * counts them.
 */
export const longestMessage = 160

const fewestLetters = 3
const cut = '...'

const dayAndTime = new Intl.DateTimeFormat('en-US', {
  timeZone,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const dayOnly = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' })

type Reader = { firstName: string }

/** By the workshop's clock. */
export function appointmentReminder({
  firstName,
  serviceType,
  at,
}: Reader & { serviceType: string; at: Date }): string {
  return filled(
    messageTemplates.appointment_reminder,
    { when: dayAndTime.format(at) },
    { firstName, serviceType },
  )
}

type AppointmentText = Reader & { serviceType: string; at: Date }

/** An unscheduled request has no time that anybody has promised: `at` is null. */
export const appointmentTexts = {
  confirmed: ({ firstName, serviceType, at }: AppointmentText) =>
    filled(
      messageTemplates.appointment_confirmed,
      { when: dayAndTime.format(at) },
      { firstName, serviceType },
    ),
  rescheduled: ({ firstName, serviceType, at }: AppointmentText) =>
    filled(
      messageTemplates.appointment_moved,
      { when: dayAndTime.format(at) },
      { firstName, serviceType },
    ),
  calledOff: ({ firstName, serviceType, at }: Omit<AppointmentText, 'at'> & { at: Date | null }) =>
    at === null
      ? filled(messageTemplates.request_cancelled, {}, { firstName, serviceType })
      : filled(
          messageTemplates.appointment_cancelled,
          { when: dayAndTime.format(at) },
          { firstName, serviceType },
        ),
}

export const onOurWay = ({ firstName, serviceType }: Reader & { serviceType: string }): string =>
  filled(messageTemplates.on_our_way, {}, { firstName, serviceType })

/** For which a filter is on hold. */
export const serviceQuestion = ({
  firstName,
  serviceType,
  question,
}: Reader & { serviceType: string; question: string }): string =>
  filled(messageTemplates.service_question, {}, { firstName, serviceType, question })

/** Its filters have come. */
export const serviceReceived = (service: Cleaned): string => {
  const text = messageTemplates.service_received
  return ofService(service, { all: text, some: text, none: text })
}

export const serviceReady = (service: Cleaned): string =>
  ofService(service, {
    all: messageTemplates.service_ready,
    some: messageTemplates.service_part_ready,
    none: messageTemplates.service_not_restorable,
  })

export const serviceDelivered = (service: Cleaned): string =>
  ofService(service, {
    all: messageTemplates.service_delivered,
    some: messageTemplates.service_part_delivered,
    none: messageTemplates.service_returned,
  })

type Cleaned = Reader &
  Pick<Outcome, 'quantity'> &
  Partial<Outcome> & {
    serviceType: string
    filterType: string
    /** Where its reader sees how far it is; in place of the number to call. */
    link?: string | null
  }

type OfService = (typeof messageTemplates)[
  | 'service_received'
  | `service_${'ready' | 'part_ready' | 'not_restorable'}`
  | `service_${'delivered' | 'part_delivered' | 'returned'}`]

/** By what became of the filters: all restored, some, or none. */
function ofService(
  { quantity, refused = 0, named = null, firstName, serviceType, filterType, link = null }: Cleaned,
  templates: Record<'all' | 'some' | 'none', OfService>,
): string {
  const outcome = { quantity, refused }
  const template = refused === 0 ? 'all' : isAllRefused(outcome) ? 'none' : 'some'
  return filled(
    linked(templates[template], link),
    { quantity: String(quantity), became: outcomeSentence(outcome, { isFinished: true }) ?? '' },
    { firstName, serviceType, filterType, which: named === null ? '' : `: ${named}` },
  )
}

const questions = `Questions? ${company.phone.display}`

/** A link has no gaps: what is to be filled in is the same. */
const linked = (template: OfService, link: string | null): OfService =>
  link === null ? template : (template.replace(questions, () => link) as OfService)

/** `amount` is dollars, as the wire writes them. */
export function paymentDue({
  firstName,
  invoiceNumber,
  amount,
  dueDate,
}: Reader & { invoiceNumber: string; amount: string; dueDate: Day }): string {
  const fixed = {
    amount: formatAmount(amount),
    when: dayOnly.format(instantAt(dueDate, '12:00')),
    invoiceNumber,
  }
  return filled(messageTemplates.payment_due, fixed, { firstName })
}

export function maintenanceAlert({
  firstName,
  filterType,
  vehicle,
}: Reader & { filterType: string; vehicle: string }): string {
  return filled(messageTemplates.maintenance_alert, {}, { firstName, filterType, vehicle })
}

export function maintenanceAlerts({ firstName, count }: Reader & { count: number }): string {
  return filled(messageTemplates.maintenance_alerts, { count: String(count) }, { firstName })
}

export function accountText(
  change: 'password_changed' | 'email_changed',
  { firstName }: Reader,
): string {
  return filled(messageTemplates[change], {}, { firstName })
}

/** Never longer than the limit: numbers stay whole, names are shortened, the longest first. */
function filled<Text extends string, Fixed extends Gap<Text>>(
  template: Text,
  fixed: Readonly<Record<Fixed, string>>,
  names: Readonly<Record<Exclude<Gap<Text>, Fixed>, string>>,
): string {
  const values: Record<string, string> = Object.fromEntries(
    Object.entries<string>({ ...fixed, ...names }).map(([gap, value]) => [gap, onOneLine(value)]),
  )
  const write = () => fillUnknown(template, values)
  for (let text = write(); ; text = write()) {
    const longest =
      Object.keys(names).sort((a, b) => lengthOf(values[b]) - lengthOf(values[a]))[0] ?? ''
    const value = values[longest] ?? ''
    if (text.length <= longestMessage || lengthOf(value) <= fewestLetters)
      return text.slice(0, longestMessage)
    values[longest] = shorter(value)
  }
}

function onOneLine(value: string): string {
  return plainly(value)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

function shorter(value: string): string {
  return `${[...withoutCut(value)].slice(0, -1).join('').trimEnd()}${cut}`
}

function lengthOf(value = ''): number {
  return [...withoutCut(value)].length
}

function withoutCut(value: string): string {
  return value.endsWith(cut) ? value.slice(0, -cut.length) : value
}
