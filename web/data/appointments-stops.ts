import type {
  DriverStop,
  DriverStops,
  Handover,
  NewHandover,
} from '#domain/appointments/day/handover-contract.ts'
import { callAsStaff } from './staff-call.ts'
import { waitingAgainMs } from './today.ts'

const path = '/api/admin/stops'
const of = (id: string, rest: string) => `${path}/${encodeURIComponent(id)}/${rest}`

/** Without signal what is shown stays. */
export const ownStopsQuery = {
  queryKey: [path],
  queryFn: () => callAsStaff<DriverStops>('GET', path),
  refetchInterval: waitingAgainMs,
  refetchOnWindowFocus: 'always' as const,
  networkMode: 'always' as const,
}

export const stopCalls = {
  setOut: (id: string) => callAsStaff<DriverStop>('POST', of(id, 'on-our-way')),
  handOver: (id: string, body: NewHandover, idempotencyKey: string) =>
    callAsStaff<DriverStop>('POST', of(id, 'handover'), { body, idempotencyKey }),
  addPhoto: (id: string, file: Blob) =>
    callAsStaff<DriverStop>('PUT', of(id, 'handover/photo'), {
      file,
      headers: { 'content-type': file.type || 'application/octet-stream' },
    }),
}

const handoverPath = (appointmentId: string) =>
  `/api/admin/appointments/${encodeURIComponent(appointmentId)}/handover`

/** What was signed, for our team. */
export const handoverQuery = (appointmentId: string) => ({
  queryKey: ['/api/admin/appointments', appointmentId, 'handover'],
  queryFn: () => callAsStaff<Handover>('GET', handoverPath(appointmentId)),
})

/** Of the last visit, or of an earlier one. */
export const handoverPhotoAddress = (appointmentId: string, visit?: string) =>
  `${handoverPath(appointmentId)}/photo${visit === undefined ? '' : `?visit=${encodeURIComponent(visit)}`}`
