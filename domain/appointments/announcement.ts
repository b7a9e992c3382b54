import { company } from '#content/company.ts'
import { timeZone } from '#content/hours.ts'
import { type ScopeRole, opens } from '#domain/company-roles.ts'
import type { JobEvent } from '#domain/notifications/job-news.ts'
import type { AppointmentKind } from './contract.ts'
import { timeOf } from './appointments.ts'

export type CustomersChange = 'requested' | 'moved' | 'amended' | 'cancelled'
export type OfficesChange = 'confirmed' | 'rescheduled' | 'changed' | 'calledOff' | 'completed'
export type AppointmentChange = CustomersChange | OfficesChange

/** How the customer reads it: in the portal, and as subject and first sentence of the email. */
export type Announcement = { title: string; message: string }

type Announced = {
  serviceType: string
  vehicleIdentifier: string | null
  /** Absent where nobody said. */
  kind?: AppointmentKind | null
  requestedDate: Date
  confirmedDate: Date | null
  holdsSlot: boolean
  cancelReason: string | null
}

const dayAndTime = new Intl.DateTimeFormat('en-US', {
  timeZone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'shortGeneric',
})

const titles: Record<AppointmentChange, string> = {
  requested: 'Appointment requested',
  moved: 'Appointment moved',
  amended: 'Appointment changed',
  cancelled: 'Appointment cancelled',
  confirmed: 'Appointment confirmed',
  rescheduled: 'We moved your appointment',
  changed: 'We updated your appointment',
  calledOff: 'We cancelled your appointment',
  completed: 'Appointment completed',
}

/** `role` of the reader: not everybody opens the services. */
export function announce(
  change: AppointmentChange,
  appointment: Announced,
  role: ScopeRole = 'manager',
): Announcement {
  const what = subjectOf(appointment)
  const when = formatDayAndTime(timeOf(appointment))
  const messages: Record<AppointmentChange, string> = {
    requested: `${what}, ${when}. We’ll review it and confirm.`,
    moved: `${what} is now on ${when}. We’ll review the new time and confirm.`,
    amended: `The details of ${appointment.holdsSlot ? `${what}, ${when},` : `the request for ${what}`} were changed.`,
    // An unscheduled request has no time that anybody has promised.
    cancelled: appointment.holdsSlot
      ? `${what}, ${when}, was cancelled. The time slot is open again.`
      : `The request for ${what} was cancelled.`,
    confirmed: `${what} is confirmed for ${when}.`,
    rescheduled: `We moved ${what} to ${when}. Need another time? Move it online or call ${company.phone.display}.`,
    changed: `We updated the details of ${appointment.holdsSlot ? `${what}, ${when}` : `the request for ${what}`}. Please check them online or call ${company.phone.display}.`,
    calledOff:
      `${appointment.holdsSlot ? `${what}, ${when},` : `The request for ${what}`} was cancelled by our team. ${appointment.cancelReason ?? ''}`.trim(),
    completed:
      `${what}, ${when}, is done. ${appointment.kind === 'delivery' ? 'Your filters are back with you.' : opens(role, 'services') ? 'Measurements will appear under Services.' : ''}`.trim(),
  }
  return { title: titles[change], message: messages[change] }
}

/** Due within a day before it, unless the customer was notified the day before anyway. */
export const reminding = { fromHours: 24, untilHours: 2 } as const

export function remind({
  requestedDate,
  confirmedDate,
  ...what
}: Pick<
  Announced,
  'serviceType' | 'vehicleIdentifier' | 'kind' | 'requestedDate' | 'confirmedDate'
>): Announcement {
  return {
    title: 'Appointment reminder',
    message: `${subjectOf(what)} is on ${formatDayAndTime(timeOf({ requestedDate, confirmedDate }))}.`,
  }
}

export const onOurWayTitle = 'We’re on our way'

/** By name, since somebody will stand at their gate. */
export function onOurWayNews(
  appointment: Pick<Announced, 'serviceType' | 'vehicleIdentifier' | 'kind'>,
  driver: string,
): Announcement {
  return {
    title: onOurWayTitle,
    message: `${driver} is on the way to you now: ${subjectOf(appointment)}.`,
  }
}

/** For the one of their people who was put on it. */
export const handerNews = (appointment: Announced): Announcement => ({
  title: 'You’re meeting our driver',
  message: appointment.holdsSlot
    ? `${subjectOf(appointment)}, ${formatDayAndTime(timeOf(appointment))}.`
    : `${subjectOf(appointment)}. The time isn’t set yet.`,
})

// "DPF Cleaning for Unit 114 (pickup)"
function subjectOf({
  serviceType,
  vehicleIdentifier,
  kind,
}: Pick<Announced, 'serviceType' | 'vehicleIdentifier' | 'kind'>): string {
  const what = vehicleIdentifier === null ? serviceType : `${serviceType} for ${vehicleIdentifier}`
  return kind === undefined || kind === null ? what : `${what} (${kind})`
}

/** "Thursday, March 12, 2026 at 10:00 AM ET", by the workshop's clock. */
export function formatDayAndTime(at: Date): string {
  return dayAndTime.format(at)
}

const events: Record<AppointmentChange, JobEvent> = {
  requested: 'requested',
  moved: 'moved',
  amended: 'details_changed_by_customer',
  cancelled: 'cancelled_by_customer',
  confirmed: 'confirmed',
  rescheduled: 'rescheduled',
  changed: 'details_changed',
  calledOff: 'called_off',
  completed: 'visit_done',
}

type Coming = Parameters<typeof timeOf>[0] & {
  kind?: AppointmentKind | null
  remindedOf: Date | null
}

/** What it is among the news of a job, and of a delivery whether the day before reminds of it. */
export function eventOf(change: AppointmentChange, appointment: Coming, now: Date): JobEvent {
  if (change !== 'confirmed' || appointment.kind !== 'delivery') return events[change]
  const at = timeOf(appointment).getTime()
  const isReminded =
    at - now.getTime() >= reminding.fromHours * hourMs || appointment.remindedOf?.getTime() === at
  return isReminded ? 'delivery_confirmed' : 'delivery_soon'
}

const hourMs = 3_600_000
