import { appointmentCan } from '#domain/appointments/appointments.ts'
import {
  type Appointment,
  type AppointmentDetail,
  appointment,
} from '#domain/appointments/contract.ts'
import { answerOf } from '#server/db/answer-of.ts'
import type { FoundAppointment, WithHandover } from './store.ts'

/** With the name of its site and its vehicles. */
export const appointmentDetailAnswer = (
  { units, ...stored }: FoundAppointment,
  now: Date,
): AppointmentDetail => ({ ...appointmentAnswer(stored, now), ...(units !== null && { units }) })

/** A row as its customer sees it at `now`. */
export const appointmentAnswer = (stored: WithHandover, now: Date): Appointment =>
  answerOf(appointment, {
    ...stored,
    rush: stored.rush || null,
    canReschedule: appointmentCan.reschedule(stored, now),
    canCancel: appointmentCan.cancel(stored, now),
  })
