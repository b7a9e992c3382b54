import type { NewHandover } from '#domain/appointments/day/handover-contract.ts'
import { addressOf } from '#domain/call.ts'
import { addHandoverPhoto } from '#domain/today/new-photo-staff-calls.ts'
import {
  handOver,
  handoverPhoto,
  listOwnStops,
  loadStop,
  readHandover,
  setOut,
} from '#domain/today/stops-staff-calls.ts'
import { staffClient } from './staff-call.ts'
import { waitingAgainMs } from './today.ts'

/** Without signal what is shown stays. */
export const ownStopsQuery = {
  ...staffClient.query(listOwnStops),
  refetchInterval: waitingAgainMs,
  refetchOnWindowFocus: 'always' as const,
  networkMode: 'always' as const,
}

export const stopCalls = {
  setOut: (id: string) => staffClient.send(setOut, { params: { id } }),
  load: (id: string, lines: string[]) =>
    staffClient.send(loadStop, { params: { id }, body: { lines } }),
  handOver: (id: string, body: NewHandover, idempotencyKey: string) =>
    staffClient.send(handOver, { params: { id }, body, idempotencyKey }),
  addPhoto: (id: string, file: Blob) =>
    staffClient.send(addHandoverPhoto, { params: { id }, file }),
}

/** What was signed, for our team. */
export const handoverQuery = (appointmentId: string) =>
  staffClient.query(readHandover, { params: { id: appointmentId } })

/** Of the last visit, or of an earlier one. */
export const handoverPhotoAddress = (appointmentId: string, visit?: string) =>
  addressOf(handoverPhoto, { id: appointmentId }, { visit })
