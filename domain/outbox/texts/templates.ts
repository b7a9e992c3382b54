import { timeZone } from '#content/hours.ts'
import { messageTemplates } from '#content/message-templates.ts'
import { type Day, instantAt } from '#domain/calendar.ts'
import { fillUnknown, type Gap } from '#domain/fill.ts'
import { formatAmount } from '#domain/money.ts'
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

export function serviceReady(service: Cleaned): string {
  return ofService(messageTemplates.service_ready, service)
}

export function serviceDelivered(service: Cleaned): string {
  return ofService(messageTemplates.service_delivered, service)
}

type Cleaned = Reader & { serviceType: string; filterType: string; quantity: number }

type ServiceText = (typeof messageTemplates)['service_ready' | 'service_delivered']

function ofService(
  template: ServiceText,
  { firstName, serviceType, filterType, quantity }: Cleaned,
): string {
  return filled(template, { quantity: String(quantity) }, { firstName, serviceType, filterType })
}

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
