import type { AppointmentKind } from '#domain/appointments/contract.ts'
import { addDays, todayAt } from '#domain/calendar.ts'
import type { OfficeAppointment } from './office/appointments.ts'
import { drivers } from './office/staff.ts'

// What these bring back is ready.
const returned: Readonly<Record<string, string>> = {
  'office-appointment-3': 'office-service-now-5',
  'office-appointment-5': 'office-service-now-7',
  'office-appointment-6': 'office-service-now-6',
}
// The board has something to do: this one has no driver yet.
const unassigned = 'office-appointment-7'
const boardDays = 4

/** The next days as the board shows them: who travels, with which driver, in which order. */
export function withDrivers(
  appointments: readonly OfficeAppointment[],
  now: Date,
): OfficeAppointment[] {
  const last = addDays(todayAt(now), boardDays)
  return appointments.map((appointment, at) => {
    const isNear = todayAt(appointment.at) <= last && appointment.status !== 'cancelled'
    const isPlanned = appointment.status === 'confirmed' && appointment.id !== unassigned
    return isNear
      ? {
          ...appointment,
          kind: kindOf(appointment),
          serviceHistoryId: returned[appointment.id] ?? null,
          driverId: isPlanned ? (drivers[at % drivers.length]?.id ?? null) : null,
        }
      : appointment
  })
}

function kindOf({ notes }: OfficeAppointment): AppointmentKind {
  const words = (notes ?? '').toLowerCase()
  if (words.startsWith('first visit')) return 'on-site'
  return words.startsWith('return') ? 'delivery' : 'pickup'
}
