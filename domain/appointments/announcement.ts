import { timeZone } from '#content/hours.ts'
import { timeOf } from './appointments.ts'

/** What has happened to an appointment, as the customer did it. */
export type AppointmentChange = 'requested' | 'moved' | 'cancelled'

/** How it is told: in the portal, and as subject and first sentence of the mail. */
export type Announcement = { title: string; message: string }

type Announced = { serviceType: string; requestedDate: Date; confirmedDate: Date | null; holdsSlot: boolean }

const dayAndTime = new Intl.DateTimeFormat('en-US', {
  timeZone, weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'shortGeneric',
})

const titles: Record<AppointmentChange, string> = {
  requested: 'Appointment requested',
  moved: 'Appointment moved',
  cancelled: 'Appointment cancelled',
}

export function announce(change: AppointmentChange, appointment: Announced): Announcement {
  const what = appointment.serviceType
  const when = formatTime(timeOf(appointment))
  const messages: Record<AppointmentChange, string> = {
    requested: `${what}, ${when}. We confirm it as soon as the office has seen it.`,
    moved: `${what} is now on ${when}. We confirm the new time as soon as the office has seen it.`,
    // A wish has no time that anybody has promised.
    cancelled: appointment.holdsSlot ? `${what}, ${when}, was cancelled. The time is free again.` : `The request for ${what} was cancelled.`,
  }
  return { title: titles[change], message: messages[change] }
}

/** "Thursday, March 12, 2026 at 10:00 AM ET", by the workshop's clock. */
export function formatTime(at: Date): string {
  return dayAndTime.format(at)
}
