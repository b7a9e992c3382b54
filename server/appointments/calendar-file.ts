import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import { company } from '#content/company.ts'
import { usualKind } from '#domain/appointments/contract.ts'
import { timeOf } from '#domain/appointments/appointments.ts'
import { slotMinutes } from '#domain/appointments/slots.ts'
import type { StoredAppointment } from './store.ts'

/** Whom an invitation names. */
export type Attendee = { name: string; email: string }

const statuses = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const

const { street, city, region, postalCode } = company.address
const location = `${company.name}, ${street}, ${city}, ${region} ${postalCode}`
// The company's own domain, not the site's address: that may change, and a calendar would then show
// everything twice.
const uidHost = company.email.slice(company.email.indexOf('@') + 1)

/**
 * One appointment or several: a file or a feed that a calendar reads, which says where it ends.
 * Without an address of the portal they are moved by telephone.
 */
export function calendarFile(
  appointments: readonly StoredAppointment[],
  portalUrl: string | null,
  isWhole = true,
): string {
  return written(
    ICalCalendarMethod.PUBLISH,
    appointments.map((one) => eventOf(one, portalUrl)),
    isWhole ? null : `The latest ${appointments.length} appointments. Your portal has the rest.`,
  )
}

/** Attached to an email: a calendar that knows the appointment updates or removes it. */
export function invitation(
  appointment: StoredAppointment,
  attendee: Attendee,
  portalUrl: string | null,
): string {
  const method =
    appointment.status === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const people = {
    organizer: { name: company.name, email: company.email },
    attendees: [{ ...attendee, rsvp: false }],
  }
  return written(method, [{ ...eventOf(appointment, portalUrl), ...people }])
}

function written(
  method: ICalCalendarMethod,
  events: ICalEventData[],
  description: string | null = null,
): string {
  const name = `${company.shortName} appointments`
  const calendar = ical({
    name,
    method,
    description,
    prodId: { company: company.shortName, product: 'appointments', language: 'EN' },
    events,
  })
  // The standard ends every line this way, including the last one, which the package leaves out.
  return `${calendar.toString()}\r\n`
}

// Instants in UTC, so that calendars need no time zone table.
function eventOf(appointment: StoredAppointment, portalUrl: string | null): ICalEventData {
  const start = timeOf(appointment)
  const kind = appointment.kind ?? usualKind
  return {
    id: `${appointment.id}@${uidHost}`,
    sequence: appointment.sequence,
    stamp: appointment.updatedAt,
    start,
    end: new Date(start.getTime() + slotMinutes * 60_000),
    summary: [
      appointment.serviceType,
      appointment.kind,
      appointment.vehicleIdentifier,
      company.shortName,
    ]
      .filter((part) => part !== null)
      .join(', '),
    description: `To move or cancel it: ${portalUrl ?? company.phone.display}`,
    // For the others we travel.
    ...(kind === usualKind && { location }),
    status: statuses[appointment.status],
  }
}
