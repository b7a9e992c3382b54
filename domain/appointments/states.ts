import type { State } from '#domain/states.ts'
import type { AppointmentStatus } from './contract.ts'

export const appointmentStates = {
  pending: { word: 'Pending', tone: 'waiting' },
  confirmed: { word: 'Confirmed', tone: 'working' },
  completed: { word: 'Completed', tone: 'done' },
  cancelled: { word: 'Cancelled', tone: 'stopped' },
} as const satisfies Record<AppointmentStatus, State>
